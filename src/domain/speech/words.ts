/** What the rules of speech need of a language; one table a language in `words/`, loaded alone. */

/** Units by the sign that stands for them in the rules; `p` is the hundredth part of a rupee, `q` a quintal. */
export type Unit =
  | "₹"
  | "p"
  | "%"
  | "°c"
  | "ppm"
  | "mg"
  | "g"
  | "kg"
  | "q"
  | "ml"
  | "l"
  | "mm"
  | "cm"
  | "m"
  | "ft"
  | "acre"
  | "ha"
  | "plant";

export interface SpeechWords {
  /** For the names of the months. */
  readonly language: string;
  /** Names of the letters from A to Z, with a space between. */
  readonly letters: string;
  /** What is said between the ends of a range. */
  readonly to: string;
  /** "For each" is said before the amount, and not behind it. */
  readonly perFirst: boolean;
  /** One, several, and for each, with a bar between. An empty part: several are said as one, or nothing is counted by it. */
  readonly units: Readonly<Record<Unit, string>>;
  /** Abbreviations of the language, without dots and spaces between their parts: a unit, or what is said instead. */
  readonly short: Readonly<Record<string, string>>;
}
