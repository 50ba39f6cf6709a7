import { hasExpired } from "../text/dates.ts";
import { UNREADABLE, type Unreadable } from "../text/unreadable.ts";
import type { StateConfig } from "../visit/states.ts";
import { type Visit, visitInState } from "../visit/visit.ts";
import type { ToxicityColour } from "./toxicity.ts";

/** Epoch milliseconds (verify-20). */
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
  readonly scanCount: number | null | Unreadable;
  readonly attributes: readonly { readonly key: string; readonly value: string }[];
}

/** Scans that suggest a copy (verify-38, docs/decisions/110-scanning.md). */
const COPIED_FROM = 20;

export type PackVerdict = "genuine" | "expired" | "often" | "unreadable";

type VerdictFacts = Pick<BarcodeResult, "expiryDate" | "scanCount" | "toxicityColour"> & Partial<Pick<BarcodeResult, "lotNumber">>;

/** Valid to the end of the last day in India (verify-9). Known problems outrank unreadable fields (service-38). */
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

/** A withdrawn product's pack is still valid. */
export function nameOnPack(name: string): string {
  return name
    .split(/[([]?\bdisabled\b[)\]]?/i)
    .map((part) => part.trimEnd())
    .join("")
    .trim();
}

/** Keeps English (verify-14). */
export function visitAtStore(visit: Visit, store: StateConfig | undefined): Visit {
  return !store || store.slug === visit.state.slug ? visit : visitInState(visit, store);
}
