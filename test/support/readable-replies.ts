/** Services whose replies every cached call can read. */
import type { AppEnv, KeyValue } from "../../src/env.ts";
import type { UpstreamContext } from "../../src/services/upstream.ts";

export const SKU = "AGS-CP-0001";
export const POST = "0123456789abcdef01234567";
export const FARMER = "b0123456789abcdef0123456";
const gist = { skuCode: SKU, productName: "Neem oil", sellingPrice: 90, mrp: 100 };
const crop = { id: "1", cropId: "141", display: "Tomato" };
const written = { _id: POST, entityType: "article", data: [{ type: "heading", value: "Blight" }], server_epoch: 1 };
const long = "A sentence of the policy, which is as long as policies are. ".repeat(6);

/** A reply that every call can parse. */
const REPLY = {
  responseData: {
    ...gist,
    skuCode: SKU,
    productLanguageNames: { en: "Neem oil" },
    productGists: [gist],
    totalProductsCount: 1,
    products: [gist],
    brands: [{ brandId: "9", brandName: "Kavach" }],
    children: [{ id: "1", display: "Vegetables", children: [crop] }],
    crops: [crop],
    labels: [],
    posts: [written],
    post: written,
    videos: [{ youTubeId: "abcdefghijk", title: "Tomato" }],
    comments: [{ _id: FARMER, data: [{ type: "text", value: "Thanks" }], server_epoch: 1, comments_count: 0 }],
    article: { heading: "Blight", epoch: 1 },
    aliasName: "Ramesh",
    communicationStats: {},
    banners: [{ code: "B1", language: "hi", startTime: 0, endTime: 9e15, data: [] }],
    sections: [{ id: "1", sectionType: "ORDER_TRACKING", data: { heading: "Orders" } }],
    category: { id: "12", label: "Seeds", value: "seeds" },
    productIds: [SKU],
    categoryName: "Tomato",
    issueName: "Early blight",
    issueDetails: { issueName: "Early blight" },
    productList: [],
    issues: { data: { content: [] }, title: "", totalCount: 0, items: [] },
    store: { retailerId: "7001", storeName: "Om Agro", state: "gujarat", storeAddress: "Main road" },
  },
};

/** The reply to a call: with `REPLY`, or what that call alone returns. */
function replyTo({ url }: Request): Response {
  if (url.includes("/policies/")) return new Response(`<p>${long}</p>`);
  if (url.includes("/tagmapping")) return Response.json({ responseData: [{ post_tag_name: "cotton", article_tag_name: "140" }] });
  return Response.json(/get-(?:districts|talukas|villages)/.test(url) ? { responseData: [] } : REPLY);
}

/** Services with these replies. @param onCall is told of each call */
export function readableServices(cache: KeyValue | null, onCall: () => void, waitUntil?: UpstreamContext["waitUntil"]): UpstreamContext {
  const env = {
    ...{ cache, API_BASE_URL: "https://services.test", STATIC_BASE_URL: "https://static.test" },
    ...{ SITE_ORIGIN: "https://www.khet.test", SHOP_HOSTS: [] },
    api: {
      fetch: async (request: Request) => {
        onCall();
        return replyTo(request);
      },
    },
  } as unknown as AppEnv;
  return { env, deadline: Date.now() + 2_800, ...(waitUntil ? { waitUntil } : {}) };
}
