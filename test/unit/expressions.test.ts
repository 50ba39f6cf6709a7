/** Hostile addresses and texts do not make a regular expression backtrack noticeably (limits-15). */
import { expect, test } from "vitest";
import words from "../../locales/hi/reading.json";
import { browserFacts } from "../../src/domain/app/events.ts";
import { segmentsOf } from "../../src/domain/content/people-text.ts";
import { findPage } from "../../src/domain/offline/kept-pages.ts";
import { nameAndPack } from "../../src/domain/product/card-text.ts";
import { sharedTerm } from "../../src/domain/search/shared-text.ts";
import { sentencesOf } from "../../src/domain/speech/sentences.ts";
import { abbreviations, speechWriter } from "../../src/domain/speech/text-for-speech.ts";
import { scrub } from "../../src/domain/text/scrub.ts";
import { paragraphs, previewText, slugify } from "../../src/domain/text/text.ts";
import { nameOnPack } from "../../src/domain/verify/pack.ts";
import { readScanned } from "../../src/domain/verify/scanned.ts";
import { languageOfHeader } from "../../src/domain/visit/accept-language.ts";
import { matchScreen } from "../../src/paths.ts";
import { framedDrawing } from "../../src/services/media-host.ts";
import { sanitise } from "../../src/services/sanitise.ts";
import { growthOf } from "../support/growth.ts";

/** Characters. With all of them, quadratic time takes seconds. */
const LENGTH = 60_000;
let length = LENGTH;
const repeated = (text: string) => text.repeat(length / text.length);

const KEPT = { pages: [{ url: "https://www.khet.test/shop", title: "", at: 0, files: [] }], sizes: {} };
const SITE = { origin: "https://www.khet.test", linkHosts: [] };
const sentences = (text: string) => sentencesOf(text, abbreviations(words));
const write = speechWriter(words);

test.each<[string, () => unknown]>([
  ["slashes in the middle of a path", () => matchScreen(`/${repeated("/")}a`)],
  ["the same offline", () => findPage(KEPT, `https://www.khet.test/${repeated("/")}a`)],
  ["a shared text in one word", () => sharedTerm(repeated("a"), "")],
  ["addresses of brackets in what people write", () => segmentsOf(repeated(`https://x.in/${")".repeat(1_985)}a `))],
  ["signs between digits that make no number", () => scrub(repeated("9/-")) && scrub(repeated("9,-, ")) && scrub(repeated("((("))],
  ["the same in what people write", () => segmentsOf(repeated("9/-")) && segmentsOf(repeated("91 6-")) && segmentsOf(repeated("0 0 "))],
  ["spaces between lines of an advice", () => paragraphs(`${repeated(" ")}a`)],
  ["a name of spaces, an amount of commas", () => nameAndPackOf(`a 1${repeated(" ")}(`) ?? nameAndPackOf(`a 1${repeated(",")}(`)],
  ["a name of amounts", () => nameAndPackOf(`${repeated("a 1 ")}(`)],
  ["spaces in the name of a pack", () => nameOnPack(`${repeated(" ")}a`)],
  ["dots that end no sentence", () => sentences(`${repeated(".")}a`)],
  ["marks and quotes that end none", () => sentences(`${repeated(`!"`)}a`) && sentences(`${repeated(".)")}a`)],
  ["a sentence in one word", () => sentences(`${repeated("a")} b. c`)],
  ["initials, which end none", () => sentences(repeated("A. ")) && sentences(repeated("1. a "))],
  ["numbers to be spoken", () => write(repeated("1")) && write(repeated("1,11,")) && write(repeated("1.1-")) && write(repeated("₹ 1 - "))],
  ["words to be spoken", () => write(repeated("मि.")) && write(repeated("kg/")) && write(repeated("1 मि. ")) && write(repeated(" "))],
  ["a preview, a slug", () => previewText(repeated(" a")) && previewText(repeated("a")) && slugify(repeated("-_ "))],
  ["markup that never ends", () => sanitise(repeated("<a "), SITE) && sanitise(repeated("&#x0"), SITE) && sanitise(repeated("<!-"), SITE)],
  ["an address in markup", () => sanitise(`<a href="mailto:${repeated("a.")}@${repeated("a-")}">x</a>`, SITE)],
  ["attributes of a drawing", () => framedDrawing(`<svg ${repeated(` x="`)}>`) && framedDrawing(repeated("<svg "))],
  ["a header", () => languageOfHeader(repeated("a-")) ?? browserFacts(repeated("(KhetApp/"))],
  ["a code that was scanned", () => readScanned({ text: `1${repeated(" ")}`, format: "qr_code" }, [])],
])("limits-15: %s", (_, work) => {
  const growth = growthOf((characters) => {
    length = characters;
    work();
  }, LENGTH);
  expect(growth).toBeLessThan(24);
});

function nameAndPackOf(productName: string): null {
  nameAndPack({ productName, weight: { value: 1, unit: "kg" } });
  return null;
}
