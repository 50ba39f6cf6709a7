/**
 * The translations. `locales/en.json` is the reference: its keys are the only keys, and every other locale has exactly them
 * (test/rules/locales.test.ts).
 */
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
/** Every key of en.json, with dots between its parts. */
export type Key = Keys<typeof en>;
/** Keys with a `_one` and an `_other` form. */
export type PluralKey = Key extends infer K ? (K extends `${infer Stem}_one` ? Stem : never) : never;

type Values = Readonly<Record<string, string | number>>;

/** The translation of one language. Values replace `{{name}}`. */
export interface Translate {
  (key: Key, values?: Values): string;
  /** The form of `key` for `count`, which replaces `{{count}}`, grouped as amounts are (docs/decisions/09-dates-and-digits.md). */
  plural(key: PluralKey, count: number, values?: Values): string;
  /** The text with its `{{name}}` marks, for the islands. */
  raw(key: Key): string;
}

// Marked pure, so that an island that uses only fill() does not load every locale.
const table = /* @__PURE__ */ rosetta<typeof en>({ en, hi, mr, gu, te, kn });
const translators = new Map<Language, Translate>();

/** The translator of a language. One per language and isolate. */
export function translator(language: Language): Translate {
  const known = translators.get(language);
  if (known) return known;
  const rules = new Intl.PluralRules(language);
  // Small counts come again and again, and asking costs more than the text.
  const small = Array.from({ length: 100 }, (_, count) => rules.select(count));
  const formOf = (count: number) => ((small[count] ?? rules.select(count)) === "one" ? "one" : "other");
  // The types of rosetta know one level of keys; `Key` checks ours.
  const look = (key: string): string => (table.t as (key: string, values?: Values, language?: string) => string)(key, undefined, language);
  const find = (key: string): string =>
    String(key.split(".").reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], table.table(language)));
  // A page says hundreds of texts: each is looked up once.
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

/** A text by key, looked up once. The keys stand in the code, so there are some hundred. */
function remembered(look: (key: string) => string): (key: string) => string {
  const known = new Map<string, string>();
  return (key) => {
    const text = known.get(key) ?? look(key);
    known.set(key, text);
    return text;
  };
}

/** The strings of an island, by key, with their marks. */
export function pickStrings<K extends Key>(t: Translate, keys: readonly K[]): Record<K, string> {
  return Object.fromEntries(keys.map((key) => [key, t.raw(key)])) as Record<K, string>;
}

/** The plural form of a count, for the islands. The worker uses Translate.plural. */
export function pluralForm(language: Language, count: number): "one" | "other" {
  return new Intl.PluralRules(language).select(count) === "one" ? "one" : "other";
}

/** Replaces the `{{name}}` marks of a text. The islands use it instead of a translation library. */
export function fill(text: string, values: Values): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (mark, name: string) => (name in values ? String(values[name]) : mark));
}
