import type { CartLine } from "../cart/cart-line.ts";
import type { Language } from "../visit/language.ts";
import type { LanguageNames, ProductGist } from "./product.ts";
import { openPrice } from "./visible-price.ts";

export function namesWith(names: LanguageNames, language: Language, pageName: string): LanguageNames {
  return { ...names, ...(names[language] ? {} : { [language]: pageName }) };
}

/** One pack (product-16). Null without a visible price (cart-27, product-59). `image`: path on this site. */
export function cartLineOf(product: ProductGist, names: LanguageNames, image: string | null, language: Language): CartLine | null {
  const prices = openPrice(product);
  if (!prices) return null;
  return {
    skuCode: product.skuCode,
    productName: names,
    image,
    inventory: product.inventory,
    ...prices,
    quantity: 1,
    offers: product.offers?.offerType ?? null,
    offersDetail: product.offers?.label ?? null,
    offersLanguage: language,
    appliedOffer: product.offers?.value ?? null,
    ...(product.offers?.terms ? { offerTerms: product.offers.terms } : {}),
  };
}
