import { createMiddleware } from "hono/factory";
import { hasSearchBar } from "../domain/search/search-bar.ts";
import type { AppEnv } from "../env.ts";
import { hasFreeText } from "../paths.ts";
import { NOT_KEPT } from "../routes/cache-control.ts";
import { contentSecurityPolicy, framePolicy, securityHeaders } from "../security.ts";
import { REQUEST_ID, requestId } from "../services/request-id.ts";
import { isSheet, SHEETS_HEADER, styleHash } from "../views/styles.ts";
import { type GatewayContext, type GatewayRequest, screenOf } from "./context.ts";
import { answerFault } from "./faults.ts";
import { lightOf } from "./save-data.ts";

/** Address of the speculation rules, public/speculation.json, as the header wants it: a quoted string. */
const SPECULATION_RULES = '"/speculation.json"';

/** Headers that tell whether somebody else had asked before (docs/decisions/130-what-others-have-typed.md). */
const TELLS_OF_COPIES = ["Server-Timing", "Age", "CF-Cache-Status"] as const;

/** Gives every response its security headers and an explicit Cache-Control, and every page its policy. */
export const completeResponse = createMiddleware<GatewayContext>(async function completeResponse(c, next) {
  const startedAt = Date.now();
  // Hono hands an Error to onError(); anything else that is thrown comes through to here.
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
  // X-Frame-Options cannot name who may. A picture has a policy of its own, which goes on.
  if (framed) headers.append("Content-Security-Policy", framePolicy(framersOf(c)));
  if (env && isPage) await completePage(c, headers, env, { https, framed });
  if (isPage) completeTiming(c, headers, startedAt);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", NOT_KEPT);
  // In place of the number under which a kept page was rendered.
  headers.set(REQUEST_ID, requestId() ?? "");
  // These speak to the platform's cache in front of Pages and to this gateway, not to the browser.
  headers.delete("Cache-Tag");
  headers.delete(SHEETS_HEADER);
  // HEAD sends no body: what nobody reads need not be rendered.
  if (c.req.method === "HEAD") void c.res.body?.cancel().catch(() => undefined);
});

/** Which copy answered would tell a stranger what others have typed lately (operate-13). @param startedAt epoch milliseconds */
function completeTiming(c: GatewayRequest, headers: Headers, startedAt: number): void {
  headers.append("Server-Timing", `total;dur=${Date.now() - startedAt}`);
  if (hasFreeText(c.get("match") ?? null, c.get("url"))) for (const name of TELLS_OF_COPIES) headers.delete(name);
}

/** The origins that may show an answer in a frame: those of saathi in saathi mode, else none (app-22). */
function framersOf(c: GatewayRequest): readonly string[] {
  const env: AppEnv | undefined = c.get("env");
  return env && c.get("url").searchParams.get("appLinks") === "saathi" ? env.SAATHI_ORIGINS : [];
}

interface Framing {
  readonly https: boolean;
  /** Saathi may show the page in a frame. */
  readonly framed: boolean;
}

async function completePage(c: GatewayRequest, headers: Headers, env: AppEnv, framing: Framing): Promise<void> {
  headers.set("Content-Security-Policy", await policyOf(env, framing, headers.get(SHEETS_HEADER) ?? ""));
  // Tells with each picture how slow the network is (shell-52).
  headers.set("Accept-CH", "ECT");
  // Links fetched ahead cost megabytes: never on a light page (shell-54).
  if (screenOf(c)?.prefetch && !lightOf(c.req.raw)) headers.set("Speculation-Rules", SPECULATION_RULES);
}

/** By the variables, then by the sheets and frames: as many as the routes name combinations of sheets. */
const policies = new WeakMap<AppEnv, Map<string, string>>();

/** The Content-Security-Policy of a page; built once per isolate and combination. @param sheets names with spaces between them */
async function policyOf(env: AppEnv, framing: Framing, sheets: string): Promise<string> {
  const known = policies.get(env) ?? new Map<string, string>();
  policies.set(env, known);
  const key = `${framing.framed} ${sheets}`;
  const policy = known.get(key) ?? (await buildPolicy(env, framing, sheets));
  known.set(key, policy);
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
