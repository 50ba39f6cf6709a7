/** Cases of the fuzz test: the pages of the fault matrix, more screens with other kinds of replies, and a farmer's requests. */
import { env } from "cloudflare:workers";
import type { Session } from "../../src/domain/sign-in/session.ts";
import { FarmerBrowser, servicesAt } from "./farmer.ts";
import { CASES, renderAgain } from "./faults.ts";
import type { FuzzCase } from "./fuzz.ts";
import { freshPhone } from "./phone.ts";
import { SCREENS, screenUrl } from "./screens.ts";

const bindings = env as unknown as Record<string, string>;
const SECRETS = (bindings["SESSION_SECRETS"] ?? "").split(",");
const VISIT = "language=hi&state=rajasthan";

/** Screens whose replies have other fields, or other texts, than those of the matrix. */
const MORE_SCREENS = [
  ...["product, kit", "product, hardware", "product, out of stock", "product, price in the app", "product without prices"],
  ...["pack, expired", "pack, red", "pack, from a store in Gujarat", "pack, often scanned", "pack, of a withdrawn product"],
  ...["pack, without dates", "pack, by its GS1 link", "product of a GS1 link", "dose of pumps without prices", "dose"],
  ...["store", "store for b2b, without prices", "videos of a crop", "crop, issues", "issue, linked from a product"],
  ...["post with a photo", "post with a video", "my crops, none chosen", "videos of a crop, no shop"],
];

const pageCase = (page: string): FuzzCase => ({
  // Posts and articles of the reference back end change with the day: the ids of the tries do not.
  name: page.replace(/[?&]language=.*/, "").replace(/[0-9a-f]{24}/g, "id"),
  ask: async (own) => {
    const { response, html } = await renderAgain(page, { DEADLINE_FACTOR: "10", ...own });
    return { response, text: html };
  },
});

export const PUBLIC_CASES: readonly FuzzCase[] = [
  ...CASES.filter(({ critical, deferred }) => critical.length + deferred.filter(({ endpoint }) => endpoint !== "*").length > 0).map(
    ({ page }) => page,
  ),
  `/category/c/seeds?crop=141&filters=1&${VISIT}`,
  `/category/c/seeds?crop=141&stock=1&sort=price-up&${VISIT}`,
  ...MORE_SCREENS.map((name) => {
    const screen = SCREENS.find((one) => one.name === name);
    if (!screen) throw new Error(`No screen has the name "${name}": change MORE_SCREENS.`);
    return screenUrl(screen, "te");
  }),
].map(pageCase);

const OBJECTS = ["PHONE_GATE", "BREAKER", "ORDER_DESK", "REQUEST_DESK", "NETWORK_GATE", "SIGN_OUT"] as const;
interface Objects {
  getByName(name: string): object;
}
let serial = 0;

/** Unused Durable Objects: no limit and no order of an earlier try counts. */
function freshObjects(): object {
  serial += 1;
  const id = serial;
  const all = env as unknown as Record<string, Objects>;
  return Object.fromEntries(OBJECTS.map((name) => [name, { getByName: (key: string) => all[name]?.getByName(`fuzz ${id} ${key}`) }]));
}

const PRODUCTS = [{ skuCode: "AGS-S-0001", quantity: 1, mrp: 990, sellingPrice: 879, appliedOffer: null }];
const KEYS = ["0123456789abcdef0123456789abcdef", "1123456789abcdef0123456789abcdef"] as const;
const CROPS = ["141", "131"];
/** The crop whose form the farmer fills in. */
const FIELD_CROP = "tomato";
const INDIA_MS = 19_800_000;

const json = (method: string, body: object): RequestInit => ({
  method,
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(body),
});
const form = (fields: Record<string, string>): RequestInit => ({ method: "POST", body: new URLSearchParams(fields) });
const withVisit = (path: string): string => `${path}${path.includes("?") ? "&" : "?"}${VISIT}`;

type Asked = { readonly response: Response; readonly text: string };

const browserOf = (session: Session): Promise<FarmerBrowser> => new FarmerBrowser({ ...bindings, CACHE: undefined }).wear(session, SECRETS);

/** The session of a visitor after a response, without times. */
async function afterwards(browser: FarmerBrowser): Promise<string> {
  const { farmerId, farmerAuthToken, addressId, signIn, placed, cropIds, claim, pending } = (await browser.session(SECRETS)) ?? {};
  const step = signIn && { otpToken: signIn.otpToken, isVerified: signIn.verifiedAt !== undefined };
  return JSON.stringify({ farmerId, farmerAuthToken, addressId, step, order: placed?.orderId, cropIds, claim, pending: pending?.farmerId });
}

/** @param act sends as a browser with a session */
const actCase = (name: string, session: Session, act: (browser: FarmerBrowser) => Promise<Asked>): FuzzCase => ({
  name,
  ask: async (own) => {
    const browser = new FarmerBrowser({ ...bindings, DEADLINE_FACTOR: "10", ...freshObjects(), CACHE: undefined, ...own });
    await browser.wear(session, SECRETS);
    return { ...(await act(browser)), after: await afterwards(browser) };
  },
});

/** Pages and requests of a farmer with an address, an order and crops, at the reference back end. */
export async function farmerCases(): Promise<FuzzCase[]> {
  const base = bindings["UPSTREAM_URL"] ?? "";
  const back = servicesAt(base);
  const farmer = await back.signIn();
  const addressId = await back.addAddress(farmer);
  await back.call("POST", "/crops/addmycrops/", farmer.token, { ids: CROPS });
  const data = async <T>(path: string): Promise<T> => (await back.call("GET", withVisit(path), farmer.token)).responseData as T;
  const signedIn: Session = { farmerId: farmer.farmerId, farmerAuthToken: farmer.token, mobile: farmer.phone };
  const orderWith = (key: string) => ({
    key,
    purchaseRequest: { shippingAddressId: addressId, shipAddrSameAsBillAddr: true },
    seen: { products: PRODUCTS, grandTotal: 879 },
  });
  const orderId = await firstOrder(signedIn, orderWith(KEYS[0]));

  const one = (name: string, session: Session, path: string, init?: RequestInit) =>
    actCase(name, session, (browser) => browser.ask(withVisit(path), init));
  const page = (path: string, name = path) => one(name, signedIn, path);

  const { text: tasks } = await (await browserOf(signedIn)).ask(withVisit("/crop-info/tasks/cotton"));
  const [, calendar = ""] = /href="(\/crop-info\/calendar\/[^"?]+)/.exec(tasks) ?? [];
  const { inputsNeeded } = await data<Definition>(`/schedules/cropattributes/?cropName=${FIELD_CROP}`);
  const chosen = inputsNeeded.map(({ attribute, choices: [choice] }) => ({ name: attribute.name, value: choice?.name ?? "" }));
  const window = await data<{ sowingStartDateMillis: number }>(`/schedules/validdates/?cropName=${FIELD_CROP}`);
  const field = {
    ...Object.fromEntries(chosen.map(({ name, value }) => [`attribute-${name}`, value])),
    sowingDay: new Date(window.sowingStartDateMillis + INDIA_MS).toISOString().slice(0, 10),
  };
  const typed = {
    ...{ step: "save", pinCode: "302001", district: "Jaipur", taluka: "Jaipur", village: "other" },
    ...{ otherVillage: "नई बस्ती", street: "पुराने कुएँ के पास", fullName: "राम देव" },
  };
  const mobile = freshPhone();
  const asked = { phone: mobile, name: "राम", state: "gujarat", couponCode: "", sku: "AGS-CP-0001" };

  /** A code is sent, and then verified: the real one, while the reference back end runs. */
  const verified = (by: (code: string) => RequestInit) => async (browser: FarmerBrowser) => {
    await browser.ask(withVisit("/checkout/signin"), form({ step: "send", mobile }));
    const [sent] = (await (await fetch(`${base}/__otp.json?phone=${mobile}`)).json()) as { code: string }[];
    return browser.ask(withVisit("/checkout/signin"), by(sent?.code ?? "0000"));
  };
  return [
    page(`/checkout/orders/${orderId}`, "an order"),
    page(`/checkout/address?edit=${addressId}`, "the form of an address"),
    ...[
      "/checkout/orders",
      "/checkout/address",
      "/checkout/address?edit=new",
      "/checkout/checkout",
      "/select-your-crops",
      "/crop-info",
      "/crop-info?crop=cotton",
    ].map((path) => page(path)),
    ...["/crop-info/tasks/cotton", `/crop-info/attributes/${FIELD_CROP}`, "/api/wallet", "/checkout/get-farmer-detail"].map((path) =>
      page(path),
    ),
    ...["kind=districts", "kind=talukas&district=Jaipur", "kind=villages&district=Jaipur&taluka=Jaipur"].map((query) =>
      page(`/api/places?pincode=302001&${query}`),
    ),
    actCase("the calendar of a task", signedIn, async (browser) => {
      const { response, text } = await browser.ask(withVisit(calendar));
      return { response, text: text.replace(/DTSTAMP:\w+/, "") };
    }),
    one("a visitor's crops", { cropIds: CROPS }, "/crop-info"),
    actCase("a link's farmer", {}, async (browser) => {
      const link = `/crop-info?farmerAuthToken=${farmer.token}&farmerId=${farmer.farmerId}`;
      const { response } = await browser.ask(withVisit(link));
      return browser.ask(response.headers.get("Location") ?? "/");
    }),
    one("the picker of saathi", signedIn, "/select-your-crops?appLinks=saathi"),
    one("crops are chosen", signedIn, "/select-your-crops", form(Object.fromEntries(["141", "143"].map((id) => [`crop-${id}`, "on"])))),
    one("a crop is added in saathi", signedIn, "/select-your-crops?appLinks=saathi", json("POST", { add: ["143"] })),
    one("a crop is removed in saathi", signedIn, "/select-your-crops?appLinks=saathi", json("POST", { remove: ["131"] })),
    one("a field is saved", signedIn, `/crop-info/attributes/${FIELD_CROP}`, form(field)),
    one("the sowing window", signedIn, "/api/sowing-window", json("POST", { crop: FIELD_CROP, attributes: chosen })),
    one("a code is sent", {}, "/checkout/signin", form({ step: "send", mobile })),
    one("a code is sent, from the island", {}, "/checkout/signin", json("POST", { step: "send", mobile })),
    actCase(
      "a code is verified",
      {},
      verified((code) => form({ step: "verify", code })),
    ),
    actCase(
      "a code is verified, from the island",
      {},
      verified((code) => json("POST", { step: "verify", code })),
    ),
    one("a new address", signedIn, "/checkout/address?edit=new", form(typed)),
    one("a new address, from the island", signedIn, "/checkout/address?edit=new", json("POST", typed)),
    one("a changed address", signedIn, `/checkout/address?edit=${addressId}`, form(typed)),
    one("an address is chosen", signedIn, "/checkout/address", form({ step: "choose", id: addressId })),
    one("the bag is priced", signedIn, "/checkout/create-cart-at-backend", json("PUT", { cartToCreate: { products: PRODUCTS } })),
    one("an order is placed", signedIn, "/checkout/place-order", json("POST", orderWith(KEYS[1]))),
    one("a product is requested", {}, "/product-request", form(asked)),
    one("a product is requested, from the island", {}, "/product-request", json("POST", { ...asked, requestId: KEYS[1] })),
  ];
}

interface Definition {
  readonly inputsNeeded: readonly {
    readonly attribute: { readonly name: string };
    readonly choices: readonly { readonly name: string }[];
  }[];
}

/** The id of an order that the farmer has placed before. */
async function firstOrder(session: Session, order: object): Promise<string> {
  const browser = await browserOf(session);
  const { body } = await browser.json("POST", withVisit("/checkout/place-order"), order);
  return (body["responseData"] as { orderId: string }).orderId;
}
