/** The most suggestions (search-6). */
export const MAX_SUGGESTIONS = 5;

/** The delay after the last key before suggestions are asked for (search-5). Milliseconds. */
export const SUGGEST_DELAY_MS = 1_000;

/** One suggestion of /api/suggest (search-7). */
export interface Suggestion {
  readonly name: string;
  /** Address of a small picture, or null. */
  readonly image: string | null;
  /** The selling price, or the text in its place. Null where prices are hidden. */
  readonly price: string | null;
  /** The MRP, where there is a saving to show. */
  readonly mrp: string | null;
  readonly href: string;
}

const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === "string";

/** Whether a row can be shown: it has a name, and its link stays on this site. */
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

/** The suggestions of an answer. Unreadable rows are left out; null for an unreadable answer. */
export function parseSuggestions(answer: unknown): Suggestion[] | null {
  const rows = (answer as { products?: unknown } | null)?.products;
  return Array.isArray(rows) ? rows.filter(isSuggestion).slice(0, MAX_SUGGESTIONS) : null;
}
