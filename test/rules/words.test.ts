/** Every text of locales/en/words.json is used: its key is in the source, or is made by one of the patterns below. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ADDRESS_ERRORS } from "../../src/domain/address/address-entry.ts";
import { ADDRESS_PROBLEMS } from "../../src/domain/address/address-flow.ts";
import { CHECKOUT_PROBLEMS } from "../../src/domain/order/checkout.ts";
import { SIGN_IN_PROBLEMS } from "../../src/domain/sign-in/sign-in.ts";
import { localeOf, type Tree } from "../support/locales.ts";

const keysOf = (tree: Tree, prefix = ""): string[] =>
  Object.entries(tree).flatMap(([key, value]) => (typeof value === "string" ? [prefix + key] : keysOf(value, `${prefix}${key}.`)));

/** Composed keys: the prefix, and the names after it. */
const MADE: Readonly<Record<string, readonly string[]>> = {
  signIn: SIGN_IN_PROBLEMS,
  checkout: CHECKOUT_PROBLEMS,
  address: [...ADDRESS_ERRORS, ...ADDRESS_PROBLEMS],
};

const source = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(`src/${file}`, "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ""))
  .join("\n");

/** Parts of the locales that the browser loads as a whole (`locales/en/speech.json`): a key `speech.x` is used as `words.x`. */
const WHOLE = /^(?:speech|quantity|suggest)\.(?=\w+$)/;

/** Keys that are neither in the source nor composed. A plural is in the source without its ending. */
function unusedKeys(keys: readonly string[], text: string): string[] {
  const made = new Set(Object.entries(MADE).flatMap(([prefix, names]) => names.map((name) => `${prefix}.${name}`)));
  const isThere = (key: string) =>
    made.has(key) || text.includes(`"${key}"`) || (WHOLE.test(key) && new RegExp(`\\b${key.replace(WHOLE, "words.")}\\b`).test(text));
  return keys.map((key) => key.replace(/_unless_\w+$/, "")).filter((key) => !isThere(key) && !isThere(key.replace(/_(?:one|other)$/, "")));
}

const english = localeOf("en");

/** Only in files that the build draws: the manifest and the picture for sharing. */
const IN_FILES = ["app.tagline"];

test("no text is unused: remove it from all six locales, or use it", () => {
  expect(unusedKeys(keysOf(english), source)).toEqual(IN_FILES);
});

test("every composed key is in MADE", () => {
  const prefixes = [...source.matchAll(/`(\w+)\.\$\{/g)].flatMap(([, prefix = ""]) => (prefix in english ? [prefix] : []));
  expect([...new Set(prefixes)].sort()).toEqual(Object.keys(MADE).sort());
});

test("an unused key is detected", () => {
  const text = 't("shop.title"); t.plural("shop.left", 2); say(words.slower);';
  const keys = ["shop.title", "shop.left_one", "shop.left_other", "shop.titles", "speech.slower", "speech.slow"];
  expect(unusedKeys(keys, text)).toEqual(["shop.titles", "speech.slow"]);
});

interface Row {
  readonly words: readonly string[];
  readonly refused: readonly string[];
  /** Prefixes of the keys that the row is about. Empty: every key. */
  readonly where: readonly string[];
}

/** The rows of docs/words.md by language. */
function glossaryOf(markdown: string): Readonly<Record<string, readonly Row[]>> {
  const sections = markdown.split(/^## (?=[a-z]{2}$)/mu).slice(1);
  const rowsOf = (section: string) => [...section.matchAll(/^\| (?!Idea |-)(.*) \|$/gmu)].map(([, row = ""]) => rowOf(row));
  return Object.fromEntries(sections.map((section) => [section.slice(0, 2), rowsOf(section)]));
}

function rowOf(line: string): Row {
  const [, words = "", refused = "", where = ""] = line.split("|").map((cell) => cell.trim());
  return {
    words: words.split(", "),
    refused: [...refused.matchAll(/`([^`]+)`/gu)].map(([, word = ""]) => word),
    where: where.split(", ").filter(Boolean),
  };
}

const LETTER = "[\\p{L}\\p{M}\\p{Nd}\\u200c\\u200d]";

/** A whole word, or with `…` after it a word with any ending. The marks and joiners of a script are part of its words. */
function wordPattern(word: string): RegExp {
  const stem = word.normalize("NFC").replace(/…$/u, "");
  const escaped = stem.replace(/[.*+?^${}()|[\]\\-]/gu, (sign) => (sign === "-" ? "-" : `\\${sign}`));
  return new RegExp(`(?<!${LETTER})${escaped}${word.endsWith("…") ? "" : `(?!${LETTER})`}`, "iu");
}

/** The texts of a language that break its rows: `key: word`. */
function refusedIn(texts: Readonly<Record<string, string>>, rows: readonly Row[]): string[] {
  const patterns = rows.flatMap(({ refused, where }) => refused.map((word) => ({ word, where, pattern: wordPattern(word) })));
  return Object.entries(texts).flatMap(([key, text]) =>
    patterns
      .filter(({ where }) => where.length === 0 || where.some((start) => key.startsWith(start)))
      .filter(({ pattern }) => pattern.test(text.normalize("NFC")))
      .map(({ word }) => `${key}: ${word}`),
  );
}

const glossary = glossaryOf(readFileSync("docs/words.md", "utf8"));
const textsOf = (tree: Tree, prefix = ""): Record<string, string> =>
  Object.assign(
    {},
    ...Object.entries(tree).map(([key, value]) =>
      typeof value === "string" ? { [prefix + key]: value } : textsOf(value, `${prefix}${key}.`),
    ),
  );
const allTextsOf = (language: string) => textsOf(localeOf(language));

test("shell-47: docs/words.md has a table for each of the six languages", () => {
  expect(Object.keys(glossary)).toEqual(["en", "hi", "mr", "gu", "te", "kn"]);
  for (const [language, rows] of Object.entries(glossary)) {
    expect(rows.length, language).toBeGreaterThanOrEqual(8);
    for (const { words, refused } of rows) expect(refused.length, `${language} ${words}`).toBeGreaterThan(0);
  }
});

test.each(Object.entries(glossary))("shell-47: locales/%s has no word that docs/words.md refuses", (language, rows) => {
  expect(refusedIn(allTextsOf(language), rows)).toEqual([]);
});

test.each(Object.entries(glossary))("shell-47: every word of the %s table is in use", (language, rows) => {
  const text = Object.values(allTextsOf(language)).join("\n").normalize("NFC");
  const unused = rows.flatMap(({ words }) => words).filter((word) => !wordPattern(`${word}…`).test(text));
  expect(unused).toEqual([]);
});

test("a refused word is detected with its key, within its keys, and not inside another word", () => {
  const { hi: rows = [] } = glossaryOf(
    "## hi\n\n| Idea | We say | We refuse | Where | Why |\n|---|---|---|---|---|\n| a | सामान | `माल`, `उत्पाद…` | | b |\n| c | OTP | `कोड` | signIn. | d |\n",
  );
  const texts = {
    "shop.a": "असली माल, यहाँ",
    "shop.b": "इस्तेमाल करें, मालूम नहीं",
    "shop.c": "उत्पादों की सूची",
    "shop.d": "पिन कोड",
    "signIn.e": "कोड लिखें",
  };
  expect(refusedIn(texts, rows)).toEqual(["shop.a: माल", "shop.c: उत्पाद…", "signIn.e: कोड"]);
  expect(refusedIn({ "x.y": "बैग में डालें" }, rows)).toEqual([]);
});

/** The main buttons of the screens, by key. */
const MAIN_BUTTONS = [
  "product.addToBag",
  "product.goToBag",
  "product.needHelp",
  "cart.checkout",
  "signIn.continue",
  "signIn.complete",
  "signIn.finish",
  "signIn.goOn",
  "address.deliver",
  "address.next",
  "address.save",
  "checkout.confirm",
  "checkout.place",
  "request.submit",
  "picker.save",
  "picker.goOn",
  "field.save",
  "dose.submit",
  "search.submit",
  "verify.check",
] as const;

test.each(["hi", "mr", "gu", "te", "kn"])("shell-48: a main button in %s has at most 16 letters with their signs", (language) => {
  const texts = allTextsOf(language);
  const segments = new Intl.Segmenter(language, { granularity: "grapheme" });
  const lengths = MAIN_BUTTONS.map((key) => `${key} ${[...segments.segment(texts[key] ?? "")].length}`);
  expect(lengths.filter((line) => Number(line.split(" ")[1]) > 16 || line.endsWith(" 0"))).toEqual([]);
});
