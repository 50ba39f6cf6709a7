import { createMiddleware } from "hono/factory";
import { type Key, type Translate, translator } from "../i18n.ts";
import { admitted, isWithin } from "../services/limits.ts";
import { report } from "../services/report.ts";
import type { GatewayContext, GatewayRequest } from "./context.ts";
import { plainPage } from "./plain-page.ts";

/** Limits what strangers could use up: the search, and the check of packs (limits-6, limits-7). What was typed is in the address. */
export const limitVisits = createMiddleware<GatewayContext>(async function limitVisits(c, next) {
  const name = c.get("match")?.name;
  if (name === "search" && c.get("url").searchParams.has("searchTerm")) {
    if (!(await isWithin(c.get("env"), c.get("env").searchLimit, addressOf(c)))) return tooMuch(c, "limit.search", 60_000);
  }
  if (name === "packCode") return limitPacks(c, next);
  await next();
});

/** Codes of packs that nobody knows count; each check counts until its answer is there. */
async function limitPacks(c: GatewayRequest, next: () => Promise<void>): Promise<Response | undefined> {
  const env = c.get("env");
  const onFault = (fault: unknown) => report(env, undefined, { kind: "limit", where: "packs", detail: String(fault) }, fault);
  const check = await admitted(env, "packs", "", addressOf(c), onFault);
  if (!check.ok) return tooMuch(c, "limit.packs", check.waitMs);
  await next();
  if (c.res.status !== 404) await check.takeBack();
  return undefined;
}

const addressOf = (c: GatewayRequest): string | undefined => c.req.header("CF-Connecting-IP");

function tooMuch(c: GatewayRequest, text: Key, waitMs: number): Response {
  const minutes = Math.ceil(waitMs / 60_000);
  const say = (t: Translate): string => t(text, { wait: t("signIn.inMinutes", { minutes }), helpline: c.get("env").HELPLINE });
  return plainPage(c, 429, "limit.title", { "Retry-After": String(Math.ceil(waitMs / 1_000)) }, say(translator(c.get("visit").language)));
}
