/** Every locale has the keys of `locales/en.json`. */
import rosetta from "rosetta";
import en from "../locales/en.json";
import gu from "../locales/gu.json";
import hi from "../locales/hi.json";
import kn from "../locales/kn.json";
import mr from "../locales/mr.json";
import te from "../locales/te.json";
import { groupRupees } from "./domain/text/price.ts";
import type { Language } from "./domain/visit/language.ts";

type Keys<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Keys<T[K]>}` }[keyof T & string];
export type Key = Keys<typeof en>;
export type PluralKey = Key extends infer K ? (K extends `${infer Stem}_one` ? Stem : never) : never;

type Values = Readonly<Record<string, string | number>>;

export interface Translate {
  (key: Key, values?: Values): string;
  /** Groups the count (docs/decisions/09-dates-and-digits.md). */
  plural(key: PluralKey, count: number, values?: Values): string;
  /** Unfilled, for islands. */
  raw(key: Key): string;
}

// Or islands with only fill() would load every locale.
const table = /* @__PURE__ */ rosetta<typeof en>({ en, hi, mr, gu, te, kn });
const translators = new Map<Language, Translate>();

export function translator(language: Language): Translate {
  const known = translators.get(language);
  if (known) return known;
  const rules = new Intl.PluralRules(language);
  // `Intl` lookups cost more than formatting.
  const small = Array.from({ length: 100 }, (_, count) => rules.select(count));
  const formOf = (count: number) => ((small[count] ?? rules.select(count)) === "one" ? "one" : "other");
  // rosetta types one level of keys.
  const look = (key: string): string => (table.t as (key: string, values?: Values, language?: string) => string)(key, undefined, language);
  const find = (key: string): string =>
    String(key.split(".").reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], table.table(language)));
  const say = remembered(look);
  const raw = remembered(find);
  const translate = Object.assign((key: Key, values?: Values) => (values ? fill(raw(key), values) : say(key)), {
    plural: (key: PluralKey, count: number, values?: Values) =>
      fill(raw(`${key}_${formOf(count)}`), { count: groupRupees(count), ...values }),
    raw,
  }) satisfies Translate;
  translators.set(language, translate);
  return translate;
}

function remembered(look: (key: string) => string): (key: string) => string {
  const known = new Map<string, string>();
  return (key) => {
    const text = known.get(key) ?? look(key);
    known.set(key, text);
    return text;
  };
}

export function pickStrings<K extends Key>(t: Translate, keys: readonly K[]): Record<K, string> {
  return Object.fromEntries(keys.map((key) => [key, t.raw(key)])) as Record<K, string>;
}

/** For islands. */
export function pluralForm(language: Language, count: number): "one" | "other" {
  return new Intl.PluralRules(language).select(count) === "one" ? "one" : "other";
}

export function fill(text: string, values: Values): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (mark, name: string) => (name in values ? String(values[name]) : mark));
}
