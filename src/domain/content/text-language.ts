/** The language of a text by its script: content may be in another language than its page (content-52). */
import type { ContentLanguage, Language } from "../visit/language.ts";

/** The scripts of the languages. Hindi and Marathi share one. */
const SCRIPTS: readonly (readonly [RegExp, ContentLanguage])[] = [
  [/\p{Script=Devanagari}/gu, "hi"],
  [/\p{Script=Gujarati}/gu, "gu"],
  [/\p{Script=Telugu}/gu, "te"],
  [/\p{Script=Kannada}/gu, "kn"],
  [/\p{Script=Oriya}/gu, "or"],
  [/[a-z]/gi, "en"],
];

/** Letters that are looked at: a long text tells its language at its start. */
const LOOKED_AT = 400;

/**
 * The language of a text, for its `lang`: the page's own where the script fits it, else that of the script which has most letters.
 * Null where the text is in the page's language or has no letters.
 */
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
