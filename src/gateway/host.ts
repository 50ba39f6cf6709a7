import { createMiddleware } from "hono/factory";
import { hostKind, readVisitTables } from "../services/tables.ts";
import type { GatewayContext } from "./context.ts";
import { plainPage } from "./plain-page.ts";

/** 421 */
export const checkHost = createMiddleware<GatewayContext>(async function checkHost(c, next) {
  const env = c.get("env");
  // A hanging KV costs one wait, not two (service-29).
  const [kind] = await Promise.all([hostKind(c.get("url").host, env), readVisitTables(env)]);
  if (!kind) return plainPage(c, 421, "error.hostTitle");
  c.set("hostKind", kind);
  await next();
});
