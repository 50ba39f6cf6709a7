/** Which packs of a product can be had for a dose. */
import { listedProducts } from "../catalogue/product-list.ts";
import type { ProductGist } from "../product/product.ts";
import { type Purchase, purchaseOf } from "../product/purchase.ts";
import type { LabelPack } from "./dose.ts";

interface PackVisit {
  readonly source: string;
  readonly state: { readonly shop: boolean };
}

export interface PackOfProduct {
  readonly pack: LabelPack;
  readonly product: ProductGist;
}

/** The packs of a product by where they can be had. A pack that can only be asked for is in neither list. */
export interface PacksOnSale {
  /** In stock, and for the bag: its page has 'Add to bag' (product-16). */
  readonly here: readonly PackOfProduct[];
  /** Only the app sells it (product-22). */
  readonly inApp: readonly PackOfProduct[];
  /** False if the price or the stock of a pack cannot be read: it may be in either list. */
  readonly isKnown: boolean;
}

/** Whether price or stock of a pack cannot be read, and no other one can be had: then nobody knows that there is none. */
export const areUnknown = ({ here, inApp }: PacksOnSale, products: readonly ProductGist[]): boolean =>
  here.length === 0 && inApp.length === 0 && products.some(({ unreadable }) => unreadable !== undefined);

/** @param products the packs as products; one that is missing among them is not on sale */
export function packsOnSale(packs: readonly LabelPack[], products: readonly ProductGist[], { source, state }: PackVisit): PacksOnSale {
  const bySku = new Map(listedProducts(products, source).map((product) => [product.skuCode, product]));
  const found = packs.flatMap((pack) => {
    const product = bySku.get(pack.sku);
    return state.shop && product?.nameIsText ? [{ pack, product }] : [];
  });
  const those = (purchase: Purchase) => found.filter(({ product }) => purchaseOf(product) === purchase);
  return { here: those("add"), inApp: those("inApp"), isKnown: those("unreadable").length === 0 };
}
