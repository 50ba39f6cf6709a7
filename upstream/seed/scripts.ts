/** Transliterates proper names between Indian scripts, letter by letter. */
import type { Lang } from "../data/types.ts";

/** The first code point of each script. Unicode orders the letters of all these scripts in the same way. */
const BLOCKS: Readonly<Record<Exclude<Lang, "en">, number>> = { hi: 0x0900, mr: 0x0900, gu: 0x0a80, te: 0x0c00, kn: 0x0c80 };

/** Replacements for letters that a script does not have. All letters are given in Devanagari: "from>to", or "from>" to drop one. */
const pairs = (text: string): Readonly<Record<string, string>> => Object.fromEntries(text.split(" ").map((pair) => pair.split(">")));
const SHORT_E_AND_O = "\u0946>\u0947 \u094a>\u094b \u090e>\u090f \u0912>\u0913";
const SOUTHERN = pairs("\u0945>\u094d\u092f\u093e \u0949>\u093e \u0911>\u0906 \u0972>\u0906 \u090d>\u0906 \u0901>\u0902 \u093c>");
const REPLACEMENTS: Readonly<Record<Exclude<Lang, "en">, Readonly<Record<string, string>>>> = {
  hi: pairs(`${SHORT_E_AND_O} \u0972>\u0910`),
  mr: pairs(`${SHORT_E_AND_O} \u093c>`),
  gu: pairs(`${SHORT_E_AND_O} \u0972>\u090d \u0931>\u0930 \u093c>`),
  te: SOUTHERN,
  kn: SOUTHERN,
};

/** The name `text` of the language `from` in the script of the language `to`. */
export function inScript(text: string, from: Exclude<Lang, "en">, to: Exclude<Lang, "en">): string {
  if (BLOCKS[from] === BLOCKS[to]) return text;
  const letters: string[] = [];
  for (const letter of text.normalize("NFC").replace(/[\u200c\u200d]/g, "")) {
    const place = letter.codePointAt(0)! - BLOCKS[from];
    if (place < 0 || place > 0x7f) {
      letters.push(letter);
      continue;
    }
    const devanagari = String.fromCodePoint(0x0900 + place);
    for (const one of REPLACEMENTS[to][devanagari] ?? devanagari)
      letters.push(String.fromCodePoint(one.codePointAt(0)! - 0x0900 + BLOCKS[to]));
  }
  const written = letters.join("").normalize("NFC");
  // Northern languages do not speak the last "a", but Telugu would. A virama removes it, except after a cluster.
  return to === "te" && from !== "kn" ? written.replace(/(?<!\u0c4d)([\u0c15-\u0c39])(?=$|\s)/g, "$1\u0c4d") : written;
}
