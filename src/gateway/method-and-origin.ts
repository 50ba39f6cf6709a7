import { createMiddleware } from "hono/factory";
import { failure } from "../routes/answers.ts";
import { methodsOf } from "../routes/index.ts";
import { isOwnOrigin } from "../routes/origin.ts";
import { asksByScript, type GatewayContext, type GatewayRequest, isRead, screenOf } from "./context.ts";
import { plainPage } from "./plain-page.ts";

/** 405 */
export const checkMethod = createMiddleware<GatewayContext>(async function checkMethod(c, next) {
  const allowed = methodsOf(c.get("match")?.name);
  if (!allowed.includes(c.req.method)) return refuse(c, 405, { Allow: allowed.join(", ") });
  await next();
});

/** 403 if another site sends or reads as the farmer. */
export const checkOrigin = createMiddleware<GatewayContext>(async function checkOrigin(c, next) {
  const isOurs = isRead(c) ? mayRead(c) : isOwnOrigin(c.req.raw, c.get("env").SITE_ORIGIN);
  if (!isOurs) return refuse(c, 403);
  await next();
});

/** Pages open from anywhere; calls need our own origin, if known. */
const mayRead = (c: GatewayRequest): boolean =>
  screenOf(c)?.for !== "call" || (c.req.header("Sec-Fetch-Site") ?? "same-origin") === "same-origin";

/** As JSON or a page. */
function refuse(c: GatewayRequest, status: 403 | 405, headers: Readonly<Record<string, string>> = {}): Response {
  return asksByScript(c) ? failure(status, "notAllowed", {}, headers) : plainPage(c, status, "error.methodTitle", headers);
}
