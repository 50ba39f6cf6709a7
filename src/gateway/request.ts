import { createMiddleware } from "hono/factory";
import { readEnv } from "../env.ts";
import { matchScreen } from "../paths.ts";
import type { GatewayContext } from "./context.ts";

/** @throws ConfigurationError if a variable is invalid */
export const readRequest = createMiddleware<GatewayContext>(async function readRequest(c, next) {
  const url = new URL(c.req.url);
  c.set("url", url);
  c.set("match", matchScreen(url.pathname));
  c.set("env", readEnv(c.env.worker));
  await next();
});
