/** Examples of every kind of odd product (seed/flags.ts), listed at `/__`. */
import type { Database } from "../env.ts";
import type { Example } from "../pages.ts";

const ODD_KINDS: readonly (readonly [what: string, where: string])[] = [
  ["out of stock", "gist ->> '$.inventory' = 0"],
  ["disabled", "names LIKE '%(disabled)%'"],
  ["without a name", "names = 'null'"],
  ["name that is not a text", "names LIKE '%\"odd\"%'"],
  ["only for APPMH", "availability = 'only:APPMH'"],
  ["not for b2b", "availability = 'not-b2b'"],
  ["not for saathi", "gist ->> '$.enabledForSaathi' = 0"],
  ["price in the app only", "gist ->> '$.priceOnApp' = 1"],
  ["request form instead of a sale", "gist ->> '$.leadCaptureEnabled' = 1"],
  ["without rating", "gist ->> '$.rating' IS NULL"],
  ["rating without bars", "gist ->> '$.rating.showRatingBars' = 0"],
  ["free products offer", "words LIKE '%offer_free_products%'"],
  ["percent offer", "words LIKE '%offer_percent%'"],
  ["kit", "category = 'combo'"],
];

export async function oddExamples(db: Database): Promise<Example[]> {
  const found: Example[] = [];
  for (const [what, where] of ODD_KINDS) {
    const { results } = await db.prepare(`SELECT sku FROM sku WHERE ${where} ORDER BY sku LIMIT 4`).all<{ sku: string }>();
    found.push({ what, skus: results.map((row) => row.sku) });
  }
  return found;
}
