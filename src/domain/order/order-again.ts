/** Prices an earlier order at today's prices (checkout-76). */
import type { CartLine } from "../cart/cart-line.ts";
import type { ProductGist } from "../product/product.ts";
import { cartLineOf, namesWith } from "../product/product-cart-line.ts";
import { isAddedByCard } from "../product/purchase.ts";
import { isDisabledName } from "../product/visibility.ts";
import { isReadable } from "../text/unreadable.ts";
import type { Language } from "../visit/language.ts";
import type { Order, OrderLine } from "./order.ts";

export interface OrderAgain {
  /** For the bag, at today's prices and in the ordered quantities. */
  readonly lines: readonly CartLine[];
  /** Not sold here any more, sold out, or unreadable. */
  readonly missing: readonly OrderLine[];
}

type AgainVisit = Parameters<typeof isAddedByCard>[1] & { readonly language: Language };

/** @param pictureOf path on this site */
export function orderAgain(
  { products }: Pick<Order, "products">,
  sold: readonly ProductGist[],
  visit: AgainVisit,
  pictureOf: (product: ProductGist) => string | null,
): OrderAgain {
  const bySku = new Map(sold.map((product) => [product.skuCode, product]));
  const lines = products.flatMap(({ skuCode, quantity }): CartLine[] => {
    const product = bySku.get(skuCode);
    if (!product || !isReadable(quantity) || !isAddedByCard(product, visit) || isDisabledName(product.productName)) return [];
    const line = cartLineOf(product, namesWith({}, visit.language, product.productName), pictureOf(product), visit.language);
    return line ? [{ ...line, quantity }] : [];
  });
  const found = new Set(lines.map(({ skuCode }) => skuCode));
  return { lines, missing: products.filter(({ skuCode }) => !found.has(skuCode)) };
}
