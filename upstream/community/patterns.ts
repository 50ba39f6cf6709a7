/** The sentence patterns of posts and comments by language. */
import { EN } from "../data/community/en.ts";
import { GU } from "../data/community/gu.ts";
import { HI } from "../data/community/hi.ts";
import { KN } from "../data/community/kn.ts";
import { MR } from "../data/community/mr.ts";
import { OR } from "../data/community/or.ts";
import { TE } from "../data/community/te.ts";
import { type Patterns, parsePatterns } from "./words.ts";

/** In Hindi, the name of an issue changes before a postposition. */
const HINDI = HI.replace(/\{(issue|wrong)\}(?= (?:का|की|के|से|पर|में|को|वाला|वाली) )/gu, "{$1Of}");

const TEXTS = { en: EN, hi: HINDI, mr: MR, gu: GU, te: TE, kn: KN, or: OR } as const;

const read = new Map<string, Patterns>();

export function wordsOf(lang: keyof typeof TEXTS): Patterns {
  const found = read.get(lang) ?? parsePatterns(TEXTS[lang]);
  read.set(lang, found);
  return found;
}
