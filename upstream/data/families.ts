/** The products with their categories, kinds and brands: crop protection, nutrition, seeds, hardware and animal husbandry. The order within a table decides the skus (README.md). */
import { z } from "zod";
import animal from "./animal.json" with { type: "json" };
import brands from "./brands.json" with { type: "json" };
import categories from "./categories.json" with { type: "json" };
import combos from "./combos.json" with { type: "json" };
import hardware from "./hardware.json" with { type: "json" };
import kinds from "./kinds.json" with { type: "json" };
import nutrition from "./nutrition.json" with { type: "json" };
import protection from "./protection.json" with { type: "json" };
import { list, read, row, text } from "./read.ts";
import seeds from "./seeds.json" with { type: "json" };
import { brand, type CategoryId, categoryId, combo, type Family, family, kind, kindId, words } from "./types.ts";
import uses from "./uses.json" with { type: "json" };
import withdrawn from "./withdrawn.json" with { type: "json" };

const families = (file: string, table: unknown): readonly Family[] => read(file, table, list(family));

/** One family for each sown crop. */
export const SEEDS = families("seeds.json", seeds);
/** Pesticides, herbicides, growth regulators and adjuvants. */
export const PROTECTION = families("protection.json", protection);
/** Fertilizers, micronutrients, biostimulants, manures and bio-fertilizers. */
export const NUTRITION = families("nutrition.json", nutrition);
/** Sprayers, irrigation, covers, traps, hand tools and small machines. */
export const HARDWARE = families("hardware.json", hardware);
/** Feed, minerals, calf care, animal care and milking. */
export const ANIMAL = families("animal.json", animal);
/**
 * Products that are no longer sold, but whose packs farmers still have and scan. They are disabled and in no list. No other
 * product has a red triangle, because products with one are no longer sold.
 */
export const WITHDRAWN = families("withdrawn.json", withdrawn);

/** Kits of families of the other tables. Each kit is for one crop. */
export const COMBOS = read("combos.json", combos, list(combo));

/** The six categories of the shop (catalogue-8). A sku is the prefix and four digits. */
export const CATEGORIES = read("categories.json", categories, list(row({ id: z.int(), value: categoryId, skuPrefix: text, label: words })));

/** The category of a sku, by its prefix. @throws Error for a sku without one */
export function categoryOf(sku: string): CategoryId {
  const found = CATEGORIES.find(({ skuPrefix }) => sku.startsWith(skuPrefix));
  if (!found) throw new Error(`The sku ${sku} has no prefix in data/categories.json.`);
  return found.value;
}

/** The texts that all families of one kind share: a label, its use, and three benefits. */
export const KINDS = read("kinds.json", kinds, z.record(kindId, kind));

/** The use of a product that nobody sprays: one whose dose is for a kilogram of seed, and granules, whose dose is in kilograms an acre. */
export const USES = read("uses.json", uses, row({ seedDressing: words, granules: words }));

/**
 * The brands, with invented names in six scripts. Their ids by what they make: 1-20 crop protection (11-20 nutrition too), 21-34
 * nutrition, 35-50 seeds, 51-58 hardware, 59-64 animal husbandry.
 */
export const BRANDS = read("brands.json", brands, list(brand));
