import { parseAccept } from "hono/utils/accept";
import { isLanguage, type Language } from "./language.ts";

/**
 * The language of an Accept-Language header (visit-43). English is skipped where a language of India follows, because many
 * phones are sold set to English.
 */
export function languageOfHeader(header: string | undefined): Language | undefined {
  const spoken = parseAccept((header ?? "").slice(0, 500))
    // hono takes a weight that is no number for 1; here such a language does not count.
    .filter(({ q, params }) => q > 0 && !Number.isNaN(Number(params["q"] ?? 1)))
    .map(({ type }) => type.toLowerCase().split(/[-_]/)[0])
    .filter(isLanguage);
  return spoken.find((language) => language !== "en") ?? spoken[0];
}
