import { createMiddleware } from "hono/factory";
import { MAX_BODY_BYTES } from "../routes/api.ts";
import { scaledTimeout, withTimeout } from "../services/deadline.ts";
import { readBounded } from "../services/upstream.ts";
import { type GatewayContext, isRead } from "./context.ts";
import { plainPage } from "./plain-page.ts";

/** Milliseconds for at most 16 kB. */
const BODY_TIME_MS = 10_000;

/** Every route rejects it. */
const TOO_LONG = new Uint8Array(MAX_BODY_BYTES + 1);

/** 408 after 10 s (visit-48). */
export const endSlowBody = createMiddleware<GatewayContext>(async function endSlowBody(c, next) {
  const { body } = c.req.raw;
  if (isRead(c) || !body) return next();
  const read = readBounded(body, MAX_BODY_BYTES).then((bytes) => ({ bytes: bytes ?? TOO_LONG }));
  const whole = await withTimeout<Awaited<typeof read> | null>(read, scaledTimeout(c.get("env"), BODY_TIME_MS), null);
  if (!whole) return plainPage(c, 408, "error.formTitle");
  c.req.raw = new Request(c.req.raw, { body: whole.bytes as Uint8Array<ArrayBuffer> });
  await next();
});
