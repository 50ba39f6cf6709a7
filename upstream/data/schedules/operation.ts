/** How the texts of an operation are written down. */
import { byLang, type L, type Lang } from "../types.ts";
import type { Operation } from "./types.ts";

/**
 * An operation from one line for each language: title | methodology | impact | impact if it is not done | then three or four dos
 * and don'ts. Throws where a language has fewer or other parts than English.
 */
export function op(lines: Readonly<Record<Lang, string>>): Operation {
  const parts = byLang((lang) => lines[lang].split("|").map((part) => part.trim()));
  const count = parts.en.length;
  const wrong = Object.entries(parts).find(([, list]) => list.length !== count || list.includes(""));
  if (wrong || count < 7 || count > 8) throw new Error(`The operation "${parts.en[0]}" is incomplete in ${wrong?.[0] ?? "all languages"}.`);
  const part = (index: number): L => byLang((lang) => parts[lang][index] ?? "");
  return {
    title: part(0),
    methodology: part(1),
    impact: part(2),
    impactIfNotDone: part(3),
    dosAndDonts: parts.en.slice(4).map((_, index) => part(4 + index)),
  };
}
