/** The rows of the search index: the sounds of the words of a sku, by column. */
import { CATEGORIES } from "../data/categories.ts";
import type { CategoryId, L } from "../data/types.ts";
import type { StoredSku } from "../model.ts";
import { heard, soundOfSku } from "./sound.ts";

export interface SearchRow {
  readonly sku: string;
  readonly productId: number;
  readonly availability: string;
  readonly inStock: boolean;
  /** The factor of the score. That of a kit is lower, so that its parts come before it. */
  readonly weight: number;
  readonly name: string;
  readonly kind: string;
  readonly crop: string;
  readonly issue: string;
  readonly brand: string;
}

/** The searchable words of a product, in all languages. */
export interface About {
  readonly kinds: readonly L[];
  readonly crops: readonly L[];
  readonly issues: readonly L[];
  readonly brand: L;
}

/** Sounds by text. Most texts occur in several skus. */
const soundCache = new Map<string, string>();

function soundsIn(texts: readonly L[]): string {
  const text = texts.flatMap((one) => Object.values(one)).join(" ");
  const found = soundCache.get(text) ?? [...new Set(heard(text).flatMap(({ sound, letters }) => [sound, letters ?? sound]))].join(" ");
  soundCache.set(text, found);
  return found;
}

const labelOf = (category: CategoryId): readonly L[] => CATEGORIES.filter(({ value }) => value === category).map(({ label }) => label);

/** Null for a sku that the search leaves out: it is disabled, or its name is missing or not a text (seed/flags.ts). */
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

/** The words of all rows that the search can correct, each as `^word$`. Marks of letters (sound.ts) are not among them. */
export function searchWords(rows: readonly SearchRow[]): string[] {
  const words = new Set(
    rows.flatMap(({ name, kind, crop, issue, brand }) => [name, kind, crop, issue, brand].flatMap((text) => text.split(" "))),
  );
  return [...words]
    .filter((word) => word.length > 2 && /^[a-z]+$/.test(word) && !word.startsWith("w"))
    .sort()
    .map((word) => `^${word}$`);
}
