/** Content may differ from its page (content-52). */
import type { ContentLanguage, Language } from "../visit/language.ts";

/** Hindi and Marathi share a script. */
const SCRIPTS: readonly (readonly [RegExp, ContentLanguage])[] = [
  [/\p{Script=Devanagari}/gu, "hi"],
  [/\p{Script=Gujarati}/gu, "gu"],
  [/\p{Script=Telugu}/gu, "te"],
  [/\p{Script=Kannada}/gu, "kn"],
  [/\p{Script=Oriya}/gu, "or"],
  [/[a-z]/gi, "en"],
];

const LOOKED_AT = 400;

/** By the most used script; null if it is the page's. */
export function foreignLanguage(text: string, page: Language): ContentLanguage | null {
  const start = text.slice(0, LOOKED_AT);
  let best: ContentLanguage | null = null;
  let most = 0;
  for (const [script, language] of SCRIPTS) {
    const count = start.match(script)?.length ?? 0;
    if (count > most) [best, most] = [language, count];
  }
  if (best === "hi" && page === "mr") return null;
  return best === page ? null : best;
}
