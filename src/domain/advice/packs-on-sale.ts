import { listedProducts } from "../catalogue/product-list.ts";
import type { ProductGist } from "../product/product.ts";
import { type Purchase, purchaseOf } from "../product/purchase.ts";
import type { LabelPack } from "./label.ts";

interface PackVisit {
  readonly source: string;
  readonly state: { readonly shop: boolean };
}

export interface PackOfProduct {
  readonly pack: LabelPack;
  readonly product: ProductGist;
}

/** Packs that can only be requested are in neither. */
export interface PacksOnSale {
  /** In stock, with "Add to bag" (product-16). */
  readonly here: readonly PackOfProduct[];
  /** Sold only in the app (product-22). */
  readonly inApp: readonly PackOfProduct[];
  readonly isKnown: boolean;
}

/** Unreadable, and no other is on sale: never say "none" then. */
export const areUnknown = ({ here, inApp }: PacksOnSale, products: readonly ProductGist[]): boolean =>
  here.length === 0 && inApp.length === 0 && products.some(({ unreadable }) => unreadable !== undefined);

export function packsOnSale(packs: readonly LabelPack[], products: readonly ProductGist[], { source, state }: PackVisit): PacksOnSale {
  const bySku = new Map(listedProducts(products, source).map((product) => [product.skuCode, product]));
  const found = packs.flatMap((pack) => {
    const product = bySku.get(pack.sku);
    return state.shop && product?.nameIsText ? [{ pack, product }] : [];
  });
  const those = (purchase: Purchase) => found.filter(({ product }) => purchaseOf(product) === purchase);
  return { here: those("add"), inApp: those("inApp"), isKnown: those("unreadable").length === 0 };
}
