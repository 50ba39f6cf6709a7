/**
 * The brands, with invented names in six scripts. Their ids by what they make: 1-20 crop protection (11-20 nutrition too), 21-34
 * nutrition, 35-50 seeds, 51-58 hardware, 59-64 animal husbandry.
 */
import brands from "./brands.json" with { type: "json" };
import { list, read } from "./read.ts";
import { brand } from "./types.ts";

export const BRANDS = read("brands.json", brands, list(brand));
