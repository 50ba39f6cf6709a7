import type { Language } from "../visit/language.ts";

const names = new Map<Language, Intl.DisplayNames>();

/** The name of a country in a language; an unknown code stays as it is. @param code two capital letters of ISO 3166 (product-50) */
export function countryName(code: string, language: Language): string {
  const known = names.get(language) ?? new Intl.DisplayNames([language], { type: "region" });
  names.set(language, known);
  return known.of(code) ?? code;
}
