import { createMiddleware } from "hono/factory";
import { MAX_BODY_BYTES } from "../routes/api.ts";
import { MAX_OPERATOR_BYTES } from "../routes/operator.tsx";
import { scaledTimeout, withTimeout } from "../services/deadline.ts";
import { readBounded } from "../services/upstream.ts";
import { type GatewayContext, isRead } from "./context.ts";
import { plainPage } from "./plain-page.ts";

/** Milliseconds. */
const BODY_TIME_MS = 10_000;

/** Only the operator's tables are longer than 16 kB. */
const mostBytes = (path: string): number => (path === "/operator" ? MAX_OPERATOR_BYTES : MAX_BODY_BYTES);

/** 408 after 10 s (visit-48). */
export const endSlowBody = createMiddleware<GatewayContext>(async function endSlowBody(c, next) {
  const { body } = c.req.raw;
  if (isRead(c) || !body) return next();
  const most = mostBytes(c.get("url").pathname);
  // Every route rejects a longer one.
  const read = readBounded(body, most).then((bytes) => ({ bytes: bytes ?? new Uint8Array(most + 1) }));
  const whole = await withTimeout<Awaited<typeof read> | null>(read, scaledTimeout(c.get("env"), BODY_TIME_MS), null);
  if (!whole) return plainPage(c, 408, "error.formTitle");
  c.req.raw = new Request(c.req.raw, { body: whole.bytes as Uint8Array<ArrayBuffer> });
  await next();
});
