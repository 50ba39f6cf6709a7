/** Bounds and defaults of the fields in the services' replies (src/services/*\/schemas.ts): what is read, as what, and what is not. */
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import * as account from "../../src/services/account/schemas.ts";
import { address, addressesReply, addressSavedReply, place } from "../../src/services/addresses/schemas.ts";
import { brand, crop as cropOfList, cropTreeReply, languageNames, productGist } from "../../src/services/catalog/schemas.ts";
import { author, comment, commentsReply, post } from "../../src/services/community/schemas.ts";
import { articleDetail, articleDetailReply, banner, bannerItem, category, tagMappingReply } from "../../src/services/content/schemas.ts";
import { cropConfigurationReply, cropIssue, issueDetailsReply, issueReply } from "../../src/services/crops/schemas.ts";
import { feedSection } from "../../src/services/feed/schemas.ts";
import { label, labelsReply } from "../../src/services/labels/schemas.ts";
import { cartReply, orderReply, ordersReply, purchaseRequest } from "../../src/services/orders/schemas.ts";
import { policyText } from "../../src/services/policies/schemas.ts";
import { readReply } from "../../src/services/reading.ts";
import { productRequestBody } from "../../src/services/requests/schemas.ts";
import {
  changedReply,
  cropAttributesReply,
  cropDetailsReply,
  cropsReplaced,
  issueListReply,
  myCropsReply,
  myCropsScheduleReply,
  scheduleProductsReply,
  tasksReply,
} from "../../src/services/schedules/schemas.ts";
import { productDetail } from "../../src/services/shopaggregator/schemas.ts";
import { store, storeProduct } from "../../src/services/stores/schemas.ts";
import { barcodeResult } from "../../src/services/verification/schemas.ts";
import { cropVideosReply } from "../../src/services/videos/schemas.ts";
import { walletReply } from "../../src/services/wallet/schemas.ts";

const FAULT = "a fault of the whole reply";
const long = (count: number) => "x".repeat(count);

/** A value at a path of a reply (`undefined`: absent), and what is read there. */
type Row = readonly [path: string, value: unknown, read: unknown];

const at = (value: unknown, path: string): unknown => path.split(".").reduce((part, key) => (part as never)?.[key], value);

function withValue(base: object, path: string, value: unknown): object {
  const copy = structuredClone(base);
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  const parent = at(copy, keys.join(".") || "self") ?? copy;
  if (value === undefined) delete (parent as Record<string, unknown>)[last];
  else (parent as Record<string, unknown>)[last] = value;
  return copy;
}

const each = (name: string, schema: z.ZodType, base: object, rows: readonly Row[]) =>
  test.each(rows)(`${name}: %s %j is read as %j`, (path, value, read) => {
    const parsed = schema.safeParse(withValue(base, path, value));
    if (read === FAULT) expect(parsed.success).toBe(false);
    else expect(parsed.success && at(parsed.data, path)).toEqual(read);
  });

describe("catalogue", () => {
  const rating = { totalCount: 3, average: 4.5, showRatingBars: true, individualCount: { 5: 3 } };
  const offer = { offerType: "bulk", value: "offer_bulk", label: "5%" };
  const whole = { ...offer, url: null, bestPriceText: null, freeQuantity: 0, percentOff: 0, amountOff: 0 };
  // catalogue-13, service-38
  each("product", productGist, { skuCode: "A" }, [
    ...[undefined, "", 7].map((sku): Row => ["skuCode", sku, FAULT]),
    ["productName", undefined, null],
    ["productName", 7, false],
    ["productName", "Neem", "Neem"],
    ["mrp", undefined, null],
    ["mrp", "soon", "unreadable"],
    ["sellingPrice", -1, "unreadable"],
    ["inventory", undefined, 0],
    ["inventory", "many", "unreadable"],
    ["buyBar", undefined, true],
    ["buyBar", false, false],
    ["buyBar", 1, "unreadable"],
    ["priceOnApp", undefined, false],
    ["priceOnApp", 1, "unreadable"],
    ["needExpertHelp", undefined, true],
    ["needExpertHelp", 1, true],
    ["needExpertHelp", false, false],
    ["freeShipping", undefined, false],
    ["enabledForSaathi", undefined, false],
    ["displayMessage", "", null],
    ["rating", { ...rating, showRatingBars: undefined }, { ...rating, showRatingBars: false }],
    ["isEnabledForRequestedSource", undefined, undefined],
    ["isEnabledForRequestedSource", 1, "unreadable"],
    ["countryOfOrigin", "IN", "IN"],
    ["countryOfOrigin", "IND", undefined],
    [
      "productImages",
      [
        { type: "thumb", name: "a" },
        { type: "primary", name: "b" },
        { type: "other", name: "c" },
      ],
      [
        { type: "thumb", name: "a" },
        { type: "primary", name: "b" },
      ],
    ],
    ["ingredients", undefined, undefined],
    ["ingredients", "neem", "unreadable"],
    ["rating", rating, rating],
    ["rating", { ...rating, average: 0, individualCount: 7 }, { ...rating, average: 0, individualCount: null }],
    ["rating", { ...rating, average: 5 }, { ...rating, average: 5 }],
    ["rating", { ...rating, average: -0.1 }, null],
    ["rating", { ...rating, average: 5.1 }, null],
    ["offers", offer, whole],
    ["offers", { ...offer, buyQuantity: 1, percentOff: 1_000_000 }, { ...whole, buyQuantity: 1, percentOff: 1_000_000 }],
    ["offers", { ...offer, buyQuantity: 0 }, null],
    ["offers", { ...offer, percentOff: 1_000_001 }, null],
    ["offers", { ...offer, amountOff: -1 }, null],
  ]);

  test.each([
    [
      { en: "Neem", hi: "नीम", or: "x" },
      { en: "Neem", hi: "नीम" },
    ],
    [{ en: "Neem", hi: 7 }, { en: "Neem" }],
    [{ en: 7, hi: "नीम" }, "unreadable"],
    ["Neem", "unreadable"],
    [undefined, {}],
  ])("product-29: names %j are read as %j", (names, read) => expect(languageNames.parse(names)).toEqual(read));

  each("brand", brand, { brandId: 1, brandName: "Khet" }, [
    ["brandName", "", FAULT],
    ["brandId", 7, "7"],
    ["brandId", "", FAULT],
    ["brandId", long(200), long(200)],
    ["brandId", long(201), FAULT],
  ]);
  const kind = { id: 1, display: "Vegetables", children: [{ id: 2, cropId: 3, display: "Okra" }] };
  each("crop tree", cropTreeReply, { responseData: { children: [kind] } }, [
    ["responseData.children.0.display", "", FAULT],
    ["responseData.children.0.children.0.category", "okra", "okra"],
    ["responseData.children.0.children.0.category", undefined, undefined],
    ["responseData.children.0.children.0.category", 7, false],
    ["responseData.children.0.children.0.display", "", FAULT],
  ]);
});

describe("account", () => {
  each("token", account.anonymousTokenReply, { responseData: { authToken: "t" } }, [
    ["responseData.authToken", long(1_600), long(1_600)],
    ["responseData.authToken", long(1_601), FAULT],
    ["responseData.authToken", "", FAULT],
  ]);
  // sign-in-24
  each("code", account.codeSentReply, {}, [
    ["responseData", undefined, null],
    ["responseData", { otpToken: "t" }, { otpToken: "t" }],
    ["responseData", { otpToken: 7 }, { otpToken: null }],
  ]);
  // sign-in-14
  each("verified", account.codeVerifiedReply, {}, [
    ["status", undefined, ""],
    ["message", null, ""],
    ["message", "x", "x"],
    ["status", 7, FAULT],
  ]);
  test("the words of the services", () => {
    const { CODE_VERIFIED_MESSAGE, CODE_EXPIRED_MESSAGE, FARMER_NOT_FOUND_MESSAGE } = account;
    expect([CODE_VERIFIED_MESSAGE, CODE_EXPIRED_MESSAGE, FARMER_NOT_FOUND_MESSAGE]).toEqual([
      "Otp verified for user",
      "otp expired or invalid",
      "Farmer not found",
    ]);
  });
  test.each([
    [account.farmerDetailReply, { message: "Farmer not found" }, null],
    [account.farmerDetailReply, { responseData: { farmerId: 7 } }, "7"],
    [account.farmerDetailReply, { message: "Farmer is gone" }, FAULT],
    [account.farmerCreatedReply, { responseData: null }, null],
    [account.farmerCreatedReply, { responseData: {} }, null],
    [account.farmerCreatedReply, { responseData: { farmerId: 7 } }, "7"],
    [account.farmerCreatedReply, { responseData: { farmerId: -1 } }, FAULT],
  ])("a farmer is read (%#)", (schema, reply, read) => {
    const parsed = schema.safeParse(reply);
    expect(parsed.success ? parsed.data : FAULT).toEqual(read);
  });
});

describe("addresses", () => {
  each("place", place, { value: 7 }, [
    ["label", undefined, "7"],
    ["label", "Jaipur", "Jaipur"],
    ["value", undefined, FAULT],
  ]);
  const nowhere = { label: "", value: "" };
  each("address", address, { SAddressId: 7, id: 8 }, [
    ["id", 8, "7"],
    ["state", 7, "unreadable"],
    ["state", undefined, nowhere],
    ["district", undefined, nowhere],
    ["pinCode", undefined, ""],
    ["pinCode", 302_001, "302001"],
    ["eddText", "३ दिन", "3 दिन"],
  ]);
  test("the id is that of the address, else of the row, else unknown", () => {
    expect([{ SAddressId: 7, id: 8 }, { id: 8 }, {}].map((row) => address.parse(row).id)).toEqual(["7", "8", null]);
  });
  test.each([
    [{ status: "failure" }, null],
    [{ responseData: { SAddressId: 7, eddText: "" } }, { id: "7", eddText: null }],
    [{ status: "success" }, FAULT],
  ])("a saved address %j is read as %j", (reply, read) => {
    const parsed = addressSavedReply.safeParse(reply);
    expect(parsed.success ? parsed.data : FAULT).toEqual(read);
  });
});

describe("community", () => {
  const ID = "0123456789abcdef01234567";
  const row = { _id: ID, entityType: "post", data: [], author: null, server_epoch: 1 };
  each("post", post, row, [
    ["_id", ID.slice(1), FAULT],
    ["server_epoch", 0, FAULT],
    ["likes_count", undefined, null],
    ["likes_count", 0, 0],
    ["comments_count", -1, null],
    ["data", null, []],
    ["data", [{ type: "text", value: "x" }], [{ type: "text", value: "x", original_value: null }]],
    [
      "tags",
      [
        { label: "", value: "a" },
        { label: "Okra", value: "b" },
      ],
      [{ label: "Okra", value: "b" }],
    ],
  ]);
  each("comment", comment, row, [
    ["subComments", undefined, []],
    ["_id", `${ID}0`, FAULT],
  ]);
  // content-25
  test.each([
    [undefined, null],
    [null, null],
    [7, false],
    [{ name: "Ram" }, "Ram"],
    [{ name: "" }, null],
    [{ name: 7 }, false],
    [{}, null],
  ])("the author %j is read as %j", (value, name) => {
    const read = author.parse(value);
    expect(read === null || read === false ? read : read.name).toBe(name);
    if (read) expect([read.id, read.location]).toEqual([null, null]);
  });
});

describe("content", () => {
  const item = { media: { url: "a.png", type: "IMAGE" } };
  // shop-29
  each("banner", banner, { code: "b", language: "hi", startTime: 1, endTime: 2, data: [item] }, [
    ["priority", undefined, 7],
    ["priority", 1, 1],
    ["section", undefined, "SHOP"],
    ["rows", undefined, 1],
    ["rows", 12, 12],
    ["rows", 0, 1],
    ["rows", 13, 1],
    ["columns", undefined, 1],
    ["columns", 6, 6],
    ["columns", 0, 1],
    ["columns", 7, 1],
    ["code", "", FAULT],
    ["description", undefined, ""],
    ["autoScroll", undefined, false],
  ]);
  each("item", bannerItem, item, [
    ["type", undefined, "NO_DATA"],
    ["type", 7, "unreadable"],
    ["data", undefined, {}],
    ["alt", undefined, ""],
    ["media.type", "YOUTUBE", "YOUTUBE"],
    ["media.type", "VIDEO", FAULT],
    ["media.url", "", FAULT],
  ]);
  each("category", category, { id: 1, label: "Seeds", value: "seeds" }, [
    ["label", "", FAULT],
    ["value", "", FAULT],
    ["url", "", null],
  ]);
  // content-27
  each("article", articleDetail, { heading: "Pests", epoch: 1 }, [
    ["heading", "", FAULT],
    ["description", undefined, ""],
    ["description", null, ""],
    ["description", "x", "x"],
    ["description", 7, FAULT],
    ["type", { heading: "News" }, "News"],
    ["type", {}, null],
    ["type", undefined, null],
    ["flag_hi", undefined, undefined],
    ["flag_te", "true", true],
    [
      "media",
      [
        { type: "image", url: "a" },
        { type: "youtube", url: "b" },
        { type: "pdf", url: "c" },
        { type: "image", url: "" },
      ],
      [
        { type: "image", url: "a" },
        { type: "youtube", url: "b" },
      ],
    ],
    [
      "tags",
      [
        { code: 1, heading: "" },
        { code: 2, heading: "Okra" },
      ],
      [{ code: "2", heading: "Okra" }],
    ],
    ["languageWiseHeadings", { hi: "कीट", te: 7 }, { hi: "कीट", te: null }],
    ["languageWiseHeadings", undefined, {}],
  ]);
  test("an article may be missing, a tag needs both names", () => {
    expect([null, { article: null }].map((responseData) => articleDetailReply.parse({ responseData }).responseData)).toEqual([
      null,
      { article: null },
    ]);
    const tag = { post_tag_name: "a", article_tag_name: "b" };
    expect(
      tagMappingReply.parse({ responseData: [tag, { ...tag, post_tag_name: "" }, { ...tag, article_tag_name: "" }] }).responseData,
    ).toEqual([tag, null, null]);
  });
});

describe("crops", () => {
  each("issue", cropIssue, { associationId: 1, issue: "Thrips" }, [
    ["issue", "", FAULT],
    ["associationId", -1, FAULT],
  ]);
  each("configuration", cropConfigurationReply, { responseData: { categoryName: "okra" } }, [
    ["responseData.categoryName", "", FAULT],
    ["responseData.order", undefined, []],
    ["responseData", null, null],
  ]);
});

describe("labels", () => {
  const dose = { amount: 2, unit: "ml", per: "acre" };
  const issue = { id: 1, name: "Thrips", dose, water: null, waitingDays: 7 };
  const crop = { id: 1, waitingDays: 7, issues: [issue] };
  // advice-121, advice-123
  each("label", label, { dose, water: { low: 100, high: 200 }, crops: [crop] }, [
    ["dose.amount", 0.001, 0.001],
    ["dose.amount", 0.000_9, FAULT],
    ["dose.amount", 1_000_000, 1_000_000],
    ["dose.amount", 1_000_001, FAULT],
    ["dose.upTo", 2.1, 2.1],
    ["dose.upTo", 2, FAULT],
    ["dose.upTo", 1, FAULT],
    ["dose.upTo", null, null],
    ...["g", "ml", "kg", "l", "seeds"].map((unit): Row => ["dose.unit", unit, unit]),
    ["dose.unit", "cup", FAULT],
    ...["l-water", "acre", "hectare", "kg-seed"].map((per): Row => ["dose.per", per, per]),
    ["dose.per", "guntha", FAULT],
    ["water", null, null],
    ["water", { low: 200, high: 200 }, { low: 200, high: 200 }],
    ["water", { low: 201, high: 200 }, FAULT],
    ["water.per", "acre", "acre"],
    ["water.per", "hectare", "hectare"],
    ["water.per", "pump", FAULT],
    ["crops.0.waitingDays", 0, null],
    ["crops.0.waitingDays", null, null],
    ["crops.0.waitingDays", 21, 21],
    ["crops.0.waitingDays", -1, FAULT],
    ["crops.0.waitingDays", 1.5, FAULT],
    ["crops.0.issues", [issue], [{ ...issue, id: "1" }]],
    ["crops.0.issues", undefined, []],
    ["crops.0.issues", null, []],
    ["crops.0.issues.0.name", "", FAULT],
  ]);
  each("product", labelsReply, { responseData: { labels: [{ sku: "A", label: { dose, water: null, crops: [] }, packs: [] }] } }, [
    ["responseData.labels.0.label", null, null],
    ["responseData.labels.0.label", { dose }, "unreadable"],
    ["responseData.labels.0.packs", undefined, []],
    ["responseData.labels.0.packs", [{ sku: "A", amount: 0, unit: "ml" }], "unreadable"],
    ["responseData.labels.0.packs", [{ sku: "", amount: 1, unit: "ml" }], "unreadable"],
    ["responseData.labels.0.toxicityColour", "red", "red"],
    ["responseData.labels.0.toxicityColour", "pink", null],
    ["responseData.labels.0.sku", "", FAULT],
  ]);
});

describe("orders", () => {
  const line = { skuCode: "A", quantity: 1, mrp: 2, sellingPrice: 1, available: true, inventory: 3 };
  const cart = { cartId: 7, products: [line], subTotal: 2, discount: -1, grandTotal: 40 };
  const read = (reply: unknown) => {
    const parsed = cartReply.safeParse(reply);
    return parsed.success ? parsed.data : FAULT;
  };
  // checkout-11, checkout-73, cart-50
  test.each([
    ["a delivery charge up to the total", { deliveryCharge: 40 }, {}, { deliveryCharge: 40 }],
    ["one beyond the total", { deliveryCharge: 40.5 }, {}, "unreadable"],
    ["no charge", { deliveryCharge: null }, {}, { deliveryCharge: undefined }],
    [
      "a line that is not available, without packs",
      {},
      { available: false, quantity: 0 },
      { products: [{ available: false, quantity: 0 }] },
    ],
    ["an available one without packs", {}, { quantity: 0 }, "unreadable"],
    ["a line without a stock", {}, { inventory: null }, { products: [{ inventory: null }] }],
    ["a line that tells no stock", {}, { inventory: undefined }, { products: [{ inventory: null }] }],
    ["a line with an offer", {}, { offerDiscount: 5 }, { products: [{ offerDiscount: 5 }] }],
    ["nothing to pay", { grandTotal: 0 }, {}, { grandTotal: 0 }],
    ["a line without an offer", {}, { offerDiscount: null }, { products: [{ offerDiscount: undefined }] }],
    ["a stock below zero", {}, { inventory: -2 }, { products: [{ inventory: -2 }] }],
    ["a half pack", {}, { quantity: 0.5 }, "unreadable"],
    ["no price", {}, { sellingPrice: "" }, "unreadable"],
    ["no sku", {}, { skuCode: "" }, "unreadable"],
  ] as const)("a cart with %s", (_, more, ofLine, expected) => {
    const found = read({ responseData: { ...cart, products: [{ ...line, ...ofLine }], ...more } });
    if (typeof expected === "string") expect(found).toBe(expected);
    else expect(found).toMatchObject(expected);
  });
  test("a failure is no cart, also if it holds one", () => {
    expect([read({ status: "failure" }), read({ status: "failure", responseData: cart }), read({ status: "gone" })]).toEqual([
      null,
      null,
      FAULT,
    ]);
  });

  const order = { orderNumber: "KH-1", products: [line], grandTotal: 40, placedAt: 1, status: "placed", eddText: "२ दिन", address: null };
  test.each([
    [{}, { orderNumber: "KH-1", grandTotal: 40, eddText: "2 दिन", deliveryCharge: null, address: null }],
    [{ eddText: "" }, { eddText: null }],
    [
      { status: null, placedAt: null },
      { status: null, placedAt: null },
    ],
    [{ deliveryCharge: 0 }, { deliveryCharge: 0 }],
    [
      { deliveryCharge: -1, grandTotal: "x", orderNumber: [] },
      { deliveryCharge: "unreadable", grandTotal: "unreadable", orderNumber: "unreadable" },
    ],
    [{ products: undefined }, { products: [] }],
    [{ products: [{ ...line, quantity: 0 }] }, { products: [{ quantity: "unreadable" }] }],
    [{ products: [{ ...line, quantity: 1, mrp: null }] }, { products: [{ quantity: 1, mrp: null }] }],
    [{ products: [{ ...line, skuCode: "" }] }, { products: ["unreadable"] }],
    [{ products: "many" }, { products: "unreadable" }],
  ])("checkout-73: an order with %j", (more, expected) => {
    expect(orderReply.parse({ responseData: { order: { ...order, ...more } } })).toMatchObject(expected);
  });
  test("an order without an address is whole", () => {
    const { address: _, ...without } = order;
    expect(orderReply.safeParse({ responseData: { order: without } }).success).toBe(true);
  });
  test("only 'order not found' is a missing order", () => {
    const missing = (status: string, message: string) => orderReply.safeParse({ status, message });
    expect(missing("failure", "Order not found")).toMatchObject({ success: true, data: null });
    expect([missing("success", "order not found"), missing("failure", "an order not found")].map(({ success }) => success)).toEqual([
      false,
      false,
    ]);
  });
  each("list", ordersReply, { responseData: { orders: [{ orderId: 1, orderNumber: 2, products: [] }], totalCount: 1 } }, [
    ["responseData.totalCount", undefined, null],
    ["responseData.totalCount", 1.5, "unreadable"],
    ["responseData.orders.0.itemCount", 1, 1],
    ["responseData.orders.0.itemCount", 0, "unreadable"],
    ["responseData.orders.0.itemCount", undefined, null],
  ]);
});

describe("the shop", () => {
  each("product", productDetail, { skuCode: "A" }, [
    ["isEnabledForRequestedSource", undefined, true],
    ["isEnabledForRequestedSource", false, false],
    ["isEnabledForRequestedSource", 1, "unreadable"],
    [
      "media",
      [
        { url: "a", type: "image" },
        { url: "b", type: "mp4" },
        { url: "", type: "image" },
      ],
      [
        { url: "a", type: "IMAGE" },
        { url: "b", type: "VIDEO" },
      ],
    ],
    [
      "variants",
      [
        { sku_code: "B", label: " 1 l " },
        { sku_code: "C", label: " " },
        { sku_code: "", label: "x" },
      ],
      [{ sku_code: "B", label: "1 l", link: null }],
    ],
    ["details", undefined, []],
    ["brand", undefined, ""],
    ["additionalDetails", [{ value: "t", data: { media: [] } }], []],
    ["issues", { title: "x", totalCount: 1, items: [{ issueAssociationId: 1, name: "", crop: { label: "" } }] }, null],
    ["licence", { label: "", number: "1" }, null],
    ["licence", { label: "CIB", number: "" }, null],
    ["licence", { label: "CIB", number: "1" }, { label: "CIB", number: "1" }],
    ["gstPercent", 0, 0],
    ["gstPercent", 100, 100],
    ["gstPercent", -1, null],
    ["gstPercent", 101, null],
    ["returnDays", 0, 0],
    ["returnDays", -1, null],
    ["expiryDate", "soon", null],
  ]);
  // store-16, store-17
  each("product of a store", storeProduct, { skuCode: "A" }, [
    ["priceAtStore", 0, null],
    ["priceAtStore", "90.50", 90.5],
    ["priceAtStore", -1, null],
    ["redeemablePointsAtStore", 0, null],
    ["redeemablePointsAtStore", 5, 5],
  ]);
  each("store", store, { retailerId: 1, storeName: "Khet", state: "gujarat" }, [
    ["storeName", " ", FAULT],
    ["storeName", " Khet ", "Khet"],
    ...[-90, 0, 90].map((value): Row => ["latitude", value, value]),
    ...[-91, 91].map((value): Row => ["latitude", value, null]),
    ...[-180, 0, 180].map((value): Row => ["longitude", value, value]),
    ...[-181, 181].map((value): Row => ["longitude", value, null]),
    ["distance", 0, 0],
    ["distance", -1, null],
    ["storeRating", 0, 0],
    ["storeRating", 5, 5],
    ["storeRating", 5.1, null],
    ["storeRating", -1, null],
    ["farmerVisits", -1, null],
  ]);

  const heading = { heading: "x" };
  // shop-2 to shop-11
  test.each<[string, object]>([
    ["SCROLLABLE_BANNERS", { banners: [] }],
    ["HEADING", heading],
    ["BANNER_GRID", { banner: { code: "b", language: "hi", startTime: 1, endTime: 2, data: [] } }],
    ["SHOP_BY_CATEGORY", { categories: [] }],
    ["TAGS", { crops: null }],
    ["PRODUCTS", { products: null, feed: "popularproducts" }],
    ["CALL_TO_ACTION", { label: "Call", value: "1800" }],
    ["BRANDS", { brands: null }],
    ["ORDER_TRACKING", heading],
    ["REDIRECT_ENTITY", { label: "Posts", action: {} }],
  ])("a section %s", (sectionType, data) => {
    expect(feedSection.parse({ id: 1, sectionType, data })).toMatchObject({ id: "1", sectionType });
    expect(feedSection.safeParse({ id: 1, sectionType: sectionType.toLowerCase(), data }).success).toBe(false);
  });
  test.each<[string, string | null]>([
    ...["popularproducts", "featuredproducts", "relatedproducts", "recentlyviewedproducts"].map((feed): [string, string] => [feed, feed]),
    ["others", null],
  ])("the list of products %s is read as %s", (feed, read) => {
    expect(feedSection.parse({ id: 1, sectionType: "PRODUCTS", data: { feed } }).data).toMatchObject({ feed: read });
  });
});

describe("the calendar", () => {
  const task = { title: "Sow", taskName: "sow", startDay: 0, endDay: 1, startDateMillis: 1, endDateMillis: 2 };
  const crop = { category: "okra", cropName: "Okra", cropId: 1, tasks: [{ ...task, products: [{ name: "Neem", sku: "A" }] }] };
  const [ofCrop, ofTask] = ["responseData.0", "responseData.0.tasks.0"];
  each("schedule", tasksReply, { responseData: [crop] }, [
    [`${ofCrop}.datesAreAssumed`, undefined, false],
    [`${ofCrop}.datesAreAssumed`, 7, true],
    [`${ofCrop}.datesAreAssumed`, false, false],
    [`${ofCrop}.sowingDateMillis`, undefined, null],
    [`${ofCrop}.sowingDateMillis`, 0, "unreadable"],
    [`${ofCrop}.category`, "", FAULT],
    [`${ofCrop}.cropName`, "", FAULT],
    [`${ofTask}.title`, "", FAULT],
    [`${ofTask}.taskName`, "", FAULT],
    [`${ofTask}.startDay`, 0.5, FAULT],
    [`${ofTask}.startDay`, -3, -3],
    [`${ofTask}.important`, undefined, false],
    [`${ofTask}.sourceDateMillis`, 1, 1],
    [`${ofTask}.sourceDateMillis`, 0, null],
    [`${ofTask}.products.0.available`, undefined, true],
    [`${ofTask}.products.0.available`, 7, true],
    [`${ofTask}.products.0.available`, false, false],
    [`${ofTask}.products.0.dosage`, undefined, ""],
    [`${ofTask}.products.0.dosage`, 7, "unreadable"],
    [
      `${ofTask}.products`,
      [
        { name: "", sku: "A" },
        { name: "Neem", sku: "" },
      ],
      [],
    ],
  ]);
  test("advice-161: an empty cropId is absent", () => {
    const row = { id: 141, cropId: "", name: "tomato", value: "tomato", display: "टमाटर", schedulesSupported: true };
    const readers = [myCropsScheduleReply, myCropsReply].map((reply) => reply.parse({ responseData: [row] }).responseData[0]);
    expect(readers.map((read) => [read?.id, read?.cropId])).toEqual([
      ["141", null],
      ["141", null],
    ]);
  });
  test("advice-97: a change counts unless the services name a failure", () => {
    const replies = [{ status: "success" }, { status: "OK" }, { status: "" }, {}, null, [], { status: 201 }];
    expect(replies.map((reply) => changedReply.parse(reply))).toEqual([true, true, true, true, true, true, true]);
    for (const status of [7, 500, false, "rejected", {}]) expect(changedReply.safeParse({ status }).success, String(status)).toBe(false);
    const refusals = ["failure", "FAILURE", "failed", "fail", "error"].map((status) => changedReply.parse({ status }));
    expect(refusals).toEqual([false, false, false, false, false]);
  });
  each("crops", myCropsReply, { responseData: [{ id: 1, value: "okra" }] }, [
    ["responseData.0.value", "", FAULT],
    [
      "responseData.0.attributes",
      [
        { name: "", value: "x" },
        { name: "soil", value: "" },
      ],
      [{ name: "soil", value: "" }],
    ],
  ]);
  each("products", scheduleProductsReply, { responseData: { sections: [{ items: [{ skuCode: "A", productName: "Neem" }] }] } }, [
    ["responseData.sections.0.items.0.skuCode", "", FAULT],
    // advice-160
    ["responseData.sections.0.items.0.productName", undefined, ""],
    ["responseData.sections.0.items.0.productName", 7, ""],
    ["responseData.sections.0.items.0.enabledForSaathi", undefined, false],
  ]);
});

describe("a text that is needed may have one character, and not none", () => {
  /** `row`: without it the reply fails; `left out`: the rest is read without it. */
  const needed = (name: string, schema: z.ZodType, kind: "row" | "left out", base: object, ...paths: string[]) =>
    test.each(paths)(`${name}: %s`, (path) => {
      const read = (value: string) => {
        const parsed = schema.safeParse(withValue(base, path, value));
        return parsed.success ? at(parsed.data, path) : FAULT;
      };
      expect([read("x"), read("xy"), read("")]).toEqual(["x", "xy", kind === "row" ? FAULT : undefined]);
    });
  const crop = { id: 1, cropId: 1, display: "x" };
  const gist = { skuCode: "x" };
  needed("brand", brand, "row", { brandId: 1, brandName: "x" }, "brandName");
  needed("crop", cropOfList, "row", crop, "display");
  test("a category without a text is unknown", () => {
    expect(["x", "xy", ""].map((category) => cropOfList.parse({ ...crop, category }).category)).toEqual(["x", "xy", undefined]);
  });
  const tree = { responseData: { children: [{ id: 1, display: "x", children: [{ ...crop, category: "x" }] }] } };
  needed("crop tree", cropTreeReply, "row", tree, "responseData.children.0.display", "responseData.children.0.children.0.display");
  test("crop tree: a category without a text is unreadable", () => {
    const read = (category: string) =>
      cropTreeReply.parse(withValue(tree, "responseData.children.0.children.0.category", category)).responseData.children[0]?.children[0]
        ?.category;
    expect([read("x"), read("xy"), read("")]).toEqual(["x", "xy", false]);
  });
  const ID = "0123456789abcdef01234567";
  const row = { _id: ID, entityType: "post", data: [], author: null, server_epoch: 1, tags: [{ label: "x", value: "x" }] };
  needed("post", post, "left out", row, "tags.0.label");
  const item = { media: { url: "x", type: "IMAGE" } };
  needed("banner", banner, "row", { code: "x", language: "hi", startTime: 1, endTime: 2, data: [item] }, "code");
  needed("banner item", bannerItem, "row", item, "media.url");
  needed("category", category, "row", { id: 1, label: "x", value: "x" }, "label", "value");
  const tag = { responseData: [{ post_tag_name: "x", article_tag_name: "x" }] };
  needed("tag", tagMappingReply, "row", tag, "responseData.0.post_tag_name", "responseData.0.article_tag_name");
  const article = { heading: "x", epoch: 1, media: [{ type: "image", url: "x" }], tags: [{ code: 1, heading: "x" }] };
  needed("article", articleDetail, "row", article, "heading");
  needed("article", articleDetail, "left out", article, "media.0.url", "tags.0.heading");
  needed("issue", cropIssue, "row", { associationId: 1, issue: "x" }, "issue");
  const configuration = { responseData: { categoryName: "x" } };
  needed("configuration", cropConfigurationReply, "row", configuration, "responseData.categoryName");
  const issueText = { issueName: "x", metadata: { withoutChemicals: ["x"] } };
  const issuePage = { responseData: { ...issueText, productList: [] } };
  needed("issue of a crop", issueReply, "row", issuePage, "responseData.issueName");
  needed("issue of a crop", issueReply, "left out", issuePage, "responseData.metadata.withoutChemicals.0");
  needed(
    "issue in English",
    issueDetailsReply,
    "row",
    { responseData: { issueDetails: issueText } },
    "responseData.issueDetails.issueName",
  );
  const dose = { amount: 1, unit: "ml", per: "acre" };
  const issue = { id: 1, name: "x", dose, water: null };
  needed("label", label, "row", { dose, water: null, crops: [{ id: 1, issues: [issue] }] }, "crops.0.issues.0.name");
  const packs = [{ sku: "x", amount: 1, unit: "ml" }];
  needed("labels", labelsReply, "row", { responseData: { labels: [{ sku: "x", label: null, packs }] } }, "responseData.labels.0.sku");
  needed(
    "labels",
    labelsReply,
    "left out",
    { responseData: { labels: [{ sku: "x", label: null, packs }] } },
    "responseData.labels.0.packs.0.sku",
  );
  const wish = { phone: "9876543210", name: "", couponCode: "", sku: "x", skuName: "x", state: "x" };
  needed("request", productRequestBody, "row", wish, "sku", "skuName", "state");
  const mine = { id: 1, name: "x", display: "x" };
  needed("own crops", myCropsScheduleReply, "row", { responseData: [mine] }, "responseData.0.name", "responseData.0.display");
  const field = { responseData: [{ id: 1, value: "x", attributes: [{ name: "x", value: "" }] }] };
  needed("field", myCropsReply, "row", field, "responseData.0.value");
  needed("field", myCropsReply, "left out", field, "responseData.0.attributes.0.name");
  const task = {
    title: "x",
    taskName: "x",
    startDay: 0,
    endDay: 1,
    startDateMillis: 1,
    endDateMillis: 2,
    products: [{ name: "x", sku: "x" }],
  };
  const schedule = { responseData: [{ category: "x", cropName: "x", cropId: 1, tasks: [task] }] };
  needed("schedule", tasksReply, "row", schedule, "responseData.0.category", "responseData.0.cropName");
  needed("schedule", tasksReply, "row", schedule, "responseData.0.tasks.0.title", "responseData.0.tasks.0.taskName");
  needed("schedule", tasksReply, "left out", schedule, "responseData.0.tasks.0.products.0.name", "responseData.0.tasks.0.products.0.sku");
  const issues = { data: { content: [{ associationId: 1, issue: "x" }] } };
  needed("issues", cropDetailsReply, "row", { responseData: { issues } }, "responseData.issues.data.content.0.issue");
  needed("list of issues", issueListReply, "row", { responseData: { categoryName: "x", issues } }, "responseData.categoryName");
  const section = { responseData: { sections: [{ items: [{ skuCode: "x", productName: "x" }] }] } };
  const first = "responseData.sections.0.items.0";
  needed("products of a task", scheduleProductsReply, "row", section, `${first}.skuCode`);
  const detail = {
    ...{ ...gist, media: [{ url: "x", type: "IMAGE" }], variants: [{ sku_code: "x", label: "x" }], licence: { label: "x", number: "x" } },
    additionalDetails: [{ value: "x", data: { media: [{ url: "x" }] } }],
    issues: { title: "x", totalCount: 1, items: [{ issueAssociationId: 1, name: "x", crop: { label: "x" } }] },
  };
  needed("product", productDetail, "row", detail, "skuCode");
  needed("product", productDetail, "left out", detail, "media.0.url", "variants.0.label", "licence.label", "licence.number");
  needed("product", productDetail, "left out", detail, "additionalDetails.0.data.media.0.url", "issues.items.0.name");
  test("product: a pack needs its sku, a video its address", () => {
    const packs = ["x", "xy", ""].map(
      (sku_code) => productDetail.parse({ ...detail, variants: [{ sku_code, label: "x" }] }).variants.length,
    );
    const media = [[{ url: "a" }], [{ url: "a" }, { url: "b" }], []].map(
      (rows) => productDetail.parse({ ...detail, additionalDetails: [{ value: "x", data: { media: rows } }] }).additionalDetails.length,
    );
    expect([packs, media]).toEqual([
      [1, 1, 0],
      [1, 1, 0],
    ]);
  });
  needed("store", store, "row", { retailerId: 1, storeName: "x", state: "x" }, "storeName");
  needed("pack", barcodeResult, "row", { skuCode: "x" }, "skuCode");
});

describe("of rows with the same key the first counts", () => {
  test("comments", () => {
    const _id = "0123456789abcdef01234567";
    const row = (text: string) => ({ _id, data: [{ type: "text", value: text }], author: null, server_epoch: 1 });
    const { comments } = commentsReply.parse({ responseData: { comments: [row("one"), row("two")] } }).responseData;
    expect(comments.map(({ data }) => data[0]?.value)).toEqual(["one"]);
  });
  test("a farmer's crops, by their name, and not by their id", () => {
    const row = (name: string, display: string) => ({ id: 1, name, display });
    const rows = [row("okra", "Okra"), row("okra", "Bhindi"), row("wheat", "Wheat")];
    expect(myCropsScheduleReply.parse({ responseData: rows }).responseData.map(({ display }) => display)).toEqual(["Okra", "Wheat"]);
  });
  test("schedules by category, their tasks by name, and not by title", () => {
    const task = (taskName: string, startDay: number) => ({
      ...{ title: "Spray", taskName, startDay, endDay: 9, startDateMillis: 1, endDateMillis: 2 },
    });
    const crop = (category: string, cropName: string) => ({
      ...{ category, cropName, cropId: 1, tasks: [task("spray-1", 1), task("spray-1", 2), task("spray-2", 3)] },
    });
    const read = tasksReply.parse({ responseData: [crop("okra", "Okra"), crop("okra", "Bhindi"), crop("wheat", "Wheat")] }).responseData;
    expect(read.map(({ cropName }) => cropName)).toEqual(["Okra", "Wheat"]);
    expect(read[0]?.tasks.map(({ startDay }) => startDay)).toEqual([1, 3]);
  });
  test("questions about a field, by the attribute's name", () => {
    const input = (name: string, display: string) => ({ attribute: { name, display }, choices: [{ name: "a" }] });
    const responseData = {
      inputsNeeded: [input("soil", "Soil"), input("soil", "Ground"), input("water", "Water")],
      startingDateDisplay: "",
    };
    expect(cropAttributesReply.parse({ responseData }).responseData?.inputsNeeded.map(({ attribute }) => attribute.display)).toEqual([
      "Soil",
      "Water",
    ]);
  });
});

describe("what is sent has the services' words", () => {
  const person = {
    ...{
      contactInformation: { languages: [], numbers: [], smartphones: [] },
      farmerType: "Farmer",
      projectType: "",
      heardAbout: "Website",
    },
    ...{ firstName: "", middleName: "", lastName: "", referralCode: "", otpToken: "", mobileNumber: "" },
  };
  const order = { purchaseRequest: { shippingAddressId: "1", shipAddrSameAsBillAddr: true, cartId: "c" } };
  test.each<[string, z.ZodType, object, string, unknown]>([
    ["registration", account.registration, person, "farmerType", ""],
    ["registration", account.registration, person, "heardAbout", ""],
    ["order", purchaseRequest, order, "purchaseRequest.shipAddrSameAsBillAddr", false],
    ["crops", cropsReplaced, { action: "CHANGE_MYCROPS", myCrops: [] }, "action", ""],
  ])("%s: %#", (_, schema, body, path, wrong) => {
    expect([schema.safeParse(body).success, schema.safeParse(withValue(body, path, wrong)).success]).toEqual([true, false]);
  });
});

describe("others", () => {
  test("no addresses are none, and a list is needed", () => {
    const read = (responseData: object) => addressesReply.safeParse({ responseData });
    const mine = { shippingAddresses: [{ id: 7 }], billingAddresses: null };
    expect(read(mine)).toMatchObject({ success: true, data: { responseData: { shippingAddresses: [{ id: "7" }], billingAddresses: [] } } });
    expect(read({ shippingAddresses: [] }).success).toBe(false);
  });
  test("service-42: a reply whose names are unreadable is doubtful", () => {
    expect(readReply(languageNames, "Neem")).toMatchObject({ parsed: { data: "unreadable" }, isDoubtful: true });
  });

  // verify-20, verify-42
  each("pack", barcodeResult, { skuCode: "A" }, [
    ["skuCode", "", FAULT],
    ["productName", 7, ""],
    ["serialNumber", "", null],
    ["serialNumber", undefined, null],
    ["serialNumber", 7, "unreadable"],
    ["lotNumber", " ", null],
    ["expiryDate", "soon", "unreadable"],
    ["toxicityColour", " RED ", "red"],
    ["toxicityColour", "pink", "unreadable"],
    ["toxicityColour", "", null],
    ["toxicityColour", " \t", null],
    ["scanCount", 0, 0],
    ["scanCount", -1, "unreadable"],
    ["isB2BOrder", undefined, false],
  ]);
  test("a video needs a title, and views are not guessed", () => {
    const read = (responseData: object) => cropVideosReply.parse({ responseData }).responseData.videos;
    expect(read({})).toEqual([]);
    expect(
      read({
        videos: [
          { youTubeId: "a", title: "" },
          { youTubeId: "b", title: "T", views: -1 },
        ],
      }),
    ).toEqual([{ youTubeId: "b", title: "T", views: null }]);
  });
  // checkout-62
  test.each([
    [{ khetWallet: { khetPoints: { amountRemaining: 12.5 } } }, 12.5],
    [{ shopWallet: { shopPoints: { amountRemaining: 0 } }, other: 1 }, 0],
    [{ khetWallets: { khetPoints: { amountRemaining: 1 } } }, FAULT],
    [{ khetWallet: { points: { amountRemaining: 1 } } }, FAULT],
    [{ khetWallet: { khetPoints: { amountRemaining: -1 } } }, FAULT],
  ])("a wallet %j is read as %j", (responseData, read) => {
    const parsed = walletReply.safeParse({ responseData });
    expect(parsed.success ? parsed.data.responseData.amountRemaining : FAULT).toBe(read);
  });
  // request-12
  each("request", productRequestBody, { phone: "9876543210", name: "", couponCode: "", sku: "A", skuName: "Neem", state: "gujarat" }, [
    ["name", "", ""],
    ...["sku", "skuName", "state"].map((name): Row => [name, "", FAULT]),
    ["phone", "5876543210", FAULT],
  ]);
  test("an empty policy is none", () =>
    expect([policyText.safeParse("").success, policyText.safeParse("x").success]).toEqual([false, true]));
});
