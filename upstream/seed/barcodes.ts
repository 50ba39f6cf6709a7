/** The codes of packs: the fixed ones of README.md and random ones. */
import { CODES } from "../data/barcodes.ts";
import type { Toxicity } from "../data/types.ts";
import { DAY_MS } from "../time.ts";
import type { Flags } from "./flags.ts";
import type { Built } from "./products.ts";
import { type SeededRandom, seededRandom } from "./random.ts";
import type { StoreRow } from "./stores.ts";

export interface BarcodeRow {
  /** Digits only (verify-15). A pack with a GS1 Digital Link has its GTIN here, as 14 digits, and its serial number as barcode. */
  readonly hash: string;
  readonly barcode: string;
  readonly sku: string;
  readonly retailerId: string | null;
  readonly facts: {
    readonly serialNumber: string | null;
    readonly lotNumber: string | null;
    /** Epoch milliseconds. */
    readonly expiryDate: number | null;
    readonly manufacturingDate: number | null;
    readonly toxicityColour: Toxicity | null;
    readonly isB2BOrder: boolean;
    /** Whether a store sold the pack. The reply then names the store (verify-5). */
    readonly fromStore: boolean;
    /** How many phones have scanned the code; not known of most. */
    readonly scanCount?: number;
  };
}

/** The number of random codes. */
const RANDOM_CODES = 5200;
/** Additional random codes of packs with a red triangle. */
const RED_CODES = 40;
/** The shelf life of a pack by category. Days. */
const SHELF_LIFE: Readonly<Record<string, number>> = {
  seeds: 270,
  "crop-protection": 730,
  "crop-nutrition": 1095,
  "animal-husbandry": 365,
};

interface Candidate {
  readonly sku: string;
  readonly category: string;
  readonly toxicity: Toxicity | null;
  readonly flags: Flags;
}

interface How {
  readonly age?: "fresh" | "expired" | "undated";
  readonly isB2BOrder?: boolean;
  readonly fromStore?: boolean;
}

function factsOf(
  { category, toxicity }: Candidate,
  random: SeededRandom,
  { age = "fresh", isB2BOrder = false, fromStore = false }: How,
): BarcodeRow["facts"] {
  const shelfLife = SHELF_LIFE[category];
  // The dates do not depend on the clock, so that the seed is always the same. Fresh packs expire in 2029 or later.
  const made = (age === "expired" ? Date.UTC(2022, 0, 1) : Date.UTC(2026, 2, 1)) + random.whole(0, 180) * DAY_MS;
  const life = shelfLife && (age === "expired" ? Math.min(shelfLife, 730) : Math.max(shelfLife, 1200));
  const rest = { toxicityColour: category === "crop-protection" ? toxicity : null, isB2BOrder, fromStore };
  if (age === "undated") return { serialNumber: null, lotNumber: null, manufacturingDate: null, expiryDate: null, ...rest };
  const [, year, month] = /^..(..)-(..)/.exec(new Date(made).toISOString()) ?? [];
  return {
    serialNumber: String(random.whole(1_000_000_000, 9_999_999_999)),
    lotNumber: `L${year}${month}${String.fromCharCode(65 + random.whole(0, 25))}${random.whole(10, 99)}`,
    manufacturingDate: made,
    expiryDate: life ? made + life * DAY_MS : null,
    ...rest,
  };
}

function fixedCodes(candidates: readonly Candidate[], stores: readonly StoreRow[], directionsForUse: readonly string[]): BarcodeRow[] {
  const isOf = ({ category, toxicity, sku }: Candidate, of: string): boolean => {
    if (of === "leaflet") return sku === directionsForUse[0];
    if (category !== "crop-protection") return category === of;
    return of === "no-leaflet" ? toxicity !== null && !directionsForUse.includes(sku) : toxicity === of;
  };
  return CODES.map(({ hash, barcode, of, storeIn, facts, ...how }) => {
    const fitting = candidates.filter((candidate) => isOf(candidate, of));
    const candidate = fitting.find(({ flags }) => flags.healthy) ?? fitting[0];
    const store = stores.find(({ state }) => state === storeIn);
    if (!candidate || (storeIn && !store)) throw new Error(`No product or store fits ${barcode} of data/barcodes.json.`);
    const made = factsOf(candidate, seededRandom(`code:${barcode}`), how);
    return { hash, barcode, sku: candidate.sku, retailerId: store?.retailerId ?? null, facts: { ...made, ...facts } };
  });
}

/**
 * The fixed and the random codes. Each pair of hash and barcode is unique. Products with an odd name or none have no codes, and of
 * the disabled products only the withdrawn ones have some.
 */
export function buildBarcodes(products: readonly Built[], stores: readonly StoreRow[], directionsForUse: readonly string[]): BarcodeRow[] {
  const candidates = products
    .flatMap((product) =>
      product.packs.map(
        ({ sku, flags }): Candidate => ({ sku: sku.sku, category: sku.category, toxicity: product.family.toxicity ?? null, flags }),
      ),
    )
    .filter(({ flags, toxicity }) => !flags.unnamed && !flags.oddName && (!flags.disabled || toxicity === "red"));
  const rows = fixedCodes(candidates, stores, directionsForUse);
  const add = (random: SeededRandom, candidate: Candidate, how: How) => {
    const index = rows.length - CODES.length;
    rows.push({
      hash: String(20_000 + index * 7 + random.whole(0, 6)),
      barcode: `89${String(random.whole(0, 99_999)).padStart(5, "0")}${String(index).padStart(6, "0")}`,
      sku: candidate.sku,
      retailerId: how.isB2BOrder || how.fromStore ? random.pick(stores).retailerId : null,
      facts: factsOf(candidate, random, how),
    });
  };
  const random = seededRandom("barcodes");
  for (let count = 0; count < RANDOM_CODES; count += 1) {
    const candidate = random.pick(candidates);
    const how = random.next();
    // Red products were withdrawn years ago, so all their random packs are expired.
    const roll = candidate.toxicity === "red" ? 0 : random.next();
    const age = roll < 0.06 ? "expired" : roll < 0.08 ? "undated" : "fresh";
    add(random, candidate, { age, isB2BOrder: how < 0.12, fromStore: how >= 0.12 && how < 0.5 });
  }
  // Few products are red, so random codes would name only a few of them.
  const redRandom = seededRandom("red barcodes");
  const red = candidates.filter(({ toxicity }) => toxicity === "red");
  for (let count = 0; count < RED_CODES; count += 1)
    add(redRandom, redRandom.pick(red), { age: "expired", fromStore: redRandom.next() < 0.5 });
  return rows;
}
