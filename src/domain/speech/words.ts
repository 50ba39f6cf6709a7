/** One table a language in `locales/<language>/reading.json`, loaded separately. */

/** `p`: paisa, `q`: quintal. */
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
  readonly language: string;
  /** A to Z, separated by spaces. */
  readonly letters: string;
  readonly to: string;
  /** "Per" precedes the amount. */
  readonly perFirst: boolean;
  /** "one|several|per"; several falls back to one. */
  readonly units: Readonly<Record<Unit, string>>;
  /** Without dots and spaces, to a unit or words. */
  readonly short: Readonly<Record<string, string>>;
}
