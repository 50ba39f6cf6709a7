/** Shapes of replies in KV (service-15). A copy of another shape is a miss: an earlier version or a person may have written it. */
import { z } from "zod";
import type { Brand } from "../domain/catalogue/brand.ts";
import type { Category } from "../domain/catalogue/category.ts";
import type { Crop, CropGroup } from "../domain/catalogue/crop.ts";
import type { ArticleDetail } from "../domain/content/article.ts";
import type { Comment } from "../domain/content/comments.ts";
import { type Author, ENTITY_TYPES, type PostDetail, type PostSlice } from "../domain/content/posts.ts";
import type { Profile } from "../domain/content/profile.ts";
import type { CropConfiguration, IssueDetail } from "../domain/crops/crop-page.ts";
import { CROP_TABS } from "../domain/crops/crop-tabs.ts";
import type { LanguageNames, ProductDetail, ProductGist } from "../domain/product/product.ts";
import type { Banner, FeedSection } from "../domain/shop/feed.ts";
import type { Store } from "../domain/store/store.ts";
import type { StoreShelf } from "../domain/store/store-shelf.ts";
import { LANGUAGES } from "../domain/visit/language.ts";

const text = z.string();
const textOrNull = text.nullable();
const number = z.number();
const numberOrNull = number.nullable();
const flag = z.boolean();

export const languageNames: z.ZodType<LanguageNames> = z.partialRecord(z.enum(LANGUAGES), text);

export const gist = z.object({
  skuCode: text,
  productName: text,
  nameIsText: flag,
  thumb: textOrNull,
  primary: textOrNull,
  mrp: numberOrNull,
  sellingPrice: numberOrNull,
  inventory: number,
  freeShipping: flag,
  buyBar: flag,
  priceOnApp: flag,
  needExpertHelp: flag,
  leadCaptureEnabled: flag,
  displayMessage: textOrNull,
  enabledForSaathi: flag,
  isEnabledForRequestedSource: flag.optional(),
  weight: z.object({ unit: text, value: number }).nullable(),
  countryOfOrigin: text.optional(),
  offers: z
    .object({
      ...{ offerType: text, value: text, label: text, url: textOrNull, bestPriceText: textOrNull },
      // Missing in copies of earlier versions.
      terms: z.object({ buy: number, free: number, percent: number, amount: number }).nullish(),
    })
    .nullable(),
  rating: z
    .object({
      totalCount: number,
      average: number,
      showRatingBars: flag,
      individualCount: z.tuple([number, number, number, number, number]),
    })
    .nullable(),
  ingredients: z.array(text).optional(),
}) satisfies z.ZodType<ProductGist>;

export const gists: z.ZodType<ProductGist[]> = z.array(gist);

export const productDetail: z.ZodType<ProductDetail> = gist.extend({
  brand: text,
  brandImage: textOrNull,
  media: z.array(z.object({ type: z.enum(["IMAGE", "VIDEO"]), url: text })),
  variants: z.array(z.object({ skuCode: text, label: text })),
  details: z.array(z.object({ label: text, attributes: z.array(z.object({ id: text, key: text, value: text })) })),
  videos: z.array(z.object({ kind: z.enum(["BENEFITS", "HOW_TO_USE", "TESTIMONIAL"]), url: text })),
  comboProducts: gists,
  comboProductsTitle: textOrNull,
  issues: z
    .object({
      title: text,
      totalCount: number,
      items: z.array(
        z.object({ issueAssociationId: text, name: text, image: textOrNull, crop: z.object({ label: text, image: textOrNull }) }),
      ),
    })
    .nullable(),
  relatedProducts: gists,
  promiseImage: textOrNull,
  isEnabledForRequestedSource: flag,
  productLanguageNames: languageNames,
  productLabel: textOrNull,
  packFacts: z
    .object({
      seller: textOrNull,
      licence: z.object({ label: text, number: text }).nullable(),
      expiryDate: numberOrNull,
      returnDays: numberOrNull,
      gstPercent: numberOrNull,
    })
    .optional(),
});

const brand = z.object({ brandId: text, brandName: text, brandImage: textOrNull });
export const brands: z.ZodType<Brand[]> = z.array(brand);

const crop = z.object({ id: text, cropId: text, display: text, image: textOrNull, category: text.optional() });
export const crops: z.ZodType<Crop[]> = z.array(crop);
export const cropGroups: z.ZodType<CropGroup[]> = z.array(
  z.object({ id: text, display: text, children: crops, isPartial: z.literal(true).optional() }),
);

const category: z.ZodType<Category> = z.object({ id: text, label: text, value: text, image: textOrNull });
export const categoryDetail = z.object({ category, skus: z.array(text) });

const action = { type: text, data: z.record(text, z.unknown()) };
const banner: z.ZodType<Banner> = z.object({
  code: text,
  description: text,
  language: text,
  priority: number,
  source: textOrNull,
  rows: number,
  columns: number,
  startTime: number,
  endTime: number,
  section: text,
  autoScroll: flag,
  data: z.array(
    z.object({
      ...action,
      media: z.object({ url: text, type: z.enum(["IMAGE", "YOUTUBE"]) }),
      alt: text,
      title: textOrNull,
      subtitle: textOrNull,
    }),
  ),
});
export const banners: z.ZodType<Banner[]> = z.array(banner);

const section = <Type extends FeedSection["type"], Fields extends z.ZodRawShape>(type: Type, fields: Fields) =>
  z.object({ type: z.literal(type), id: text, ...fields });

export const feed: z.ZodType<FeedSection[]> = z.array(
  z.discriminatedUnion("type", [
    section("SCROLLABLE_BANNERS", { banners }),
    section("HEADING", { heading: text, kind: textOrNull }),
    section("BANNER_GRID", { banner }),
    section("SHOP_BY_CATEGORY", { heading: textOrNull, categories: z.array(category) }),
    section("TAGS", { heading: textOrNull, crops: crops.nullable() }),
    section("PRODUCTS", {
      heading: textOrNull,
      kind: textOrNull,
      products: gists.nullable(),
      feed: z.enum(["popularproducts", "featuredproducts", "relatedproducts", "recentlyviewedproducts"]).nullable(),
    }),
    section("CALL_TO_ACTION", { label: text, value: text }),
    section("BRANDS", { heading: textOrNull, brands: brands.nullable() }),
    section("ORDER_TRACKING", { heading: textOrNull }),
    section("REDIRECT_ENTITY", { label: text, action: z.object(action) }),
  ]),
);

const author: z.ZodType<Author> = z.object({ id: textOrNull, name: textOrNull, place: text, picture: textOrNull });
const postGist = z.object({
  id: text,
  kind: z.enum(ENTITY_TYPES),
  slug: text,
  heading: textOrNull,
  preview: text,
  image: textOrNull,
  author: author.nullable(),
  epoch: number,
  tags: z.array(z.object({ label: text, value: text })),
  likes: numberOrNull,
  comments: numberOrNull,
});
export const postSlice: z.ZodType<PostSlice> = z.object({ entries: z.array(postGist), hasMore: flag });
export const post = postGist.extend({ text, images: z.array(text), video: textOrNull }) satisfies z.ZodType<PostDetail>;

const reply = z.object({
  id: text,
  text,
  image: textOrNull,
  author: author.nullable(),
  byExpert: flag,
  epoch: number,
  likes: numberOrNull,
});
export const comments: z.ZodType<Comment[]> = z.array(reply.extend({ replyCount: numberOrNull, replies: z.array(reply) }));

export const topics = z.object({ known: z.array(z.object({ postTag: text, articleTag: text })), areAll: z.boolean() });

export const article = z.object({
  id: text,
  heading: text,
  slug: text,
  synopsis: textOrNull,
  description: text,
  type: textOrNull,
  source: textOrNull,
  media: z.array(
    z.discriminatedUnion("type", [
      z.object({ type: z.literal("image"), source: text }),
      z.object({ type: z.literal("youtube"), id: text }),
    ]),
  ),
  tags: z.array(z.object({ code: text, heading: text })),
  epoch: number,
  likes: numberOrNull,
  languages: z.array(z.enum(LANGUAGES)),
}) satisfies z.ZodType<ArticleDetail>;

export const profile = z.object({
  id: text,
  alias: text,
  picture: textOrNull,
  address: textOrNull,
  counts: z.object({
    followers: numberOrNull,
    following: numberOrNull,
    comments: numberOrNull,
    likes: numberOrNull,
    commentsMade: numberOrNull,
  }),
}) satisfies z.ZodType<Profile>;

export const cropConfiguration: z.ZodType<CropConfiguration> = z.object({
  cropId: text,
  name: text,
  image: textOrNull,
  order: z.array(z.enum(CROP_TABS)),
  seeds: z.object({ label: textOrNull, products: gists }),
  issues: z.object({ label: textOrNull, items: z.array(z.object({ associationId: text, name: text, image: textOrNull })) }),
});

export const issueDetail: z.ZodType<IssueDetail> = z.object({
  name: text,
  cropName: text,
  image: textOrNull,
  description: text,
  withoutChemicals: z.array(text).optional(),
  carriedBy: z.array(z.object({ associationId: text, name: text, image: textOrNull })).optional(),
  products: gists,
});

export const store: z.ZodType<Store> = z.object({
  retailerId: text,
  name: text,
  image: textOrNull,
  phone: textOrNull,
  address: textOrNull,
  addressLanguage: z.enum(LANGUAGES),
  farmerVisits: numberOrNull,
  place: z.object({ latitude: number, longitude: number }).nullable(),
  distance: numberOrNull,
  rating: numberOrNull,
});

export const storeShelf: z.ZodType<StoreShelf> = z.object({
  products: z.array(gist.extend({ orders: textOrNull, priceAtStore: numberOrNull, pointsAtStore: numberOrNull })),
  total: number,
});
