import { z } from "zod";
import { type Brand, brandShape } from "../../domain/catalogue/brand.ts";
import { type CropGroup, cropGroupShape } from "../../domain/catalogue/crop.ts";
import {
  type LanguageNames,
  languageNamesShape,
  type Offer,
  type ProductGist,
  productGistShape,
  type Rating,
} from "../../domain/product/product.ts";
import { UNREADABLE, type Unreadable } from "../../domain/text/unreadable.ts";
import type { Language } from "../../domain/visit/language.ts";
import type { AppEnv } from "../../env.ts";
import { cached, cacheKind } from "../cache.ts";
import { CALLS, type CallVisit, callOf } from "../contract.ts";
import { mediaSource } from "../media.ts";
import { get, type UpstreamContext } from "../upstream.ts";
import { sellable } from "../uses-table.ts";
import type { cropTreeReply, offer, productGist, rating } from "./schemas.ts";

function toOffer(row: NonNullable<z.output<typeof offer>>): Offer {
  const { buyQuantity: buy, freeQuantity: free, percentOff: percent, amountOff: amount, ...words } = row;
  return { ...words, terms: buy === undefined ? null : { buy, free, percent, amount } };
}

const isUnreadable = (...values: readonly unknown[]): boolean => values.includes(UNREADABLE);

function unreadOf(row: z.output<typeof productGist>): Pick<ProductGist, "unreadable"> {
  const price = isUnreadable(row.mrp, row.sellingPrice, row.priceOnApp);
  const stock = isUnreadable(row.inventory, row.buyBar, row.isEnabledForRequestedSource, row.ingredients);
  return price || stock ? { unreadable: { price, stock } } : {};
}

const readOr = <T, Otherwise>(value: T | Unreadable, otherwise: Otherwise): Exclude<T, Unreadable> | Otherwise =>
  value === UNREADABLE ? otherwise : (value as Exclude<T, Unreadable>);

/** Maps a gist and disables it if prohibited. Picture addresses become paths of the static host. */
export function toProductGist(row: z.output<typeof productGist>, env: AppEnv): ProductGist {
  const image = (type: "thumb" | "primary") => mediaSource(row.productImages.find((entry) => entry.type === type)?.name, env);
  const unread = unreadOf(row);
  const [mrp, sellingPrice] = unread.unreadable?.price ? [null, null] : [readOr(row.mrp, null), readOr(row.sellingPrice, null)];
  const isEnabled = readOr(row.isEnabledForRequestedSource, undefined);
  return sellable({
    skuCode: row.skuCode,
    productName: row.productName ? row.productName.trim() : "",
    nameIsText: row.productName !== false,
    thumb: image("thumb") ?? image("primary"),
    primary: image("primary") ?? image("thumb"),
    mrp: mrp ?? sellingPrice,
    sellingPrice,
    inventory: readOr(row.inventory, 0),
    ...unread,
    freeShipping: row.freeShipping,
    buyBar: readOr(row.buyBar, true),
    priceOnApp: readOr(row.priceOnApp, false),
    needExpertHelp: row.needExpertHelp,
    leadCaptureEnabled: row.leadCaptureEnabled,
    displayMessage: row.displayMessage,
    enabledForSaathi: row.enabledForSaathi,
    ...(isEnabled === undefined ? {} : { isEnabledForRequestedSource: isEnabled }),
    weight: row.weight,
    ...(row.ingredients ? { ingredients: row.ingredients } : {}),
    ...(row.countryOfOrigin === undefined ? {} : { countryOfOrigin: row.countryOfOrigin }),
    offers: row.offers ? toOffer(row.offers) : null,
    rating: row.rating && toRating(row.rating),
  });
}

/** Missing star counts are 0 only if the others add up to the total. Otherwise show no bars. */
function toRating({ totalCount, average, showRatingBars, individualCount }: NonNullable<z.output<typeof rating>>): Rating {
  const counted = Object.values(individualCount ?? {}).reduce((sum, count) => sum + count, 0);
  const of = (stars: number): number | undefined => individualCount?.[String(stars)] ?? (counted === totalCount ? 0 : undefined);
  const [one, two, three, four, five] = [of(1), of(2), of(3), of(4), of(5)];
  const isWhole = one !== undefined && two !== undefined && three !== undefined && four !== undefined && five !== undefined;
  return {
    totalCount,
    average,
    showRatingBars: showRatingBars && isWhole,
    individualCount: isWhole ? [one, two, three, four, five] : [0, 0, 0, 0, 0],
  };
}

export const namesCache = cacheKind<LanguageNames>({
  ...CALLS.product.cached,
  name: "names",
  version: 1,
  shape: languageNamesShape,
  entries: 500,
});

/** Names in all languages (product-39), fresh for a day (service-7). */
export const productNames = (context: UpstreamContext, sku: string, language: Language) =>
  cached(context, namesCache, sku, (inner) =>
    get(inner, callOf("product", { parameters: { sku }, query: { language, include: "none" } }), ({ responseData }) =>
      readOr(responseData.productLanguageNames, {}),
    ),
  );

export const brandProductsCache = cacheKind<ProductGist[]>({
  ...CALLS.products.cached,
  name: "brandproducts",
  version: 1,
  shape: z.array(productGistShape),
  entries: 100,
});

/** catalogue-38 */
export const brandProducts = (context: UpstreamContext, brandId: string, { language, source }: CallVisit) =>
  cached(context, brandProductsCache, `${brandId}:${language}:${source}`, (inner) =>
    get(inner, callOf("products", { query: { brand: brandId, language, source }, source }), ({ responseData }) =>
      responseData.productGists.map((row) => toProductGist(row, inner.env)),
    ),
  );

export const brandsCache = cacheKind<Brand[]>({
  ...CALLS.brands.cached,
  name: "brands",
  version: 1,
  shape: z.array(brandShape),
  entries: 12,
});

export const toBrand = (row: Brand, env: AppEnv): Brand => ({ ...row, brandImage: mediaSource(row.brandImage, env) });

/** catalogue-40 */
export const brands = (context: UpstreamContext, language: Language) =>
  cached(context, brandsCache, language, (inner) =>
    get(inner, callOf("brands", { query: { language } }), ({ responseData }) => responseData.brands.map((row) => toBrand(row, inner.env))),
  );

export const cropTreeCache = cacheKind<CropGroup[]>({
  ...CALLS.cropTree.cached,
  name: "croptree",
  version: 1,
  shape: z.array(cropGroupShape),
  entries: 12,
});

type GroupRow = z.output<typeof cropTreeReply>["responseData"]["children"][number];

/** A repeated crop stays in its first group. */
function toGroups(rows: readonly GroupRow[], env: AppEnv): CropGroup[] {
  const seen = new Set<string>();
  return rows.map(({ id, display, children }) => ({
    ...{ id, display },
    children: children.flatMap((crop) => {
      if (!crop || seen.has(crop.cropId)) return [];
      seen.add(crop.cropId);
      return [{ ...crop, category: crop.category || undefined, image: mediaSource(crop.image, env) }];
    }),
    ...(children.every((crop) => crop && crop.category !== false) ? {} : { isPartial: true }),
  }));
}

/** crop-1 */
export const cropTree = (context: UpstreamContext, language: Language) =>
  cached(context, cropTreeCache, language, (inner) =>
    get(inner, callOf("cropTree", { query: { language } }), ({ responseData }) => toGroups(responseData.children, inner.env)),
  );
