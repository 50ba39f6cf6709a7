import { isLanguage, type Language } from "./language.ts";

/**
 * The language of an Accept-Language header. English is skipped where a language of India follows, because many phones are sold
 * set to English.
 */
export function languageOfHeader(header: string | undefined): Language | undefined {
  if (!header) return undefined;
  const wanted = header
    .slice(0, 500)
    .split(",")
    .map((part, index) => {
      const [tag = "", ...parameters] = part.trim().split(";");
      const quality = Number(
        parameters
          .find((text) => text.trim().startsWith("q="))
          ?.trim()
          .slice(2) ?? "1",
      );
      return { language: tag.trim().toLowerCase().split("-")[0], quality: Number.isFinite(quality) ? quality : 0, index };
    })
    .filter((entry) => entry.quality > 0 && isLanguage(entry.language))
    .sort((a, b) => b.quality - a.quality || a.index - b.index);
  const found = wanted.find((entry) => entry.language !== "en") ?? wanted[0];
  return found?.language as Language | undefined;
}
