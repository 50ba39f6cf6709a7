/**
 * The rules of the cart (S2 §4 and §5). Pure: what reads and writes the storage is in src/client/cart.
 */

import type { LanguageNames } from "../product/product.ts";
import { LANGUAGES, type Language } from "../visit/language.ts";

/** The name of a line in the language of the page, else in English, else in any; null where it has none. */
export function lineName(line: CartLine, language: Language): { readonly text: string; readonly language: Language } | null {
  for (const candidate of [language, "en", ...LANGUAGES] as const) {
    const name = line.productName[candidate];
    if (name) return { text: name, language: candidate };
  }
  return null;
}

/** What is said of a line's offer: its own words where they are in the language of the page, else `word`; null without an offer. */
export function offerText(line: CartLine, language: Language, word: string): string | null {
  return line.offersDetail && (line.offersLanguage === language ? line.offersDetail : word);
}

export const hasOffer = (cart: { readonly products: readonly CartLine[] }): boolean => cart.products.some((line) => line.offersDetail);

/** How many are left where no more can be had, or more are wanted, else null. An inventory of 0 is one that is not known. */
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
  /** The language of offersDetail; null where a cart kept before this field does not tell. */
  readonly offersLanguage: string | null;
  readonly appliedOffer: string | null;
}
