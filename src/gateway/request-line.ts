import { createMiddleware } from "hono/factory";
import type { GatewayContext } from "./context.ts";
import { plainPage } from "./plain-page.ts";

/** Code units, far longer than our own. */
const MAX_URL = 4_096;

/** 400 */
export const checkLength = createMiddleware<GatewayContext>(async function checkLength(c, next) {
  if (c.req.url.length > MAX_URL) return plainPage(c, 400, "error.badRequestTitle");
  await next();
});
