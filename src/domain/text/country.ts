import type { Language } from "../visit/language.ts";

const lists = new Map<Language, Intl.DisplayNames>();

/** ISO 3166 alpha-2; unknown codes stay (product-50). */
export function countryName(code: string, language: Language): string {
  const list = lists.get(language) ?? new Intl.DisplayNames([language], { type: "region" });
  lists.set(language, list);
  return list.of(code) ?? code;
}
