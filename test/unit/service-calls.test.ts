/** The calls for an order and a registration, their deadlines, and all calls that are not GET. */
import { globSync, readFileSync } from "node:fs";
import { afterEach, describe, expect, test, vi } from "vitest";
import { fetchJson } from "../../src/client/network.ts";
import { EMPTY_CART } from "../../src/domain/cart/cart.ts";
import { parseCart } from "../../src/domain/cart/stored-cart.ts";
import { STATES } from "../../src/domain/visit/states.ts";
import { finishSignIn, SIGN_IN_DEADLINE_MS } from "../../src/services/account/sign-in.ts";
import { brandProducts, brands, cropTree, cropTreeCache, productNames } from "../../src/services/catalog/client.ts";
import {
  chosenPosts,
  commentReplies,
  cropArticles,
  farmerPosts,
  postComments,
  postDetail,
  posts,
} from "../../src/services/community/client.ts";
import { articleDetail, topics, topicsCache } from "../../src/services/content/articles.ts";
import { allCrops, banners, categoryDetail } from "../../src/services/content/client.ts";
import { CALLS } from "../../src/services/contract.ts";
import { cropConfiguration, englishIssue, issueDetail } from "../../src/services/crops/client.ts";
import { shopFeed } from "../../src/services/feed/client.ts";
import { labelCache, labelsCache, labelsInTime, productLabelOf } from "../../src/services/labels/client.ts";
import { createCart } from "../../src/services/orders/client.ts";
import { PLACING_DEADLINE_MS, placeOnce } from "../../src/services/orders/place.ts";
import { profile } from "../../src/services/people/client.ts";
import { searchProducts } from "../../src/services/search/client.ts";
import {
  featuredProducts,
  popularProducts,
  productDetail,
  productsBySku,
  relatedProducts,
} from "../../src/services/shopaggregator/client.ts";
import { storeOfRetailer } from "../../src/services/stores/client.ts";
import type { UpstreamContext } from "../../src/services/upstream.ts";
import { scanBarcode } from "../../src/services/verification/client.ts";
import { CONTRACT } from "../../upstream/contract.ts";
import { servicesWith } from "../support/recorded-services.ts";

afterEach(() => vi.unstubAllGlobals());

const [maharashtra] = STATES;
if (!maharashtra) throw new Error("The table of states is empty.");
const visit = { language: "hi", source: "b2bMH", state: maharashtra } as const;
const farmer = { farmerId: "500001", farmerAuthToken: "t", mobile: null };

const ID = "0123456789abcdef01234567";
const visitOfPosts = { language: "te", source: "APPAD" } as const;
const mixed = { entityType: null, sort: "latest", page: 1, tag: null } as const;
const LIST = "/communicationservice/v2/post?curated=false&source=APPAD";
const COMMENTS = "/communicationservice/v2/comment?topic_id=";

/** Each call of the shop and the community that a page makes: its rule, a function that makes it, its address, and its Source. */
const READ_CALLS: readonly (readonly [string, (context: UpstreamContext) => Promise<unknown>, string, string | null])[] = [
  ["content-36", (c) => topics(c), "/contentservice/v1/tagmapping", null],
  ["content-37", (c) => posts(c, visitOfPosts, mixed), `${LIST}&offset=0&limit=21&language=te`, "APPAD"],
  [
    "content-37",
    (c) => posts(c, visitOfPosts, { ...mixed, entityType: "article", page: 3, tag: "pest" }),
    `${LIST}&offset=40&limit=21&language=te&entityType=article&tags=pest`,
    "APPAD",
  ],
  [
    "content-37",
    (c) => chosenPosts(c, [ID], { language: "te", source: "APPAD" }),
    `${LIST}&offset=0&limit=21&language=te&postIds=${ID}`,
    "APPAD",
  ],
  [
    "content-37",
    (c) => farmerPosts(c, "500001", 2, { language: "te", source: "APPAD" }),
    `${LIST}&offset=20&limit=21&language=te&entityType=post&userId=500001`,
    "APPAD",
  ],
  [
    "crop-29",
    (c) => cropArticles(c, "141", 1, { language: "te", source: "APPAD" }),
    `${LIST}&offset=0&limit=21&language=te&entityType=article&tags=141`,
    "APPAD",
  ],
  ["content-39", (c) => postDetail(c, ID, "te"), `/communicationservice/v2/post/${ID}/details?language=te`, null],
  [
    "content-40",
    (c) => postComments(c, ID, { page: 1, language: "te" }),
    `${COMMENTS}${ID}&language=te&order=0&offset=0&topic_type=post&limit=10`,
    null,
  ],
  [
    "content-40",
    (c) => commentReplies(c, "f".repeat(24), ID, { page: 1, language: "te" }),
    `${COMMENTS}${ID}&language=te&order=0&offset=0&topic_type=comment&limit=5`,
    null,
  ],
  [
    "content-42",
    (c) => profile(c, "500001", { language: "te", source: "APPAD" }),
    "/appuserservice/v1/appuser/500001?language=te&source=APPAD",
    "APPAD",
  ],
  ["content-43", (c) => articleDetail(c, ID, "te"), `/contentservice/v1/article/${ID}/details?language=te`, null],
  ["catalogue-34", (c) => banners(c, { language: "te", source: "APPAD" }), "/contentservice/v1/banners?language=te&section=SHOP", "APPAD"],
  ["crop-23", (c) => allCrops(c, "te"), "/contentservice/v1/allcrops?offset=0&limit=100&language=te", null],
  [
    "catalogue-35",
    (c) => categoryDetail(c, "seeds", { language: "te", source: "APPAD" }),
    "/contentservice/v1/categorydetail?categoryName=seeds&language=te&source=APPAD",
    "APPAD",
  ],
  [
    "catalogue-36",
    (c) => shopFeed(c, { language: "te", source: "APPAD" }),
    "/feedservice/v1/section/SHOP/entity?offset=0&limit=30&language=te&source=APPAD&version=500",
    "APPAD",
  ],
  ["crop-26", (c) => issueDetail(c, "341141", { language: "te", source: "APPAD" }), "/shopaggregator/v1/issue/341141?language=te", "APPAD"],
  [
    "crop-25",
    (c) => cropConfiguration(c, "141", { language: "te", source: "APPAD" }),
    "/shopaggregator/v2/cropconfiguration/141?language=te&source=APPAD",
    "APPAD",
  ],
  [
    "product-37",
    (c) => productDetail(c, "A-1", { language: "te", source: "APPAD" }),
    "/shopaggregator/v1/productdetail/A-1?language=te",
    "APPAD",
  ],
  [
    "search-14",
    (c) => searchProducts(c, "tomato", { language: "te", source: "APPAD" }),
    "/shopaggregator/v2/products?language=te&searchString=tomato&pageNo=1",
    "APPAD",
  ],
  [
    "catalogue-29",
    (c) => productsBySku(c, ["A-1", "A-2"], { language: "te", source: "APPAD" }),
    "/shopaggregator/v1/products?sku=A-1%2CA-2&language=te",
    "APPAD",
  ],
  // The language of the names; the specification only lists the number.
  [
    "catalogue-30",
    (c) => popularProducts(c, { language: "te", source: "APPAD" }),
    "/shopaggregator/v1/popularproducts?count=20&language=te",
    "APPAD",
  ],
  [
    "catalogue-31",
    (c) => featuredProducts(c, { language: "te", source: "APPAD" }, 24),
    "/shopaggregator/v1/featuredproducts?count=24&language=te&source=APPAD",
    "APPAD",
  ],
  [
    "product-38",
    (c) => relatedProducts(c, { language: "te", source: "APPAD" }),
    "/shopaggregator/v1/relatedproducts?count=60&language=te&source=APPAD",
    "APPAD",
  ],
  ["product-39", (c) => productNames(c, "A-1", "te"), "/catalogservice/v2/product/A-1?language=te&include=none", null],
  [
    "catalogue-38",
    (c) => brandProducts(c, "38", { language: "te", source: "APPAD" }),
    "/catalogservice/v2/products/?brand=38&language=te&source=APPAD",
    "APPAD",
  ],
  ["catalogue-40", (c) => brands(c, "te"), "/catalogservice/v2/brand/?language=te", null],
  ["crop-24", (c) => cropTree(c, "te"), "/catalogservice/v2/crop/?language=te", null],
  ["crop-27", (c) => englishIssue(c, "350", "APPAD"), "/catalogservice/v2/issue/350?language=en", "APPAD"],
  [
    "verify-21",
    (c) => scanBarcode(c, { hash: "1001", barcode: "A 1" }, "APPAD"),
    "/onlineecommerceservice/v2/barcodescan/productandretailerdetails/?hashcode=1001&barcode=A+1",
    "APPAD",
  ],
  ["verify-22", (c) => storeOfRetailer(c, "7001"), "/institutionalsalesservice/getnearbystore/?advancedSearch=true&retailerId=7001", null],
];

// product-37, product-38, verify-22, crop-23; the names of the others are in the table
test.each(READ_CALLS)("%s", async (_, ask, address, source) => {
  const { calls, context } = servicesWith({});
  await ask(context);
  const [call] = calls;
  // Not "toEqual" of all calls: a server fault is retried once.
  expect([call?.method, `${call?.path}${call?.query}`]).toEqual(["GET", address]);
  expect([call?.headers.get("Content-Type"), call?.headers.get("Source")]).toEqual(["application/json", source]);
});

describe("an order", () => {
  // checkout-42
  test("the Source of a cart is the source of the page", async () => {
    const { calls, context } = servicesWith({});
    await createCart(context, farmer, [{ skuCode: "A", quantity: 1, appliedOffer: null }], visit);
    expect(calls.map(({ method, headers }) => [method, headers.get("Source")])).toEqual([["PUT", "b2bMH"]]);
  });

  /** A desk that asks for the order at once. */
  const place = (secret: string, waitUntil?: (work: Promise<unknown>) => void, more: object = {}) => {
    const desk = { place: (_: string, { order }: { order(cartId: string): Promise<unknown> }) => order("7") };
    const { calls, context } = servicesWith(
      { "/checkout/place-order": { responseData: { orderId: "1", orderNumber: "KH-1" } } },
      { SESSION_SECRETS: secret.repeat(32), ORDER_DESK: { getByName: () => desk } },
    );
    const { key = "k".repeat(32), farmerId = farmer.farmerId } = more as { key?: string; farmerId?: string };
    const wish = { key, addressId: "9", seen: { products: [], grandTotal: 0 } };
    return {
      calls,
      answer: placeOnce({ context: { ...context, ...(waitUntil ? { waitUntil } : {}) }, farmer: { ...farmer, farmerId }, wish, visit }),
    };
  };
  const keyOf = async (secret: string, more: object = {}): Promise<string | null> => {
    const { calls, answer } = place(secret, undefined, more);
    await answer;
    return calls.find(({ path }) => path === "/checkout/place-order")?.headers.get("Idempotency-Key") ?? null;
  };

  // checkout-35
  test("a changed secret makes no second order: the key for the services stays", async () => {
    const key = await keyOf("x");
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(await keyOf("y")).toBe(key);
    // Another farmer, or another key of the browser, is another order.
    const others = [await keyOf("x", { farmerId: "500002" }), await keyOf("x", { key: "l".repeat(32) })];
    expect(new Set([key, ...others]).size).toBe(3);
  });

  // checkout-37
  test("the order is placed even if the phone disconnects", async () => {
    const kept: Promise<unknown>[] = [];
    const { answer } = place("x", (work) => kept.push(work));
    expect(await answer).toMatchObject({ kind: "placed" });
    expect(kept).toHaveLength(1);
    expect(await kept[0]).toMatchObject({ kind: "placed" });
  });
});

describe("what is read of a reply", () => {
  const postOf = (data: readonly (readonly [type: string, value: string])[], id: string, entityType = "post") => {
    const post = { _id: id, entityType, data: data.map(([type, value]) => ({ type, value })), author: null, server_epoch: 1 };
    const { context } = servicesWith({ [`/communicationservice/v2/post/${id}/details`]: { responseData: { post } } });
    return postDetail(context, id, "hi");
  };

  test("content-39: the texts of a post are its lines", async () => {
    const read = await postOf(
      [
        ["text", "One."],
        ["image", "photos/leaf.jpg"],
        ["text", " Two. "],
      ],
      "aa00000000000000000000a1",
    );
    expect(read).toMatchObject({ ok: true, value: { text: "One.\nTwo.", hidesDose: false, image: "photos/leaf.jpg" } });
  });
  test("content-50: the phone number in a heading is masked", async () => {
    const read = await postOf(
      [
        ["heading", "Call 9876543210"],
        ["text", "Tomatoes"],
      ],
      "aa00000000000000000000a2",
    );
    expect(read).toMatchObject({ ok: true, value: { heading: "Call 98••••••••", hidesDose: true } });
  });
  test("what is no article is a post, and the id of its film may have spaces around it", async () => {
    const film = [["youtube", " abcdefghijk "]] as const;
    const read = await Promise.all([
      postOf(film, "aa00000000000000000000a5", "question"),
      postOf(film, "aa00000000000000000000a6", "article"),
    ]);
    expect(read).toMatchObject(["post", "article"].map((kind) => ({ ok: true, value: { kind, video: "abcdefghijk" } })));
  });
  // content-95
  test("a post of spaces is missing, one of a part that nobody can read is a fault", async () => {
    expect(await postOf([["text", "  "]], "aa00000000000000000000a3")).toEqual({ ok: true, value: null });
    expect(await postOf([["youtube", "https://video.example/1"]], "aa00000000000000000000a4")).toMatchObject({
      ok: false,
      error: { name: "bad-reply" },
    });
  });
  test("content-36: topics of which one cannot be read are doubtful", async () => {
    let doubts = 0;
    const rows = [{ post_tag_name: "cotton", article_tag_name: "140" }, { post_tag_name: "wheat" }];
    const { context } = servicesWith({ "/contentservice/v1/tagmapping": { responseData: rows } });
    topicsCache.local.clear();
    const read = await topics({
      ...context,
      onDoubt: () => {
        doubts += 1;
      },
    });
    expect(read).toMatchObject({ ok: true, value: { isComplete: false, topics: [{ postTag: "cotton", articleTag: "140" }] } });
    expect([doubts, topicsCache.local.size]).toEqual([1, 0]);
  });
  test("a label of another product is a fault, no label is none", async () => {
    const labelFrom = (labels: readonly object[]) => {
      const { context } = servicesWith({ "/shopaggregator/v1/labels": { responseData: { labels } } });
      labelCache.local.clear();
      return productLabelOf(context, "AGS-CP-0001", visitOfPosts);
    };
    expect(await labelFrom([{ sku: "AGS-CP-0002", label: null }])).toMatchObject({ ok: false, error: { name: "bad-reply" } });
    expect(await labelFrom([])).toEqual({ ok: true, value: null });
    expect(await labelFrom([{ sku: "AGS-CP-0001", label: null }])).toMatchObject({ ok: true, value: { sku: "AGS-CP-0001", label: null } });
  });
  test("of labels, one that cannot be read is missing, and a failed call tells of none", async () => {
    const dose = { amount: 2, unit: "ml", per: "acre" };
    const labels = [
      { sku: "AGS-CP-0001", label: { dose, water: null, crops: [] } },
      { sku: "AGS-CP-0002", label: { dose } },
    ];
    const labelsFrom = (responseData: object) => {
      labelsCache.local.clear();
      const { context } = servicesWith({ "/shopaggregator/v1/labels": { responseData } });
      return labelsInTime(context, ["AGS-CP-0001", "AGS-CP-0002"], visitOfPosts);
    };
    expect([...((await labelsFrom({ labels }))?.keys() ?? [])]).toEqual(["AGS-CP-0001"]);
    expect(await labelsFrom({ labels: "many" })).toBeNull();
  });
  test("a product has its facts, also a tax of 0 % and 0 days to return it, and the picture of the promise", async () => {
    const detail = { skuCode: "AGS-T-1", productName: "Hoe", sellerName: "Om Agro", brand: "Khet", gstPercent: 0, returnDays: 0 };
    const issues = { title: "Pests", totalCount: 12, items: [{ issueAssociationId: 1, name: "Thrips", crop: { label: "Okra" } }] };
    const path = "/shopaggregator/v1/productdetail/AGS-T-1";
    const { context } = servicesWith({ [path]: { responseData: { ...detail, issues, promise: { imageUrl: "promise/hi.png" } } } });
    expect(await productDetail(context, "AGS-T-1", visitOfPosts)).toMatchObject({
      ok: true,
      value: {
        issues: { totalCount: 12 },
        promiseImage: "promise/hi.png",
        packFacts: { seller: "Om Agro", gstPercent: 0, returnDays: 0, licence: null },
      },
    });
  });
  test("verify-17: a pack is invalid if the message says so, in any letters, else unknown", async () => {
    const scanned = async (message: string) => {
      const path = "/onlineecommerceservice/v2/barcodescan/productandretailerdetails/";
      const { context } = servicesWith({ [path]: { message, responseData: null } });
      return scanBarcode(context, { hash: "1001", barcode: "X" }, "APPRJ");
    };
    expect(await Promise.all(["Invalid hashcode and barcode", "no such pack"].map(scanned))).toEqual(
      ["invalid", "unknown"].map((kind) => ({ ok: true, value: { kind } })),
    );
  });
  test("a pest has its large picture, else its small one, and each tab of a crop its own heading", async () => {
    const pest = (id: string, metadata: object) => {
      const path = `/shopaggregator/v1/issue/${id}`;
      const { context } = servicesWith({ [path]: { responseData: { issueName: "Thrips", productList: [], metadata } } });
      return issueDetail(context, id, visitOfPosts);
    };
    expect(await pest("9001", { image: "small.png", imageUrl: "large.png" })).toMatchObject({ value: { image: "large.png" } });
    expect(await pest("9002", { image: "small.png" })).toMatchObject({ value: { image: "small.png" } });
    const [seeds, issues] = ["Seeds", "Pests"].map((label) => ({ data: { label, content: [] } }));
    const path = "/shopaggregator/v2/cropconfiguration/9003";
    const { context } = servicesWith({ [path]: { responseData: { categoryName: "okra", seeds, issues } } });
    expect(await cropConfiguration(context, "9003", visitOfPosts)).toMatchObject({
      value: { seeds: { label: "Seeds" }, issues: { label: "Pests" } },
    });
  });
  test("crop-1: a crop stays in its first group, and a group without a readable crop is not whole", async () => {
    const kind = (display: string, children: readonly object[]) => ({ id: display, display, children });
    const okra = { id: 1, cropId: 141, display: "Okra", category: "okra" };
    const groups = [
      kind("Vegetables", [okra, { ...okra, id: 2, cropId: 142 }]),
      kind("Summer", [
        { ...okra, id: 3 },
        { ...okra, id: 1, cropId: 143 },
      ]),
      kind("Winter", [{ ...okra, cropId: 144, category: 7 }]),
    ];
    const { context } = servicesWith({ "/catalogservice/v2/crop/": { responseData: { children: groups } } });
    cropTreeCache.local.clear();
    const tree = await cropTree(context, "hi");
    expect(tree.ok && tree.value.map(({ children, isPartial }) => [children.map(({ cropId }) => cropId), isPartial])).toEqual([
      [["141", "142"], undefined],
      [["143"], undefined],
      [["144"], true],
    ]);
  });
  test("catalogue-35: a category lists a product once, and no text that can be no sku", async () => {
    const category = { id: 1, label: "Seeds", value: "seeds-of-a-test" };
    const { context } = servicesWith({
      "/contentservice/v1/categorydetail": { responseData: { category, productIds: ["AGS-S-1", "AGS-S-2", "AGS-S-1", "a b"] } },
    });
    expect(await categoryDetail(context, "seeds-of-a-test", visitOfPosts)).toMatchObject({
      ok: true,
      value: { skus: ["AGS-S-1", "AGS-S-2"] },
    });
  });
});

// sign-in-20
test("a registration has empty names, the language of the page and its source", async () => {
  const { calls, context } = servicesWith({
    "/checkout/authorize-user": { responseData: { farmerAuthToken: "t", farmerId: null } },
    "/checkout/get-farmer-detail": { status: "failure", message: "Farmer not found" },
    "/checkout/create-farmer": { responseData: { farmerId: 500_001 } },
  });
  await finishSignIn(context, { mobile: "9876543210", otpToken: "o", anonymous: "a" }, visit);
  expect(calls.find(({ path }) => path === "/checkout/create-farmer")?.body).toMatchObject({
    ...{ firstName: "", middleName: "", lastName: "", projectType: "b2bMH" },
    contactInformation: { languages: ["hi"] },
  });
});

// checkout-50, sign-in-75
test("a step of the sign-in may take 8 seconds, an order 5, and the browser waits 10", async () => {
  expect([SIGN_IN_DEADLINE_MS, PLACING_DEADLINE_MS]).toEqual([8_000, 5_000]);
  vi.useFakeTimers();
  try {
    vi.stubGlobal("document", { getElementById: () => null });
    vi.stubGlobal(
      "fetch",
      (_: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(new Error("aborted")))),
    );
    let ended = false;
    const asked = fetchJson("/x").finally(() => {
      ended = true;
    });
    await vi.advanceTimersByTimeAsync(9_999);
    expect(ended).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await asked).toMatchObject({ ok: false, status: null });
  } finally {
    vi.useRealTimers();
  }
});

// cart-33
test("at most 200 rows of a stored cart are parsed", () => {
  const rows = Array.from({ length: 300 }, (_, index) => ({
    ...{ skuCode: `S-${index}`, productName: { en: "Seed" }, image: null, inventory: 9, mrp: 10, sellingPrice: 9, quantity: 1 },
    ...{ offers: null, offersDetail: null, appliedOffer: null },
  }));
  expect(parseCart(JSON.stringify({ ...EMPTY_CART, state: "gujarat", products: rows })).products).toHaveLength(200);
});

// sign-in-59
test("wrangler.toml allows 30 sent codes and 45 tried codes a minute from one address, also in staging and locally", () => {
  const limits = [...readFileSync("wrangler.toml", "utf8").matchAll(/name = "(\w+_LIMIT)"\n.*\nsimple = (\{.*\})/g)].map(
    ([, name, limit]) => `${name} ${limit}`,
  );
  expect(limits.filter((line) => line === "SEND_LIMIT { limit = 30, period = 60 }")).toHaveLength(3);
  expect(limits.filter((line) => line === "TRY_LIMIT { limit = 45, period = 60 }")).toHaveLength(3);
  expect(limits.filter((line) => /^(?:SEND|TRY)_LIMIT/.test(line))).toHaveLength(6);
});

// service-1
test("the calls of the services are GET, except those that send data", () => {
  const senders = ["account/client", "addresses/client", "orders/client", "requests/client"];
  const files = [
    "catalog",
    "community",
    "content",
    "crops",
    "feed",
    "policies",
    "search",
    "shopaggregator",
    "stores",
    "verification",
    "wallet",
  ];
  const sends = (file: string) => /\bpost\(|method: "/.test(readFileSync(`src/services/${file}.ts`, "utf8"));
  expect(senders.filter(sends)).toEqual(senders);
  expect(files.map((folder) => `${folder}/client`).filter(sends)).toEqual([]);
});

// catalogue-32, search-19, sign-in-21, advice-101, advice-104
test("of all calls that the services offer the site omits five, and makes every other one", () => {
  const source = globSync("src/services/**/*.ts")
    .filter((file) => file !== "src/services/contract.ts")
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  // The provider of events has its own address (app-13).
  const { events: _events, ...calls } = CONTRACT;
  const left = Object.keys(calls).filter((name) => !source.includes(`"${name}"`));
  expect(left.sort()).toEqual(["crmFarmerDetails", "farmerCrops", "ping", "productTermSearch", "recentlyViewedProducts"]);
});

// service-50
test("no client names the path of a call: the table does", () => {
  const clients = globSync("src/services/**/*.ts").filter((file) => file !== "src/services/contract.ts");
  const services = [...new Set(Object.values(CALLS).map(({ path }) => path.split("/")[1]))].join("|");
  const named = new RegExp(`["'\`]/(?:${services})(?:/|["'\`])`);
  expect(named.test(`get(context, { path: "/checkout/get-orders" })`)).toBe(true);
  expect(clients.filter((file) => named.test(readFileSync(file, "utf8")))).toEqual([]);
});
