/** What is known of the issues and the crops: the source of articles, posts and comments. */
import type { Lang } from "../types.ts";
import { FACTS_EN } from "./en.ts";
import { FACTS_GU } from "./gu.ts";
import { FACTS_HI } from "./hi.ts";
import { FACTS_KN } from "./kn.ts";
import { FACTS_MR } from "./mr.ts";
import { FACTS_TE } from "./te.ts";

export { CROP_NUMBERS, type CropNumbers } from "./crops.ts";

/** Phrases without a full stop. */
export interface IssueFacts {
  /** What a person sees. */
  readonly sign: string;
  /** When it comes. */
  readonly when: string;
  /** What to do without a chemical. */
  readonly measure: string;
}

const TEXTS: Readonly<Record<Lang, string>> = { en: FACTS_EN, hi: FACTS_HI, mr: FACTS_MR, gu: FACTS_GU, te: FACTS_TE, kn: FACTS_KN };

const parse = (text: string): ReadonlyMap<string, IssueFacts> =>
  new Map(
    text.trim().split("\n").map((line) => {
      const [slug = "", sign = "", when = "", measure = ""] = line.split("|");
      return [slug, { sign, when, measure }];
    }),
  );

const read = new Map<Lang, ReadonlyMap<string, IssueFacts>>();

/** The facts of an issue in a language. */
export function issueFacts(slug: string, lang: Lang): IssueFacts {
  let facts = read.get(lang);
  if (!facts) read.set(lang, (facts = parse(TEXTS[lang])));
  return facts.get(slug) ?? { sign: "", when: "", measure: "" };
}
