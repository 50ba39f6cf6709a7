/** The pages that are measured, in Hindi, and the products that they stand for. */
import { buildCatalogue } from "../upstream/seed/catalogue.ts";

const VISIT = "language=hi&state=rajasthan";

export interface MeasuredPage {
  readonly name: string;
  /** Path and query on the site. */
  readonly url: string;
  /** Whether it loads Preact: other limits hold for it. */
  readonly hasIsland: boolean;
}

export const SHOP: MeasuredPage = { name: "/shop", url: `/shop?${VISIT}`, hasIsland: false };
export const PRODUCT: MeasuredPage = { name: "product", url: `/product/any/AGS-CP-0001?${VISIT}`, hasIsland: true };
export const CODE: MeasuredPage = { name: "/pcode", url: `/pcode?${VISIT}`, hasIsland: false };
export const CART: MeasuredPage = { name: "cart", url: `/checkout/cart?${VISIT}`, hasIsland: true };
export const PAGES: readonly MeasuredPage[] = [SHOP, PRODUCT, CODE, CART];

/** A visit for each language, in a state with a shop. */
export const VISITS = [
  "en&state=maharashtra",
  "hi&state=rajasthan",
  "mr&state=maharashtra",
  "gu&state=gujarat",
  "te&state=andhra-pradesh",
  "kn&state=karnataka",
] as const;

/** The URL of a product for one of the visits above. */
export const productUrl = (sku: string, visit: (typeof VISITS)[number]): string => `/product/any/${sku}?language=${visit}`;

export interface Products {
  /** Skus of products that everybody may see. */
  readonly all: readonly string[];
  /** Those of them that bring no related products of their own, so that the page asks for the region's. */
  readonly withoutRelated: readonly string[];
}

/** The reference back end's products. A disabled product's page is a 404 and not among them. */
export function listProducts(): Products {
  const catalogue = buildCatalogue();
  const related = new Map(catalogue.products.map((product) => [product.id, product.detail.related.length]));
  const shown = catalogue.skus.filter(
    ({ names, availability }) => availability === "all" && names !== null && "en" in names && !names.en.includes("(disabled)"),
  );
  return {
    all: shown.map(({ sku }) => sku),
    withoutRelated: shown.filter(({ productId }) => related.get(productId) === 0).map(({ sku }) => sku),
  };
}
