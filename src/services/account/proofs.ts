/**
 * Whose the token of a link is, as the services say (visit-46). Anybody makes tokens up, so that the question has a limit and a memory
 * (limits-16, docs/decisions/132-limits-of-proofs.md).
 */
import { millisecondsInMinute } from "date-fns/constants";
import { ENTRY_BYTES, isolateBudget } from "../cache/budget.ts";
import { Lru } from "../cache/lru.ts";
import { admitted, nameOf } from "../limits.ts";
import { messageOf, report } from "../report.ts";
import { isTokenRefused, type UpstreamContext, withDeadline } from "../upstream.ts";
import { farmerDetail } from "./client.ts";

/** Longest wait for a proof, its limit included (visit-46). Milliseconds. */
const PROOF_DEADLINE_MS = 2_000;
/** The part of it for the limit. Milliseconds. */
const LIMIT_DEADLINE_MS = 1_000;
/** How long a refused token is not asked about again. Milliseconds. */
const REFUSED_MS = millisecondsInMinute;

/** When tokens were refused, by names that mean nothing without the secret. Epoch milliseconds; 300 kB at most. */
const refused = new Lru<number>(1_000, undefined, isolateBudget);

/** The farmer of a token; nobody's; or unknown, where the services or the limit do not let it be known now. */
export type Proof = { readonly kind: "farmer"; readonly farmerId: string } | { readonly kind: "nobody" } | { readonly kind: "unknown" };

const NOBODY: Proof = { kind: "nobody" };
const UNKNOWN: Proof = { kind: "unknown" };

/**
 * Asks whose a token is. Only a token that is somebody's does not count for the limit: farmers who share an address with many others
 * use nothing of it up.
 * @param address of the network, as the platform says; undefined outside production only
 * @throws LimitsMissingError without SESSION_SECRETS
 */
export async function proveToken(given: UpstreamContext, token: string, address: string | undefined): Promise<Proof> {
  const context = withDeadline(given, PROOF_DEADLINE_MS);
  const { env, waitUntil } = context;
  const name = await nameOf(env, `proof ${token}`);
  if (Date.now() - (refused.get(name) ?? Number.NEGATIVE_INFINITY) < REFUSED_MS) return NOBODY;
  const onFault = (fault: unknown) => report(env, waitUntil, { kind: "limit", where: "proofs", detail: messageOf(fault) }, fault);
  const check = await admitted(env, "proofs", { address, device: null, subject: "" }, onFault, LIMIT_DEADLINE_MS);
  if (!check.ok) return UNKNOWN;
  const found = await farmerDetail(context, token);
  if (found.ok && found.value) {
    await afterwards(context, check.takeBack());
    return { kind: "farmer", farmerId: found.value };
  }
  if (!found.ok && !isTokenRefused(found.error)) return UNKNOWN;
  // A number that is not registered yet has a token too, and may have a farmer within the minute.
  if (!found.ok) refused.set(name, Date.now(), ENTRY_BYTES);
  return NOBODY;
}

/** The page does not wait for what the limit is told, where the platform goes on without it. */
const afterwards = ({ waitUntil }: UpstreamContext, told: Promise<void>): Promise<void> | void => (waitUntil ? waitUntil(told) : told);

/** Forgets the refused tokens; for tests. */
export function forgetProofs(): void {
  refused.clear();
}
