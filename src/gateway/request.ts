import { createMiddleware } from "hono/factory";
import { ConfigurationError, readEnv } from "../env.ts";
import { matchScreen } from "../paths.ts";
import { callsOffProblem } from "../services/contract.ts";
import type { GatewayContext } from "./context.ts";

/** @throws ConfigurationError if a variable is invalid */
export const readRequest = createMiddleware<GatewayContext>(async function readRequest(c, next) {
  const url = new URL(c.req.url);
  c.set("url", url);
  c.set("match", matchScreen(url.pathname));
  const env = readEnv(c.env.worker);
  const problem = callsOffProblem(env.CALLS_OFF);
  if (problem) throw new ConfigurationError(problem);
  c.set("env", env);
  await next();
});
