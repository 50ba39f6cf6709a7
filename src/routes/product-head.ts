/** Title, picture and structured data of a product page (product-29 to product-35). */
import type { ProductDetail } from "../domain/product/product.ts";
import { productDescription } from "../domain/product/product-details.ts";
import { productSchema } from "../domain/product/product-schema.ts";
import { href, mediaHref, paths, slugOf } from "../paths.ts";
import type { PageHead } from "../views/head.ts";
import { sprayingOf } from "../views/product/SprayBox.tsx";
import type { PageContext } from "./context.ts";
import type { LoadedProduct } from "./product-load.ts";
import { indexedIf, shopStep, waySchema } from "./schema.ts";

export const slugOfProduct = ({ names, detail }: LoadedProduct): string => slugOf(names.en ?? detail.productName);

export function productHead(c: PageContext, product: LoadedProduct): PageHead {
  const { env, visit } = c.var;
  const { SITE_ORIGIN } = env;
  const { detail, brand, brandSlug } = product;
  const parameters = { slug: slugOfProduct(product), sku: detail.skuCode };
  const url = href(paths.product, parameters, visit);
  const description = productDescription(detail);
  const images = picturesOf(detail).map((source) => `${SITE_ORIGIN}${mediaHref(source, 1200)}`);
  const toBrand =
    brand && brandSlug ? [{ name: brand.brandName, url: href(paths.brand, { slug: brandSlug, id: brand.brandId }, visit) }] : [];
  return {
    title: detail.productName,
    description,
    pathname: paths.product.path(parameters),
    openGraphType: "product",
    image: detail.primary,
    ...(hasColourLine(product) ? { sheets: [...paths.product.sheets, "toxicity"] } : {}),
    ...indexedIf(product.standing === "shown" && visit.state.shop, () => [
      productSchema(detail, { url: `${SITE_ORIGIN}${url}`, images, description, showPrices: visit.showPrices }),
      waySchema(c, [shopStep(c), ...toBrand], detail.productName, url),
    ]),
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
