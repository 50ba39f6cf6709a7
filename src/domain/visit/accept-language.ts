import { parseAccept } from "hono/utils/accept";
import { isLanguage, type Language } from "./language.ts";

/** Skips English before an Indian language: many phones are sold set to English (visit-43). */
export function languageOfHeader(header: string | undefined): Language | undefined {
  const spoken = parseAccept((header ?? "").slice(0, 500))
    // hono reads an invalid weight as 1.
    .filter(({ q, params }) => q > 0 && !Number.isNaN(Number(params["q"] ?? 1)))
    .map(({ type }) => type.toLowerCase().split(/[-_]/)[0])
    .filter(isLanguage);
  return spoken.find((language) => language !== "en") ?? spoken[0];
}
