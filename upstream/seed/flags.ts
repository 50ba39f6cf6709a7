/**
 * The odd products. The position n of a sku in the catalogue (0, 1, 2 …) decides its oddities, so that each occurs in all
 * categories with a known share.
 *
 * - Out of stock: n % 12 is 7 (8 %).
 * - Disabled (the name says so): n % 101 is 41 (1 %).
 * - Without a name: n % 211 is 57 (0.5 %).
 * - Name that is not a text: n % 499 is 133 (0.2 %).
 * - Only for the source APPMH: n % 31 is 17 (3 %).
 * - Not for a b2b source: n % 31 is 23 (3 %).
 * - Not for saathi: n % 9 is 4 (11 %).
 * - Price shown in the app only: n % 29 is 11 (3 %).
 * - Request form instead of a sale: n % 17 is 5, and every machine (6 %).
 * - Without rating: n % 7 is 3 (14 %).
 * - Rating without bars: n % 7 is 5 (14 %).
 * - Offer: n % 3 is 1 (33 %).
 */
import type { KindId } from "../data/types.ts";

/** The sources to which a product is sold: `all`, `only:` one source, or `not-b2b`. */
export type Availability = "all" | `only:${string}` | "not-b2b";

export interface Flags {
  readonly outOfStock: boolean;
  readonly disabled: boolean;
  readonly unnamed: boolean;
  readonly oddName: boolean;
  readonly availability: Availability;
  readonly enabledForSaathi: boolean;
  readonly priceOnApp: boolean;
  readonly lead: boolean;
  readonly rating: "none" | "plain" | "bars";
  readonly offer: boolean;
  /** Shown and sold to every source. Only healthy packs are in the lists of the shop home, the fixed codes and the kits. */
  readonly healthy: boolean;
}

/** @param withdrawn the product is no longer sold (data/withdrawn.ts), so it is disabled at every position */
export function flagsOf(n: number, kind: KindId, withdrawn = false): Flags {
  const outOfStock = withdrawn || n % 12 === 7;
  const disabled = withdrawn || n % 101 === 41;
  const unnamed = !disabled && n % 211 === 57;
  const oddName = !disabled && !unnamed && n % 499 === 133;
  const availability = n % 31 === 17 ? "only:APPMH" : n % 31 === 23 ? "not-b2b" : "all";
  const enabledForSaathi = n % 9 !== 4;
  const priceOnApp = n % 29 === 11;
  const lead = n % 17 === 5 || kind === "machine";
  return {
    outOfStock,
    disabled,
    unnamed,
    oddName,
    availability,
    enabledForSaathi,
    priceOnApp,
    lead,
    rating: n % 7 === 3 ? "none" : n % 7 === 5 ? "plain" : "bars",
    offer: n % 3 === 1,
    healthy: !outOfStock && !disabled && !unnamed && !oddName && availability === "all" && enabledForSaathi && !priceOnApp && !lead,
  };
}

/** The end of the names of disabled products in every language (product-29). */
export const DISABLED = " (disabled)";

/** The value of isEnabledForRequestedSource (product-25) for a source. */
export function isEnabledFor(availability: string, source: string): boolean {
  if (availability === "all") return true;
  if (availability === "not-b2b") return !source.toLowerCase().includes("b2b");
  return availability === `only:${source.toUpperCase()}`;
}
