/** The rows of the search index: the sounds of the words of a sku, by column. */
import { CATEGORIES } from "../data/families.ts";
import type { CategoryId, L } from "../data/types.ts";
import type { StoredSku } from "../model.ts";
import { CROP_LIST, ISSUE_LIST } from "./data.ts";
import { heard, type Script, soundOfSku } from "./sound.ts";

export interface SearchRow {
  readonly sku: string;
  readonly productId: number;
  readonly availability: string;
  readonly inStock: boolean;
  /** The factor of the score (weightOf). */
  readonly weight: number;
  readonly name: string;
  readonly kind: string;
  readonly crop: string;
  readonly issue: string;
  readonly brand: string;
  /** The texts that give its words. */
  readonly texts: readonly L[];
}

/** The searchable words of a product, in all languages. */
export interface About {
  readonly kinds: readonly L[];
  readonly crops: readonly L[];
  readonly issues: readonly L[];
  readonly brand: L;
  /** How many active ingredients it has; 1 for what has none. */
  readonly ingredients: number;
}

/** A kit comes after its parts, a mixture after its ingredients, and seeds before what else is for their crop. */
function weightOf(category: CategoryId, ingredients: number): number {
  if (category === "combo") return 0.5;
  return category === "seeds" ? 1.2 : 0.85 ** (ingredients - 1);
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
  const kinds = [...about.kinds, ...labelOf(sku.category)];
  return {
    sku: sku.sku,
    productId: sku.productId,
    availability: sku.availability,
    inStock: sku.gist.inventory !== 0,
    weight: weightOf(sku.category, about.ingredients),
    name: soundsIn([sku.names]),
    kind: `${soundsIn(kinds)} ${soundOfSku(sku.sku)}`,
    crop: soundsIn(about.crops),
    issue: soundsIn(about.issues),
    brand: soundsIn([about.brand]),
    texts: [sku.names, ...kinds, ...about.crops, ...about.issues, about.brand],
  };
}

/**
 * The words that the search knows, each as `^word$` with its scripts. They come from all rows, and from problems and crops without
 * a product, so that these are not taken for a slip of another word. Words without a letter of the alphabet are not among them.
 */
export function searchWords(rows: readonly SearchRow[]): string[] {
  const named = [...ISSUE_LIST, ...CROP_LIST].map(({ name }) => name);
  const texts = new Set([...rows.flatMap((row) => row.texts), ...named].flatMap((text) => Object.values(text)));
  const scripts = new Map<string, Set<Script>>();
  for (const text of texts) {
    for (const { sound, script } of heard(text)) {
      if (sound.length > 2 && /^[a-z]+$/.test(sound)) scripts.set(sound, (scripts.get(sound) ?? new Set()).add(script));
    }
  }
  return [...scripts].map(([word, known]) => `^${word}$${[...known].sort().join("")}`).sort();
}
