/** The command that names what a language lacks (docs/new-language.md). */
import { expect, test } from "vitest";
import { languageGaps } from "../../scripts/language-gaps.ts";
import { LANGUAGES } from "../../src/domain/visit/language.ts";

test.each(LANGUAGES)("visit-65: %s has no gap", (language) => {
  expect(languageGaps(language)).toEqual([]);
});

const FOLDER = "test/support/locales/ta";

test("visit-65: each gap of Tamil is named by file and key", () => {
  const gaps = languageGaps("ta", FOLDER);
  for (const gap of [
    `${FOLDER}/words.json: the whole file`,
    `${FOLDER}/quantity.json: less lacks {{name}}`,
    `${FOLDER}/quantity.json: more is in another script`,
    `${FOLDER}/quantity.json: notSaved`,
    `${FOLDER}/quantity.json: offerNone is no key of English`,
    `${FOLDER}/speech.json: listen`,
    `${FOLDER}/suggest.json: the whole file`,
    `${FOLDER}/reading.json: units.plant`,
    `${FOLDER}/language.json: months.11`,
    `${FOLDER}/language.json: dayParts.evening`,
    `${FOLDER}/language.json: state is the slug of no state`,
    "locales/languages.json: ta",
    "locales/all.ts: import of ta/words.json",
    "src/client/quantity-words.ts: import of ta/quantity.json",
    "src/client/speech-words.ts: import of ta/speech.json",
    "src/client/search/suggest-words.ts: import of ta/suggest.json",
    "src/client/listen/player.ts: import of ta/reading.json",
    "src/domain/visit/language-facts.ts: import of ta/language.json",
    "src/domain/visit/states.json: bihar.names.ta",
    "brand/brand.json: name.ta",
    "docs/words.md: ta",
    "brand/share-ta.jpg: the whole file",
    "src/domain/text/mentions-dose.ts: its words in this script",
    "src/domain/verify/toxicity.ts: its words in this script",
  ])
    expect(gaps).toContain(gap);
  expect(gaps.filter((gap) => gap.startsWith(`${FOLDER}/quantity.json`))).toHaveLength(4);
  expect(gaps.filter((gap) => gap.startsWith(`${FOLDER}/speech.json`))).toHaveLength(11);
});

test("visit-65: a language without a folder has a gap for each file", () => {
  expect(languageGaps("pa").filter((gap) => gap.startsWith("locales/pa/"))).toEqual(
    ["words", "quantity", "speech", "suggest", "reading", "language"].map((file) => `locales/pa/${file}.json: the whole file`),
  );
});
