/** (cart-5) */

import type { LanguageNames, OfferTerms } from "../product/product.ts";
import { LANGUAGES, type Language } from "../visit/language.ts";

/** In the page's language, else English, else any (cart-25). */
export function lineName(line: CartLine, language: Language): { readonly text: string; readonly language: Language } | null {
  for (const candidate of [language, "en", ...LANGUAGES] as const) {
    const name = line.productName[candidate];
    if (name) return { text: name, language: candidate };
  }
  return null;
}

/** In its own words, or `word` for another language (cart-22). */
export function offerText(line: CartLine, language: Language, word: string): string | null {
  return line.offersDetail && (line.offersLanguage === language ? line.offersDetail : word);
}

export const hasUncountedOffer = (products: readonly CartLine[]): boolean => products.some((line) => line.offersDetail && !line.offerTerms);

/** Null if not reached (cart-23) or unknown (cart-24). */
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
  readonly offersLanguage: string | null;
  readonly appliedOffer: string | null;
  /** Missing in old carts. */
  readonly offerTerms?: OfferTerms | null;
}
