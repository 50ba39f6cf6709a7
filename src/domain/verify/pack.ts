/** A pack that was sold, found by its codes. */

import { hasExpired } from "../text/dates.ts";
import { UNREADABLE, type Unreadable } from "../text/unreadable.ts";
import type { StateConfig } from "../visit/states.ts";
import { type Visit, visitInState } from "../visit/visit.ts";
import type { ToxicityColour } from "./toxicity.ts";

/** What the company knows of a pack (verify-20). Dates are epoch milliseconds. */
export interface BarcodeResult {
  readonly skuCode: string;
  readonly productName: string;
  readonly serialNumber: string | null | Unreadable;
  readonly lotNumber: string | null | Unreadable;
  readonly expiryDate: number | null | Unreadable;
  readonly manufacturingDate: number | null | Unreadable;
  readonly toxicityColour: ToxicityColour | null | Unreadable;
  readonly isB2BOrder: boolean;
  readonly retailerId: string | null;
  readonly store: { readonly storeName: string; readonly state: string } | null;
  /** How many phones have scanned the code; null where the service does not tell. */
  readonly scanCount: number | null | Unreadable;
  /** The attributes that are printed on the pack. */
  readonly attributes: readonly { readonly key: string; readonly value: string }[];
}

/** From so many phones on, a code is thought to be copied (verify-38, docs/decisions/110-scanning.md). */
const COPIED_FROM = 20;

/**
 * `often`: the code is genuine, the pack that carries it may not be.
 * `unreadable`: the pack is known, and something that decides on its use could not be read.
 */
export type PackVerdict = "genuine" | "expired" | "often" | "unreadable";

type VerdictFacts = Pick<BarcodeResult, "expiryDate" | "scanCount" | "toxicityColour"> & Partial<Pick<BarcodeResult, "lotNumber">>;

/**
 * A pack is genuine until its last day is over in India (verify-9). A pack without a date never expires. What is readable and speaks
 * against a pack goes before what is unreadable (service-38).
 * @param batch that the link names, so that the lot number decides too; null if it names none
 */
export function verdictOfPack(
  { expiryDate, scanCount, toxicityColour, lotNumber }: VerdictFacts,
  nowMs: number,
  batch: string | null = null,
): PackVerdict {
  if (typeof expiryDate === "number" && hasExpired(expiryDate, nowMs)) return "expired";
  if (typeof scanCount === "number" && scanCount >= COPIED_FROM) return "often";
  const deciding = [expiryDate, scanCount, toxicityColour, ...(batch === null ? [] : [lotNumber])];
  return deciding.includes(UNREADABLE) ? "unreadable" : "genuine";
}

/** The name without the mark 'disabled': a pack is still valid after its product left the shop. */
export function nameOnPack(name: string): string {
  return name
    .split(/[([]?\bdisabled\b[)\]]?/i)
    .map((part) => part.trimEnd())
    .join("")
    .trim();
}

/** The visit in the state of the store (verify-14). English stays English. */
export function visitAtStore(visit: Visit, store: StateConfig | undefined): Visit {
  return !store || store.slug === visit.state.slug ? visit : visitInState(visit, store);
}
