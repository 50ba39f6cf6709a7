/**
 * The calls of cart, sign-in, checkout, store and crop advice, written out: method, address, token, source and body. The reference back end
 * ignores some parameters, so it would not notice a missing one.
 */
import { describe, expect, test } from "vitest";
import { anonymousToken, authorizeUser, farmerDetail, sendCode, verifyCode } from "../../src/services/account/client.ts";
import { finishSignIn } from "../../src/services/account/sign-in.ts";
import { addAddress, farmerAddresses, listPlaces, updateAddress } from "../../src/services/addresses/client.ts";
import { createCart, order, orders, placeOrder } from "../../src/services/orders/client.ts";
import { changeCrops, replaceCrops, saveField } from "../../src/services/schedules/changes.ts";
import {
  cropAttributes,
  cropIssues,
  cropSchedules,
  myCropsSchedule,
  saathiCropIds,
  savedFields,
  scheduleProducts,
  solvedPosts,
  sowingWindow,
} from "../../src/services/schedules/client.ts";
import { storeById, storeProducts } from "../../src/services/stores/client.ts";
import type { UpstreamContext } from "../../src/services/upstream.ts";
import { cropVideos } from "../../src/services/videos/client.ts";
import { walletPoints } from "../../src/services/wallet/client.ts";
import { servicesWith } from "../support/recorded-services.ts";

const FARMER = { farmerId: "500001", farmerAuthToken: "farmer.1", mobile: "9876543210" };
const CALLER = { token: "farmer.1", farmerId: "500001" };
const VISITOR = { token: "anon.1", farmerId: null };
const GUJARAT = { language: "gu", state: { slug: "gujarat" }, source: "APPGJ" } as const;
const B2B = { ...GUJARAT, source: "b2bGJ" };
const MOCKED = { ...GUJARAT, mock: { mockAllTasks: "true", mockDate: "2026-11-20", mockScheduleName: "kharif" } };
const TOMATO = { cropId: "141", category: "tomato" };
const ATTRIBUTES = [{ name: "soil", value: "black" }];
const PLACE = { label: "Anand", value: "anand" };
const ADDRESS = {
  fullName: "Ram",
  pinCode: "388001",
  state: { label: "Gujarat", value: "gujarat" },
  district: PLACE,
  taluka: PLACE,
  village: PLACE,
  street: "1",
  language: "gu",
  phoneNumber: "9876543210",
  postOffice: null,
} as const;

interface Expected {
  readonly token: string | null;
  readonly source?: string;
  readonly body?: unknown;
}

type Row = readonly [rule: string, ask: (context: UpstreamContext) => Promise<unknown>, call: string, expected: Expected];

const SIGN_IN: readonly Row[] = [
  ["sign-in-11", (c) => anonymousToken(c), "GET /userservice/anonauthtoken/", { token: null }],
  ["sign-in-12", (c) => sendCode(c, "anon.1", "9876543210"), "GET /userservice/otp/?phoneNumber=9876543210", { token: "anon.1" }],
  [
    "sign-in-14",
    (c) => verifyCode(c, "anon.1", { code: "1234", otpToken: "otp.1" }),
    "POST /userservice/otp/",
    { token: "anon.1", body: { otp: "1234", otpToken: "otp.1" } },
  ],
  [
    "sign-in-15",
    (c) => authorizeUser(c, "anon.1", { mobile: "9876543210", otpToken: "otp.1" }),
    "POST /checkout/authorize-user",
    { token: "anon.1", body: { mobile: "9876543210", otpToken: "otp.1" } },
  ],
  ["sign-in-16", (c) => farmerDetail(c, "farmer.1"), "GET /checkout/get-farmer-detail", { token: "farmer.1" }],
];

const ADDRESSES: readonly Row[] = [
  ["address-18", (c) => farmerAddresses(c, FARMER, "gu"), "GET /checkout/get-farmer-addresses?language=gu", { token: "farmer.1" }],
  [
    "address-19",
    (c) => addAddress(c, FARMER, ADDRESS, { source: "APPGJ", book: [] }),
    "POST /checkout/add-address",
    { token: "farmer.1", body: { address: ADDRESS, source: "APPGJ" } },
  ],
  [
    "address-20",
    (c) => updateAddress(c, FARMER, "77", ADDRESS),
    "PUT /checkout/update-address",
    { token: "farmer.1", body: { addressToUpdate: { ...ADDRESS, SAddressId: "77", id: "77" } } },
  ],
  [
    "address-21",
    (c) => listPlaces(c, "farmer.1", GUJARAT, { kind: "districts", pinCode: "388001" }),
    "GET /checkout/get-districts?language=gu&pincode=388001&state=gujarat",
    { token: "farmer.1" },
  ],
  [
    "address-22",
    (c) => listPlaces(c, "farmer.1", GUJARAT, { kind: "talukas", pinCode: "388001", district: "anand" }),
    "GET /checkout/get-talukas?district=anand&language=gu&pincode=388001",
    { token: "farmer.1" },
  ],
  [
    "address-23",
    (c) => listPlaces(c, "farmer.1", GUJARAT, { kind: "villages", pinCode: "388001", district: "anand", taluka: "umreth" }),
    "GET /checkout/get-villages?district=anand&language=gu&pincode=388001&taluka=umreth",
    { token: "farmer.1" },
  ],
];

const ORDERS: readonly Row[] = [
  [
    "checkout-11",
    (c) => createCart(c, FARMER, [{ skuCode: "A-1", quantity: 2, appliedOffer: "B2G1" }], GUJARAT),
    "PUT /checkout/create-cart-at-backend",
    {
      token: "farmer.1",
      source: "APPGJ",
      body: { cartToCreate: { products: [{ skuCode: "A-1", quantity: 2, appliedOffer: "B2G1" }], state: "gujarat" } },
    },
  ],
  [
    "checkout-15",
    (c) => placeOrder(c, FARMER, { cartId: "7", addressId: "77", key: "k" }),
    "POST /checkout/place-order",
    { token: "farmer.1", body: { purchaseRequest: { shippingAddressId: "77", shipAddrSameAsBillAddr: true, cartId: "7" } } },
  ],
  [
    "checkout-59",
    (c) => orders(c, FARMER, "gu", { offset: 20, limit: 20 }),
    "GET /checkout/get-orders?language=gu&limit=20&offset=20",
    { token: "farmer.1" },
  ],
  ["checkout-59", (c) => order(c, FARMER, "9", "gu"), "GET /checkout/get-order/9?language=gu", { token: "farmer.1" }],
  [
    "checkout-61",
    (c) => walletPoints(c, FARMER, { language: "gu", source: "APPGJ" }),
    "GET /onlineecommerceservice/v1/walletbalance/?farmerId=500001&language=gu",
    { token: "farmer.1", source: "APPGJ" },
  ],
];

const STORES: readonly Row[] = [
  [
    "store-10",
    (c) => storeById(c, "7001", { language: "gu", state: { slug: "gujarat" } }),
    "GET /institutionalsalesservice/store/7001?language=gu&state=gujarat",
    { token: null },
  ],
  [
    "store-13",
    (c) => storeProducts(c, "7001", 1, { language: "gu", source: "APPGJ" }),
    "GET /shopaggregator/saathi/productsinstore/?language=gu&limit=10&offset=0&saathi_id=7001",
    { token: null, source: "APPGJ" },
  ],
  [
    "store-21",
    (c) => storeProducts(c, "7001", 3, { language: "gu", source: "APPGJ" }),
    "GET /shopaggregator/saathi/productsinstore/?language=gu&limit=10&offset=20&saathi_id=7001",
    { token: null, source: "APPGJ" },
  ],
];

/** The parameters of every call for the sections of a crop. */
const ONE_CROP = "cropId=141&cropName=tomato&farmerId=500001&language=gu&state=gujarat";
const ALL_MOCKS = "mockAllTasks=true&mockDate=2026-11-20&mockScheduleName=kharif";

const ADVICE: readonly Row[] = [
  ["advice-88", (c) => cropIssues(c, CALLER, GUJARAT, TOMATO), `GET /schedules/cropdetails/?${ONE_CROP}`, { token: "farmer.1" }],
  [
    "advice-88",
    (c) => cropIssues(c, CALLER, MOCKED, TOMATO),
    `GET /schedules/cropdetails/?cropId=141&cropName=tomato&farmerId=500001&language=gu&${ALL_MOCKS}&state=gujarat`,
    { token: "farmer.1" },
  ],
  [
    "advice-89",
    (c) => cropIssues(c, VISITOR, B2B, TOMATO),
    "GET /schedules/cropdetails/?cropId=141&cropName=tomato&language=gu&source=b2bGJ&state=gujarat",
    { token: "anon.1" },
  ],
  ["advice-90", (c) => scheduleProducts(c, CALLER, GUJARAT, TOMATO), `GET /schedules/cropproducts/?${ONE_CROP}`, { token: "farmer.1" }],
  [
    "advice-91, advice-92",
    (c) => solvedPosts(c, CALLER, GUJARAT, TOMATO),
    "GET /schedules/problemsolvedposts/?cropId=141&cropName=tomato&days=30&farmerId=500001&filter=Solved+Problems&language=gu&limit=5&sortBy=rank&state=gujarat",
    { token: "farmer.1" },
  ],
  [
    "advice-93",
    (c) => cropVideos(c, { id: "141", slug: "tomato" }, { language: "gu", state: { slug: "gujarat" } }),
    "GET /videos/cropvideos/?crop=tomato&language=gu&state=gujarat",
    { token: null },
  ],
  ["advice-94", (c) => myCropsSchedule(c, CALLER, "gu"), "GET /schedules/mycrops/?farmerId=500001&language=gu", { token: "farmer.1" }],
  [
    "advice-95",
    (c) => cropSchedules(c, CALLER, GUJARAT),
    "GET /schedules/mytasks/?farmerId=500001&language=gu&state=gujarat",
    { token: "farmer.1" },
  ],
  [
    "advice-95",
    (c) => cropSchedules(c, VISITOR, { ...MOCKED, source: "b2bGJ" }, ["tomato", "cotton"]),
    `GET /schedules/mytasks/?cropName=tomato%2Ccotton&language=gu&${ALL_MOCKS}&source=b2bGJ&state=gujarat`,
    { token: "anon.1" },
  ],
  [
    "advice-98",
    (c) => cropAttributes(c, CALLER, GUJARAT, "tomato"),
    "GET /schedules/cropattributes/?cropName=tomato&farmerId=500001&language=gu&state=gujarat",
    { token: "farmer.1" },
  ],
  [
    "advice-98",
    (c) => sowingWindow(c, CALLER, GUJARAT, { category: "tomato", attributes: ATTRIBUTES }),
    `GET /schedules/validdates/?attributes=${encodeURIComponent('[{"name":"soil","value":"black"}]')}&cropName=tomato&farmerId=500001&language=gu&state=gujarat`,
    { token: "farmer.1" },
  ],
  [
    "advice-97",
    (c) => saveField(c, CALLER, { category: "tomato", attributes: ATTRIBUTES, sowingMillis: 1_790_000_000_000 }),
    "POST /schedules/farmercropdetails/",
    { token: "farmer.1", body: { attributes: ATTRIBUTES, cropName: "tomato", sowingDateMillis: 1_790_000_000_000 } },
  ],
  ["advice-99", (c) => savedFields(c, CALLER, "gu"), "GET /crops/mycrops/?language=gu", { token: "farmer.1" }],
  [
    "advice-99",
    (c) => changeCrops(c, CALLER, "site", "add", ["141"]),
    "POST /crops/addmycrops/",
    { token: "farmer.1", body: { ids: ["141"] } },
  ],
  [
    "advice-99",
    (c) => changeCrops(c, CALLER, "site", "remove", ["141"]),
    "POST /crops/deletemycrops/",
    { token: "farmer.1", body: { ids: ["141"] } },
  ],
  ["advice-102", (c) => saathiCropIds(c, CALLER, "gu"), "GET /saathi/crops/?language=gu", { token: "farmer.1" }],
  [
    "advice-102",
    (c) => changeCrops(c, CALLER, "saathi", "add", ["141"]),
    "POST /saathi/crops/add/",
    { token: "farmer.1", body: { ids: ["141"] } },
  ],
  [
    "advice-102",
    (c) => changeCrops(c, CALLER, "saathi", "remove", ["141"]),
    "POST /saathi/crops/remove/",
    { token: "farmer.1", body: { ids: ["141"] } },
  ],
  [
    "advice-100, advice-103",
    (c) => replaceCrops(c, CALLER, "42", ["141", "149"]),
    "PATCH /appuserservice/v1/appuser/42",
    { token: "farmer.1", body: { action: "CHANGE_MYCROPS", myCrops: ["141", "149"] } },
  ],
];

/** The query parameters, sorted by name: their order does not matter. */
function inOrder(query: string): string {
  const parameters = new URLSearchParams(query);
  parameters.sort();
  return parameters.size > 0 ? `?${parameters}` : "";
}

describe.each([
  ["sign-in", SIGN_IN],
  ["addresses", ADDRESSES],
  ["orders and wallet", ORDERS],
  ["stores", STORES],
  ["crop advice", ADVICE],
])("the calls of %s", (_, rows) => {
  test.each(rows)("%s: its request", async (_rule, ask, call, { token, source = null, body = null }) => {
    const { calls, context } = servicesWith({});
    await ask(context);
    const [first] = calls;
    expect(`${first?.method} ${first?.path}${inOrder(first?.query ?? "")}`).toBe(call);
    expect([first?.headers.get("token"), first?.headers.get("Source")]).toEqual([token, source]);
    expect(first?.body).toEqual(body);
  });
});

// sign-in-17, sign-in-18
test("a registration sends every field that the service requires", async () => {
  const { calls, context } = servicesWith({
    "/checkout/authorize-user": { responseData: { farmerAuthToken: "farmer.1", farmerId: null } },
    "/checkout/get-farmer-detail": { status: "failure", message: "Farmer not found" },
    "/checkout/create-farmer": { responseData: { farmerId: 500_001 } },
  });
  const found = await finishSignIn(context, { mobile: "9876543210", otpToken: "otp.1", anonymous: "anon.1" }, GUJARAT);
  expect(found).toEqual({ ok: true, value: { farmerId: "500001", farmerAuthToken: "farmer.1" } });
  const created = calls.find(({ path }) => path === "/checkout/create-farmer");
  expect([created?.method, created?.headers.get("token")]).toEqual(["POST", "farmer.1"]);
  expect(created?.body).toEqual({
    contactInformation: { languages: ["gu"], numbers: ["9876543210"], smartphones: ["9876543210"] },
    farmerType: "Farmer",
    projectType: "APPGJ",
    ...{ firstName: "", middleName: "", lastName: "" },
    heardAbout: "Website",
    referralCode: "",
    otpToken: "otp.1",
    mobileNumber: "9876543210",
  });
});

// checkout-35
test("an order has an idempotency key, a cart has none: a second cart is priced again", async () => {
  const { calls, context } = servicesWith({});
  await createCart(context, FARMER, [{ skuCode: "A-1", quantity: 1, appliedOffer: null }], GUJARAT);
  await placeOrder(context, FARMER, { cartId: "7", addressId: "77", key: "k".repeat(64) });
  const keys = calls.map(({ path, headers }) => [path, headers.get("Idempotency-Key")]);
  expect(new Map(keys as [string, string | null][])).toEqual(
    new Map([
      ["/checkout/create-cart-at-backend", null],
      ["/checkout/place-order", "k".repeat(64)],
    ]),
  );
});

// checkout-75
test("an order in the list has the pictures of its first three products that have one", async () => {
  const products = ["a", null, "b", "c", "d"].map((name) => ({ image: name && `packs/${name}.jpg` }));
  const row = { orderId: "1", orderNumber: "KH-1", status: "PLACED", placedAt: 1, grandTotal: 5, itemCount: 5, products };
  const { context } = servicesWith({ "/checkout/get-orders": { responseData: { orders: [row], totalCount: 1 } } });
  const found = await orders(context, FARMER, "gu", { offset: 0, limit: 20 });
  expect(found).toMatchObject({ value: { orders: [{ images: ["packs/a.jpg", "packs/b.jpg", "packs/c.jpg"] }] } });
});

// checkout-73
test("a list says if an order cannot be read, and an order if a product cannot", async () => {
  const listed = { orderId: "1", orderNumber: "KH-1", products: [] };
  const line = { skuCode: "A-1", quantity: 1, mrp: 2, sellingPrice: 1 };
  const listOf = async (rows: readonly unknown[]) => {
    const { context } = servicesWith({ "/checkout/get-orders": { responseData: { orders: rows, totalCount: 2 } } });
    const found = await orders(context, FARMER, "gu", { offset: 0, limit: 20 });
    return found.ok && [found.value.orders.length, found.value.lacksOrders];
  };
  const orderOf = async (products: unknown) => {
    const { context } = servicesWith({
      "/checkout/get-order/1": { responseData: { order: { orderNumber: "KH-1", address: null, products } } },
    });
    const found = await order(context, FARMER, "1", "gu");
    return found.ok && [found.value?.products.length, found.value?.lacksProducts];
  };
  expect([await listOf([listed]), await listOf([listed, { ...listed, orderNumber: [] }])]).toEqual([
    [1, false],
    [1, true],
  ]);
  expect([await orderOf([line]), await orderOf([line, { ...line, skuCode: 7 }]), await orderOf("many")]).toEqual([
    [1, false],
    [1, true],
    [0, true],
  ]);
});

// advice-161
test("a crop of the farmer or of the retailer has the id of the tree, else its own", async () => {
  const rows = [
    { id: 7, cropId: 141, name: "tomato", value: "tomato", display: "Tomato" },
    { id: 8, name: "okra", value: "okra", display: "Okra" },
  ];
  const { context } = servicesWith({ "/schedules/mycrops/": { responseData: rows }, "/saathi/crops/": { responseData: rows } });
  const found = await myCropsSchedule(context, CALLER, "gu");
  expect(found.ok && found.value.map(({ cropId }) => cropId)).toEqual(["141", "8"]);
  expect(await saathiCropIds(context, CALLER, "gu")).toEqual({ ok: true, value: ["141", "8"] });
});

test("service-56: the visitor's address is not in a call whose reply is cached for others", async () => {
  const { calls, context } = servicesWith({ "/checkout/get-districts": { responseData: [] } }, { FORWARD_ADDRESS: "true" });
  const asked = { ...context, visitorAddress: "203.0.113.9" };
  await listPlaces(asked, "t", GUJARAT, { kind: "districts", pinCode: "388001" });
  await farmerAddresses(asked, FARMER, "gu");
  expect(calls.map(({ path, headers }) => [path, headers.get("X-Forwarded-For")])).toEqual([
    ["/checkout/get-districts", null],
    ["/checkout/get-farmer-addresses", "203.0.113.9"],
  ]);
});
