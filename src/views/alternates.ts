/**
 * The addresses by which search engines know a page (docs/decisions/03-hreflang.md): its canonical one, and itself in the six
 * languages. Written by the head of the page and by the sitemaps, so that both always say the same.
 */
import { LANGUAGES, type Language } from "../domain/visit/language.ts";
import type { StateConfig } from "../domain/visit/states.ts";
import type { Visit } from "../domain/visit/visit.ts";
import { hrefWithVisit } from "../paths.ts";

interface Alternate {
  /** A language with its region, or `x-default`. */
  readonly hrefLang: string;
  readonly href: string;
}

/** The visit that search engines are to know: the plain site in this language and state. */
function plainVisit(language: Language, state: StateConfig): Visit {
  return {
    language,
    state,
    source: state.source,
    sourceIsExplicit: false,
    partner: null,
    saathi: false,
    showHeader: true,
    showPrices: true,
  };
}

/** The one address of a page in a language and state. */
export function canonicalAddress(
  origin: string,
  pathname: string,
  query: Readonly<Record<string, string>>,
  language: Language,
  state: StateConfig,
): string {
  return `${origin}${hrefWithVisit(pathname, query, plainVisit(language, state))}`;
}

/**
 * The page in every language of the same state. Who speaks none of them gets the English one: `x-default` has to be a page
 * that names the others back, which an address without a state, being another page for each asker, cannot.
 */
export function alternatesOf(origin: string, pathname: string, query: Readonly<Record<string, string>>, state: StateConfig): Alternate[] {
  const all = LANGUAGES.map((language) => ({
    hrefLang: `${language}-IN`,
    href: canonicalAddress(origin, pathname, query, language, state),
  }));
  return [...all, { hrefLang: "x-default", href: canonicalAddress(origin, pathname, query, "en", state) }];
}
