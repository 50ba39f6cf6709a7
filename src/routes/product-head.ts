/** Title, picture and structured data of a product page (product-29 to product-35). */
import { breadcrumbSchema } from "../domain/catalogue/list-schema.ts";
import type { ProductDetail } from "../domain/product/product.ts";
import { productDescription } from "../domain/product/product-details.ts";
import { productSchema } from "../domain/product/product-schema.ts";
import { href, mediaHref, paths, slugOf } from "../paths.ts";
import type { PageHead } from "../views/head.ts";
import { sprayingOf } from "../views/product/SprayBox.tsx";
import type { PageContext } from "./context.ts";
import type { LoadedProduct } from "./product-load.ts";

export const slugOfProduct = ({ names, detail }: LoadedProduct): string => slugOf(names.en ?? detail.productName);

export function productHead(c: PageContext, product: LoadedProduct): PageHead {
  const visit = c.get("visit");
  const { SITE_ORIGIN } = c.get("env");
  const { detail } = product;
  const parameters = { slug: slugOfProduct(product), sku: detail.skuCode };
  const url = `${SITE_ORIGIN}${href(paths.product, parameters, visit)}`;
  const description = productDescription(detail);
  const images = picturesOf(detail).map((source) => `${SITE_ORIGIN}${mediaHref(source, 1200)}`);
  const isIndexed = product.standing === "shown" && visit.state.shop;
  return {
    title: detail.productName,
    description,
    pathname: paths.product.path(parameters),
    openGraphType: "product",
    image: detail.primary,
    ...(hasColourLine(product) ? { sheets: [...paths.product.sheets, "toxicity"] } : {}),
    ...(isIndexed
      ? {
          jsonLd: [
            productSchema(detail, { url, images, description, showPrices: visit.showPrices }),
            breadcrumbSchema(stepsTo(c, product, url)),
          ],
        }
      : { noindex: true }),
  };
}

/** The box of spraying has the colour, else a line of the details. */
const hasColourLine = ({ detail, safety }: LoadedProduct): boolean =>
  safety !== null && safety !== "label" && Boolean(safety.colour) && !sprayingOf(detail, safety);

function picturesOf(detail: ProductDetail): string[] {
  const pictures = detail.media.flatMap((entry) => (entry.type === "IMAGE" ? [entry.url] : []));
  if (pictures.length > 0) return pictures;
  return detail.primary ? [detail.primary] : [];
}

function stepsTo(c: PageContext, { detail, brand, brandSlug }: LoadedProduct, url: string): { name: string; url: string }[] {
  const visit = c.get("visit");
  const { SITE_ORIGIN } = c.get("env");
  const shop = { name: c.get("t")("shop.heading"), url: `${SITE_ORIGIN}${href(paths.shop, {}, visit)}` };
  const own = { name: detail.productName, url };
  if (!brand || !brandSlug) return [shop, own];
  const brandHref = href(paths.brand, { slug: brandSlug, id: brand.brandId }, visit);
  return [shop, { name: brand.brandName, url: `${SITE_ORIGIN}${brandHref}` }, own];
}
