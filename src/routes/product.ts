/** /product/{name-slug}/{skuCode} (S1 §2 "Product detail", §4, §5, §8). */
import type { Brand } from "../domain/catalogue/catalog.ts";
import type { LanguageNames, ProductDetail } from "../domain/product/product.ts";
import {
  brandByName,
  cartLineOf,
  inState,
  namesWith,
  productDescription,
  productStanding,
  relatedToShow,
} from "../domain/product/product-page.ts";
import { breadcrumbSchema, productSchema } from "../domain/product/product-schema.ts";
import { isPlausibleSku } from "../domain/product/sku.ts";
import { href, mediaHref, paths, slugOf } from "../paths.ts";
import { brands, productNames } from "../services/catalog/client.ts";
import { within } from "../services/patience.ts";
import { popularProducts, productDetail, relatedProducts } from "../services/shopaggregator/client.ts";
import type { PageHead } from "../views/head.ts";
import { ProductPage } from "../views/product/ProductPage.tsx";
import { ProductUnavailablePage } from "../views/product/ProductUnavailablePage.tsx";
import type { PageContext } from "./context.ts";
import { unavailablePage } from "./errors.ts";
import { renderPage } from "./render.ts";

/** How long the page waits for what it can do without: the brand's link and the names in other languages. Milliseconds. */
export const SIDE_CALL_LIMIT_MS = 600;

/** Width of the picture in the cart, CSS pixels times density. */
const CART_IMAGE_WIDTH = 180;

export async function showProduct(c: PageContext): Promise<Response> {
  const sku = c.req.param("sku") ?? "";
  // A stringified object and the like: answered without a call (S1 §4).
  if (!isPlausibleSku(sku)) return productUnavailable(c, { lookAround: false });

  const { language, source, state } = c.get("visit");
  const upstream = c.get("upstream");
  const brandsSoon = within(brands(upstream, language), SIDE_CALL_LIMIT_MS);
  const brandsInEnglish = within(brands(upstream, "en"), SIDE_CALL_LIMIT_MS);
  const found = await productDetail(upstream, sku, language, source);
  if (!found.ok) return unavailablePage(c);
  const standing = productStanding(found.value, source);
  if (standing === "nameIsNoText") return toShopNa(c);
  if (!found.value || standing === "unavailable") return productUnavailable(c, { lookAround: true });
  // In a state without a shop the page is there for what it tells (docs/decisions/19).
  const detail = inState(found.value, state);

  const [names, knownBrands, englishBrands] = await Promise.all([namesOf(c, detail), brandsSoon, brandsInEnglish]);
  const brand = brandByName(knownBrands ?? [], detail.brand);
  const brandSlug = englishSlugOf(brand, englishBrands);
  const own = relatedToShow(detail, detail.relatedProducts, source);
  const { HELPLINE, ANDROID_APP_ID } = c.get("env");
  return renderPage(
    c,
    ProductPage,
    {
      detail,
      slug: slugOf(names.en ?? detail.productName),
      brand,
      brandSlug,
      line: cartLineOf(
        detail,
        namesWith(names, language, detail.productName),
        detail.thumb ? mediaHref(detail.thumb, CART_IMAGE_WIDTH) : null,
        language,
      ),
      related: own.length > 0 ? own : relatedProducts(upstream, language, source),
      helpline: HELPLINE,
      appHref: ANDROID_APP_ID ? `https://play.google.com/store/apps/details?id=${encodeURIComponent(ANDROID_APP_ID)}` : null,
    },
    {
      status: standing === "shown" ? 200 : 404,
      keep: "catalogue",
      tags: [`product:${detail.skuCode}`, ...(brand ? [`brand:${brand.brandId}`] : [])],
      head: productHead(
        c,
        detail,
        brand && brandSlug ? { ...brand, slug: brandSlug } : null,
        names.en ?? detail.productName,
        standing === "shown" && state.shop,
      ),
    },
  );
}

/** The product's names by language: as the detail brings them, else from the catalogue's own short reply. */
async function namesOf(c: PageContext, detail: ProductDetail): Promise<LanguageNames> {
  if (Object.keys(detail.productLanguageNames).length > 0) return detail.productLanguageNames;
  return (await within(productNames(c.get("upstream"), detail.skuCode, c.get("visit").language), SIDE_CALL_LIMIT_MS)) ?? {};
}

/** The slug of a brand's own page, from its English name; null where that is not known. */
function englishSlugOf(brand: Brand | null, english: readonly Brand[] | null): string | null {
  const named = brand && english?.find(({ brandId }) => brandId === brand.brandId);
  return named ? slugOf(named.brandName) : null;
}

/** @param brand named in the way to the product; null where its page's address is not known */
function productHead(
  c: PageContext,
  detail: ProductDetail,
  brand: (Brand & { readonly slug: string }) | null,
  englishName: string,
  indexed: boolean,
): PageHead {
  const t = c.get("t");
  const visit = c.get("visit");
  const { SITE_ORIGIN } = c.get("env");
  const description = productDescription(detail);
  const pathname = paths.product.path({ slug: slugOf(englishName), sku: detail.skuCode });
  const url = `${SITE_ORIGIN}${href(paths.product, { slug: slugOf(englishName), sku: detail.skuCode }, visit)}`;
  const pictures = detail.media.flatMap((entry) => (entry.type === "IMAGE" ? [entry.url] : []));
  const images = (pictures.length > 0 ? pictures : detail.primary ? [detail.primary] : []).map(
    (source) => `${SITE_ORIGIN}${mediaHref(source, 1200)}`,
  );
  const steps = [
    { name: t("shop.heading"), url: `${SITE_ORIGIN}${href(paths.shop, {}, visit)}` },
    ...(brand
      ? [{ name: brand.brandName, url: `${SITE_ORIGIN}${href(paths.brand, { slug: brand.slug, id: brand.brandId }, visit)}` }]
      : []),
    { name: detail.productName, url },
  ];
  return {
    title: detail.productName,
    description,
    pathname,
    openGraphType: "product",
    image: detail.primary,
    styles: ["product"],
    ...(indexed
      ? { jsonLd: [productSchema(detail, { url, images, description, showPrice: visit.showPrices }), breadcrumbSchema(steps)] }
      : { noindex: true }),
  };
}

/** A product whose name is no text leads to /shop-na (S1 §4). */
export function toShopNa(c: PageContext): Response {
  return new Response(null, {
    status: 302,
    headers: { Location: href(paths.shopNa, {}, c.get("visit")), "Cache-Control": "private, no-store" },
  });
}

/** 404 with the ways on; `lookAround` asks for products to look at instead. */
export function productUnavailable(c: PageContext, { lookAround }: { lookAround: boolean }): Promise<Response> {
  const { language, source, state } = c.get("visit");
  const env = c.get("env");
  const sku = c.req.param("sku");
  return renderPage(
    c,
    ProductUnavailablePage,
    { popular: lookAround && state.shop ? popularProducts(c.get("upstream"), language, source) : null, helpline: env.HELPLINE },
    {
      status: 404,
      keep: "catalogue",
      tags: sku && isPlausibleSku(sku) ? [`product:${sku}`] : [],
      head: { title: c.get("t")("product.unavailableTitle"), pathname: new URL(c.req.url).pathname, noindex: true, styles: ["product"] },
    },
  );
}
