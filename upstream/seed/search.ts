/** What the search knows of every sku: its words as they sound, by where they come from. */
import { CATEGORIES } from "../data/categories.ts";
import type { CategoryId, L } from "../data/types.ts";
import type { StoredSku } from "../model.ts";
import { heard, soundOfSku } from "./sound.ts";

export interface SearchRow {
  readonly sku: string;
  readonly productId: number;
  readonly availability: string;
  readonly inStock: boolean;
  /** How much a find counts: a kit less than what it is made of. */
  readonly weight: number;
  readonly name: string;
  readonly kind: string;
  readonly crop: string;
  readonly issue: string;
  readonly brand: string;
}

/** What a product is about, in all languages. */
export interface About {
  readonly kinds: readonly L[];
  readonly crops: readonly L[];
  readonly issues: readonly L[];
  readonly brand: L;
}

/** The packs of a product, and the products of a family, are about the same. */
const known = new Map<string, string>();

function soundsIn(texts: readonly L[]): string {
  const text = texts.flatMap((one) => Object.values(one)).join(" ");
  const found = known.get(text) ?? [...new Set(heard(text).flatMap(({ sound, letters }) => [sound, letters ?? sound]))].join(" ");
  known.set(text, found);
  return found;
}

const labelOf = (category: CategoryId): readonly L[] => CATEGORIES.filter(({ value }) => value === category).map(({ label }) => label);

/** Null for what is not to be found: disabled, without a name, or with a name that is no text (seed/flags.ts). */
export function searchRow(sku: StoredSku, disabled: boolean, about: About): SearchRow | null {
  if (disabled || sku.names === null || "odd" in sku.names) return null;
  return {
    sku: sku.sku,
    productId: sku.productId,
    availability: sku.availability,
    inStock: sku.gist.inventory !== 0,
    weight: sku.category === "combo" ? 0.7 : 1,
    name: soundsIn([sku.names]),
    kind: `${soundsIn([...about.kinds, ...labelOf(sku.category)])} ${soundOfSku(sku.sku)}`,
    crop: soundsIn(about.crops),
    issue: soundsIn(about.issues),
    brand: soundsIn([about.brand]),
  };
}

/** The different words of all rows that can be mistyped, each as `^word$`; the marks of letters are none. */
export function searchWords(rows: readonly SearchRow[]): string[] {
  const words = new Set(
    rows.flatMap(({ name, kind, crop, issue, brand }) => [name, kind, crop, issue, brand].flatMap((text) => text.split(" "))),
  );
  return [...words]
    .filter((word) => word.length > 2 && /^[a-z]+$/.test(word) && !word.startsWith("w"))
    .sort()
    .map((word) => `^${word}$`);
}
