/** The calls that have a handler: exactly those of the contract that it does not list as missing. */
import type { Ask } from "../ask.ts";
import type { ImplementedKey } from "../contract.ts";
import { brands, cropTree, issueDetails, product, products } from "./catalog.ts";
import { barcode, nearbyStore } from "./commerce.ts";
import { posts, tagMapping } from "./community.ts";
import { allCrops, banners, categoryDetail, feed, policy } from "./content.ts";
import { productRequest } from "./requests.ts";
import {
  cropConfiguration,
  cropProducts,
  featuredProducts,
  issue,
  popularProducts,
  productDetail,
  productSearch,
  productsBySku,
  productTermSearch,
  recentlyViewedProducts,
  relatedProducts,
} from "./shopaggregator.ts";

type Handler = (c: Ask) => Response | Promise<Response>;

// A key that contract.ts lists as missing is an excess property here, and a key that is neither here nor there is absent: both fail to compile.
export const handlers = {
  policy,
  tagMapping,
  posts,
  banners,
  allCrops,
  categoryDetail,
  feed,
  issue,
  cropConfiguration,
  productDetail,
  productSearch,
  productTermSearch,
  productsBySku,
  popularProducts,
  featuredProducts,
  relatedProducts,
  recentlyViewedProducts,
  cropProducts,
  product,
  products,
  brands,
  cropTree,
  issueDetails,
  barcode,
  nearbyStore,
  productRequest,
} satisfies Record<ImplementedKey, Handler>;
