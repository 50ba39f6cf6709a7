/** /product/{name-slug}/{skuCode} (product-1, product-18 to product-20). */

import { appStoreHref } from "../domain/app/android.ts";
import { cartLineOf, namesWith } from "../domain/product/product-cart-line.ts";
import { ProductPage, type ProductPageProps } from "../views/product/ProductPage.tsx";
import { cartPicture } from "./cart-picture.ts";
import type { PageContext } from "./context.ts";
import { productHead, slugOfProduct } from "./product-head.ts";
import { type LoadedProduct, loadProduct } from "./product-load.ts";
import { noProductPage, validSku } from "./product-unavailable.tsx";
import { handlers } from "./validate.tsx";

export const showProduct = handlers(validSku, async (c) => {
  const product = await loadProduct(c, c.req.valid("param").sku);
  if (!product.detail) return noProductPage(c, product);
  const { detail, brand } = product;
  return c.render(<ProductPage {...productProps(c, product)} />, {
    status: product.standing === "shown" ? 200 : 404,
    keep: "catalogue",
    tags: [`product:${detail.skuCode}`, ...(brand ? [`brand:${brand.brandId}`] : [])],
    head: productHead(c, product),
  });
});

function productProps(c: PageContext, product: LoadedProduct): ProductPageProps {
  const { env, visit } = c.var;
  const { language } = visit;
  const { detail, names, packs, brand, brandSlug, related, uses } = product;
  return {
    detail,
    slug: slugOfProduct(product),
    brand,
    brandSlug,
    hasDose: uses.label !== null,
    safety: product.safety,
    notAllowed: uses.notAllowed,
    packs,
    line: cartLineOf(detail, namesWith(names, language, detail.productName), cartPicture(detail.thumb), language),
    related,
    appHref: env.ANDROID_APP_ID ? appStoreHref(env.ANDROID_APP_ID) : null,
  };
}
