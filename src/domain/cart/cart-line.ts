/** (cart-5) */

import type { LanguageNames, OfferTerms } from "../product/product.ts";
import { LANGUAGES, type Language } from "../visit/language.ts";

/** In the language of the page, else English, else any (cart-25). Null without a name. */
export function lineName(line: CartLine, language: Language): { readonly text: string; readonly language: Language } | null {
  for (const candidate of [language, "en", ...LANGUAGES] as const) {
    const name = line.productName[candidate];
    if (name) return { text: name, language: candidate };
  }
  return null;
}

/** The offer's own words if in the language of the page, else `word` (cart-22). Null without an offer. */
export function offerText(line: CartLine, language: Language, word: string): string | null {
  return line.offersDetail && (line.offersLanguage === language ? line.offersDetail : word);
}

/** The terms of an offer are unknown, so the bill cannot count it (cart-22). */
export const hasUncountedOffer = (products: readonly CartLine[]): boolean => products.some((line) => line.offersDetail && !line.offerTerms);

/** Null while the quantity is below the stock (cart-23), or the stock is unknown (0, cart-24). */
export function onlyLeft(line: CartLine): number | null {
  const left = Math.floor(line.inventory);
  return left > 0 && line.quantity >= left ? left : null;
}

export interface CartLine {
  readonly skuCode: string;
  readonly productName: LanguageNames;
  readonly image: string | null;
  readonly inventory: number;
  readonly mrp: number;
  readonly sellingPrice: number;
  readonly quantity: number;
  readonly offers: string | null;
  readonly offersDetail: string | null;
  /** Null in carts stored before this field existed. */
  readonly offersLanguage: string | null;
  readonly appliedOffer: string | null;
  /** Missing if unknown, and in carts stored before this field existed. */
  readonly offerTerms?: OfferTerms | null;
}
