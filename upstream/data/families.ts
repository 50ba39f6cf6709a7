/** The products: crop protection, nutrition, seeds, hardware and animal husbandry. The order within a table decides the skus (README.md). */
import animal from "./animal.json" with { type: "json" };
import combos from "./combos.json" with { type: "json" };
import hardware from "./hardware.json" with { type: "json" };
import nutrition from "./nutrition.json" with { type: "json" };
import protection from "./protection.json" with { type: "json" };
import { list, read } from "./read.ts";
import seeds from "./seeds.json" with { type: "json" };
import { combo, type Family, family } from "./types.ts";
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
