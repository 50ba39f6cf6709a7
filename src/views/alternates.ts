/** Canonical URL and hreflang alternates (docs/decisions/03-hreflang.md), shared by the page head and the sitemaps. */
import { LANGUAGES, type Language } from "../domain/visit/language.ts";
import type { StateConfig } from "../domain/visit/states.ts";
import type { Visit } from "../domain/visit/visit.ts";
import { hrefWithVisit } from "../paths.ts";

interface Alternate {
  readonly hrefLang: string;
  readonly href: string;
}

/** The default visit in a language and state, for search engines. */
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

export function canonicalAddress(
  origin: string,
  pathname: string,
  query: Readonly<Record<string, string>>,
  language: Language,
  state: StateConfig,
): string {
  return `${origin}${hrefWithVisit(pathname, query, plainVisit(language, state))}`;
}

/** `x-default` is English with a state: an alternate must link back, and a URL without a state differs by visitor. */
export function alternatesOf(
  origin: string,
  pathname: string,
  query: Readonly<Record<string, string>>,
  state: StateConfig,
  languages: readonly Language[] = LANGUAGES,
): Alternate[] {
  const all = languages.map((language) => ({
    hrefLang: `${language}-IN`,
    href: canonicalAddress(origin, pathname, query, language, state),
  }));
  const fallback = languages.includes("en") ? "en" : languages[0];
  return fallback ? [...all, { hrefLang: "x-default", href: canonicalAddress(origin, pathname, query, fallback, state) }] : all;
}
