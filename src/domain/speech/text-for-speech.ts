/** Writes numbers, units and abbreviations out for a voice (speech-1 to speech-4). */
import { toLatinDigits } from "../text/validation.ts";
import type { SpeechWords, Unit } from "./words.ts";

/** Voices would read these as words. */
const SPELLED = "DAP|NPK|MOP|SSP|UAN|EC|SC|SL|SP|SG|WP|WG|WDG|WS|GR|FS|DS|CS|OD|EW|ME|SE|ULV|PGR|IPM|PHI|MRP|OTP|COD|PIN|GST|QR";

const LATIN: Readonly<Record<string, Unit>> = {
  gm: "g",
  gms: "g",
  gram: "g",
  grams: "g",
  kgs: "kg",
  lt: "l",
  ltr: "l",
  litre: "l",
  litres: "l",
  acres: "acre",
  hectare: "ha",
  plants: "plant",
};

/** Units even without a number. */
const CLEAR = /^(?:[mk]g|gms?|ml|ltr|[cm]m|ppm)$/i;

const NUMBER = "\\d+(?:\\.\\d+)?";
const TO = "\\s?[-–—]\\s?";
/** Old Safari has no lookbehind. */
const START = "(^|[^\\p{L}\\p{M}\\d.,:/–—-])";
/** A dash may stand before the second number of a range. */
const BEFORE_COUNT = "(^|[^\\p{L}\\p{M}\\d.,:/])";
const END = "(?![\\p{L}\\p{M}\\d])";

const anyOf = (ways: readonly string[]): string => `(?:${ways.join("|")})`;

/** With or without dots: `मिली` and `मि.ली.`. */
const waysOf = (short: string): string => `${short.match(/\P{M}\p{M}*/gu)?.join("(?:\\.\\s?)?")}\\.?`;

/** Returns a test for abbreviations, whose dot ends no sentence. */
export function abbreviations({ short }: SpeechWords): (text: string) => boolean {
  const all = new RegExp(`^${anyOf(Object.keys(short).map(waysOf))}$`, "iu");
  return (text) => all.test(text);
}

interface AmountWriter {
  readonly rupees: string;
  readonly unit: string;
  /** `2 kg`, `2-3 ml/l`, `per acre`. */
  quantity(written: string, before: string, amount?: string, sign?: string, per?: string): string;
}

function amountWriter({ to, short, perFirst, ...words }: SpeechWords): AmountWriter {
  const units: Readonly<Record<string, string>> = words.units;
  const shortRupees = Object.keys(short).filter((key) => short[key] === "₹");
  const unitOf = (written: string): string => {
    const plain = written.toLowerCase().replace(/[.\s]/g, "");
    return LATIN[plain] ?? short[plain] ?? plain;
  };
  const counted = (amount: string, name: string): string => {
    const [one, several] = units[name]?.split("|") ?? [];
    return `${amount} ${(amount !== "1" && several) || one}`.trim();
  };
  const money = (amount: string): string => {
    const [, whole = "", hundredths = ""] = /^(\d+)\.(\d\d?)$/.exec(amount) ?? [];
    const paise = Number(hundredths.padEnd(2, "0"));
    if (!paise) return counted(whole || amount, "₹");
    return `${whole === "0" ? "" : `${counted(whole, "₹")} `}${counted(String(paise), "p")}`;
  };
  return {
    rupees: anyOf(["₹", "Rs\\.?", ...shortRupees.map(waysOf)]),
    unit: anyOf([...Object.keys(units), "°\\s?C", ...Object.keys(LATIN), ...Object.keys(short).map(waysOf)]),
    quantity(written, before, amount = "", sign = "", per = "") {
      if (!amount && !per && !sign.includes(".") && !CLEAR.test(sign)) return written;
      // "4G" is a formulation.
      if (/^[GM]$/.test(sign)) return written;
      const name = unitOf(sign);
      if (!units[name]) return before + (amount && `${amount} `) + name;
      const range = amount.replace(new RegExp(TO), ` ${to} `);
      const spoken = name === "₹" ? money(range) : counted(range, name);
      const each = per && (units[unitOf(per)]?.split("|")[2] || per);
      return before + (perFirst ? `${each} ${spoken}` : `${spoken} ${each}`).trim();
    },
  };
}

const dateWriter =
  (language: string) =>
  (written: string, before: string, day: string, month: string, year: string): string => {
    if (Number(month) > 12) return written;
    const name = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" }).format(Date.UTC(2000, Number(month) - 1));
    return `${before}${Number(day)} ${name} ${year}`;
  };

type Rule = readonly [pattern: string, write: (...found: string[]) => string];

/** Order matters. */
function rulesOf(words: SpeechWords): readonly Rule[] {
  const { to } = words;
  const { rupees, unit, quantity } = amountWriter(words);
  const date = dateWriter(words.language);
  return [
    // 1,24,500: some voices read the groups one by one.
    [`${BEFORE_COUNT}(\\d{1,3}(?:,\\d\\d)*,\\d{3})(?![\\d,]*\\d)`, (_, before, number = "") => before + number.replace(/,/g, "")],
    [
      `${START}(\\d{4})-(\\d\\d)-(\\d\\d)${END}`,
      (all = "", before = "", year = "", month = "", day = "") => date(all, before, day, month, year),
    ],
    [
      `${START}(\\d\\d?)([-/.])(\\d\\d?)\\3(\\d{4})${END}`,
      (all = "", before = "", day = "", _, month = "", year = "") => date(all, before, day, month, year),
    ],
    // A fertiliser grade, 19:19:19, is no time.
    [
      `${START}(\\d\\d?)([:-])(\\d\\d?)\\3(\\d\\d?)(?![\\d:-])`,
      (_, before, first, __, second, third) => `${before}${first}, ${second}, ${third}`,
    ],
    [`${rupees}\\s?(${NUMBER}(?:${TO}(?:₹\\s?)?${NUMBER})?)(?:/-)?`, (_, amount = "") => `${amount.replace(/₹\s?/, "")} ₹`],
    [`${START}(?:(${NUMBER}(?:${TO}${NUMBER})?)\\s?)?(${unit})(?:\\s?/\\s?(${unit}))?${END}`, quantity as Rule[1]],
    [
      `${START}(\\d{1,4}(?:\\.\\d+)?)${TO}(\\d{1,4}(?:\\.\\d+)?)(?![\\d–—:-])`,
      (_, before, first, last) => `${before}${first} ${to} ${last}`,
    ],
  ];
}

/** Keeps numbers: voices read them well. */
export function speechWriter(words: SpeechWords): (text: string) => string {
  const names = words.letters.split(" ");
  const compiled = rulesOf(words).map(([pattern, write]) => [new RegExp(pattern, "giu"), write] as const);
  const spelled = new RegExp(`(^|[^\\p{L}\\p{M}])(${SPELLED})${END}`, "gu");
  const spell = (_: string, before: string, word: string) =>
    before.replace(/\d/, "$& ") + [...word].map((letter) => names[letter.charCodeAt(0) - 65]).join(" ");
  return (text) =>
    compiled.reduce((spoken, [pattern, write]) => spoken.replace(pattern, write), toLatinDigits(text)).replace(spelled, spell);
}
