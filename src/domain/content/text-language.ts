/** Content may differ from its page (content-52). */
import type { ContentLanguage, Language } from "../visit/language.ts";
import { FACTS } from "../visit/language-facts.ts";

const firstIn = (script: string): ContentLanguage =>
  (Object.keys(FACTS) as ContentLanguage[]).find((language) => FACTS[language].script === script) ?? "en";

/** Hindi, not Marathi, for their common script. English decides last. */
const SCRIPTS: readonly (readonly [RegExp, ContentLanguage])[] = [...new Set(Object.values(FACTS).map(({ script }) => script))]
  .filter((script) => script !== "Latin")
  .map((script): readonly [RegExp, ContentLanguage] => [new RegExp(`\\p{Script=${script}}`, "gu"), firstIn(script)])
  .concat([[/[a-z]/gi, "en"]]);

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
  return best && FACTS[best].script === FACTS[page].script ? null : best;
}
