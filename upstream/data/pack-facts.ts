/** What the law has a pack say (docs/decisions/83-facts-of-a-pack.md). All of it is example data, made up for this back end. */
import type { KindId } from "./types.ts";

/**
 * The countries in which the products of a kind are made, ISO 3166 alpha-2. A kind without an entry is made in India. A country
 * that stands twice makes twice as many.
 */
export const COUNTRIES: Partial<Readonly<Record<KindId, readonly string[]>>> = {
  fungicide: ["IN", "IN", "IN", "JP"],
  insecticide: ["IN", "IN", "IN", "CN"],
  herbicide: ["IN", "IN", "CN"],
  acaricide: ["IN", "JP"],
  "water-soluble": ["IN", "CN", "IL", "NO"],
  biostimulant: ["IN", "IN", "ES"],
  "vegetable-seed": ["IN", "IN", "TH", "JP"],
  sprayer: ["IN", "CN", "CN"],
  irrigation: ["IN", "IN", "IL"],
  tool: ["IN", "IN", "CN"],
  machine: ["IN", "CN", "JP"],
  safety: ["IN", "CN"],
  milking: ["CN"],
};
