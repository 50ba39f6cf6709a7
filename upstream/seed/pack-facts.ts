/** Picks what a pack says of itself, the same on every machine. */
import { COUNTRIES, LICENCES, SELLERS, TERMS } from "../data/pack-facts.ts";
import type { CategoryId, Family, Lang } from "../data/types.ts";
import type { Detail } from "../model.ts";
import { seededRandom } from "./random.ts";

/** The country in which a brand's product is made, ISO 3166 alpha-2. All packs of the product have the same. */
export const countryOf = (family: Pick<Family, "slug" | "kind">, brandId: number): string =>
  seededRandom(`origin:${family.slug}:${brandId}`).pick(COUNTRIES[family.kind] ?? ["IN"]);

/** The facts of the product detail (product-53). Tools do not expire. */
export function packFacts(
  sku: string,
  category: CategoryId,
  lang: Lang,
): Pick<Detail, "sellerName" | "licence" | "expiryDate" | "returnDays" | "gstPercent"> {
  const random = seededRandom(`facts:${sku}`);
  const seller = random.pick(SELLERS);
  const expiryDate = Date.UTC(2028, random.whole(0, 23), 1);
  const licence = LICENCES[category];
  return {
    sellerName: seller[lang],
    licence: licence ? { label: licence.label[lang], number: licence.number.replace(/#/g, () => String(random.whole(1, 9))) } : null,
    expiryDate: category === "hardware" ? null : expiryDate,
    ...TERMS[category],
  };
}
