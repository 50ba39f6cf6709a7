/** Measured pages, in Hindi, and products for the other measurements. */
import { now } from "../upstream/community/clock.ts";
import type { Comment } from "../upstream/community/comment.ts";
import { commentsOfPost, listed } from "../upstream/community/posts.ts";
import { buildCatalogue } from "../upstream/seed/catalogue.ts";

const VISIT = "language=hi&state=rajasthan";

export interface MeasuredPage {
  readonly name: string;
  /** Path and query on the site. */
  readonly url: string;
  /** Session of the visit, `name=value`. */
  readonly cookie?: string;
  readonly limits: Limits;
}

/** Bytes are compressed, times are milliseconds. */
export interface Limits {
  /** Lighthouse score. */
  readonly performance: number;
  readonly lcp: number;
  readonly script: number;
  readonly html?: number;
  /** Everything before the first scroll. Default: 200 kB. */
  readonly firstView?: number;
  /** Before the first scroll. Missing for a page with many pictures. */
  readonly requests?: number;
}

/** A page without an island loads no Preact. */
const PLAIN: Limits = { performance: 98, lcp: 1_400, script: 3_000, requests: 15 };
const ISLAND: Limits = { ...PLAIN, script: 14_000 };
const LIST: Limits = { performance: 97, lcp: 1_800, script: 3_000, html: 12_000 };

export const SHOP: MeasuredPage = { name: "/shop", url: `/shop?${VISIT}`, limits: { ...PLAIN, html: 20_000, firstView: 160_000 } };
export const PRODUCT: MeasuredPage = {
  name: "product",
  url: `/product/any/AGS-CP-0001?${VISIT}`,
  limits: { ...ISLAND, html: 12_000, firstView: 120_000 },
};
export const CODE: MeasuredPage = { name: "/pcode", url: `/pcode/1001/KHET-GENUINE-1?${VISIT}`, limits: PLAIN };
export const CART: MeasuredPage = { name: "cart", url: `/checkout/cart?${VISIT}`, limits: ISLAND };
/** More than 60 brands. */
const BRANDS: MeasuredPage = { name: "/brands", url: `/brands?${VISIT}`, limits: LIST };
/** More than 400 products, 24 on a page. */
export const CATEGORY: MeasuredPage = {
  name: "/category",
  url: `/category/crop-protection/crop-protection?${VISIT}`,
  limits: { ...LIST, requests: 35 },
};
/** 35 products, 10 on a page. */
const STORE: MeasuredPage = { name: "store", url: `/saathi-store/any/7001?${VISIT}`, limits: { ...LIST, script: 14_000 } };

/** User content: a list of 20, and the post with most comments. */
const WRITTEN: Limits = { ...LIST, performance: 98, lcp: 1_400, firstView: 60_000, requests: 15 };
const TIME = now();
const mostSaid = listed(["hi"], TIME)
  .map(({ post }) => ({ id: post.id, comments: commentsOfPost(post, TIME).slice(0, 10) }))
  .reduce((most, next) => (saidIn(next) > saidIn(most) ? next : most));

function saidIn({ comments }: { readonly comments: readonly Comment[] }): number {
  return comments.reduce((sum, { replies }) => sum + 1 + replies.length, 0);
}

const CONTENT: readonly MeasuredPage[] = [
  { name: "/posts", url: `/posts?${VISIT}`, limits: WRITTEN },
  { name: "/articles", url: `/articles?${VISIT}`, limits: WRITTEN },
  { name: "post", url: `/post/${mostSaid.id}?${VISIT}`, limits: WRITTEN },
];

export const PAGES: readonly MeasuredPage[] = [SHOP, PRODUCT, CODE, CART, BRANDS, CATEGORY, STORE, ...CONTENT];

/** One visit for each language, in a state with a shop. */
export const VISITS = [
  "en&state=maharashtra",
  "hi&state=rajasthan",
  "mr&state=maharashtra",
  "gu&state=gujarat",
  "te&state=andhra-pradesh",
  "kn&state=karnataka",
] as const;

/** Path and query of a product for a visit of VISITS. */
export const productUrl = (sku: string, visit: (typeof VISITS)[number]): string => `/product/any/${sku}?language=${visit}`;

export interface Products {
  /** Skus that every source shows. */
  readonly all: readonly string[];
  /** Products without related ones. Their pages load the region's (product-13). */
  readonly withoutRelated: readonly string[];
}

/** Products of the reference back end without disabled ones, whose pages are 404. */
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
