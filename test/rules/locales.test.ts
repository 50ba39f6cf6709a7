/** Locale parity: locales/en is the reference; the others have exactly its keys, its placeholders, and their own script. */
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { localeOf, type Tree } from "../support/locales.ts";

const flat = (tree: Tree, prefix = ""): Record<string, string> =>
  Object.assign(
    {},
    ...Object.entries(tree).map(([key, value]) =>
      typeof value === "string" ? { [prefix + key]: value } : flat(value, `${prefix}${key}.`),
    ),
  );
const marks = (text: string): string[] => [...text.matchAll(/\{\{\s*\w+\s*\}\}/g)].map(([mark]) => mark.replace(/\s/g, "")).sort();

/** The script of each language, and the Latin words allowed in it: abbreviations printed on packs and bills. */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  hi: /\p{Script=Devanagari}/u,
  mr: /\p{Script=Devanagari}/u,
  gu: /\p{Script=Gujarati}/u,
  te: /\p{Script=Telugu}/u,
  kn: /\p{Script=Kannada}/u,
};
const ABBREVIATIONS = /\b(MRP|PDF|SMS|OTP|PIN|COD|QR|YouTube|NPK)\b/g;

const LANGUAGE_FILES = ["language.json", "quantity.json", "reading.json", "speech.json", "suggest.json", "words.json"];

const english = flat(localeOf("en"));

test("exactly the six locales exist", () => {
  const languages = ["en", "gu", "hi", "kn", "mr", "te"];
  expect(readdirSync("locales").sort()).toEqual(["all.ts", "languages.json", "or", ...languages].sort());
  for (const language of languages) expect(readdirSync(`locales/${language}`).sort()).toEqual(LANGUAGE_FILES);
  expect(Object.keys(english).length).toBeGreaterThan(150);
});

for (const [language, script] of Object.entries(SCRIPTS)) {
  const texts = flat(localeOf(language));

  test(`${language} has exactly the keys of en`, () => {
    expect(Object.keys(texts).sort(), `add or remove the keys in locales/${language}/`).toEqual(Object.keys(english).sort());
  });

  test(`${language} has the placeholders of en in every text`, () => {
    for (const [key, text] of Object.entries(english)) expect(marks(texts[key] ?? ""), key).toEqual(marks(text));
  });

  test(`${language} is written in its own script, without Latin words`, () => {
    for (const [key, text] of Object.entries(texts)) {
      const words = text.replace(/\{\{[^}]*\}\}/g, "").replace(ABBREVIATIONS, "");
      expect(words, `${language} ${key}`).not.toMatch(/[A-Za-z]{2,}/);
      if (/\p{L}/u.test(words)) expect(words, `${language} ${key}`).toMatch(script);
    }
  });
}

test("no ending is joined to the name of a state: Telugu and Kannada endings change with the name", () => {
  for (const language of ["te", "kn"])
    for (const [key, text] of Object.entries(flat(localeOf(language))))
      expect(text, `${language} ${key}`).not.toMatch(/\{\{state\}\}[\p{L}\p{M}\u200c]/u);
});

test("no number precedes a plural that would be wrong for 1", () => {
  const wrong: Readonly<Record<string, RegExp>> = { te: /నిమిషాల/u, kn: /ನಿಮಿಷಗಳ|ಸೆಕೆಂಡುಗಳ/u, mr: /मिनिटांनी|सेकंदांनी/u };
  for (const [language, plural] of Object.entries(wrong))
    for (const [key, text] of Object.entries(flat(localeOf(language))))
      if (key.startsWith("signIn.")) expect(text, `${language} ${key}`).not.toMatch(plural);
  for (const language of ["en", ...Object.keys(SCRIPTS)])
    expect(flat(localeOf(language))["checkout.lessInStock"]?.match(/\{\{left\}\}/g), language).toHaveLength(2);
});
