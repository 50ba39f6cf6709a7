import type { Language } from "../visit/language.ts";

const lists = new Map<Language, Intl.DisplayNames>();
const names = new Map<string, string>();

/** ISO 3166 alpha-2; unknown codes stay (product-50). */
export function countryName(code: string, language: Language): string {
  const key = `${language} ${code}`;
  const cached = names.get(key);
  if (cached !== undefined) return cached;
  const list = lists.get(language) ?? new Intl.DisplayNames([language], { type: "region" });
  lists.set(language, list);
  const name = list.of(code) ?? code;
  names.set(key, name);
  return name;
}
