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
import type { Safety } from "../views/parts/SprayFacts.tsx";
import type { ProductPageProps } from "../views/product/ProductPage.tsx";
import { type ProductUses, usesOfProduct } from "./allowed-product.ts";
import { type PageContext, reportUnknown } from "./context.ts";
import { critical } from "./errors.tsx";
import { type KnownDays, knownDays } from "./pack-details.ts";
import { withoutColour } from "./verify-pages.tsx";

/** Milliseconds. For optional data: the brand's link and names in other languages. */
export const PRODUCT_SIDE_LIMIT_MS = 600;

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
  const found = await productDetail(c.get("upstream"), sku, { ...c.get("visit"), source });
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

/** Null if late or failed: then its part of the page is left out. */
const beside = <T>(c: PageContext, call: Promise<Result<T>>): Promise<T | null> =>
  withTimeoutOrNull(c.get("upstream"), call, PRODUCT_SIDE_LIMIT_MS);

/** The product is critical and decides the status. Brand, names and packs have a short deadline. */
export async function loadProduct(c: PageContext, sku: string): Promise<LoadedProduct | NoProduct> {
  const { upstream, visit } = c.var;
  const { language, source, state } = visit;
  const pendingBrands = Promise.all([beside(c, brands(upstream, language)), beside(c, brands(upstream, "en"))]);
  const isSprayed = skuCategory(sku) === "pesticides";
  const pendingLabel = isSprayed ? beside(c, productLabelOf(upstream, sku, visit)) : null;
  const pendingProduct = findProduct(c, sku, source);
  startIfSlow(upstream, pendingProduct, () => relatedProducts(upstream, visit));
  const found = critical(await pendingProduct);
  if (!found.detail) return found;
  // In a state without a shop the page is informational (product-20).
  const detail = productInState(found.detail, state);
  const own = relatedToShow(detail, detail.relatedProducts, source);
  const related = own.length > 0 ? own : relatedProducts(upstream, visit);
  const [names, packs, [brandList, englishBrands], label] = await Promise.all([
    namesOf(c, detail),
    packsOf(c, detail),
    pendingBrands,
    pendingLabel,
  ]);
  const brand = brandByName(brandList ?? [], detail.brand);
  if (brandList && detail.brand && !brand) reportUnknown(c, "brand", paths.product.pattern, detail.brand);
  const hasDays = label?.label?.crops.some((crop) => waitingDaysOf(crop) !== null) ?? false;
  const [uses, crops] = await Promise.all([usesOfProduct(c, detail, label), hasDays ? beside(c, cropTree(upstream, language)) : null]);
  const safety = safetyOfDose(detail, isSprayed, knownDays(uses.label, crops ?? [], language));
  return {
    standing: found.standing,
    detail: { ...visibleDetail(detail, safety), issues: uses.issues },
    names,
    packs,
    brand,
    brandSlug: englishSlugOf(brand, englishBrands),
    related,
    uses,
    safety,
  };
}

/** Omits the toxicity if its colour is shown with the dose. */
function visibleDetail(detail: ProductDetail, safety: Safety | null): ProductDetail {
  const colour = safety && safety !== "label" ? (safety.colour ?? null) : null;
  return { ...detail, details: detail.details.map((group) => ({ ...group, attributes: withoutColour(group.attributes, colour) })) };
}

function safetyOfDose({ details }: ProductDetail, isPesticide: boolean, days: KnownDays): Safety | null {
  if (!tellsDose(details.flatMap(({ attributes }) => attributes))) return null;
  return isPesticide ? { ...days, colour: toxicityOfDetails(details) } : "label";
}

/** Packs with a page. The detail has only skus and labels. */
async function packsOf(c: PageContext, detail: ProductDetail): Promise<readonly ProductVariant[]> {
  const { upstream, visit } = c.var;
  const others = otherPacks(detail).map(({ skuCode }) => skuCode);
  if (others.length === 0) return [];
  return packsToShow(detail, await beside(c, productsBySku(upstream, others, visit)), visit.source);
}

/** Names by language, from the detail or from the catalogue's short reply. */
async function namesOf(c: PageContext, { productLanguageNames: names, skuCode }: ProductDetail): Promise<LanguageNames> {
  if (Object.keys(names).length > 0) return names;
  return (await beside(c, productNames(c.get("upstream"), skuCode, c.get("visit").language))) ?? {};
}

function englishSlugOf(brand: Brand | null, english: readonly Brand[] | null): string | null {
  const named = brand && english?.find(({ brandId }) => brandId === brand.brandId);
  return named ? slugOf(named.brandName) : null;
}
