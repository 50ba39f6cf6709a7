/**
 * Every call of the company's services, one record each. The clients, the health check and the reference back end read it;
 * docs/contract.md and docs/openapi.json are made of it and of contract/notes.ts (docs/decisions/177-one-table-of-calls.md).
 */
import { millisecondsInHour, millisecondsInMinute } from "date-fns/constants";
import { z } from "zod";
import type { DeepReadonly } from "../domain/text/shaped.ts";
import type { Visit } from "../domain/visit/visit.ts";
import type { AppEnv } from "../env.ts";
import {
  anonymousTokenReply,
  authorizedReply,
  CODE_EXPIRED_MESSAGE,
  codeSentReply,
  codeVerifiedReply,
  erasureReply,
  erasureRequest,
  farmerCreatedReply,
  farmerDetailReply,
  registration,
} from "./account/schemas.ts";
import { addressAdded, addressesReply, addressSavedReply, addressUpdated, placesReply } from "./addresses/schemas.ts";
import type { PurgedBy } from "./cache/purge.ts";
import { brandsReply, cropTreeReply, productNamesReply, productsReply } from "./catalog/schemas.ts";
import { commentsReply, postReply, postsReply } from "./community/schemas.ts";
import { allCropsReply, articleDetailReply, bannersReply, categoryDetailReply, tagMappingReply } from "./content/schemas.ts";
import { cropConfigurationReply, issueDetailsReply, issueReply } from "./crops/schemas.ts";
import { feedReply } from "./feed/schemas.ts";
import { labelsReply } from "./labels/schemas.ts";
import { cartReply, cartToCreate, orderReply, ordersReply, placedReply, purchaseRequest } from "./orders/schemas.ts";
import { profileReply } from "./people/schemas.ts";
import { policyText } from "./policies/schemas.ts";
import { productRequestBody, productRequestReply } from "./requests/schemas.ts";
import {
  changedReply,
  cropAttributesReply,
  cropDetailsReply,
  cropIds,
  cropsReplaced,
  fieldSaved,
  issueListReply,
  myCropsReply,
  myCropsScheduleReply,
  scheduleProductsReply,
  solvedPostsReply,
  tasksReply,
  validDatesReply,
} from "./schedules/schemas.ts";
import { searchReply } from "./search/schemas.ts";
import { productDetailReply, productListReply } from "./shopaggregator/schemas.ts";
import { nearbyStoreReply, storeProductsReply, storeReply } from "./stores/schemas.ts";
import type { Call, PostCall } from "./upstream.ts";
import { barcodeReply } from "./verification/schemas.ts";
import { cropVideosReply } from "./videos/schemas.ts";
import { walletReply } from "./wallet/schemas.ts";

export interface CallRecord {
  readonly method: "GET" | "POST" | "PUT" | "PATCH";
  /** `{name}` is a parameter. */
  readonly path: string;
  /** Names of the query; `?` marks optional ones. */
  readonly asks?: readonly string[];
  readonly body?: z.ZodType;
  readonly reply: z.ZodType;
  /** Sends the header `Source` (service-3). */
  readonly source?: true;
  /** Sends the header `token` (service-13): a farmer's, an anonymous one, or either. */
  readonly token?: "farmer" | "anonymous" | "either";
  /** A 400 with this `message` is the service's answer, not a refused token. */
  readonly answer400?: string;
  /** Meaning of a 404 (service-20). */
  readonly missing?: Readonly<Record<string, unknown>>;
  /** A GET with an effect: never retried. */
  readonly once?: true;
  /** Not a GET, but may be retried. */
  readonly repeatable?: true;
  /** Sends the header `Idempotency-Key`. Not retried: the service may ignore it. */
  readonly keyed?: true;
  /** A 2xx is accepted with any body but a page (request-13). */
  readonly anyBody?: true;
  /** The reply may be cached. */
  readonly cached?: { readonly freshMs: number; readonly purgedBy: PurgedBy };
  /** The reply of a company without it (CALLS_OFF), and the screens that are then not there. `whole`: only with its whole group. */
  readonly off?: { readonly reply: object | null; readonly closes?: readonly string[]; readonly whole?: true };
  /** How the health check calls it, without an effect (operate-7). */
  readonly probe?: Probe;
}

/** Without a token. A readable reply is expected, or a refusal. */
export interface Probe extends Pick<Call<z.ZodType>, "parameters" | "query"> {
  readonly isRefused?: true;
}

const REFUSED = { isRefused: true } as const;

const MINUTE = millisecondsInMinute;
const HOUR = millisecondsInHour;

const NOTHING = { responseData: null };
const NO_ISSUES = { responseData: { issues: { data: { label: "", content: [] } } } };
/** Nobody makes the call: its screen or its part is not there. */
const NO_REPLY = { reply: null };
const NOT_ASKED = { reply: null, whole: true } as const;
const NO_ROWS = { responseData: [] };
const NO_ORDER = { status: "failure", message: "order not found" };
const NO_STORE = { responseData: { store: null } };
const NO_PRODUCTS = { responseData: { products: [] } };
const LIST = { freshMs: HOUR / 4, purgedBy: "feed" } as const;
const OF_A_CROP = { freshMs: HOUR / 4, purgedBy: "crop:ID" } as const;
const SCHEDULE = ["state", "language", "farmerId?", "source?", "mockAllTasks?", "mockDate?", "mockScheduleName?"] as const;
const OF_A_FIELD = [...SCHEDULE, "cropId", "cropName"] as const;

const get = <const P extends string, const R extends Omit<CallRecord, "method" | "path">>(path: P, record: R) =>
  ({ method: "GET", path, ...record }) as const;
const sending =
  <const M extends "POST" | "PUT" | "PATCH">(method: M) =>
  <const P extends string, const R extends Omit<CallRecord, "method" | "path"> & { readonly body: z.ZodType }>(path: P, record: R) =>
    ({ method, path, ...record }) as const;
const post = sending("POST");
const put = sending("PUT");
const patch = sending("PATCH");

const SHOP = {
  feed: get("/feedservice/v1/section/SHOP/entity", {
    asks: ["offset", "limit", "language", "source", "version"],
    source: true,
    reply: feedReply,
    cached: { freshMs: 5 * MINUTE, purgedBy: "feed" },
    probe: { query: { offset: 0, limit: 30, language: "en", version: 500 } },
  }),
  categoryDetail: get("/contentservice/v1/categorydetail", {
    asks: ["categoryName", "language", "source"],
    source: true,
    reply: categoryDetailReply,
    missing: { responseData: { category: null, productIds: [] } },
    // Keys hold a slug or an id, so a tag cannot select them.
    cached: { freshMs: HOUR / 4, purgedBy: "category" },
    probe: { query: { categoryName: "seeds", language: "en" } },
  }),
  productsBySku: get("/shopaggregator/v1/products", {
    asks: ["sku", "language"],
    source: true,
    reply: productListReply,
    cached: LIST,
  }),
  productDetail: get("/shopaggregator/v1/productdetail/{sku}", {
    asks: ["language"],
    source: true,
    reply: productDetailReply,
    missing: NOTHING,
    cached: { freshMs: HOUR, purgedBy: "product:ID" },
  }),
  product: get("/catalogservice/v2/product/{sku}", {
    asks: ["language", "include"],
    reply: productNamesReply,
    missing: { responseData: { skuCode: "", productLanguageNames: {} } },
    cached: { freshMs: 24 * HOUR, purgedBy: "product:ID" },
  }),
  products: get("/catalogservice/v2/products/", {
    asks: ["brand?", "sku?", "language", "source"],
    source: true,
    reply: productsReply,
    cached: { freshMs: HOUR / 4, purgedBy: "brand:ID" },
  }),
  brands: get("/catalogservice/v2/brand/", {
    asks: ["language"],
    reply: brandsReply,
    cached: { freshMs: HOUR, purgedBy: "brands" },
    probe: { query: { language: "en" } },
  }),
  cropTree: get("/catalogservice/v2/crop/", {
    asks: ["language"],
    reply: cropTreeReply,
    cached: { freshMs: HOUR, purgedBy: "crops" },
  }),
  productSearch: get("/shopaggregator/v2/products", {
    asks: ["language", "searchString", "pageNo"],
    source: true,
    reply: searchReply,
    cached: { freshMs: 5 * MINUTE, purgedBy: "search" },
    probe: { query: { language: "en", searchString: "seed", pageNo: 1 } },
  }),
  barcode: get("/onlineecommerceservice/v2/barcodescan/productandretailerdetails/", {
    asks: ["hashcode", "barcode"],
    source: true,
    reply: barcodeReply,
    missing: NOTHING,
    // No pack has them.
    probe: { query: { hashcode: "0", barcode: "health" } },
  }),
  banners: get("/contentservice/v1/banners", {
    asks: ["language", "section"],
    source: true,
    reply: bannersReply,
    off: { reply: { responseData: { banners: [] } }, closes: ["bannerProducts"] },
    cached: { freshMs: 5 * MINUTE, purgedBy: "feed" },
  }),
  allCrops: get("/contentservice/v1/allcrops", {
    asks: ["offset", "limit", "language"],
    reply: allCropsReply,
    off: { reply: { responseData: { crops: [] } } },
    cached: { freshMs: HOUR, purgedBy: "crops" },
  }),
  popularProducts: get("/shopaggregator/v1/popularproducts", {
    asks: ["count", "language"],
    source: true,
    reply: productListReply,
    off: { reply: NO_PRODUCTS, closes: ["trendingProducts"] },
    cached: LIST,
  }),
  featuredProducts: get("/shopaggregator/v1/featuredproducts", {
    asks: ["count", "language", "source"],
    source: true,
    reply: productListReply,
    off: { reply: NO_PRODUCTS, closes: ["featuredProducts"] },
    cached: LIST,
  }),
  relatedProducts: get("/shopaggregator/v1/relatedproducts", {
    asks: ["count", "language", "source"],
    source: true,
    reply: productListReply,
    off: { reply: NO_PRODUCTS },
    cached: LIST,
  }),
  policy: get("/policies/{type}-{lang}.html", {
    reply: policyText,
    cached: { freshMs: HOUR, purgedBy: "policy:ID" },
    probe: { parameters: { type: "return-refund", lang: "en" } },
  }),
  productRequest: post("/product-request", {
    source: true,
    body: productRequestBody,
    keyed: true,
    anyBody: true,
    reply: productRequestReply,
  }),
} as const satisfies Record<string, CallRecord>;

const CROPS = {
  cropConfiguration: get("/shopaggregator/v2/cropconfiguration/{cropId}", {
    asks: ["language", "source?"],
    source: true,
    reply: cropConfigurationReply,
    missing: NOTHING,
    off: { reply: NOTHING, closes: ["crop", "crops"], whole: true },
    cached: OF_A_CROP,
  }),
  issue: get("/shopaggregator/v1/issue/{id}", {
    asks: ["language"],
    source: true,
    reply: issueReply,
    missing: NOTHING,
    off: { reply: NOTHING, closes: ["issue"], whole: true },
    cached: { freshMs: HOUR / 4, purgedBy: "issue:ID" },
  }),
  issueDetails: get("/catalogservice/v2/issue/{id}", {
    asks: ["language"],
    source: true,
    reply: issueDetailsReply,
    off: { reply: { responseData: { issueDetails: null } } },
    missing: { responseData: { issueDetails: null } },
    cached: { freshMs: 24 * HOUR, purgedBy: "issue:ID" },
  }),
  cropIssues: get("/schedules/issues/", {
    asks: ["id", "state", "language"],
    reply: issueListReply,
    missing: NOTHING,
    off: { reply: NOTHING, closes: ["issues"], whole: true },
    cached: OF_A_CROP,
  }),
} as const satisfies Record<string, CallRecord>;

const LABELS_AND_STORES = {
  cropProducts: get("/shopaggregator/v1/cropproducts", {
    asks: ["language", "cropId"],
    source: true,
    reply: productListReply,
    off: { reply: NO_PRODUCTS },
    cached: { freshMs: HOUR, purgedBy: "feed" },
  }),
  labels: get("/shopaggregator/v1/labels", {
    asks: ["sku", "language", "source"],
    source: true,
    reply: labelsReply,
    off: { reply: { responseData: { labels: [] } }, closes: ["dose"] },
    cached: { freshMs: HOUR / 4, purgedBy: "product:ID" },
  }),
  nearbyStore: get("/institutionalsalesservice/getnearbystore/", {
    asks: ["advancedSearch", "retailerId"],
    reply: nearbyStoreReply,
    off: { reply: NO_STORE },
    missing: NO_STORE,
    probe: { query: { advancedSearch: true, retailerId: "0" } },
  }),
  storeById: get("/institutionalsalesservice/store/{id}", {
    asks: ["state", "language"],
    reply: storeReply,
    missing: NO_STORE,
    cached: { freshMs: HOUR / 4, purgedBy: "store:ID" },
  }),
  storeProducts: get("/shopaggregator/saathi/productsinstore/", {
    asks: ["saathi_id", "limit", "offset", "language"],
    source: true,
    reply: storeProductsReply,
    cached: { freshMs: HOUR / 4, purgedBy: "store:ID" },
  }),
} as const satisfies Record<string, CallRecord>;

const ORDERS = {
  anonAuthToken: get("/userservice/anonauthtoken/", { reply: anonymousTokenReply, probe: {} }),
  // The health check sends no number, so no message.
  sendOtp: get("/userservice/otp/", { asks: ["phoneNumber"], token: "anonymous", once: true, reply: codeSentReply, probe: REFUSED }),
  verifyOtp: post("/userservice/otp/", {
    token: "anonymous",
    body: z.object({ otp: z.string(), otpToken: z.string() }),
    answer400: CODE_EXPIRED_MESSAGE,
    reply: codeVerifiedReply,
  }),
  authorizeUser: post("/checkout/authorize-user", {
    token: "anonymous",
    body: z.object({ mobile: z.string(), otpToken: z.string() }),
    repeatable: true,
    reply: authorizedReply,
  }),
  farmerDetail: get("/checkout/get-farmer-detail", { token: "farmer", reply: farmerDetailReply, probe: REFUSED }),
  createFarmer: post("/checkout/create-farmer", {
    token: "farmer",
    body: registration,
    repeatable: true,
    reply: farmerCreatedReply,
  }),
  eraseFarmer: post("/userservice/erasure/", {
    token: "farmer",
    body: erasureRequest,
    repeatable: true,
    reply: erasureReply,
    off: { reply: null },
  }),
  farmerAddresses: get("/checkout/get-farmer-addresses", { asks: ["language"], token: "farmer", reply: addressesReply }),
  districts: get("/checkout/get-districts", {
    asks: ["pincode", "language", "state"],
    token: "either",
    reply: placesReply,
    cached: { freshMs: 6 * HOUR, purgedBy: "never" },
  }),
  talukas: get("/checkout/get-talukas", {
    asks: ["pincode", "district", "language"],
    token: "either",
    reply: placesReply,
    cached: { freshMs: 6 * HOUR, purgedBy: "never" },
  }),
  villages: get("/checkout/get-villages", {
    asks: ["pincode", "district", "taluka", "language"],
    token: "either",
    reply: placesReply,
    cached: { freshMs: 6 * HOUR, purgedBy: "never" },
  }),
  addAddress: post("/checkout/add-address", { token: "farmer", body: addressAdded, keyed: true, reply: addressSavedReply }),
  updateAddress: put("/checkout/update-address", {
    token: "farmer",
    body: addressUpdated,
    repeatable: true,
    reply: addressSavedReply,
  }),
  // Without a key, which would return the first call's prices.
  createCart: put("/checkout/create-cart-at-backend", {
    source: true,
    token: "farmer",
    body: cartToCreate,
    repeatable: true,
    reply: cartReply,
  }),
  placeOrder: post("/checkout/place-order", { token: "farmer", body: purchaseRequest, keyed: true, reply: placedReply }),
  orders: get("/checkout/get-orders", {
    asks: ["language", "offset", "limit"],
    token: "farmer",
    reply: ordersReply,
    off: { reply: null, closes: ["orders"] },
    probe: REFUSED,
  }),
  orderDetail: get("/checkout/get-order/{id}", { asks: ["language"], token: "farmer", reply: orderReply, off: { reply: NO_ORDER } }),
  walletBalance: get("/onlineecommerceservice/v1/walletbalance/", {
    asks: ["farmerId", "language"],
    source: true,
    token: "farmer",
    reply: walletReply,
    off: { reply: null, closes: ["wallet"] },
    probe: REFUSED,
  }),
} as const satisfies Record<string, CallRecord>;

const COMMUNITY = {
  posts: get("/communicationservice/v2/post", {
    asks: [
      ...(["curated", "source", "offset", "limit", "language", "entityType?", "tags?"] as const),
      ...(["sortBy?", "order?", "createdOnGt?", "postIds?", "userId?"] as const),
    ],
    source: true,
    reply: postsReply,
    off: { reply: { responseData: { posts: [] } }, closes: ["articles", "posts", "postList", "stories"], whole: true },
    cached: { freshMs: 5 * MINUTE, purgedBy: "posts" },
    probe: { query: { curated: false, offset: 0, limit: 1, language: "en" } },
  }),
  postDetails: get("/communicationservice/v2/post/{id}/details", {
    asks: ["language"],
    reply: postReply,
    missing: NOTHING,
    off: { reply: NOTHING, closes: ["post"], whole: true },
    cached: { freshMs: 5 * MINUTE, purgedBy: "post:ID" },
  }),
  comments: get("/communicationservice/v2/comment", {
    asks: ["topic_id", "topic_type", "language", "order", "offset", "limit"],
    reply: commentsReply,
    off: { reply: { responseData: { comments: [] } }, whole: true },
    cached: { freshMs: 2 * MINUTE, purgedBy: "post:ID" },
  }),
  tagMapping: get("/contentservice/v1/tagmapping", {
    reply: tagMappingReply,
    off: { reply: NO_ROWS, closes: ["topics"], whole: true },
    cached: { freshMs: HOUR, purgedBy: "topics" },
  }),
  articleDetails: get("/contentservice/v1/article/{id}/details", {
    asks: ["language"],
    reply: articleDetailReply,
    missing: NOTHING,
    off: { reply: NOTHING, closes: ["article", "articleNa"], whole: true },
    cached: { freshMs: HOUR / 4, purgedBy: "article:ID" },
  }),
  appUser: get("/appuserservice/v1/appuser/{id}", {
    asks: ["language", "source"],
    source: true,
    reply: profileReply,
    missing: NOTHING,
    off: { reply: NOTHING, closes: ["profile"], whole: true },
    cached: { freshMs: 15 * MINUTE, purgedBy: "profile:ID" },
  }),
  cropVideos: get("/videos/cropvideos/", {
    asks: ["crop", "state", "language"],
    reply: cropVideosReply,
    off: { reply: { responseData: { videos: [] } }, closes: ["videos"] },
    cached: { freshMs: HOUR, purgedBy: "crop:ID" },
    probe: { query: { crop: "tomato", state: "maharashtra", language: "en" } },
  }),
} as const satisfies Record<string, CallRecord>;

const ADVICE = {
  cropsSchedule: get("/schedules/mycrops/", {
    asks: ["language", "farmerId?"],
    token: "either",
    reply: myCropsScheduleReply,
    off: { reply: NO_ROWS, closes: ["cropInfo"], whole: true },
  }),
  tasks: get("/schedules/mytasks/", {
    asks: [...SCHEDULE, "cropName?"],
    token: "either",
    reply: tasksReply,
    off: { reply: NO_ROWS, closes: ["cropTasks", "taskCalendar"], whole: true },
    probe: REFUSED,
  }),
  cropDetails: get("/schedules/cropdetails/", { asks: OF_A_FIELD, token: "either", reply: cropDetailsReply, off: { reply: NO_ISSUES } }),
  scheduleProducts: get("/schedules/cropproducts/", {
    asks: OF_A_FIELD,
    token: "either",
    reply: scheduleProductsReply,
    off: { reply: { responseData: { sections: [] } } },
  }),
  problemSolvedPosts: get("/schedules/problemsolvedposts/", {
    asks: [...OF_A_FIELD, "limit", "days", "sortBy", "filter"],
    token: "either",
    reply: solvedPostsReply,
    off: { reply: { responseData: { posts: [] } } },
  }),
  cropAttributes: get("/schedules/cropattributes/", {
    asks: [...SCHEDULE, "cropName"],
    token: "either",
    reply: cropAttributesReply,
    missing: NOTHING,
    off: { reply: NOTHING, closes: ["cropAttributes"], whole: true },
  }),
  validDates: get("/schedules/validdates/", {
    asks: [...SCHEDULE, "cropName", "attributes"],
    token: "either",
    reply: validDatesReply,
    missing: NOTHING,
    off: { reply: NOTHING, closes: ["sowingWindow"], whole: true },
  }),
  farmerCropDetails: post("/schedules/farmercropdetails/", {
    token: "farmer",
    body: fieldSaved,
    repeatable: true,
    reply: changedReply,
    off: NOT_ASKED,
  }),
  myCrops: get("/crops/mycrops/", {
    asks: ["language"],
    token: "farmer",
    reply: myCropsReply,
    off: { reply: NO_ROWS, closes: ["selectCrops"], whole: true },
    probe: REFUSED,
  }),
  addMyCrops: post("/crops/addmycrops/", { token: "farmer", body: cropIds, repeatable: true, reply: changedReply, off: NOT_ASKED }),
  deleteMyCrops: post("/crops/deletemycrops/", { token: "farmer", body: cropIds, repeatable: true, reply: changedReply, off: NOT_ASKED }),
  updateAppUser: patch("/appuserservice/v1/appuser/{id}", {
    token: "farmer",
    body: cropsReplaced,
    repeatable: true,
    reply: changedReply,
    off: NOT_ASKED,
    probe: { ...REFUSED, parameters: { id: "0" } },
  }),
  saathiCrops: get("/saathi/crops/", { asks: ["language"], token: "farmer", reply: myCropsReply, off: NO_REPLY, probe: REFUSED }),
  addSaathiCrops: post("/saathi/crops/add/", { token: "farmer", body: cropIds, repeatable: true, reply: changedReply, off: NO_REPLY }),
  removeSaathiCrops: post("/saathi/crops/remove/", {
    token: "farmer",
    body: cropIds,
    repeatable: true,
    reply: changedReply,
    off: NO_REPLY,
  }),
} as const satisfies Record<string, CallRecord>;

export const CALLS = { ...SHOP, ...CROPS, ...LABELS_AND_STORES, ...ORDERS, ...COMMUNITY, ...ADVICE } as const;
type Calls = typeof CALLS;
export type CallName = keyof Calls;

/** A name of CALLS_OFF that stands for all calls of a group: a company may have the shop alone. */
export const CALL_GROUPS = { community: COMMUNITY, advice: { ...CROPS, ...ADVICE } } as const;

const records = Object.entries(CALLS as Readonly<Record<string, CallRecord>>);
const GROUP_NAMES = Object.keys(CALL_GROUPS);

/** Names of CALLS_OFF that switch a call off: its own, and its group's. */
const OFF_BY: ReadonlyMap<string, readonly string[]> = new Map(
  records.map(([name]) => [name, [name, ...Object.entries(CALL_GROUPS).flatMap(([group, calls]) => (name in calls ? [group] : []))]]),
);
const OPTIONAL = records.flatMap(([name, { off }]) => (off && !off.whole ? [name] : []));

/** The company lacks this call. */
export const isOff = ({ CALLS_OFF }: Pick<AppEnv, "CALLS_OFF">, name: CallName): boolean =>
  CALLS_OFF?.some((off) => OFF_BY.get(name)?.includes(off)) ?? false;

/** Screens that need a call of CALLS_OFF. */
export const closedScreens = ({ CALLS_OFF }: Partial<Pick<AppEnv, "CALLS_OFF">>): ReadonlySet<string> =>
  new Set(
    CALLS_OFF?.length ? records.flatMap(([name, { off }]) => (isOff({ CALLS_OFF }, name as CallName) ? (off?.closes ?? []) : [])) : [],
  );

/** Names in CALLS_OFF that are no optional call, as a sentence; null if there are none. */
export function callsOffProblem(names: readonly string[]): string | null {
  const wrong = names.filter((name) => !OPTIONAL.includes(name) && !GROUP_NAMES.includes(name));
  if (wrong.length === 0) return null;
  const why = wrong.map((name) => `${name} (${name in CALLS ? "the site needs it" : "no such call"})`).join(", ");
  return `CALLS_OFF names calls that cannot be off: ${why}. Optional calls: ${OPTIONAL.join(", ")}. Whole groups: ${GROUP_NAMES.join(", ")}`;
}

/** The part of a visit on which the replies about products and texts depend. */
export type CallVisit = Pick<Visit, "language" | "source">;

/** The part on which the replies about a state depend. */
export type StateVisit = Pick<Visit, "language"> & { readonly state: Pick<Visit["state"], "slug"> };

type InPath<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | InPath<Rest> : never;
type Value = string | number | boolean;
type Query<Name extends string> = { readonly [N in Name as N extends `${string}?` ? never : N]: Value } & {
  readonly [N in Name as N extends `${infer Optional}?` ? Optional : never]?: Value | undefined;
};
type When<Condition, T> = [Condition] extends [never] ? unknown : T;
type Part<R, K extends string> = K extends keyof R ? R[K] : never;

/** Values that a caller adds to a record. */
export type CallValues<R extends CallRecord> = When<
  InPath<R["path"]>,
  { readonly parameters: Readonly<Record<InPath<R["path"]>, string>> }
> &
  When<Part<R, "asks">, { readonly query: Query<Extract<Part<R, "asks">, readonly string[]>[number]> }> &
  When<Part<R, "source">, { readonly source: string }> &
  When<Part<R, "token">, { readonly token: string }> &
  When<Part<R, "keyed">, { readonly idempotencyKey: string }> &
  When<Part<R, "body">, { readonly body: DeepReadonly<z.input<Extract<Part<R, "body">, z.ZodType>>> }>;

/** A call with its values. */
export const callOf = <N extends CallName>(name: N, values: CallValues<Calls[N]>): Call<Calls[N]["reply"]> =>
  ({ offBy: OFF_BY.get(name), ...CALLS[name], ...(values as object) }) as unknown as Call<Calls[N]["reply"]>;

type SendingName = { [N in CallName]: Calls[N] extends { readonly body: z.ZodType } ? N : never }[CallName];

/** A call that sends a body. */
export const postOf = <N extends SendingName>(name: N, values: CallValues<Calls[N]>): PostCall<Calls[N]["reply"]> =>
  ({ offBy: OFF_BY.get(name), ...CALLS[name], ...(values as object) }) as unknown as PostCall<Calls[N]["reply"]>;
