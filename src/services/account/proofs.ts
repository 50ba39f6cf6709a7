/**
 * Verifies the token of a link (visit-46). Tokens are unbounded, so checks are limited and cached (limits-16,
 * docs/decisions/51-limits-of-public-calls.md).
 */
import { millisecondsInMinute } from "date-fns/constants";
import { ENTRY_BYTES, isolateBudget } from "../cache/budget.ts";
import { Lru } from "../cache/lru.ts";
import { withDeadline } from "../deadline.ts";
import { admitted, nameOf } from "../limits.ts";
import { reportFault } from "../report.ts";
import { isTokenRefused, type UpstreamContext } from "../upstream.ts";
import { farmerDetail } from "./client.ts";

/** With its limit (visit-46). */
const PROOF_DEADLINE_MS = 2_000;
const LIMIT_DEADLINE_MS = 1_000;
const REFUSED_MS = millisecondsInMinute;

/** Epoch milliseconds by HMAC of the token; at most 300 kB. */
const refused = new Lru<number>(1_000, undefined, isolateBudget);

/** `unknown`: the services or the limit failed. */
export type Proof = { readonly kind: "farmer"; readonly farmerId: string } | { readonly kind: "nobody" } | { readonly kind: "unknown" };

const NOBODY: Proof = { kind: "nobody" };
const UNKNOWN: Proof = { kind: "unknown" };

/**
 * Valid tokens do not count for the limit: farmers may share an address.
 * @throws LimitsMissingError without SESSION_SECRETS
 */
export async function proveToken(outer: UpstreamContext, token: string, address: string | undefined): Promise<Proof> {
  const context = withDeadline(outer, PROOF_DEADLINE_MS);
  const { env } = context;
  const name = await nameOf(env, `proof ${token}`);
  if (Date.now() - (refused.get(name) ?? Number.NEGATIVE_INFINITY) < REFUSED_MS) return NOBODY;
  const onFault = (fault: unknown) => reportFault(context, "limit", "proofs", fault);
  const check = await admitted(env, "proofs", { address, device: null, subject: "" }, onFault, LIMIT_DEADLINE_MS);
  if (!check.ok) return UNKNOWN;
  const found = await farmerDetail(context, token);
  if (found.ok && found.value) {
    await afterwards(context, check.takeBack());
    return { kind: "farmer", farmerId: found.value };
  }
  if (!found.ok && !isTokenRefused(found.error)) return UNKNOWN;
  // Not cached: a new number with this token may get a farmer soon.
  if (!found.ok) refused.set(name, Date.now(), ENTRY_BYTES);
  return NOBODY;
}

const afterwards = ({ waitUntil }: UpstreamContext, report: Promise<void>): Promise<void> | void =>
  waitUntil ? waitUntil(report) : report;

export function forgetProofs(): void {
  refused.clear();
}
