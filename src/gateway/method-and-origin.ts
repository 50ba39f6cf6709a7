import { createMiddleware } from "hono/factory";
import { failure } from "../routes/answers.ts";
import { methodsOf } from "../routes/index.ts";
import { isOwnOrigin } from "../routes/origin.ts";
import { asksByScript, type GatewayContext, type GatewayRequest, isRead, screenOf } from "./context.ts";
import { plainPage } from "./plain-page.ts";

/** Answers 405 for a method that the table does not have for the screen. */
export const checkMethod = createMiddleware<GatewayContext>(async function checkMethod(c, next) {
  const allowed = methodsOf(c.get("match")?.name);
  if (!allowed.includes(c.req.method)) return refuse(c, 405, { Allow: allowed.join(", ") });
  await next();
});

/** Answers 403 where another site sends in the farmer's name, or asks about the farmer. */
export const checkOrigin = createMiddleware<GatewayContext>(async function checkOrigin(c, next) {
  const isOurs = isRead(c) ? mayRead(c) : isOwnOrigin(c.req.raw, c.get("env").SITE_ORIGIN);
  if (!isOurs) return refuse(c, 403);
  await next();
});

/** A page may be opened from anywhere; a call is made by our own pages, as far as the browser says by whom. */
const mayRead = (c: GatewayRequest): boolean =>
  screenOf(c)?.for !== "call" || (c.req.header("Sec-Fetch-Site") ?? "same-origin") === "same-origin";

/** Refuses a script in JSON and a person in words. */
function refuse(c: GatewayRequest, status: 403 | 405, headers: Readonly<Record<string, string>> = {}): Response {
  return asksByScript(c) ? failure(status, "notAllowed", {}, headers) : plainPage(c, status, "error.methodTitle", headers);
}
