import type { Language } from "../visit/language.ts";

const lists = new Map<Language, Intl.DisplayNames>();
/** By language and code: two letters make 676 codes at most. */
const names = new Map<string, string>();

/** The name of a country in a language; an unknown code stays as it is. @param code two capital letters of ISO 3166 (product-50) */
export function countryName(code: string, language: Language): string {
  const key = `${language} ${code}`;
  const known = names.get(key);
  if (known !== undefined) return known;
  const list = lists.get(language) ?? new Intl.DisplayNames([language], { type: "region" });
  lists.set(language, list);
  const name = list.of(code) ?? code;
  names.set(key, name);
  return name;
}
