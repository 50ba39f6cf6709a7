/** A product without a page: 404 with alternatives, or a redirect (product-31, product-32, product-58). */
import { z } from "zod";
import { relatedByCategory } from "../domain/product/related-products.ts";
import { isPlausibleSku } from "../domain/product/sku.ts";
import { href, paths } from "../paths.ts";
import { startIfSlow, withTimeoutOrNull } from "../services/deadline.ts";
import { popularProducts, relatedProducts } from "../services/shopaggregator/client.ts";
import { success } from "../services/upstream.ts";
import { ProductUnavailablePage, type ProductUnavailablePageProps } from "../views/product/ProductUnavailablePage.tsx";
import { redirectTo } from "./answers.ts";
import type { PageContext } from "./context.ts";
import { missingPage } from "./errors.tsx";
import { type NoProduct, PRODUCT_SIDE_LIMIT_MS } from "./product-load.ts";
import { validPath } from "./validate.tsx";

/** Rejects malformed skus without a call (product-32). */
export const validSku = validPath(z.object({ sku: z.string().refine(isPlausibleSku) }), (c) => productUnavailable(c, null));

/** Response for a product without a page. An unreadable name redirects to /shop-na (product-31). */
export function noProductPage(c: PageContext, { standing, sku }: NoProduct): Response | Promise<Response> {
  if (standing === "nameIsNoText") return redirectTo(c, href(paths.shopNa, {}, c.get("visit")));
  return productUnavailable(c, sku);
}

/** Alternatives (product-58): products of the sku's category, or popular ones. */
function instead(c: PageContext, skuCode: string): ProductUnavailablePageProps["instead"] {
  const { upstream, visit } = c.var;
  const similar = withTimeoutOrNull(upstream, relatedProducts(upstream, visit), PRODUCT_SIDE_LIMIT_MS).then((found) =>
    success(relatedByCategory({ skuCode }, found ?? [], visit.source)),
  );
  const getPopular = startIfSlow(upstream, similar, () => popularProducts(upstream, visit));
  const popular = similar.then(({ value }) => (value.length > 0 ? success([]) : getPopular()));
  return { similar, popular };
}

/**
 * 404 with links, and with alternatives if the state has a shop.
 * @param sku null if the URL has none: then nothing is loaded
 */
export function productUnavailable(c: PageContext, sku: string | null): Response | Promise<Response> {
  const { visit } = c.var;
  const page = <ProductUnavailablePage instead={sku !== null && visit.state.shop ? instead(c, sku) : null} />;
  const tags = sku === null ? [] : [`product:${sku}`];
  return missingPage(c, page, "product.unavailableTitle", tags, { sheets: paths.product.sheets });
}
