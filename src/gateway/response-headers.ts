import { createMiddleware } from "hono/factory";
import { hasSearchBar } from "../domain/search/search-bar.ts";
import type { AppEnv } from "../env.ts";
import { hasFreeText } from "../paths.ts";
import { NOT_CACHED } from "../routes/cache-control.ts";
import { contentSecurityPolicy, framePolicy, securityHeaders } from "../security.ts";
import { REQUEST_ID, requestId } from "../services/request-id.ts";
import { isSheet, SHEETS_HEADER, styleHash } from "../views/styles.ts";
import { type GatewayContext, type GatewayRequest, screenOf } from "./context.ts";
import { answerFault } from "./faults.ts";
import { lightOf } from "./save-data.ts";

/** A quoted string. */
const SPECULATION_RULES = '"/speculation.json"';

/** (docs/decisions/130-what-others-have-typed.md) */
const TELLS_OF_COPIES = ["Server-Timing", "Age", "CF-Cache-Status"] as const;

export const completeResponse = createMiddleware<GatewayContext>(async function completeResponse(c, next) {
  const startedAt = Date.now();
  // Hono's onError() gets only instances of Error.
  await next().catch((fault: unknown) => {
    c.res = answerFault(fault, c);
  });
  const { headers } = c.res;
  const env: AppEnv | undefined = c.get("env");
  const https = (env?.SITE_ORIGIN ?? c.get("url").protocol).startsWith("https:");
  const framed = framersOf(c).length > 0;
  const isPage = headers.get("Content-Type")?.startsWith("text/html") === true;
  const camera = screenOf(c)?.camera === true;
  const microphone = isPage && hasSearchBar(c.get("url").pathname);
  for (const [name, value] of securityHeaders({ https, framed, camera, microphone })) if (!headers.has(name)) headers.set(name, value);
  // X-Frame-Options has no allowlist. Pictures keep their own policy.
  if (framed) headers.append("Content-Security-Policy", framePolicy(framersOf(c)));
  if (env && isPage) await completePage(c, headers, env, { https, framed });
  if (isPage) completeTiming(c, headers, startedAt);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", NOT_CACHED);
  // Replaces the id of the cached render.
  headers.set(REQUEST_ID, requestId() ?? "");
  // For the platform's cache and the gateway.
  headers.delete("Cache-Tag");
  headers.delete(SHEETS_HEADER);
  if (c.req.method === "HEAD") void c.res.body?.cancel().catch(() => undefined);
});

/** Hides which copy answered from strangers (operate-13). */
function completeTiming(c: GatewayRequest, headers: Headers, startedAt: number): void {
  headers.append("Server-Timing", `total;dur=${Date.now() - startedAt}`);
  if (hasFreeText(c.get("match") ?? null, c.get("url"))) for (const name of TELLS_OF_COPIES) headers.delete(name);
}

/** (app-22) */
function framersOf(c: GatewayRequest): readonly string[] {
  const env: AppEnv | undefined = c.get("env");
  return env && c.get("url").searchParams.get("appLinks") === "saathi" ? env.SAATHI_ORIGINS : [];
}

interface Framing {
  readonly https: boolean;
  readonly framed: boolean;
}

async function completePage(c: GatewayRequest, headers: Headers, env: AppEnv, framing: Framing): Promise<void> {
  headers.set("Content-Security-Policy", await policyOf(env, framing, headers.get(SHEETS_HEADER) ?? ""));
  // (shell-52)
  headers.set("Accept-CH", "ECT");
  // Prefetching costs megabytes (shell-54).
  if (screenOf(c)?.prefetch && !lightOf(c.req.raw)) headers.set("Speculation-Rules", SPECULATION_RULES);
}

/** Bounded by the routes' sheets. */
const policies = new WeakMap<AppEnv, Map<string, string>>();

/** @param sheets separated by spaces */
async function policyOf(env: AppEnv, framing: Framing, sheets: string): Promise<string> {
  const cached = policies.get(env) ?? new Map<string, string>();
  policies.set(env, cached);
  const key = `${framing.framed} ${sheets}`;
  const policy = cached.get(key) ?? (await buildPolicy(env, framing, sheets));
  cached.set(key, policy);
  return policy;
}

async function buildPolicy(env: AppEnv, { https, framed }: Framing, sheets: string): Promise<string> {
  return contentSecurityPolicy({
    styleHashes: await Promise.all(sheets.split(" ").filter(isSheet).map(styleHash)),
    frameAncestors: framed ? env.SAATHI_ORIGINS : [],
    imageOrigins: env.MEDIA_MODE === "direct" ? [new URL(env.STATIC_BASE_URL).origin, new URL(env.VIDEO_POSTER_BASE_URL).origin] : [],
    https,
  });
}
