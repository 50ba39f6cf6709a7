/** `/healthz`: the Worker runs (operate-6). `/healthz/deep`: its dependencies answer too, for operators (operate-7). */
import { Hono } from "hono";
import { version } from "../../package.json";
import type { AppEnv } from "../env.ts";
import { checkHealth } from "../services/health.ts";
import { privateJson } from "./answers.ts";
import { type ApiContext, only, withBearer, withinLimit } from "./api.ts";

const about = ({ release, ENVIRONMENT }: AppEnv) => ({ version, release, environment: ENVIRONMENT });

export const health = new Hono<ApiContext>()
  .get("/", (c) => privateJson(200, { status: "ok", ...about(c.get("env")) }))
  .all("/", only("GET, HEAD"))

  .get(
    "/deep",
    withBearer((env) => env.HEALTH_TOKEN),
    withinLimit((env) => env.callLimit),
    async (c) => {
      const env = c.get("env");
      const checks = await checkHealth(env);
      const isWell = Object.values(checks).every(({ ok }) => ok);
      return privateJson(isWell ? 200 : 503, { status: isWell ? "ok" : "failing", ...about(env), checks });
    },
  )
  .all("/deep", only("GET, HEAD"));
