/** The running reference back end from bag to delivery: sign-in by code, places, addresses, cart, order, wallet, stores. */

import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { villageName } from "../../scripts/villages.ts";
import { nearbyStoreReply } from "../../src/services/stores/schemas.ts";
import { placeName } from "../../upstream/data/content/names.ts";
import { DISTRICTS } from "../../upstream/data/districts.ts";
import { STATES } from "../../upstream/data/feed.ts";
import { PLACES } from "../../upstream/data/places.ts";
import { LANGS } from "../../upstream/data/types.ts";
import { eddText } from "../../upstream/delivery.ts";
import type { Local } from "../../upstream/local.ts";
import { buildCatalogue } from "../../upstream/seed/catalogue.ts";
import { seedDatabase } from "../../upstream/seed/load.ts";
import { readPins } from "../../upstream/seed/pins.ts";
import { offerDiscount } from "../../upstream/services/carts.ts";
import { startSeeded } from "../support/local.ts";

let local: Local;
const log: string[] = [];
beforeAll(async () => {
  local = await startSeeded((line) => log.push(line));
}, 60_000);
afterAll(() => local?.dispose());

interface Reply {
  readonly http: number;
  readonly status: string;
  readonly message?: string;
  // biome-ignore lint/suspicious/noExplicitAny: every call has a shape of its own, which each test says
  readonly responseData: any;
}

async function call(method: string, path: string, token?: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> {
  const response = await local.fetch(path, {
    method,
    headers: { ...(token ? { token } : {}), Source: "APPMH", ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { http: response.status, ...((await response.json()) as Omit<Reply, "http">) };
}
const get = (path: string, token?: string) => call("GET", path, token);

let nextPhone = 9_800_000_000;
const newPhone = (): string => String(nextPhone++);
const anon = async (): Promise<string> => (await get("/userservice/anonauthtoken/")).responseData.authToken;

interface SentCode {
  code: string;
  state: string;
  tries: number;
}
const sentCodes = async (phone: string) => (await (await local.fetch(`/__otp.json?phone=${phone}`)).json()) as SentCode[];

async function sendCode(phone: string): Promise<{ token: string; otpToken: string; code: string }> {
  const token = await anon();
  const { otpToken } = (await get(`/userservice/otp/?phoneNumber=${phone}`, token)).responseData;
  return { token, otpToken, code: (await sentCodes(phone))[0]!.code };
}
const verify = (token: string, otpToken: string, otp: string) => call("POST", "/userservice/otp/", token, { otp, otpToken });
const wrong = (code: string, by = 1) => String((Number(code) + by) % 10_000).padStart(4, "0");

async function signIn(phone = newPhone()): Promise<string> {
  const { token, otpToken, code } = await sendCode(phone);
  await verify(token, otpToken, code);
  return (await call("POST", "/checkout/authorize-user", token, { mobile: phone, otpToken })).responseData.farmerAuthToken;
}

const registration = (mobileNumber: string) => ({
  contactInformation: { languages: ["mr"], numbers: [mobileNumber], smartphones: true },
  farmerType: "Farmer",
  projectType: "",
  firstName: "Asha",
  middleName: "",
  lastName: "Patil",
  heardAbout: "Website",
  referralCode: "",
  otpToken: "",
  mobileNumber,
});

const lasalgaon = {
  fullName: "Asha Patil",
  pinCode: "422306",
  state: { label: "महाराष्ट्र", value: "maharashtra" },
  district: { label: "नाशिक", value: "Nashik" },
  taluka: { label: "निफाड", value: "Niphad" },
  village: { label: "Lasalgaon", value: "Lasalgaon" },
  street: "Near the well",
  language: "mr",
};
const addAddress = (token: string, change: object = {}) =>
  call("POST", "/checkout/add-address?language=en", token, { address: { ...lasalgaon, ...change }, source: "APPMH" });

const catalogue = buildCatalogue();
const gistOf = (sku: (typeof catalogue.skus)[number]) => sku.gist as { mrp: number; sellingPrice: number; inventory: number };
const isNamed = (sku: (typeof catalogue.skus)[number]) =>
  sku.names !== null && !("odd" in sku.names) && !sku.names.en.includes("(disabled)");
const healthy = catalogue.skus.filter((sku) => isNamed(sku) && sku.availability === "all" && gistOf(sku).inventory > 10);
const [first, second] = healthy as [(typeof healthy)[number], (typeof healthy)[number]];

const makeCart = (token: string, products: readonly object[], headers: Record<string, string> = {}) =>
  call("PUT", "/checkout/create-cart-at-backend", token, { cartToCreate: { products, state: "maharashtra" } }, headers);
const place = (token: string, cartId: string, shippingAddressId: unknown, headers: Record<string, string> = {}) =>
  call("POST", "/checkout/place-order", token, { purchaseRequest: { shippingAddressId, shipAddrSameAsBillAddr: true, cartId } }, headers);
const ordersOf = async (phone: string) => (await (await local.fetch(`/__orders.json?phone=${phone}`)).json()) as { requestKey: string }[];

describe("tokens", () => {
  const anonymous = [
    "/userservice/otp/?phoneNumber=9876543210",
    "/checkout/get-districts?state=gujarat&pincode=360311",
    "/checkout/get-talukas",
    "/checkout/get-villages",
  ];
  const farmers = [
    "/checkout/get-farmer-detail",
    "/checkout/get-farmer-addresses",
    "/crmservice/v1/farmerdetails/advanced/?farmerId=1",
    "/onlineecommerceservice/v1/walletbalance/?farmerId=1",
    "/checkout/get-orders",
    "/checkout/get-order/1",
  ];
  const writes = [
    ["POST", "/checkout/create-farmer"],
    ["POST", "/crmservice/v1/farmerdetails/"],
    ["POST", "/checkout/add-address"],
    ["PUT", "/checkout/update-address"],
    ["PUT", "/checkout/create-cart-at-backend"],
    ["POST", "/checkout/place-order"],
  ] as const;
  const refused = { http: 400, status: "failure", message: "invalid token", responseData: null };

  it("are required: 400 without one, with an unknown one, and with an anonymous one for a farmer's data", async () => {
    const anonToken = await anon();
    for (const path of [...anonymous, ...farmers])
      for (const token of [undefined, "farmer.none"]) expect(await get(path, token), path).toEqual(refused);
    for (const path of farmers) expect(await get(path, anonToken), path).toEqual(refused);
    for (const [method, path] of writes)
      for (const token of [undefined, anonToken]) expect(await call(method, path, token, {}), path).toEqual(refused);
  });

  it("end", async () => {
    const phone = newPhone();
    const token = await signIn(phone);
    expect((await get("/checkout/get-farmer-addresses", token)).http).toBe(200);
    await local.fetch(`/__expire?phone=${phone}`, { method: "POST" });
    expect(await get("/checkout/get-farmer-addresses", token)).toEqual(refused);
  });
});

describe("codes", () => {
  it("are four digits, shown at the doors, and work once", async () => {
    const phone = newPhone();
    const { token, otpToken, code } = await sendCode(phone);
    expect(code).toMatch(/^\d{4}$/);
    await vi.waitFor(() => expect(log).toContain(`OTP for ${phone}: ${code}`));
    expect(await (await local.fetch("/__otp")).text()).toContain(`<td>${phone}<td><code>${code}</code>`);
    expect(await verify(token, otpToken, code)).toMatchObject({
      http: 200,
      status: "success",
      message: "Otp verified for user",
      responseData: {},
    });
    expect(await verify(token, otpToken, code)).toMatchObject({ http: 200, status: "failure", message: "otp expired or invalid" });
    expect((await sentCodes(phone))[0]).toMatchObject({ state: "used" });
  });

  it("are blocked after five wrong tries, not before", async () => {
    const phone = newPhone();
    const { token, otpToken, code } = await sendCode(phone);
    for (let turn = 1; turn <= 4; turn += 1) expect((await verify(token, otpToken, wrong(code, turn))).status).toBe("failure");
    expect((await verify(token, otpToken, code)).status).toBe("success");
    const other = await sendCode(phone);
    for (let turn = 1; turn <= 5; turn += 1) await verify(other.token, other.otpToken, wrong(other.code, turn));
    expect(await verify(other.token, other.otpToken, other.code)).toMatchObject({ status: "failure", message: "otp expired or invalid" });
    expect((await sentCodes(phone))[0]).toMatchObject({ state: "locked", tries: 5 });
  });

  it("count simultaneous guesses", async () => {
    const phone = newPhone();
    const { token, otpToken, code } = await sendCode(phone);
    await Promise.all(Array.from({ length: 40 }, (_, turn) => verify(token, otpToken, wrong(code, turn + 1))));
    expect((await sentCodes(phone))[0]).toMatchObject({ state: "locked", tries: 5 });
    const right = await sendCode(phone);
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(right.token, right.otpToken, right.code)));
    expect(answers.filter((answer) => answer.status === "success")).toHaveLength(1);
  });

  it("expire", async () => {
    const phone = newPhone();
    const { token, otpToken, code } = await sendCode(phone);
    await local.fetch(`/__expire?phone=${phone}&what=codes`, { method: "POST" });
    expect(await verify(token, otpToken, code)).toMatchObject({ status: "failure", message: "otp expired or invalid" });
    expect((await sentCodes(phone))[0]).toMatchObject({ state: "expired" });
  });

  it("are sent to telephone numbers only", async () => {
    const token = await anon();
    for (const phone of ["", "123", "1234567890", "98765432100", "98765x3210"])
      expect(await get(`/userservice/otp/?phoneNumber=${phone}`, token), phone).toMatchObject({ http: 400, status: "failure" });
  });

  it("authorise the number that they were sent to, after verification", async () => {
    const phone = newPhone();
    const { token, otpToken, code } = await sendCode(phone);
    const authorise = (mobile: string) => call("POST", "/checkout/authorize-user", token, { mobile, otpToken });
    expect((await authorise(phone)).http).toBe(400);
    await verify(token, otpToken, code);
    expect((await authorise(newPhone())).http).toBe(400);
    expect(await authorise(phone)).toMatchObject({
      http: 200,
      responseData: { farmerAuthToken: expect.stringMatching(/^farmer\./), farmerId: null },
    });
  });
});

describe("farmers", () => {
  it("are unknown before they register, and keep their data afterwards", async () => {
    const phone = newPhone();
    const token = await signIn(phone);
    expect(await get("/checkout/get-farmer-detail", token)).toEqual({
      http: 200,
      status: "failure",
      message: "Farmer not found",
      responseData: null,
    });
    const { farmerId } = (await call("POST", "/checkout/create-farmer", token, registration(phone))).responseData;
    expect(farmerId).toMatch(/^\d+$/);
    expect((await call("POST", "/crmservice/v1/farmerdetails/", token, registration(phone))).responseData).toEqual({ farmerId });
    const again = await signIn(phone);
    expect((await get("/checkout/get-farmer-detail", again)).responseData).toEqual({ farmerId });
    expect((await get(`/crmservice/v1/farmerdetails/advanced/?farmerId=${farmerId}&fields=crops`, again)).responseData).toEqual({
      farmerId,
      crops: [],
    });
    expect((await get(`/onlineecommerceservice/v1/walletbalance/?farmerId=${farmerId}`, again)).responseData).toEqual({
      khetWallet: { khetPoints: { amountRemaining: 120 } },
    });
    const other = await signIn();
    expect((await get(`/onlineecommerceservice/v1/walletbalance/?farmerId=${farmerId}`, other)).http).toBe(404);
  });

  it("register with all their fields", async () => {
    const phone = newPhone();
    const token = await signIn(phone);
    const refused = async (body: object) => (await call("POST", "/checkout/create-farmer", token, body)).http;
    expect(await refused(registration(newPhone()))).toBe(422);
    expect(await refused({ ...registration(phone), farmerType: "Retailer" })).toBe(422);
    const { contactInformation: _, ...rest } = registration(phone);
    expect(await refused(rest)).toBe(422);
  });
});

describe("places", () => {
  const pinRows = readPins();

  it("shop-47: villages are villages, and the town if a PIN code has none", () => {
    const villages = readPins().flatMap(({ places }) => Object.values(places).flatMap((talukas) => Object.values(talukas).flat()));
    expect(villages.length).toBeGreaterThan(90_000);
    const others =
      /\b(C\.?P\.?M\.?G|bus stand|r\.?s\.?|court|collectorate|medical college|industrial estate|hospital|colony|sector)(?=\W|$)/i;
    expect(villages.filter((name) => others.test(name))).toEqual([]);
    expect(villages.filter((name) => name.trim() === "" || /[()]$/.test(name))).toEqual([]);
  });

  it("shop-47: distinguishes a village from an office by its name", () => {
    for (const office of [
      "C.P.M.G",
      "Bus Stand",
      "Kalpi R S",
      "Collectorate",
      "Court",
      "Medical College",
      "Industrial Estate",
      "Hapur Mandi",
      "Civil Lines (Hardoi)",
    ])
      expect(villageName(office), office).toBeNull();
    for (const [office, village] of [
      ["Lasalgaon", "Lasalgaon"],
      ["Redgaon Kh", "Redgaon Kh"],
      ["Tadur Bo", "Tadur"],
      ["Mandi Adampur", "Mandi Adampur"],
      ["Indrakaran", "Indrakaran"],
      ["Srinagar (Chandauli)", "Srinagar"],
      ["6tk", "6tk"],
    ])
      expect(villageName(office ?? ""), office).toBe(village);
  });

  it.each(STATES.map((state) => state.slug))("knows the PINs of %s down to the villages", async (state) => {
    const token = await anon();
    const known = pinRows.filter((row) => row.state === state);
    expect(known.length).toBeGreaterThan(200);
    // A market town of the state if its PIN code is in the directory, else any PIN code.
    const pin = PLACES[state]!.map((place) => place.pin).find((one) => known.some((row) => row.pin === one)) ?? known[0]!.pin;
    const ask = async (what: string) =>
      (await get(`/checkout/get-${what}&pincode=${pin}&language=en`, token)).responseData as { label: string; value: string }[];
    const [district] = await ask(`districts?state=${state}`);
    expect(DISTRICTS[state]!.map(({ name }) => name)).toContain(district?.value);
    const [taluka] = await ask(`talukas?district=${encodeURIComponent(district!.value)}`);
    expect(taluka?.value).toBeTruthy();
    const villages = await ask(`villages?district=${encodeURIComponent(district!.value)}&taluka=${encodeURIComponent(taluka!.value)}`);
    expect(villages.length).toBeGreaterThan(0);
    for (const village of villages) expect(village.value).toMatch(/^[\w.,()'/& -]{2,}$/);
    const other = STATES.find((one) => one.slug !== state && !pinRows.some((row) => row.pin === pin && row.state === one.slug))!;
    expect(await ask(`districts?state=${other.slug}`)).toEqual([]);
    // In the state's language the district has the local spelling.
    const home = STATES.find((one) => one.slug === state)!.language;
    const [local_] = (await get(`/checkout/get-districts?state=${state}&pincode=${pin}&language=${home}`, token)).responseData;
    expect(local_.value).toBe(district!.value);
    expect(local_.label).not.toMatch(/[a-z]/i);
  });

  it("returns an empty list for unknown PIN codes, districts and talukas", async () => {
    const token = await anon();
    for (const path of [
      "districts?state=maharashtra&pincode=000000",
      "districts?state=maharashtra&pincode=",
      "districts?state=kerala&pincode=422306",
      "talukas?pincode=422306&district=Pune",
      "talukas?pincode=999999&district=Nashik",
      "villages?pincode=422306&district=Nashik&taluka=Haveli",
    ])
      expect((await get(`/checkout/get-${path}&language=mr`, token)).responseData, path).toEqual([]);
  });

  it("has every district of the directory, each with a name in the script of its state", () => {
    const script = {
      hi: /\p{Script=Devanagari}/u,
      mr: /\p{Script=Devanagari}/u,
      gu: /\p{Script=Gujarati}/u,
      te: /\p{Script=Telugu}/u,
      kn: /\p{Script=Kannada}/u,
    };
    for (const state of STATES) {
      const seeded = new Set(pinRows.filter((row) => row.state === state.slug).flatMap((row) => Object.keys(row.places)));
      expect([...seeded].sort(), state.slug).toEqual(DISTRICTS[state.slug]!.map(({ name }) => name).sort());
      for (const district of DISTRICTS[state.slug]!)
        expect(placeName(state.slug, district.name, state.language), district.name).toMatch(script[state.language as keyof typeof script]);
    }
  });
});

describe("addresses", () => {
  it("are stored, changed, and returned in the requested language", async () => {
    const token = await signIn();
    expect((await get("/checkout/get-farmer-addresses?language=en", token)).responseData).toEqual({
      billingAddresses: [],
      shippingAddresses: [],
    });
    const added = await addAddress(token);
    expect(added).toMatchObject({
      http: 200,
      responseData: { SAddressId: expect.any(Number), eddText: expect.stringMatching(/^Delivery by \d{1,2} [A-Z][a-z]+$/) },
    });
    const id = added.responseData.SAddressId;
    const { responseData } = await get("/checkout/get-farmer-addresses?language=mr", token);
    expect(responseData.shippingAddresses).toEqual(responseData.billingAddresses);
    expect(responseData.shippingAddresses[0]).toMatchObject({
      ...lasalgaon,
      SAddressId: id,
      id: String(id),
      village: { label: "लासलगाव", value: "Lasalgaon" },
      phoneNumber: expect.stringMatching(/^98\d{8}$/),
      postOffice: "Lasalgaon",
      eddText: expect.stringContaining("पर्यंत डिलिव्हरी"),
      isOnlinePaymentAvailable: false,
    });
    const addressToUpdate = {
      ...lasalgaon,
      SAddressId: id,
      street: "Behind the mill",
      village: { label: "Tekdi vasti", value: "other" },
    };
    expect((await call("PUT", "/checkout/update-address", token, { addressToUpdate })).responseData.SAddressId).toBe(id);
    const [now] = (await get("/checkout/get-farmer-addresses?language=en", token)).responseData.shippingAddresses;
    expect(now).toMatchObject({
      street: "Behind the mill",
      village: { label: "Tekdi vasti", value: "other" },
      district: { label: "Nashik" },
    });
  });

  it("are sorted by last use for shipping, and by creation for billing", async () => {
    const token = await signIn();
    const ids: number[] = [];
    for (const fullName of ["One", "Two", "Three"]) ids.push((await addAddress(token, { fullName })).responseData.SAddressId);
    await call("PUT", "/checkout/update-address", token, { addressToUpdate: { ...lasalgaon, id: String(ids[1]) } });
    const { billingAddresses, shippingAddresses } = (await get("/checkout/get-farmer-addresses?language=en", token)).responseData;
    expect(billingAddresses.map((one: { SAddressId: number }) => one.SAddressId)).toEqual(ids);
    expect(shippingAddresses[0].SAddressId).toBe(ids[1]);
  });

  it("are rejected with 422 if they are incomplete or impossible", async () => {
    const token = await signIn();
    for (const change of [
      { pinCode: "42230" },
      { pinCode: "000000" },
      { pinCode: "360311" },
      { fullName: " " },
      { street: "" },
      { district: { label: "", value: "" } },
      { village: null },
      { phoneNumber: "12" },
    ])
      expect(await addAddress(token, change), JSON.stringify(change)).toMatchObject({
        http: 422,
        status: "failure",
        message: expect.any(String),
      });
  });

  it("of other farmers are unknown", async () => {
    const [owner, other] = await Promise.all([signIn(), signIn()]);
    const id = (await addAddress(owner)).responseData.SAddressId;
    const change = { addressToUpdate: { ...lasalgaon, SAddressId: id, fullName: "Mallory" } };
    expect(await call("PUT", "/checkout/update-address", other, change)).toMatchObject({ http: 422, message: "address not found" });
    expect((await get("/checkout/get-farmer-addresses", other)).responseData.shippingAddresses).toEqual([]);
    expect((await get("/checkout/get-farmer-addresses", owner)).responseData.shippingAddresses[0].fullName).toBe("Asha Patil");
    const { cartId } = (await makeCart(other, [{ skuCode: first.sku, quantity: 1 }])).responseData;
    expect(await place(other, cartId, id)).toMatchObject({ http: 422, message: "address not found" });
  });

  it("have the delivery date in every language, in its digits", () => {
    const due = Date.UTC(2026, 10, 26);
    expect(LANGS.map((lang) => eddText(due, lang))).toEqual([
      "Delivery by 26 November",
      "२६ नवंबर तक डिलीवरी",
      "२६ नोव्हेंबरपर्यंत डिलिव्हरी",
      "૨૬ નવેમ્બર સુધીમાં ડિલિવરી",
      "౨౬ నవంబర్ లోపు డెలివరీ",
      "೨೬ ನವೆಂಬರ್ ಒಳಗೆ ಡೆಲಿವರಿ",
    ]);
  });
});

describe("carts", () => {
  it("have the back end's prices, for any request", async () => {
    const token = await signIn();
    const { responseData } = await makeCart(token, [
      { skuCode: first.sku, quantity: 3, appliedOffer: null, mrp: 1, sellingPrice: 1 },
      { skuCode: second.sku, quantity: 1, appliedOffer: { offerType: "FREE" } },
    ]);
    const [a, b] = [gistOf(first), gistOf(second)];
    const subTotal = 3 * a.mrp + b.mrp;
    const grandTotal = 3 * a.sellingPrice + b.sellingPrice;
    expect(responseData).toEqual({
      cartId: expect.any(String),
      products: [
        { skuCode: first.sku, quantity: 3, ...pick(a), available: true, offerDiscount: 0 },
        { skuCode: second.sku, quantity: 1, ...pick(b), available: true, offerDiscount: 0 },
      ],
      subTotal,
      discount: subTotal - grandTotal,
      grandTotal,
    });
  });

  // cart-43
  it.each<[string, Parameters<typeof offerDiscount>[0], number, number, number]>([
    ["7% extra off", { buyQuantity: 1, percentOff: 7 }, 3, 139, 30],
    ["5% off on 5 or more", { buyQuantity: 5, percentOff: 5 }, 5, 139, 35],
    ["5% off on 5 or more", { buyQuantity: 5, percentOff: 5 }, 4, 139, 0],
    ["5% off on 5 or more", { buyQuantity: 5, percentOff: 5 }, 20, 9, 9],
    ["₹25 off", { buyQuantity: 1, amountOff: 25 }, 3, 139, 25],
    ["₹25 off", { buyQuantity: 1, amountOff: 25 }, 1, 20, 20],
    ["Buy 2, get 1 free", { buyQuantity: 2, freeQuantity: 1 }, 2, 139, 0],
    ["Buy 2, get 1 free", { buyQuantity: 2, freeQuantity: 1 }, 7, 139, 278],
    ["Free home delivery", { buyQuantity: 1 }, 9, 139, 0],
  ])("apply the offer %s, %j, which takes off for %i at %d: %d", (_label, offer, quantity, sellingPrice, off) => {
    expect(offerDiscount(offer, quantity, sellingPrice)).toBe(off);
  });

  const pick = ({ mrp, sellingPrice, inventory }: { mrp: number; sellingPrice: number; inventory: number }) => ({
    mrp,
    sellingPrice,
    inventory,
  });

  it("leave out unavailable products", async () => {
    const token = await signIn();
    const some = (test: (sku: (typeof catalogue.skus)[number]) => boolean) => catalogue.skus.find(test)!.sku;
    const unavailable = [
      "AGS-XX-9999",
      some((sku) => gistOf(sku).inventory === 0),
      some((sku) => sku.names !== null && "en" in sku.names && sku.names.en.endsWith("(disabled)") && gistOf(sku).inventory > 0),
    ];
    const onlyMh = some((sku) => sku.availability === "only:APPMH" && isNamed(sku) && gistOf(sku).inventory > 0);
    const lines = [first.sku, ...unavailable, onlyMh].map((skuCode) => ({ skuCode, quantity: 1 }));
    const available = async (source: string) => {
      const { responseData } = await makeCart(token, lines, { Source: source });
      const counted = responseData.products.filter((line: { available: boolean }) => line.available);
      expect(responseData.grandTotal).toBe(counted.reduce((sum: number, line: { sellingPrice: number }) => sum + line.sellingPrice, 0));
      return counted.map((line: { skuCode: string }) => line.skuCode);
    };
    expect(await available("APPMH")).toEqual([first.sku, onlyMh]);
    expect(await available("APPGJ")).toEqual([first.sku]);
    const few = catalogue.skus.find(
      (sku) => isNamed(sku) && sku.availability === "all" && gistOf(sku).inventory > 0 && gistOf(sku).inventory < 999,
    )!;
    const { responseData } = await makeCart(token, [{ skuCode: few.sku, quantity: 999 }]);
    expect(responseData).toMatchObject({ grandTotal: 0, products: [{ available: false, inventory: gistOf(few).inventory }] });
  });

  it("are created once per key, and another cart under the same key is rejected", async () => {
    const token = await signIn();
    const key = { "Idempotency-Key": "tap-1" };
    const lines = [{ skuCode: first.sku, quantity: 2 }];
    const ids = await Promise.all(Array.from({ length: 10 }, async () => (await makeCart(token, lines, key)).responseData.cartId));
    expect(new Set(ids).size).toBe(1);
    expect((await makeCart(token, lines)).responseData.cartId).not.toBe(ids[0]);
    expect((await makeCart(token, [{ skuCode: first.sku, quantity: 3 }], key)).http).toBe(422);
    expect((await makeCart(await signIn(), lines, key)).responseData.cartId).not.toBe(ids[0]);
  });

  it("are rejected with 422 if they are invalid", async () => {
    const token = await signIn();
    for (const lines of [
      [],
      [{ skuCode: first.sku, quantity: 0 }],
      [{ skuCode: first.sku, quantity: 1.5 }],
      [{ skuCode: first.sku, quantity: -1 }],
      [{ skuCode: first.sku, quantity: "2" }],
      [
        { skuCode: first.sku, quantity: 1 },
        { skuCode: first.sku, quantity: 1 },
      ],
    ])
      expect((await makeCart(token, lines)).http, JSON.stringify(lines)).toBe(422);
  });
});

describe("orders", () => {
  async function ready() {
    const phone = newPhone();
    const token = await signIn(phone);
    const addressId = (await addAddress(token)).responseData.SAddressId as number;
    const cart = (
      await makeCart(token, [
        { skuCode: first.sku, quantity: 2 },
        { skuCode: "AGS-XX-9999", quantity: 5 },
      ])
    ).responseData;
    return { phone, token, addressId, cart };
  }

  it("are created once, however often and simultaneously they are placed", async () => {
    const { phone, token, addressId, cart } = await ready();
    const key = { "Idempotency-Key": "tap-1" };
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(token, cart.cartId, addressId, key)));
    expect(answers.map((answer) => answer.http)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map((answer) => answer.responseData.orderId)).size).toBe(1);
    expect(answers[0]?.responseData).toEqual({
      orderId: expect.any(String),
      orderNumber: expect.stringMatching(/^KH\d{7}$/),
      eddText: expect.any(String),
      placedAt: expect.any(Number),
    });
    // The same cart under other keys, and another cart under the same key.
    const others = await Promise.all(
      Array.from({ length: 20 }, (_, tap) => place(token, cart.cartId, String(addressId), { "Idempotency-Key": `late-${tap}` })),
    );
    const another = (await makeCart(token, [{ skuCode: second.sku, quantity: 1 }])).responseData;
    others.push(await place(token, another.cartId, addressId, key));
    expect(new Set(others.map((answer) => answer.responseData.orderId))).toEqual(new Set([answers[0]?.responseData.orderId]));
    expect(await ordersOf(phone)).toHaveLength(1);
  });

  it("are created once for a cart sent under twenty keys at once", async () => {
    const { phone, token, addressId, cart } = await ready();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, tap) => place(token, cart.cartId, addressId, { "Idempotency-Key": `tap-${tap}` })),
    );
    expect(new Set(answers.map((answer) => answer.responseData.orderId)).size).toBe(1);
    expect(await ordersOf(phone)).toHaveLength(1);
  });

  it("need a cart, an address and an available product", async () => {
    const { phone, token, addressId, cart } = await ready();
    const { cart: theirs } = await ready();
    expect(await place(token, "none", addressId)).toMatchObject({ http: 422, message: "cart not found" });
    expect(await place(token, theirs.cartId, addressId)).toMatchObject({ http: 422, message: "cart not found" });
    expect(await place(token, cart.cartId, 999_999)).toMatchObject({ http: 422, message: "address not found" });
    const nothing = (await makeCart(token, [{ skuCode: "AGS-XX-9999", quantity: 1 }])).responseData;
    expect((await place(token, nothing.cartId, addressId)).http).toBe(422);
    expect(await ordersOf(phone)).toEqual([]);
  });

  it("are returned only to their farmer, as they were placed", async () => {
    const { token, addressId, cart } = await ready();
    const placed = (await place(token, cart.cartId, addressId)).responseData;
    await call("PUT", "/checkout/update-address", token, {
      addressToUpdate: { ...lasalgaon, SAddressId: addressId, street: "Moved away" },
    });
    const { sellingPrice, mrp } = gistOf(first);
    const { order } = (await get(`/checkout/get-order/${placed.orderId}?language=te`, token)).responseData;
    expect(order).toMatchObject({
      orderId: placed.orderId,
      orderNumber: placed.orderNumber,
      placedAt: placed.placedAt,
      status: "PLACED",
      eddText: expect.stringContaining("లోపు డెలివరీ"),
      address: { SAddressId: addressId, street: "Near the well", pinCode: "422306", district: { label: "నాశిక్", value: "Nashik" } },
      products: [{ skuCode: first.sku, productName: (first.names as { te: string }).te, quantity: 2, mrp, sellingPrice }],
      subTotal: 2 * mrp,
      discount: 2 * (mrp - sellingPrice),
      grandTotal: 2 * sellingPrice,
    });
    expect((await local.fetch(`/static/${order.products[0].image}`)).status).toBe(200);
    expect(await get(`/checkout/get-order/${placed.orderId}?language=te`, await signIn())).toMatchObject({
      http: 404,
      status: "failure",
      responseData: null,
    });
    expect((await get("/checkout/get-order/none", token)).http).toBe(404);
  });

  it("are listed newest first, in pages", async () => {
    const { token, addressId } = await ready();
    const numbers: string[] = [];
    for (let turn = 1; turn <= 5; turn += 1) {
      const { cartId } = (await makeCart(token, [{ skuCode: first.sku, quantity: turn }])).responseData;
      numbers.unshift((await place(token, cartId, addressId)).responseData.orderNumber);
    }
    const page = async (query: string) =>
      (await get(`/checkout/get-orders?language=en${query}`, token)).responseData as {
        orders: { orderNumber: string }[];
        totalCount: number;
      };
    const all = await page("");
    expect(all.totalCount).toBe(5);
    expect(all.orders[0]).toEqual({
      orderId: expect.any(String),
      orderNumber: numbers[0],
      placedAt: expect.any(Number),
      status: "PLACED",
      itemCount: 5,
      grandTotal: 5 * gistOf(first).sellingPrice,
      products: [{ skuCode: first.sku, image: `packs/${first.sku}-0.jpg` }],
    });
    const parts = [
      ...(await page("&limit=2")).orders,
      ...(await page("&limit=2&offset=2")).orders,
      ...(await page("&limit=2&offset=4")).orders,
    ];
    expect(parts.map((order) => order.orderNumber)).toEqual(numbers);
    expect(await page("&offset=5")).toEqual({ orders: [], totalCount: 5 });
  });
});

describe("stores", () => {
  const page = async (store: string, query: string) =>
    (await get(`/shopaggregator/saathi/productsinstore/?saathi_id=${store}&language=hi${query}`)).responseData as {
      productGists: { skuCode: string; priceAtStore: number | null; redeemablePointsAtStore: number | null }[];
      totalProductsCount: number;
    };

  it("are found by id in every language", async () => {
    for (const language of LANGS) {
      const reply = await get(`/institutionalsalesservice/store/7301?state=chhattisgarh&language=${language}`);
      expect(nearbyStoreReply.parse(reply).responseData.store).toMatchObject({ retailerId: "7301", state: "chhattisgarh" });
      expect(reply.responseData).toEqual(
        (await get(`/institutionalsalesservice/getnearbystore/?retailerId=7301&language=${language}`)).responseData,
      );
    }
    expect((await get("/institutionalsalesservice/store/1")).responseData).toEqual({ store: null });
  });

  it("have as many pages as their total says", async () => {
    const totals = new Set<number>();
    for (const store of ["7001", "7002", "7031", "7150", "7271", "7330"]) {
      const { totalProductsCount } = await page(store, "&limit=1");
      const skus: string[] = [];
      for (let offset = 0; offset < totalProductsCount; offset += 10) {
        const { productGists } = await page(store, `&offset=${offset}`);
        expect(productGists.length).toBe(Math.min(10, totalProductsCount - offset));
        skus.push(...productGists.map((gist) => gist.skuCode));
      }
      expect(new Set(skus).size, store).toBe(totalProductsCount);
      expect((await page(store, `&offset=${totalProductsCount}`)).productGists).toEqual([]);
      totals.add(totalProductsCount);
    }
    expect(totals.size).toBeGreaterThan(3);
  });

  it("have between zero and sixty products", () => {
    const counts = catalogue.stores.map(({ retailerId }) => catalogue.lists.get(`store:${retailerId}`)!.length);
    expect(Math.max(...counts)).toBe(60);
    expect(counts.filter((count) => count === 0).length).toBeGreaterThan(10);
    expect(counts.filter((count) => count > 10).length).toBeGreaterThan(200);
  });

  it("are deterministic, have some prices and points, and list the requested product first", async () => {
    const one = await page("7001", "&limit=60");
    expect(await page("7001", "&limit=60")).toEqual(one);
    expect(new Set(one.productGists.map((gist) => gist.priceAtStore === null))).toEqual(new Set([true, false]));
    expect(new Set(one.productGists.map((gist) => gist.redeemablePointsAtStore === null))).toEqual(new Set([true, false]));
    const last = one.productGists.at(-1)!.skuCode;
    const reordered = await page("7001", `&limit=60&prioritySkuCode=${last}`);
    expect(reordered.productGists[0]?.skuCode).toBe(last);
    expect(reordered.productGists.map((gist) => gist.skuCode).sort()).toEqual(one.productGists.map((gist) => gist.skuCode).sort());
    expect(await page("7001", "&limit=60&prioritySkuCode=AGS-XX-9999")).toEqual(one);
    expect(await page("1", "")).toEqual({ productGists: [], totalProductsCount: 0 });
  });
});

describe("other calls", () => {
  it("can be made to fail too", async () => {
    expect((await get("/~placeOrder=500/checkout/place-order")).http).toBe(404);
    expect((await call("POST", "/~placeOrder=500/checkout/place-order", undefined, {})).http).toBe(500);
    expect((await get("/~sendOtp=429/userservice/otp/?phoneNumber=9876543210")).http).toBe(429);
    expect((await get("/~sendOtp=slow:20/userservice/otp/?phoneNumber=9876543210")).http).toBe(400);
    expect((await get("/~orders=500/checkout/get-order/1")).http).toBe(400);
    expect(await (await local.fetch("/~storeById=html/institutionalsalesservice/store/7001")).text()).toContain("<!doctype html>");
  });

  it("keeps people, addresses and orders when the seed runs again", async () => {
    const phone = newPhone();
    const token = await signIn(phone);
    const id = (await addAddress(token)).responseData.SAddressId;
    const { cartId } = (await makeCart(token, [{ skuCode: first.sku, quantity: 1 }])).responseData;
    await place(token, cartId, id);
    const database = await local.database();
    await database.prepare("UPDATE meta SET value = 'older' WHERE key = 'seed'").run();
    expect(await seedDatabase(database)).toBe(true);
    expect(await seedDatabase(database)).toBe(false);
    expect((await get("/checkout/get-farmer-addresses", token)).responseData.shippingAddresses[0].SAddressId).toBe(id);
    expect(await ordersOf(phone)).toHaveLength(1);
  });
});
