/** Words and patterns that the texts of the community may not hold, by language. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PROTECTION } from "../../../upstream/data/families.ts";
import type { Lang } from "../../../upstream/data/types.ts";

/** A letter of any script, with its marks and joiners. */
const LETTER = "[\\p{L}\\p{M}\\p{Nd}\\u200c\\u200d]";

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&");

/** Matches a whole word of the list; with `…` behind it, the word with any ending. */
function anyOf(words: readonly string[]): RegExp {
  const one = (word: string) => `${escaped(word.normalize("NFC").replace(/…$/u, ""))}${word.endsWith("…") ? "" : `(?!${LETTER})`}`;
  return new RegExp(`(?<!${LETTER})(?:${words.map(one).join("|")})`, "iu");
}

/**
 * Ideas of docs/words.md that only the interface has one word for: a farmer says "माल" and "भाव" of a harvest, and names of insects
 * are older than the shop.
 */
const OF_THE_INTERFACE: ReadonlySet<string> = new Set([
  "price",
  "what we sell",
  "what is chosen to buy",
  "insect",
  "what the shop has",
  "check",
  "put in",
  "take out",
  "save",
  "times",
  "all",
  "village",
  "shop",
  "pay",
  "fault",
  "you",
  "now",
  "telephone",
  "seed that is bought",
  "page",
  "form",
  "unit",
  "service",
  "address",
  "bringing it home",
  "pack",
  "who advises",
  "copy",
  "share",
  "gain",
  "turn on",
  "still",
  "harvest",
]);

/** The refused words of docs/words.md that hold for every key. */
function refusedWords(lang: Lang): readonly string[] {
  const text = readFileSync(join(import.meta.dirname, "../../../docs/words.md"), "utf8");
  const section = text.split(/^## (?=[a-z]{2}$)/mu).find((one) => one.startsWith(lang)) ?? "";
  return [...section.matchAll(/^\| (?!Idea |-)(.*) \|$/gmu)].flatMap(([, row = ""]) => {
    const [idea = "", , refused = "", where = ""] = row.split("|").map((cell) => cell.trim());
    if (where || OF_THE_INTERFACE.has(idea)) return [];
    return [...refused.matchAll(/`([^`{}]+)`/gu)].map(([, word = ""]) => word);
  });
}

/** Names out of books, translated names and second spellings: farmers say other ones (names/{lang}.json). */
const OF_BOOKS: Partial<Record<Lang, readonly string[]>> = {
  hi: ["चूर्णिल…", "मृदुरोमिल…", "हीरक…", "आर्द्र…", "सूत्रकृमि…", "घास कुल…", "आधार सड़न", "धूसर", "फफूँद…", "ज़ीर…", "लाल भृंग…", "शर्करा…"],
  te: ["శిలీంధ్ర…", "ఆలస్యపు మాడు…", "నికర పరిమాణ…", "లీటర్", "మసూర్ పప్పు…", "వంకాయ పంట…", "బెండకాయ పంట…", "కాకరకాయ పంట…", "జూలై…"],
};

/** Spellings that one language has twice. */
const SPELLINGS: Partial<Record<Lang, RegExp>> = { te: /[\p{L}\p{M}]*ళ్ళ/u };

/** Names of chemicals that the shop sells, by their first word. Those have a percentage in their name. */
function chemicals(lang: Lang): readonly string[] {
  const sold = PROTECTION.filter(({ kind, what }) => kind !== "bio-pesticide" && what.en.includes("%"));
  const names = sold.map(({ what }) => what[lang].split(/[\s,+]/u)[0] ?? "");
  return [...new Set(names)].filter((name) => name.length > 3);
}

const PERCENT: Readonly<Record<Lang, string>> = {
  en: "per ?cent…",
  hi: "प्रतिशत…|फीसदी|फ़ीसदी",
  mr: "टक्के…|टक्क्या…",
  gu: "ટકા|ટકાથી|ટકાનું",
  te: "శాతం…",
  kn: "ಶೇಕಡಾ|ಪ್ರತಿಶತ…",
};
const UNITS: Readonly<Record<Lang, string>> = {
  en: "g|gm|grams?|ml|millilitres?|cc",
  hi: "ग्राम|मिली|मिलीलीटर|सीसी",
  mr: "ग्रॅम|मिली|सीसी",
  gu: "ગ્રામ|મિલી|સીસી",
  te: "గ్రాములు|గ్రాముల|గ్రాము|మి\\.లీ|మిల్లీ",
  kn: "ಗ್ರಾಂ|ಮಿ\\.ಲೀ|ಮಿಲಿ",
};
/** Healed within a number of days or weeks. */
const CURES: Readonly<Record<Lang, RegExp>> = {
  en: /\b(?:with)?in (?:\{n\}|\d+|an?|two|three|four|five|six|seven|eight|ten) (?:days?|weeks?)\b|\b(?:after|in) \{n\} (?:days?|weeks?)|stopped in a week/iu,
  hi: /(?:\{n\}|\d+|दो|तीन|चार|पाँच|पांच|छह|सात|आठ|दस|एक)\s+(?:दिन|दिनों|हफ्ते|हफ़्ते|सप्ताह)\s+(?:में|बाद)|(?:^|\s)(?:हफ्ते|हफ़्ते|सप्ताह) में/u,
  mr: /(?:\{n\}|\d+|दोन|तीन|चार|पाच|सहा|सात|आठ|दहा|एका)\s+(?:दिवसांत|दिवसात|दिवसांनी|आठवड्यात|आठवड्यांत)|(?:^|\s)आठवड्यात/u,
  gu: /(?:\{n\}|\d+|બે|ત્રણ|ચાર|પાંચ|છ|સાત|આઠ|દસ|એક)\s+(?:દિવસમાં|દિવસે|દહાડામાં|અઠવાડિયામાં|અઠવાડિયે)|(?:^|\s)અઠવાડિયામાં/u,
  te: /(?:\{n\}|\d+|రెండు|మూడు|నాలుగు|ఐదు|ఆరు|ఏడు|ఎనిమిది|పది)\s+(?:రోజుల్లో|రోజులకే|రోజులకు|వారాల్లో)|(?:^|\s)వారంలో/u,
  kn: /(?:\{n\}|\d+|ಎರಡು|ಮೂರು|ನಾಲ್ಕು|ಐದು|ಆರು|ಏಳು|ಎಂಟು|ಹತ್ತು|ಒಂದು)\s+(?:ದಿನದಲ್ಲಿ|ದಿನಗಳಲ್ಲಿ|ದಿನಕ್ಕೆ|ವಾರದಲ್ಲಿ)|(?:^|\s)ವಾರದಲ್ಲಿ/u,
};

/** Latin words that all six languages use. */
const LATIN = /(?<![A-Za-z])(?:pH|NPK|DAP|MSP|SSP|NAA|EDTA|EDDHA|KVK|FIR|OTP|SMS|HaNPV|SlNPV|Mg|[A-Z])(?![A-Za-z])/gu;

const found = (pattern: RegExp, text: string): string[] => pattern.exec(text.normalize("NFC"))?.slice(0, 1) ?? [];

interface Refused {
  /** Words that docs/words.md refuses, and words out of books. */
  words(text: string): string[];
  /** Doses and names of chemicals. */
  doses(text: string): string[];
  percents(text: string): string[];
  cures(text: string): string[];
  /** Latin letters in a text of another script; slots do not count. */
  latin(text: string): string[];
}

const made = new Map<Lang, Refused>();

/** Finders of what a text of the language may not hold. Each returns what it found. */
export function refusedIn(lang: Lang): Refused {
  const known = made.get(lang) ?? findersIn(lang);
  made.set(lang, known);
  return known;
}

function findersIn(lang: Lang): Refused {
  const words = anyOf([...refusedWords(lang), ...(OF_BOOKS[lang] ?? [])]);
  const names = anyOf(chemicals(lang));
  const dose = new RegExp(`[\\d०-९૦-૯౦-౯೦-೯½¼]\\s*(?:${UNITS[lang]})(?!${LETTER})`, "iu");
  const spelling = SPELLINGS[lang];
  const percents = anyOf(PERCENT[lang].split("|"));
  return {
    words: (text) => [words, ...(spelling ? [spelling] : [])].flatMap((one) => found(one, text)),
    doses: (text) => [dose, names].flatMap((one) => found(one, text)),
    percents: (text) => [/%/u, percents].flatMap((one) => found(one, text)),
    cures: (text) => found(CURES[lang], text),
    latin: (text) =>
      lang === "en"
        ? []
        : found(
            /[A-Za-z]+/u,
            text
              .replace(/\{[^}]*\}/gu, "")
              .replace(/^@[\w-]+ /u, "")
              .replace(LATIN, ""),
          ),
  };
}
