/** What is counted on each screen: the view with its properties (events-1), as the browser sends it and as the Worker passes it on. */
import { parseHTML } from "linkedom";
import { afterEach, describe, expect, test, vi } from "vitest";
import { columnOf, NUMBERS, TEXTS } from "../../src/domain/app/counts.ts";
import { matchScreen, paths, type ScreenName } from "../../src/paths.ts";
import { eventBatch } from "../../src/routes/events.ts";

/** Screens that show no page: what is sent to them is answered with JSON, a file or a redirect. */
const NO_PAGE = [
  "taskCalendar",
  "createCart",
  "placeOrder",
  "signOut",
  "authorizeUser",
  "farmerDetail",
  "places",
  "wallet",
  "sowingWindow",
  "productRequest",
] as const;

type PageName = Exclude<ScreenName, (typeof NO_PAGE)[number]>;

const POST = "5f2a5f2a5f2a5f2a5f2a5f2a";

/** An address of each page with what nobody may learn from an event, and the properties of its view. */
const VIEWS: Readonly<Record<PageName, readonly [address: string, properties: object]>> = {
  policy: ["/policy/return-refund", { screen: "/policy/:" }],
  privacy: ["/privacy", { screen: "/privacy" }],
  articles: ["/articles?topic=wheat", { screen: "/articles" }],
  posts: ["/posts?sort=popular&topic=9876543210", { screen: "/posts" }],
  postList: [`/postlist?ids=${POST}`, { screen: "/postlist" }],
  stories: ["/stories", { screen: "/stories" }],
  post: [`/post/${POST}?comment=${POST}`, { screen: "/post/:" }],
  article: [`/article/neem/${POST}`, { screen: "/article/:/:" }],
  profile: [`/profile/${POST}`, { screen: "/profile/:" }],
  topics: ["/topics", { screen: "/topics" }],
  videos: ["/videos/tomato", { screen: "/videos/:" }],
  shop: ["/shop", { screen: "/shop" }],
  search: ["/search?searchTerm=9876543210&crop=141&sort=rating", { screen: "/search", narrowed: ["crop"] }],
  brands: ["/brands", { screen: "/brands" }],
  crops: ["/crops", { screen: "/crops" }],
  products: ["/products?ids=AGS-S-0001", { screen: "/products" }],
  bannerProducts: ["/bannerproducts/WIDE1.0", { screen: "/bannerproducts/:" }],
  trendingProducts: ["/trending-products", { screen: "/trending-products" }],
  featuredProducts: ["/featured-products", { screen: "/featured-products" }],
  product: ["/product/neem/AGS-CP-0001", { screen: "/product/:/:", sku: "AGS-CP-0001" }],
  buyNow: ["/buynow/neem/AGS-CP-0001", { screen: "/buynow/:/:", sku: "AGS-CP-0001" }],
  brand: ["/brand/khet/38?price=0-250&stock=1", { screen: "/brand/:/:", narrowed: ["price", "stock"] }],
  crop: ["/crop/tomato/141/seeds?brand=38&origin=IN", { screen: "/crop/:/:/:", narrowed: ["brand", "origin"] }],
  issue: ["/issue/blight/341141", { screen: "/issue/:/:" }],
  dose: ["/dose/neem/AGS-CP-0001?crop=141&size=2.5", { screen: "/dose/:/:", sku: "AGS-CP-0001" }],
  category: ["/category/seeds/seeds?issue=341141&offer=1", { screen: "/category/:/:", narrowed: ["issue", "offer"] }],
  cropTasks: ["/crop-info/tasks/cotton?task=12", { screen: "/crop-info/tasks/:" }],
  cart: ["/checkout/cart", { screen: "/checkout/cart" }],
  checkout: ["/checkout/checkout", { screen: "/checkout/checkout" }],
  orders: ["/checkout/orders", { screen: "/checkout/orders" }],
  order: ["/checkout/orders/4711-0815", { screen: "/checkout/orders/:" }],
  signIn: ["/checkout/signin?next=orders", { screen: "/checkout/signin" }],
  address: ["/checkout/address?edit=4711", { screen: "/checkout/address" }],
  switchFarmer: ["/checkout/switch", { screen: "/checkout/switch" }],
  saathiStore: ["/saathi-store/ram/4711?title=Ram", { screen: "/saathi-store/:/:" }],
  saathiStoreById: ["/saathi-store?id=4711", { screen: "/saathi-store" }],
  selectCrops: ["/select-your-crops", { screen: "/select-your-crops" }],
  cropInfo: ["/crop-info?crop=tomato", { screen: "/crop-info" }],
  cropAttributes: ["/crop-info/attributes/cotton", { screen: "/crop-info/attributes/:" }],
  issues: ["/issues/tomato/141", { screen: "/issues/:/:" }],
  productPage: ["/ppage/neem/AGS-CP-0001", { screen: "/ppage/:/:", sku: "AGS-CP-0001" }],
  packCode: ["/pcode/1001/KHET-GENUINE-1", { screen: "/pcode/:/:" }],
  linkBatchPack: ["/01/08901234567890/10/L2604B12/21/KHET-GS1", { screen: "/01/:/:/:/:/:" }],
  linkPack: ["/01/08901234567890/21/KHET-GS1", { screen: "/01/:/:/:" }],
  linkBatch: ["/01/08901234567890/10/L2604B12", { screen: "/01/:/:/:" }],
  linkProduct: ["/01/08901234567890", { screen: "/01/:" }],
  packCodeForm: ["/pcode?hash=1001&barcode=9876543210", { screen: "/pcode" }],
  shopNa: ["/shop-na", { screen: "/shop-na" }],
  articleNa: ["/article-na", { screen: "/article-na" }],
  buyNowSuccess: ["/buynow-success", { screen: "/buynow-success" }],
  offline: ["/offline?language=hi", { screen: "/offline" }],
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** What the browser sends of a page that is touched once. */
async function sentFrom(address: string): Promise<object> {
  vi.resetModules();
  const { window } = parseHTML(
    '<!doctype html><html lang="hi" data-state="rajasthan"><body><header class="header"></header></body></html>',
  );
  const bodies: Blob[] = [];
  vi.stubGlobal("document", window.document);
  vi.stubGlobal("location", new URL(address, "https://www.khet.test"));
  vi.stubGlobal("navigator", {
    userAgent: "",
    connection: { effectiveType: "3g" },
    sendBeacon: (_: string, body: Blob) => bodies.push(body),
  });
  vi.stubGlobal("localStorage", { getItem: (key: string) => (key === "counting" ? "yes" : null) });
  vi.stubGlobal("addEventListener", () => undefined);
  vi.useFakeTimers();
  const { count } = await import("../../src/client/events.ts");
  count();
  vi.advanceTimersByTime(10_000);
  return JSON.parse((await bodies[0]?.text()) ?? "null") as object;
}

test("events-2: every screen is a page with a view, or is known to be none", () => {
  expect([...Object.keys(VIEWS), ...NO_PAGE].sort()).toEqual(Object.keys(paths).sort());
});

describe("events-2: the view of", () => {
  test.each(Object.entries(VIEWS))("%s", async (name, [address, properties]) => {
    expect(matchScreen(new URL(address, "https://www.khet.test").pathname)?.name).toBe(name);
    const sent = await sentFrom(address);
    expect(sent).toEqual({
      ...{ language: "hi", state: "rajasthan", role: "farmer", connection: "3g" },
      events: [{ name: "Page Viewed", ...properties }],
    });
    // The Worker takes it as it is.
    expect(eventBatch.parse(sent)).toMatchObject({ events: [{ name: "Page Viewed", ...properties }] });
  });
});

test("events-1: source, partner and the embed go along as the address says them, and no other word of it", async () => {
  const sent = await sentFrom("/shop?partner=fpo&source=b2bMH&appLinks=saathi&farmerId=4711&userId=4712&title=Ram");
  expect(sent).toEqual({
    ...{ language: "hi", state: "rajasthan", role: "farmer", connection: "3g" },
    ...{ partner: "fpo", source: "b2bMH", appLinks: "saathi" },
    events: [{ name: "Page Viewed", screen: "/shop" }],
  });
});

// events-10: old rows are read by these columns for as long as the platform keeps them.
test("events-10: the columns of the data set", () => {
  const columns = Object.fromEntries([...TEXTS, ...NUMBERS].map((name) => [name, columnOf(name)]));
  expect(columns).toEqual({
    ...{ name: "blob1", screen: "blob2", language: "blob3", state: "blob4", connection: "blob5", role: "blob6", source: "blob7" },
    ...{ mode: "blob8", button: "blob9", sku: "blob10", narrowed: "blob11", partner: "blob12" },
    ...{ value: "double1", chrome: "double2", app: "double3" },
  });
});
