import { createMiddleware } from "hono/factory";
import type { GatewayContext } from "./context.ts";
import { plainPage } from "./plain-page.ts";

/** Longest URL that is taken; those of our own pages are far shorter. Code units. */
const MAX_URL = 4_096;

/** Answers 400 for a URL that is too long. */
export const checkLength = createMiddleware<GatewayContext>(async function checkLength(c, next) {
  if (c.req.url.length > MAX_URL) return plainPage(c, 400, "error.badRequestTitle");
  await next();
});
