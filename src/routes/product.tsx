/** /product/{name-slug}/{skuCode} (product-1, product-18 to product-20, product-29 to product-35). */

import { z } from "zod";
import { waitingDaysOf } from "../domain/advice/dose.ts";
import { appStoreHref } from "../domain/app/android.ts";
import { type Brand, brandByName } from "../domain/catalogue/brand.ts";
import { breadcrumbSchema } from "../domain/catalogue/list-schema.ts";
import { otherPacks, packsToShow } from "../domain/product/packs.ts";
import type { LanguageNames, ProductDetail, ProductVariant } from "../domain/product/product.ts";
import { cartLineOf, namesWith } from "../domain/product/product-cart-line.ts";
import { productDescription } from "../domain/product/product-details.ts";
import { productSchema } from "../domain/product/product-schema.ts";
import { type ProductStatus, productInState, productStatus } from "../domain/product/product-status.ts";
import { relatedByCategory, relatedToShow } from "../domain/product/related-products.ts";
import { isPlausibleSku, skuCategory } from "../domain/product/sku.ts";
import { toxicityOfDetails } from "../domain/verify/toxicity.ts";
import { tellsDose } from "../domain/verify/use.ts";
import { href, mediaHref, paths, slugOf } from "../paths.ts";
import { brands, cropTree, productNames } from "../services/catalog/client.ts";
import { productLabelOf } from "../services/labels/client.ts";
import { popularProducts, productDetail, productsBySku, relatedProducts } from "../services/shopaggregator/client.ts";
import { startIfSlow, withTimeoutOrNull } from "../services/timeouts.ts";
import { mapResult, type Result } from "../services/upstream.ts";
import type { PageHead } from "../views/head.ts";
import type { Safety, WaitingDays } from "../views/parts/SprayFacts.tsx";
import { ProductPage, type ProductPageProps } from "../views/product/ProductPage.tsx";
import { ProductUnavailablePage, type ProductUnavailablePageProps } from "../views/product/ProductUnavailablePage.tsx";
import { type ProductUses, usesOfProduct } from "./allowed-product.ts";
import { redirectTo } from "./answers.ts";
import { type PageContext, reportUnknown } from "./context.ts";
import { unavailablePage } from "./errors.tsx";
import { knownDays } from "./pack-details.ts";
import { handlers, validPath } from "./validate.tsx";
import { withoutColour } from "./verify-pages.tsx";

/** Milliseconds. For optional data: the brand's link and names in other languages. */
const SIDE_CALL_LIMIT_MS = 600;

/** In the cart: CSS pixels times density. */
export const CART_IMAGE_WIDTH = 180;

/** Rejects malformed skus without a call (product-32). */
export const validSku = validPath(z.object({ sku: z.string().refine(isPlausibleSku) }), (c) => productUnavailable(c, null));

export const showProduct = handlers(validSku, async (c) => {
  const loaded = await loadProduct(c, c.req.valid("param").sku);
  if (!loaded.ok) return unavailablePage(c);
  const product = loaded.value;
  if (!product.detail) return noProductPage(c, product);
  const { detail, brand } = product;
  return c.render(<ProductPage {...productProps(c, product)} />, {
    status: product.standing === "shown" ? 200 : 404,
    keep: product.uses.isKnown ? "catalogue" : "never",
    tags: [`product:${detail.skuCode}`, ...(brand ? [`brand:${brand.brandId}`] : [])],
    head: productHead(c, product),
  });
});

interface NoProduct {
  readonly sku: string;
  readonly standing: Extract<ProductStatus, "nameIsNoText" | "unavailable">;
  readonly detail: null;
}

interface FoundProduct {
  readonly standing: Exclude<ProductStatus, NoProduct["standing"]>;
  readonly detail: ProductDetail;
}

export async function findProduct(c: PageContext, sku: string, source: string): Promise<Result<FoundProduct | NoProduct>> {
  const found = await productDetail(c.get("upstream"), sku, c.get("visit").language, source);
  return mapResult(found, (detail) => {
    const standing = productStatus(detail, source);
    if (standing === "nameIsNoText") return { sku, standing, detail: null };
    return detail && standing !== "unavailable" ? { standing, detail } : { sku, standing: "unavailable", detail: null };
  });
}

interface LoadedProduct extends FoundProduct {
  readonly names: LanguageNames;
  readonly packs: readonly ProductVariant[];
  /** Null if the list of brands failed or lacks it. */
  readonly brand: Brand | null;
  /** From the brand's English name; null if unknown. */
  readonly brandSlug: string | null;
  readonly related: ProductPageProps["related"];
  readonly uses: ProductUses;
  readonly safety: Safety | null;
}

/** The product is critical and decides the status. Brand, names and packs have a short deadline. */
async function loadProduct(c: PageContext, sku: string): Promise<Result<LoadedProduct | NoProduct>> {
  const { language, source, state } = c.get("visit");
  const upstream = c.get("upstream");
  const brandsSoon = withTimeoutOrNull(upstream, brands(upstream, language), SIDE_CALL_LIMIT_MS);
  const brandsInEnglish = withTimeoutOrNull(upstream, brands(upstream, "en"), SIDE_CALL_LIMIT_MS);
  const isSprayed = skuCategory(sku) === "pesticides";
  const labelSoon = isSprayed ? withTimeoutOrNull(upstream, productLabelOf(upstream, sku, c.get("visit")), SIDE_CALL_LIMIT_MS) : null;
  const finding = findProduct(c, sku, source);
  startIfSlow(upstream, finding, () => relatedProducts(upstream, language, source));
  const found = await finding;
  if (!found.ok) return found;
  if (!found.value.detail) return { ok: true, value: found.value };
  // In a state without a shop the page is informational (product-20).
  const detail = productInState(found.value.detail, state);
  const own = relatedToShow(detail, detail.relatedProducts, source);
  const related = own.length > 0 ? own : relatedProducts(upstream, language, source);
  const [names, packs, knownBrands, englishBrands, label] = await Promise.all([
    namesOf(c, detail),
    packsOf(c, detail),
    brandsSoon,
    brandsInEnglish,
    labelSoon,
  ]);
  const brand = brandByName(knownBrands ?? [], detail.brand);
  if (knownBrands && detail.brand && !brand) reportUnknown(c, "brand", paths.product.pattern, detail.brand);
  const brandSlug = englishSlugOf(brand, englishBrands);
  const { standing } = found.value;
  const hasDays = label?.label?.crops.some((crop) => waitingDaysOf(crop) !== null) ?? false;
  const [uses, crops] = await Promise.all([
    usesOfProduct(c, detail, label),
    hasDays ? withTimeoutOrNull(upstream, cropTree(upstream, language), SIDE_CALL_LIMIT_MS) : null,
  ]);
  const safety = safetyOfDose(detail, isSprayed, knownDays(uses.label, crops ?? [], language));
  return {
    ok: true,
    value: {
      standing,
      detail: { ...shownDetail(detail, safety), issues: uses.issues },
      names,
      packs,
      brand,
      brandSlug,
      related,
      uses,
      safety,
    },
  };
}

/** Omits the toxicity if its colour is shown with the dose. */
function shownDetail(detail: ProductDetail, safety: Safety | null): ProductDetail {
  const colour = safety && safety !== "label" ? (safety.colour ?? null) : null;
  return { ...detail, details: detail.details.map((group) => ({ ...group, attributes: withoutColour(group.attributes, colour) })) };
}

function safetyOfDose({ details }: ProductDetail, isPesticide: boolean, waitingDays: readonly WaitingDays[]): Safety | null {
  if (!tellsDose(details.flatMap(({ attributes }) => attributes))) return null;
  return isPesticide ? { waitingDays, colour: toxicityOfDetails(details) } : "label";
}

/** Packs with a page. The detail has only skus and labels. */
async function packsOf(c: PageContext, detail: ProductDetail): Promise<readonly ProductVariant[]> {
  const { language, source } = c.get("visit");
  const upstream = c.get("upstream");
  const others = otherPacks(detail).map(({ skuCode }) => skuCode);
  if (others.length === 0) return [];
  return packsToShow(
    detail,
    await withTimeoutOrNull(upstream, productsBySku(upstream, others, language, source), SIDE_CALL_LIMIT_MS),
    source,
  );
}

/** Names by language, from the detail or from the catalogue's short reply. */
async function namesOf(c: PageContext, detail: ProductDetail): Promise<LanguageNames> {
  if (Object.keys(detail.productLanguageNames).length > 0) return detail.productLanguageNames;
  return (
    (await withTimeoutOrNull(
      c.get("upstream"),
      productNames(c.get("upstream"), detail.skuCode, c.get("visit").language),
      SIDE_CALL_LIMIT_MS,
    )) ?? {}
  );
}

function englishSlugOf(brand: Brand | null, english: readonly Brand[] | null): string | null {
  const named = brand && english?.find(({ brandId }) => brandId === brand.brandId);
  return named ? slugOf(named.brandName) : null;
}

const slugOfProduct = ({ names, detail }: LoadedProduct): string => slugOf(names.en ?? detail.productName);

function productProps(c: PageContext, product: LoadedProduct): ProductPageProps {
  const { language } = c.get("visit");
  const { HELPLINE, ANDROID_APP_ID } = c.get("env");
  const { detail, names, packs, brand, brandSlug, related, uses } = product;
  const picture = detail.thumb ? mediaHref(detail.thumb, CART_IMAGE_WIDTH) : null;
  return {
    detail,
    slug: slugOfProduct(product),
    brand,
    brandSlug,
    hasDose: uses.label !== null,
    safety: product.safety,
    notAllowed: uses.notAllowed,
    packs,
    line: cartLineOf(detail, namesWith(names, language, detail.productName), picture, language),
    related,
    helpline: HELPLINE,
    appHref: ANDROID_APP_ID ? appStoreHref(ANDROID_APP_ID) : null,
  };
}

function productHead(c: PageContext, product: LoadedProduct): PageHead {
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
    ...(product.safety && product.safety !== "label" && product.safety.colour ? { sheets: [...paths.product.sheets, "toxicity"] } : {}),
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

/** Response for a product without a page. An unreadable name redirects to /shop-na (product-31). */
export function noProductPage(c: PageContext, { standing, sku }: NoProduct): Response | Promise<Response> {
  if (standing === "nameIsNoText") return redirectTo(c, href(paths.shopNa, {}, c.get("visit")));
  return productUnavailable(c, sku);
}

/** Alternatives (product-58): products of the sku's category, or popular ones. */
function instead(c: PageContext, skuCode: string): ProductUnavailablePageProps["instead"] {
  const { language, source } = c.get("visit");
  const upstream = c.get("upstream");
  const similar = withTimeoutOrNull(upstream, relatedProducts(upstream, language, source), SIDE_CALL_LIMIT_MS).then((found) => ({
    ok: true as const,
    value: relatedByCategory({ skuCode }, found ?? [], source),
  }));
  const popularSoon = startIfSlow(upstream, similar, () => popularProducts(upstream, language, source));
  const popular = similar.then(({ value }) => (value.length > 0 ? { ok: true as const, value: [] } : popularSoon()));
  return { similar, popular };
}

/**
 * 404 with links, and with alternatives if the state has a shop.
 * @param sku null if the URL has none: then nothing is loaded
 */
export function productUnavailable(c: PageContext, sku: string | null): Response | Promise<Response> {
  const shown = sku !== null && c.get("visit").state.shop ? instead(c, sku) : null;
  return c.render(<ProductUnavailablePage instead={shown} helpline={c.get("env").HELPLINE} />, {
    status: 404,
    keep: "catalogue",
    tags: sku === null ? [] : [`product:${sku}`],
    head: {
      title: c.get("t")("product.unavailableTitle"),
      pathname: new URL(c.req.url).pathname,
      noindex: true,
      sheets: paths.product.sheets,
    },
  });
}
