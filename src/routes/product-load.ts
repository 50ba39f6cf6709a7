/** Loads a product and all that its page shows. The product decides the status. */
import { waitingDaysOf } from "../domain/advice/dose.ts";
import { type Brand, brandByName } from "../domain/catalogue/brand.ts";
import { otherPacks, packsToShow } from "../domain/product/packs.ts";
import type { LanguageNames, ProductDetail, ProductVariant } from "../domain/product/product.ts";
import { type ProductStatus, productInState, productStatus } from "../domain/product/product-status.ts";
import { relatedToShow } from "../domain/product/related-products.ts";
import { skuCategory } from "../domain/product/sku-category.ts";
import { toxicityOfDetails } from "../domain/verify/toxicity.ts";
import { tellsDose } from "../domain/verify/use.ts";
import { paths, slugOf } from "../paths.ts";
import { brands, cropTree, productNames } from "../services/catalog/client.ts";
import { startIfSlow, withTimeoutOrNull } from "../services/deadline.ts";
import { productLabelOf } from "../services/labels/client.ts";
import { productDetail, productsBySku, relatedProducts } from "../services/shopaggregator/client.ts";
import { mapResult, type Result } from "../services/upstream.ts";
import type { Safety, WaitingDays } from "../views/parts/SprayFacts.tsx";
import type { ProductPageProps } from "../views/product/ProductPage.tsx";
import { type ProductUses, usesOfProduct } from "./allowed-product.ts";
import { type PageContext, reportUnknown } from "./context.ts";
import { knownDays } from "./pack-details.ts";
import { withoutColour } from "./verify-pages.tsx";

/** Milliseconds. For optional data: the brand's link and names in other languages. */
export const SIDE_CALL_LIMIT_MS = 600;

export interface NoProduct {
  readonly sku: string;
  readonly standing: Extract<ProductStatus, "nameIsNoText" | "unavailable">;
  readonly detail: null;
}

export interface FoundProduct {
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

export interface LoadedProduct extends FoundProduct {
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
export async function loadProduct(c: PageContext, sku: string): Promise<Result<LoadedProduct | NoProduct>> {
  const { language, source, state } = c.get("visit");
  const upstream = c.get("upstream");
  const pendingBrands = withTimeoutOrNull(upstream, brands(upstream, language), SIDE_CALL_LIMIT_MS);
  const pendingEnglishBrands = withTimeoutOrNull(upstream, brands(upstream, "en"), SIDE_CALL_LIMIT_MS);
  const isSprayed = skuCategory(sku) === "pesticides";
  const pendingLabel = isSprayed ? withTimeoutOrNull(upstream, productLabelOf(upstream, sku, c.get("visit")), SIDE_CALL_LIMIT_MS) : null;
  const pendingProduct = findProduct(c, sku, source);
  startIfSlow(upstream, pendingProduct, () => relatedProducts(upstream, language, source));
  const found = await pendingProduct;
  if (!found.ok) return found;
  if (!found.value.detail) return { ok: true, value: found.value };
  // In a state without a shop the page is informational (product-20).
  const detail = productInState(found.value.detail, state);
  const own = relatedToShow(detail, detail.relatedProducts, source);
  const related = own.length > 0 ? own : relatedProducts(upstream, language, source);
  const [names, packs, brandList, englishBrands, label] = await Promise.all([
    namesOf(c, detail),
    packsOf(c, detail),
    pendingBrands,
    pendingEnglishBrands,
    pendingLabel,
  ]);
  const brand = brandByName(brandList ?? [], detail.brand);
  if (brandList && detail.brand && !brand) reportUnknown(c, "brand", paths.product.pattern, detail.brand);
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
