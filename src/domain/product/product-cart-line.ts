/** The rules of the product page (S1 §2 "Product detail", §4, §5, §8, §9). */

import type { CartLine } from "../cart/cart-line.ts";
import type { Language } from "../visit/language.ts";
import type { LanguageNames, ProductGist } from "./product.ts";

/** The names for the cart line: what is known, and at least the one on the page. */
export function namesWith(names: LanguageNames, language: Language, shownName: string): LanguageNames {
  return { ...names, ...(names[language] ? {} : { [language]: shownName }) };
}

/**
 * What 'Add to bag' puts into the cart (S2 §3): one pack, with the product's offer in the words of `language`; null for a product
 * without a price, which has no such button. `image` is an address on our own origin.
 */
export function cartLineOf(product: ProductGist, names: LanguageNames, image: string | null, language: Language): CartLine | null {
  const { mrp, sellingPrice } = product;
  if (sellingPrice === null) return null;
  return {
    skuCode: product.skuCode,
    productName: names,
    image,
    inventory: product.inventory,
    mrp: mrp ?? sellingPrice,
    sellingPrice,
    quantity: 1,
    offers: product.offers?.offerType ?? null,
    offersDetail: product.offers?.label ?? null,
    offersLanguage: language,
    appliedOffer: product.offers?.value ?? null,
  };
}
