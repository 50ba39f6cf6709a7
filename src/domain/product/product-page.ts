/** The rules of the product page (S1 §2 "Product detail", §4, §5, §8, §9). */
import type { CartLine } from "../cart/cart.ts";
import type { Brand } from "../catalogue/catalog.ts";
import { listedProducts } from "../catalogue/lists.ts";
import { previewText } from "../text/text.ts";
import type { Language } from "../visit/language.ts";
import type { StateConfig } from "../visit/states.ts";
import type { DetailGroup, LanguageNames, ProductDetail, ProductGist, ProductVariant, Rating } from "./product.ts";
import { skuCategory } from "./sku.ts";
import { isDisabledName, isVisible } from "./visibility.ts";

/** Cards of related products at most. */
export const RELATED_LIMIT = 12;

/** From this many packs on, nothing is said about the stock. */
const FEW_LEFT = 5;

/** Length of the description for search engines, in clusters. */
const DESCRIPTION_LENGTH = 160;

/** What a page there is for a product. */
export type ProductStanding =
  | "shown"
  /** Shown with HTTP 404 and a disabled button (S1 §4). */
  | "notEnabled"
  /** The name is no text: the page is /shop-na (S1 §4). */
  | "nameIsNoText"
  /** Unknown, without a name, disabled, or hidden from a b2b source (S1 §4, §5, §8). */
  | "unavailable";

/** The product as a state may buy it: where the shop does not sell, nothing is enabled (S1 §3 Shop, §4). */
export function inState(detail: ProductDetail, state: Pick<StateConfig, "shop">): ProductDetail {
  return state.shop ? detail : { ...detail, isEnabledForRequestedSource: false };
}

/** Decides which page a product gets. The English name counts as well, because 'disabled' is an English word. */
export function productStanding(detail: ProductDetail | null, source: string): ProductStanding {
  if (!detail) return "unavailable";
  if (!detail.nameIsText) return "nameIsNoText";
  if (!isVisible(detail, source)) return "unavailable";
  if (isDisabledName(detail.productName) || isDisabledName(detail.productLanguageNames.en ?? "")) return "unavailable";
  return detail.isEnabledForRequestedSource ? "shown" : "notEnabled";
}

/** What the main button of the bottom bar does. */
export type Purchase =
  | "add"
  | "outOfStock"
  | "notEnabled"
  /** The services say no price: nothing can be put into a bag, which shows a bill. */
  | "noPrice"
  /** The price is told in the app only, so a bag, which shows a bill, cannot hold the product: the app is offered. */
  | "inApp";

/** The bottom bar (S1 §2): 'Add to bag', or a disabled button that says why not. */
export function purchaseOf(detail: ProductDetail): Purchase {
  if (!detail.isEnabledForRequestedSource) return "notEnabled";
  if (detail.inventory <= 0) return "outOfStock";
  if (detail.priceOnApp) return "inApp";
  return detail.sellingPrice === null ? "noPrice" : "add";
}

/** The number of packs left where that is worth saying, else null. */
export function fewLeft(inventory: number): number | null {
  return inventory > 0 && inventory <= FEW_LEFT ? inventory : null;
}

/** What stands before the last hyphen of a sku: its category where the table of categories has none. */
const skuFamily = (skuCode: string): string => skuCategory(skuCode) ?? skuCode.toUpperCase().slice(0, skuCode.lastIndexOf("-") + 1);

/** The visible ones among `products`, without the product itself and without repetition; at most twelve. */
export function relatedToShow(product: ProductGist, products: readonly ProductGist[], source: string): ProductGist[] {
  return listedProducts(products, source)
    .filter(({ skuCode }) => skuCode !== product.skuCode)
    .slice(0, RELATED_LIMIT);
}

/** Of the region's related products those of the same category, told by the sku's prefix (S1 §3). */
export function relatedByCategory(product: ProductGist, products: readonly ProductGist[], source: string): ProductGist[] {
  const family = skuFamily(product.skuCode);
  return relatedToShow(
    product,
    products.filter((candidate) => skuFamily(candidate.skuCode) === family),
    source,
  );
}

/** The packs to choose from; empty where there is no other one than this. */
export function variantsToShow(detail: ProductDetail): readonly ProductVariant[] {
  return detail.variants.some((variant) => variant.skuCode !== detail.skuCode) ? detail.variants : [];
}

/** The brand with this name, as the list of brands has it. */
export function brandByName(brands: readonly Brand[], name: string): Brand | null {
  const wanted = name.trim().toLowerCase();
  return wanted ? (brands.find((brand) => brand.brandName.trim().toLowerCase() === wanted) ?? null) : null;
}

export interface RatingShare {
  readonly stars: 1 | 2 | 3 | 4 | 5;
  readonly count: number;
  /** Share of all counted stars, 0 to 100, whole. */
  readonly percent: number;
}

/** The rating bars from five stars down; empty unless the rating asks for bars (S1 §3 showRatingBars). */
export function ratingShares(rating: Rating | null): RatingShare[] {
  if (!rating?.showRatingBars) return [];
  const total = rating.individualCount.reduce((sum, count) => sum + count, 0);
  if (total <= 0) return [];
  return ([5, 4, 3, 2, 1] as const).map((stars) => {
    const count = rating.individualCount[stars - 1] ?? 0;
    return { stars, count, percent: Math.round((count / total) * 100) };
  });
}

export interface DetailGroups {
  readonly keyPoints: DetailGroup | null;
  readonly highlights: DetailGroup | null;
  readonly otherDetails: DetailGroup | null;
}

/** The groups by their index: 0 key points, 1 highlights, 2 other details (S1 §3). Empty groups are null. */
export function detailGroups(details: readonly DetailGroup[]): DetailGroups {
  const group = (index: number): DetailGroup | null => {
    const found = details[index];
    const attributes = found?.attributes.filter((attribute) => attribute.value.trim() !== "") ?? [];
    return found && attributes.length > 0 ? { label: found.label, attributes } : null;
  };
  return { keyPoints: group(0), highlights: group(1), otherDetails: group(2) };
}

/** True where the keys tell nothing apart (all the same, or none): such a group is shown as a list of its values. */
export function isPlainList(group: DetailGroup): boolean {
  return new Set(group.attributes.map((attribute) => attribute.key.trim())).size === 1;
}

/** The names for the cart line: what is known, and at least the one on the page. */
export function namesWith(names: LanguageNames, language: Language, shownName: string): LanguageNames {
  return { ...names, ...(names[language] ? {} : { [language]: shownName }) };
}

/**
 * What 'Add to bag' puts into the cart (S2 §3): one pack, with the product's offer in the words of `language`; null for a product
 * without a price, which has no such button. `image` is an address on our own origin.
 */
export function cartLineOf(product: ProductGist, names: LanguageNames, image: string | null, language: Language): CartLine | null {
  const { mrp, sellingPrice } = product;
  if (sellingPrice === null) return null;
  return {
    skuCode: product.skuCode,
    productName: names,
    image,
    inventory: product.inventory,
    mrp: mrp ?? sellingPrice,
    sellingPrice,
    quantity: 1,
    offers: product.offers?.offerType ?? null,
    offersDetail: product.offers?.label ?? null,
    offersLanguage: language,
    appliedOffer: product.offers?.value ?? null,
  };
}

/** One or two lines about the product: its name, brand and key points. */
export function productDescription(detail: ProductDetail): string {
  const points = detailGroups(detail.details).keyPoints?.attributes.map((attribute) => attribute.value) ?? [];
  const title = detail.brand && !detail.productName.includes(detail.brand) ? `${detail.productName}, ${detail.brand}` : detail.productName;
  return previewText([title, ...points].join(". "), DESCRIPTION_LENGTH);
}
