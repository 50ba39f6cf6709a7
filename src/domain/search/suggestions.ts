/** (search-6) */
export const MAX_SUGGESTIONS = 5;

/** Debounce (search-5). */
export const SUGGEST_DELAY_MS = 1_000;

/** (search-7) */
export interface Suggestion {
  readonly name: string;
  readonly image: string | null;
  readonly price: string | null;
  readonly mrp: string | null;
  readonly href: string;
}

const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === "string";

/** The link must stay on this site. */
function isSuggestion(value: unknown): value is Suggestion {
  if (typeof value !== "object" || value === null) return false;
  const { name, image, price, mrp, href } = value as Record<string, unknown>;
  return (
    typeof name === "string" &&
    name !== "" &&
    isTextOrNull(image) &&
    isTextOrNull(price) &&
    isTextOrNull(mrp) &&
    typeof href === "string" &&
    /^\/(?![/\\])/.test(href)
  );
}

/** Null if unreadable. */
export function parseSuggestions(answer: unknown): Suggestion[] | null {
  const rows = (answer as { products?: unknown } | null)?.products;
  return Array.isArray(rows) ? rows.filter(isSuggestion).slice(0, MAX_SUGGESTIONS) : null;
}
