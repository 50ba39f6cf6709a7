import { createMiddleware } from "hono/factory";
import { isSearchable, normaliseTerm } from "../domain/search/search-term.ts";
import { isLive } from "../domain/sign-in/session.ts";
import { signInStep } from "../domain/sign-in/sign-in-step.ts";
import { readDigitalLink } from "../domain/verify/gs1.ts";
import { readPackCode } from "../domain/verify/pack-code.ts";
import { guessesOf } from "../domain/verify/spelling.ts";
import type { RateLimiter } from "../env.ts";
import type { Key } from "../i18n.ts";
import { deviceName } from "../known-device.ts";
import type { ScreenName } from "../paths.ts";
import { gatewayWaitUntil } from "../routes/api.ts";
import { handOver } from "../routes/context.ts";
import { admitted, isWithin } from "../services/limits.ts";
import { reportFault } from "../services/report.ts";
import { isSearchCached } from "../services/search/client.ts";
import { readSession } from "../session.ts";
import { asksByScript, type GatewayContext, type GatewayRequest, isPersonal, isRead } from "./context.ts";

const PACKS: ReadonlySet<ScreenName | undefined> = new Set<ScreenName>(["packCode", "linkBatchPack", "linkPack"]);

const LOOKUPS: ReadonlySet<ScreenName | undefined> = new Set<ScreenName>(["productPage", "places"]);

/** Limits searches, pack checks, lookups and bodies (limits-6, limits-7, limits-10). */
export const limitVisits = createMiddleware<GatewayContext>(async function limitVisits(c, next) {
  if (PACKS.has(c.get("match")?.name)) return limitPacks(c, next);
  const found = limitOf(c);
  if (found && !(await isWithin(c.get("env"), found.limit, ipOf(c), await callerName(c)))) return refuse(c, found.text, 60_000);
  await next();
});

/** A known device or session has limits of its own, which strangers behind the same address cannot use up (limits-19). */
async function callerName(c: GatewayRequest): Promise<string | null> {
  const { SESSION_SECRETS: secrets } = c.get("env");
  const cookie = c.req.header("Cookie");
  const device = await deviceName(cookie, secrets);
  if (device !== null || isRead(c) || !isPersonal(c)) return device;
  const session = await readSession(cookie, secrets);
  // Anybody can make a session with a claim, and keep one whose code is old.
  const isProved = isLive(session) || signInStep(session.signIn, Date.now()) !== "number";
  return isProved ? (session.sessionId ?? null) : null;
}

function limitOf(c: GatewayRequest): { readonly limit: RateLimiter | null; readonly text: Key } | null {
  const { searchLimit, callLimit } = c.get("env");
  const name = c.get("match")?.name;
  if (name === "search" && isRead(c)) return isFreeSearch(c) ? null : { limit: searchLimit, text: "limit.search" };
  return LOOKUPS.has(name) || !isRead(c) ? { limit: callLimit, text: "limit.calls" } : null;
}

/** Empty or cached: costs no call (limits-12). */
function isFreeSearch(c: GatewayRequest): boolean {
  const term = normaliseTerm(c.get("url").searchParams.get("searchTerm") ?? "");
  return !isSearchable(term) || isSearchCached(term, c.get("visit"));
}

/** Counts unknown codes, and each check until its reply. Only unknown codes are refused: a genuine pack always has its verdict. */
async function limitPacks(c: GatewayRequest, next: () => Promise<void>): Promise<void> {
  const env = c.get("env");
  const onFault = (fault: unknown) => reportFault({ env, waitUntil: gatewayWaitUntil(c) }, "limit", "packs", fault);
  const caller = { address: ipOf(c), device: await deviceName(c.req.header("Cookie"), env.SESSION_SECRETS), subject: "" };
  const checks = await Promise.all(Array.from({ length: guessesOn(c) }, () => admitted(env, "packs", caller, onFault)));
  await next();
  const refused = checks.find((check) => !check.ok);
  if (refused || c.res.status !== 404) await Promise.all(checks.map((check) => check.ok && check.takeBack()));
  if (!refused || c.res.status !== 404) return;
  void c.res.body?.cancel().catch(() => undefined);
  c.res = undefined;
  c.res = await refuse(c, "limit.packs", refused.waitMs);
}

/** The packs that the page looks up: one for each spelling (verify-47), none for a code that no pack can have. */
function guessesOn(c: GatewayRequest): number {
  const { name, parameters: { hash, barcode, gtin = "", batch, serial } = {} } = c.get("match") ?? {};
  if (name !== "packCode") return readDigitalLink({ gtin, batch, serial }).code ? 1 : 0;
  const { code } = readPackCode(hash, barcode);
  return code ? guessesOf(code, new URL(c.get("canonicalUrl")).searchParams.get("typed") === "1") : 0;
}

const ipOf = (c: GatewayRequest): string | undefined => c.req.header("CF-Connecting-IP");

/** 429 as a page or JSON (limits-11). */
function refuse(c: GatewayRequest, text: Key, waitMs: number): Promise<Response> {
  const request = new Request(c.get("canonicalUrl"), { redirect: "manual" });
  const refusal = { text, waitMs, isRead: isRead(c), asJson: asksByScript(c) };
  handOver(request, { tables: c.get("tables"), visit: c.get("visit"), refusal });
  return c.env.pages.act(request);
}
