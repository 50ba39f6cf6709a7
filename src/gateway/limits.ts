import { createMiddleware } from "hono/factory";
import { isSearchable, normaliseTerm } from "../domain/search/search-term.ts";
import { readPackCode } from "../domain/verify/pack-code.ts";
import { guessesOf } from "../domain/verify/spelling.ts";
import type { RateLimiter } from "../env.ts";
import type { Key } from "../i18n.ts";
import type { ScreenName } from "../paths.ts";
import { gatewayWaitUntil } from "../routes/api.ts";
import { handOver } from "../routes/context.ts";
import { admitted, isWithin } from "../services/limits.ts";
import { messageOf, report } from "../services/report.ts";
import { isSearchKept } from "../services/search/client.ts";
import { asksByScript, type GatewayContext, type GatewayRequest, isRead } from "./context.ts";

/** Pages that check a pack. */
const PACKS: ReadonlySet<ScreenName | undefined> = new Set<ScreenName>(["packCode", "linkBatchPack", "linkPack"]);

/** A page and a call that look up what somebody scanned or typed. */
const LOOKUPS: ReadonlySet<ScreenName | undefined> = new Set<ScreenName>(["productPage", "places"]);

/** Limits what strangers could use up: searches, checks of packs, other lookups, and whatever is sent (limits-6, limits-7, limits-10). */
export const limitVisits = createMiddleware<GatewayContext>(async function limitVisits(c, next) {
  if (PACKS.has(c.get("match")?.name)) return limitPacks(c, next);
  const found = limitOf(c);
  if (found && !(await isWithin(c.get("env"), found.limit, addressOf(c)))) return refuse(c, found.text, 60_000);
  await next();
});

/** The limit of a minute that a request counts for, and what is said where it is reached; null for one that is free. */
function limitOf(c: GatewayRequest): { readonly limit: RateLimiter | null; readonly text: Key } | null {
  const { searchLimit, callLimit } = c.get("env");
  const name = c.get("match")?.name;
  if (name === "search" && isRead(c)) return isFreeSearch(c) ? null : { limit: searchLimit, text: "limit.search" };
  return LOOKUPS.has(name) || !isRead(c) ? { limit: callLimit, text: "limit.calls" } : null;
}

/** A search that asks no service: there is nothing to search, or its reply is kept (limits-12). */
function isFreeSearch(c: GatewayRequest): boolean {
  const term = normaliseTerm(c.get("url").searchParams.get("searchTerm") ?? "");
  const { language, source } = c.get("visit");
  return !isSearchable(term) || isSearchKept(term, language, source);
}

/** Codes of packs that nobody knows count; each check counts until its answer is there. A page that looks for two codes counts twice. */
async function limitPacks(c: GatewayRequest, next: () => Promise<void>): Promise<Response | undefined> {
  const env = c.get("env");
  const onFault = (fault: unknown) => report(env, gatewayWaitUntil(c), { kind: "limit", where: "packs", detail: messageOf(fault) }, fault);
  const count = () => admitted(env, "packs", { address: addressOf(c), subject: "" }, onFault);
  const checks = await Promise.all(Array.from({ length: guessesOn(c) }, count));
  const takeBack = () => Promise.all(checks.map((check) => check.ok && check.takeBack()));
  const refused = checks.find((check) => !check.ok);
  if (refused) {
    await takeBack();
    return refuse(c, "limit.packs", refused.waitMs);
  }
  await next();
  if (c.res.status !== 404) await takeBack();
  return undefined;
}

/** How many codes a page of a pack looks for: a typed one perhaps in two spellings (verify-47). */
function guessesOn(c: GatewayRequest): number {
  const { hash, barcode } = c.get("match")?.parameters ?? {};
  const { code } = readPackCode(hash, barcode);
  return code ? guessesOf(code, new URL(c.get("canonicalUrl")).searchParams.get("typed") === "1") : 1;
}

const addressOf = (c: GatewayRequest): string | undefined => c.req.header("CF-Connecting-IP");

/** 429, said by the application: a page of the site, or JSON where a script asked (limits-11). */
function refuse(c: GatewayRequest, text: Key, waitMs: number): Promise<Response> {
  const request = new Request(c.get("canonicalUrl"), { redirect: "manual" });
  const refusal = { text, waitMs, isRead: isRead(c), asJson: asksByScript(c) };
  handOver(request, { tables: c.get("tables"), visit: c.get("visit"), refusal });
  return c.env.pages.act(request);
}
