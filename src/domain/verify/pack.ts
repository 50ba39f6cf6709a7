/** The rules of the genuine-product check (S1 §2 "Verification page", §3 barcode result, §4, §5). Pure. */

import { hasExpired } from "../text/dates.ts";
import type { StateConfig } from "../visit/states.ts";
import { type Visit, visitInState } from "../visit/visit.ts";
import type { ToxicityColour } from "./toxicity.ts";

/** What the company knows of the pack that carries a barcode (S1 §3, barcode result). Dates are epoch milliseconds. */
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
  /** Detail attributes as printed on the pack. */
  readonly attributes: readonly { readonly key: string; readonly value: string }[];
}

/** Genuine until the last day on the pack is over in India; a pack without a date cannot be called expired. */
export function verdictOfPack(pack: Pick<BarcodeResult, "expiryDate">, nowMs: number): "genuine" | "expired" {
  return pack.expiryDate !== null && hasExpired(pack.expiryDate, nowMs) ? "expired" : "genuine";
}

/** A pack outlives its sale: the mark of a product that was taken off the shop is not part of its name (S1 §4). */
export function nameOnPack(name: string): string {
  return name.replace(/\s*[([]?\bdisabled\b[)\]]?/gi, "").trim();
}

/** The visit in the store's state: state and language switch when they differ, an English reader keeps English (S1 §4). */
export function visitAtStore(visit: Visit, store: StateConfig | undefined): Visit {
  return !store || store.slug === visit.state.slug ? visit : visitInState(visit, store);
}
