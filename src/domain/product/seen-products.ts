/** Products that were looked at last, on the device alone (product-61). Stored data is untrusted. */
import { isLanguage, type Language } from "../visit/language.ts";
import { isPlausibleSku } from "./sku.ts";

export interface SeenProduct {
  readonly sku: string;
  readonly name: string;
  /** Of the name. */
  readonly language: Language;
  /** Slug of the state whose shop had it. */
  readonly state: string;
  /** Path on this site. */
  readonly image: string | null;
}

const MOST_SEEN = 10;
/** Code units. */
const MAX_TEXT = 200;

const isText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "" && value.length <= MAX_TEXT;

function parseOne(value: unknown): SeenProduct[] {
  if (typeof value !== "object" || value === null) return [];
  const { sku, name, language, state, image } = value as Readonly<Record<string, unknown>>;
  if (!isText(sku) || !isPlausibleSku(sku) || !isText(name) || !isText(state) || !isText(language) || !isLanguage(language)) return [];
  return [{ sku, name, language, state, image: isText(image) && image.startsWith("/media/") ? image : null }];
}

export function parseSeen(stored: string | null): SeenProduct[] {
  try {
    const value: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(value) ? value.slice(0, MOST_SEEN).flatMap(parseOne) : [];
  } catch {
    return [];
  }
}

/** Newest first, each once. */
export const addSeen = (seen: readonly SeenProduct[], product: SeenProduct): SeenProduct[] =>
  [...parseOne(product), ...withoutSeen(seen, product.sku)].slice(0, MOST_SEEN);

export const withoutSeen = (seen: readonly SeenProduct[], sku: string): SeenProduct[] => seen.filter((one) => one.sku !== sku);
