/** Rules of the search (S1 §2 Search bar, §5, §9; S2 §9), shared by the worker and the browser. Pure. */

/** Most suggestions (S1 §9). */
export const MAX_SUGGESTIONS = 5;

/** Rest after the last key before suggestions are asked for (S1 §9). Milliseconds. */
export const SUGGEST_DELAY_MS = 1_000;

/** One suggestion as /api/suggest answers it. */
export interface Suggestion {
  readonly name: string;
  /** Address of a small picture, or null. */
  readonly image: string | null;
  /** What is paid, or what is said instead of a price; null where prices are hidden. */
  readonly price: string | null;
  /** The struck-through price, where there is a saving to show. */
  readonly mrp: string | null;
  readonly href: string;
}

const isTextOrNull = (value: unknown): value is string | null => value === null || typeof value === "string";

/** True for a row that can be shown: it has a name and leads somewhere on our own site. */
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

/** The suggestions of an answer; rows that cannot be read are left out, null where nothing can be. */
export function parseSuggestions(answer: unknown): Suggestion[] | null {
  const rows = (answer as { products?: unknown } | null)?.products;
  return Array.isArray(rows) ? rows.filter(isSuggestion).slice(0, MAX_SUGGESTIONS) : null;
}
