/** A pack that was sold, found by its codes. */

import { hasExpired } from "../text/dates.ts";
import type { StateConfig } from "../visit/states.ts";
import { type Visit, visitInState } from "../visit/visit.ts";
import type { ToxicityColour } from "./toxicity.ts";

/** What the company knows of a pack (verify-20). Dates are epoch milliseconds. */
export interface BarcodeResult {
  readonly skuCode: string;
  readonly productName: string;
  readonly serialNumber: string | null;
  readonly lotNumber: string | null;
  readonly expiryDate: number | null;
  readonly manufacturingDate: number | null;
  readonly toxicityColour: ToxicityColour | null;
  readonly isB2BOrder: boolean;
  readonly retailerId: string | null;
  readonly store: { readonly storeName: string; readonly state: string } | null;
  /** How many phones have scanned the code; null where the service does not tell. */
  readonly scanCount: number | null;
  /** The attributes that are printed on the pack. */
  readonly attributes: readonly { readonly key: string; readonly value: string }[];
}

/** From so many phones on, a code is thought to be copied (verify-38, docs/decisions/110-scanning.md). */
const COPIED_FROM = 20;

/** `often`: the code is genuine, the pack that carries it may not be. */
export type PackVerdict = "genuine" | "expired" | "often";

/** A pack is genuine until its last day is over in India (verify-9). A pack without a date never expires. */
export function verdictOfPack({ expiryDate, scanCount }: Pick<BarcodeResult, "expiryDate" | "scanCount">, nowMs: number): PackVerdict {
  if (expiryDate !== null && hasExpired(expiryDate, nowMs)) return "expired";
  return scanCount !== null && scanCount >= COPIED_FROM ? "often" : "genuine";
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
