/** One product of a cart (cart-5). */

import type { LanguageNames, OfferTerms } from "../product/product.ts";
import { LANGUAGES, type Language } from "../visit/language.ts";

/** The name of a line in the language of the page, else in English, else in any language (cart-25). Null where it has no name. */
export function lineName(line: CartLine, language: Language): { readonly text: string; readonly language: Language } | null {
  for (const candidate of [language, "en", ...LANGUAGES] as const) {
    const name = line.productName[candidate];
    if (name) return { text: name, language: candidate };
  }
  return null;
}

/**
 * The offer of a line in its own words where they are in the language of the page, else `word` (cart-22). Null without an offer.
 */
export function offerText(line: CartLine, language: Language, word: string): string | null {
  return line.offersDetail && (line.offersLanguage === language ? line.offersDetail : word);
}

/** Whether the bag has an offer whose terms are not known, so that its bill cannot count it (cart-22). */
export const hasUncountedOffer = (products: readonly CartLine[]): boolean => products.some((line) => line.offersDetail && !line.offerTerms);

/**
 * The number of packs left once the quantity reaches it, else null (cart-23). An inventory of 0 means that the stock is not known
 * (cart-24).
 */
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
  /** The language of `offersDetail`. Null in a cart that was stored before this field existed. */
  readonly offersLanguage: string | null;
  readonly appliedOffer: string | null;
  /** Missing where the services gave none, and in a cart that was stored before this field existed. */
  readonly offerTerms?: OfferTerms | null;
}
