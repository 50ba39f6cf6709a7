/** The codes of packs: the fixed ones of README.md and random ones. */
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

/** GTIN of the packs with a GS1 Digital Link. Its last digit is the check digit. */
const EXAMPLE_GTIN = "08901234567890";

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

type Age = "fresh" | "expired" | "undated";
type RandomPack = { readonly candidate: Candidate; readonly age: Age; readonly b2b: boolean; readonly fromStore: boolean };

function factsOf(candidate: Candidate, random: SeededRandom, age: Age, b2b: boolean, fromStore: boolean): BarcodeRow["facts"] {
  const shelfLife = SHELF_LIFE[candidate.category];
  // The dates do not depend on the clock, so that the seed is always the same. Fresh packs expire in 2029 or later.
  const made = (age === "expired" ? Date.UTC(2022, 0, 1) : Date.UTC(2026, 2, 1)) + random.whole(0, 180) * DAY_MS;
  const life = shelfLife === undefined ? null : age === "expired" ? Math.min(shelfLife, 730) : Math.max(shelfLife, 1200);
  const date = new Date(made).toISOString();
  return {
    serialNumber: age === "undated" ? null : String(random.whole(1_000_000_000, 9_999_999_999)),
    lotNumber:
      age === "undated"
        ? null
        : `L${date.slice(2, 4)}${date.slice(5, 7)}${String.fromCharCode(65 + random.whole(0, 25))}${random.whole(10, 99)}`,
    manufacturingDate: age === "undated" ? null : made,
    expiryDate: age === "undated" || life === null ? null : made + life * DAY_MS,
    toxicityColour: candidate.category === "crop-protection" ? candidate.toxicity : null,
    isB2BOrder: b2b,
    fromStore,
  };
}

/** The codes that README.md lists. */
function fixedCodes(candidates: readonly Candidate[], stores: readonly StoreRow[], directionsForUse: readonly string[]): BarcodeRow[] {
  const first = (test: (candidate: Candidate) => boolean): Candidate => {
    const found = candidates.find((candidate) => candidate.flags.healthy && test(candidate)) ?? candidates.find(test);
    if (!found) throw new Error("No product fits one of the fixed barcodes of seed/barcodes.ts.");
    return found;
  };
  const storeIn = (state: string) => {
    const found = stores.find((store) => store.state === state);
    if (!found) throw new Error(`No store in ${state}: a fixed barcode needs one.`);
    return found.retailerId;
  };
  const colour = (toxicity: Toxicity) => first((candidate) => candidate.category === "crop-protection" && candidate.toxicity === toxicity);
  const category = (name: string) => first((candidate) => candidate.category === name);
  const green = first(
    (candidate) => candidate.category === "crop-protection" && candidate.toxicity !== null && !directionsForUse.includes(candidate.sku),
  );
  const leaflet = first((candidate) => candidate.sku === directionsForUse[0]);
  const rows: readonly [barcode: string, candidate: Candidate, age: Age, store: string | null, b2b: boolean, fromStore: boolean][] = [
    ["KHET-GENUINE-1", leaflet, "fresh", null, false, false],
    ["KHET-STORE-MH", leaflet, "fresh", storeIn("maharashtra"), false, true],
    ["KHET-STORE-GJ", leaflet, "fresh", storeIn("gujarat"), false, true],
    ["KHET-STORE-TS", leaflet, "fresh", storeIn("telangana"), false, true],
    ["KHET-EXPIRED", leaflet, "expired", null, false, false],
    ["KHET-RED", colour("red"), "expired", null, false, false],
    ["KHET-YELLOW", colour("yellow"), "fresh", null, false, false],
    ["KHET-BLUE", colour("blue"), "fresh", null, false, false],
    ["KHET-GREEN", colour("green"), "fresh", null, false, false],
    ["KHET-B2B", leaflet, "fresh", storeIn("maharashtra"), true, false],
    ["KHET-NO-LEAFLET", green, "fresh", null, false, false],
    ["KHET-SEED", category("seeds"), "fresh", storeIn("karnataka"), false, true],
    ["KHET-NUTRITION", category("crop-nutrition"), "fresh", null, false, false],
    ["KHET-TOOL", category("hardware"), "fresh", null, false, false],
    ["KHET-ANIMAL", category("animal-husbandry"), "fresh", null, false, false],
    ["KHET-UNDATED", leaflet, "undated", null, false, false],
  ];
  const numbered = rows.map(([barcode, candidate, age, retailerId, b2b, fromStore], index) => ({
    hash: String(1001 + index),
    barcode,
    sku: candidate.sku,
    retailerId,
    facts: factsOf(candidate, seededRandom(`code:${barcode}`), age, b2b, fromStore),
  }));
  const plain = (hash: string, barcode: string, facts: Partial<BarcodeRow["facts"]> = {}, candidate = leaflet): BarcodeRow => ({
    hash,
    barcode,
    sku: candidate.sku,
    retailerId: null,
    facts: { ...factsOf(candidate, seededRandom(`code:${barcode}`), "fresh", false, false), ...facts },
  });
  return [
    ...numbered,
    plain("1017", "KHET-OFTEN", { scanCount: 212 }),
    plain("1018", "KHET-WITHDRAWN", {}, colour("red")),
    plain(EXAMPLE_GTIN, "KHET-GS1/7", { lotNumber: "L2604B12", scanCount: 2 }),
  ];
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
  const add = (random: SeededRandom, index: number, { candidate, age, b2b, fromStore }: RandomPack) => {
    rows.push({
      hash: String(20_000 + index * 7 + random.whole(0, 6)),
      barcode: `89${String(random.whole(0, 99_999)).padStart(5, "0")}${String(index).padStart(6, "0")}`,
      sku: candidate.sku,
      retailerId: b2b || fromStore ? random.pick(stores).retailerId : null,
      facts: factsOf(candidate, random, age, b2b, fromStore),
    });
  };
  const random = seededRandom("barcodes");
  for (let index = 0; index < RANDOM_CODES; index += 1) {
    const candidate = random.pick(candidates);
    const how = random.next();
    // Red products were withdrawn years ago, so all their random packs are expired.
    const roll = candidate.toxicity === "red" ? 0 : random.next();
    const age = roll < 0.06 ? "expired" : roll < 0.08 ? "undated" : "fresh";
    add(random, index, { candidate, age, b2b: how < 0.12, fromStore: how >= 0.12 && how < 0.5 });
  }
  // Few products are red, so random codes would name only a few of them.
  const redRandom = seededRandom("red barcodes");
  const red = candidates.filter(({ toxicity }) => toxicity === "red");
  for (let index = RANDOM_CODES; index < RANDOM_CODES + RED_CODES; index += 1) {
    const candidate = redRandom.pick(red);
    add(redRandom, index, { candidate, age: "expired", b2b: false, fromStore: redRandom.next() < 0.5 });
  }
  return rows;
}
