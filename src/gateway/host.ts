import { createMiddleware } from "hono/factory";
import { hostKind } from "../services/tables.ts";
import type { GatewayContext } from "./context.ts";
import { plainPage } from "./plain-page.ts";

/** Answers 421 for a host that is not ours. */
export const checkHost = createMiddleware<GatewayContext>(async function checkHost(c, next) {
  const kind = await hostKind(c.get("url").host, c.get("env"));
  if (!kind) return plainPage(c, 421, "error.hostTitle");
  c.set("hostKind", kind);
  await next();
});
