/** `locales/en/words.json` is the reference: all locales have its keys. */
import rosetta from "rosetta";
import { allTexts, type Texts } from "../locales/all.ts";
import * as brand from "./brand.ts";
import { groupRupees } from "./domain/text/price.ts";
import type { Language } from "./domain/visit/language.ts";

type Unless = `${string}_unless_${string}`;
type Keys<T> = { [K in Exclude<keyof T & string, Unless>]: T[K] extends string ? K : `${K}.${Keys<T[K]>}` }[Exclude<
  keyof T & string,
  Unless
>];
/** Joined by dots. */
export type Key = Keys<Texts>;
/** Keys with `_one` and `_other`. */
export type PluralKey = Key extends infer K ? (K extends `${infer Stem}_one` ? Stem : never) : never;

/** The name of the company has filled `{{brand}}` before (brand-3). */
type Values = Readonly<Record<string, string | number>> & { readonly brand?: never };

/** Values replace `{{name}}`. */
export interface Translate {
  (key: Key, values?: Values): string;
  /** Groups `{{count}}` (docs/decisions/09-dates-and-digits.md). */
  plural(key: PluralKey, count: number, values?: Values): string;
  /** With its `{{name}}` marks, for islands. */
  raw(key: Key): string;
}

type Tree = { readonly [key: string]: string | Tree };

const isClaimed = (name: string): boolean => Boolean((brand.claims as Readonly<Record<string, boolean | number>>)[name]);

/** Fills the brand's name (brand-3). `text_unless_claim` replaces `text` if the brand does not make the claim (brand-4). */
function branded(tree: Tree, name: string): Tree {
  const texts: Record<string, string | Tree> = {};
  for (const [key, value] of Object.entries(tree)) {
    const [own = key, claims] = key.split("_unless_");
    if (claims?.split("_").every(isClaimed)) continue;
    texts[own] = typeof value === "string" ? value.replaceAll("{{brand}}", name) : branded(value, name);
  }
  return texts;
}

// Marked pure, or islands with only fill() would load every locale.
const table = /* @__PURE__ */ rosetta<Texts>();
const translators = new Map<Language, Translate>();

/** One per language and isolate. */
export function translator(language: Language): Translate {
  const cached = translators.get(language);
  if (cached) return cached;
  table.set(language, branded(allTexts()[language], brand.name[language]) as Texts);
  const rules = new Intl.PluralRules(language);
  // `Intl` lookups cost more than formatting.
  const small = Array.from({ length: 100 }, (_, count) => rules.select(count));
  const formOf = (count: number) => ((small[count] ?? rules.select(count)) === "one" ? "one" : "other");
  // rosetta types one level of keys; `Key` checks ours.
  const filled = (key: string, values: Values): string =>
    (table.t as (key: string, values: Values, language: string) => string)(key, values, language);
  const texts = new Map<string, string>();
  const raw = (key: string): string => {
    const text = texts.get(key) ?? String(key.split(".").reduce<unknown>((node, part) => (node as Values)[part], table.table(language)));
    texts.set(key, text);
    return text;
  };
  const translate = Object.assign((key: Key, values?: Values) => (values ? filled(key, values) : raw(key)), {
    plural: (key: PluralKey, count: number, values?: Values) => filled(`${key}_${formOf(count)}`, { count: groupRupees(count), ...values }),
    raw,
  }) satisfies Translate;
  translators.set(language, translate);
  return translate;
}

/** Unfilled, for an island. */
export function pickStrings<K extends Key>(t: Translate, keys: readonly K[]): Record<K, string> {
  return Object.fromEntries(keys.map((key) => [key, t.raw(key)])) as Record<K, string>;
}

/** For islands; the worker uses Translate.plural. */
export function pluralForm(language: Language, count: number): "one" | "other" {
  return new Intl.PluralRules(language).select(count) === "one" ? "one" : "other";
}

/** For islands, instead of a translation library. */
export function fill(text: string, values: Values): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (mark, name: string) => (name in values ? String(values[name]) : mark));
}
