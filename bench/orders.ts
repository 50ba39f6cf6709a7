/**
 * Measures the checkout: JavaScript of each step, and orders per second through the site, compared with orders sent to the
 * reference back end directly.
 */
import { randomUUID } from "node:crypto";
import { request } from "node:http";
import type { Browser } from "@playwright/test";
import { UPSTREAM_HOST } from "../scripts/folders.ts";
import { SESSION_COOKIE } from "../src/session.ts";
import { meterScripts, phone } from "./browser.ts";
import { kilobytes, median, percent, type Row } from "./report.ts";
import type { Stage } from "./stage.ts";

const VISIT = "language=hi&state=rajasthan";
const SCRIPT_LIMIT = 20_000;
const CONCURRENCY = 8;
/** Orders of one turn. */
const ORDERS = 160;

/** A signed-in farmer. */
export interface SignedIn {
  /** The sealed session, `name=value`. */
  readonly cookie: string;
  readonly addressId: string;
  /** The farmer's token for the services. */
  readonly token: string;
  /** Path and query of an order's page. */
  readonly order: string;
  /** Session after opening another farmer's link, which `/checkout/switch` handles. */
  readonly switchCookie: string;
}

interface Step {
  readonly name: string;
  readonly url: string;
  /** Null for a visit without a sign-in. */
  readonly cookie: string | null;
}

/** Steps of the checkout. Without a farmer, only those that need no sign-in. */
export function stepsOf(farmer: SignedIn | null): Step[] {
  const step = (name: string, path: string, cookie: string | null): Step => ({ name, url: `${path}?${VISIT}`, cookie });
  const signIn = step("sign-in", "/checkout/signin", null);
  if (!farmer) return [signIn];
  const { cookie, switchCookie, order } = farmer;
  return [
    signIn,
    { ...step("address", "/checkout/address", cookie), url: `/checkout/address?edit=new&${VISIT}` },
    step("checkout", "/checkout/checkout", cookie),
    { name: "order", url: order, cookie },
    step("orders", "/checkout/orders", cookie),
    step("switch", "/checkout/switch", switchCookie),
  ];
}

type Reply = { readonly responseData: Record<string, string> };

/** Without the prefix on localhost (sign-in-78). */
const SESSION = `${SESSION_COOKIE.replace("__Host-", "")}=`;

/** A response may also set the cookies of the visit and of the device. */
const sessionOf = ({ headers }: Response): string | undefined =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(SESSION))
    ?.split(";")[0];

/** Signs a new farmer in through the site, saves an address and places an order. */
export async function signInFarmer(stage: Stage): Promise<SignedIn> {
  const mobile = `7${String(Date.now()).slice(-9)}`;
  let cookie = "";
  const site = async (path: string, body: object): Promise<Response> => {
    const headers = { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin", Cookie: cookie };
    const response = await fetch(`${stage.origin}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    cookie = sessionOf(response) ?? cookie;
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
    return response;
  };
  await site(`/checkout/signin?${VISIT}`, { step: "send", mobile, code: "" });
  await site(`/checkout/signin?${VISIT}`, { step: "verify", mobile: "", code: await codeOf(stage, mobile) });
  const address = {
    ...{ step: "save", pinCode: "302001", district: "Jaipur", taluka: "Jaipur", village: "other", otherVillage: "रामपुरा" },
    ...{ street: "कुएँ के पास", fullName: "रामलाल" },
  };
  await site(`/checkout/address?edit=new&${VISIT}`, address);
  const token = await tokenOf(stage, mobile);
  const book = await services<{ responseData: { shippingAddresses: { id: string }[] } }>(
    stage,
    "GET",
    "/checkout/get-farmer-addresses?language=hi",
    token,
  );
  const addressId = book.responseData.shippingAddresses[0]?.id ?? "";
  const order = await placeOrder(stage, { cookie, token, addressId });
  const linkOfAnother = `${stage.origin}/shop?${VISIT}&farmerAuthToken=${await tokenOfAnother(stage)}`;
  const visited = await fetch(linkOfAnother, { headers: { Cookie: cookie }, redirect: "manual" });
  const switchCookie = sessionOf(visited) ?? cookie;
  return { cookie, token, addressId, order, switchCookie };
}

type Buyer = Pick<SignedIn, "cookie" | "token" | "addressId">;
type PricedCart = { responseData: { cartId: string; grandTotal: number; products: { mrp: number; sellingPrice: number }[] } };

const hexKey = () => randomUUID().replaceAll("-", "");
const cart = () => ({ cartToCreate: { products: [LINE], state: "rajasthan" } });
const purchase = ({ addressId }: Buyer) => ({ shippingAddressId: addressId, shipAddrSameAsBillAddr: true });

/** Prices of the cart, in the form in which the checkout confirms them (checkout-20). */
async function pricesSeen(stage: Stage, farmer: Buyer): Promise<object> {
  const priced = await services<PricedCart>(stage, "PUT", "/checkout/create-cart-at-backend", farmer.token, cart(), hexKey());
  const { products, grandTotal } = priced.responseData;
  return { products: products.map(({ mrp, sellingPrice }) => ({ ...LINE, mrp, sellingPrice })), grandTotal };
}

/** Places an order through the site. Resolves with path and query of its page. */
async function placeOrder(stage: Stage, farmer: Buyer, seen?: object): Promise<string> {
  const response = await fetch(`${stage.origin}/checkout/place-order?${VISIT}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin", Cookie: farmer.cookie },
    body: JSON.stringify({ key: hexKey(), purchaseRequest: purchase(farmer), seen: seen ?? (await pricesSeen(stage, farmer)) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`An order was refused with ${response.status}: ${text}`);
  return (JSON.parse(text) as Reply).responseData["href"] ?? "";
}

/** Calls a service. @throws Error for a status other than 200 */
async function services<T>(stage: Stage, method: string, path: string, token: string, body?: object, key?: string): Promise<T> {
  const headers = { "Content-Type": "application/json", Source: "APPRJ", token, ...(key ? { "Idempotency-Key": key } : {}) };
  // node:http, because fetch cannot set Host, and not every machine resolves the name.
  const { status, text } = await new Promise<{ status: number; text: string }>((resolve, reject) => {
    request({ host: "127.0.0.1", port: stage.port, method, path, headers: { ...headers, Host: UPSTREAM_HOST } }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString("utf8") }));
    })
      .on("error", reject)
      .end(body ? JSON.stringify(body) : undefined);
  });
  if (status !== 200) throw new Error(`The back end returned ${status} for ${path.split("?")[0]}, so the bench cannot continue.`);
  return JSON.parse(text) as T;
}

/** Last code sent to a number, from the reference back end. */
async function codeOf(stage: Stage, mobile: string): Promise<string> {
  const [last] = await services<{ code: string }[]>(stage, "GET", `/__otp.json?phone=${mobile}`, "");
  if (!last) throw new Error("No code was sent.");
  return last.code;
}

/** Token of a number, by a sign-in at the services. */
async function tokenOf(stage: Stage, mobile: string): Promise<string> {
  const anonymous = (await services<Reply>(stage, "GET", "/userservice/anonauthtoken/", "")).responseData["authToken"] ?? "";
  const sent = await services<Reply>(stage, "GET", `/userservice/otp/?phoneNumber=${mobile}`, anonymous);
  const otpToken = sent.responseData["otpToken"] ?? "";
  await services(stage, "POST", "/userservice/otp/", anonymous, { otp: await codeOf(stage, mobile), otpToken });
  const reply = await services<Reply>(stage, "POST", "/checkout/authorize-user", anonymous, { mobile, otpToken });
  return reply.responseData["farmerAuthToken"] ?? "";
}

/** Token of another known farmer. */
async function tokenOfAnother(stage: Stage): Promise<string> {
  const mobile = `8${String(Date.now()).slice(-9)}`;
  const token = await tokenOf(stage, mobile);
  await services(stage, "POST", "/checkout/create-farmer", token, {
    contactInformation: { languages: ["hi"], numbers: [mobile], smartphones: [mobile] },
    ...{ farmerType: "Farmer", projectType: "APPRJ", firstName: "", middleName: "", lastName: "", heardAbout: "Website" },
    ...{ referralCode: "", otpToken: "", mobileNumber: mobile },
  });
  return token;
}

const LINE = { skuCode: "AGS-CP-0002", quantity: 1, appliedOffer: null } as const;

/** Runs `work` ORDERS times, CONCURRENCY in parallel. Resolves with runs per second. */
async function rate(work: () => Promise<void>): Promise<number> {
  let left = ORDERS;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      while (left-- > 0) await work();
    }),
  );
  return ORDERS / ((performance.now() - start) / 1_000);
}

async function measureRate(stage: Stage, farmer: SignedIn, turns: number): Promise<Row> {
  const seen = await pricesSeen(stage, farmer);
  const throughSite = async () => void (await placeOrder(stage, farmer, seen));
  const direct = async () => {
    const { responseData } = await services<PricedCart>(stage, "PUT", "/checkout/create-cart-at-backend", farmer.token, cart(), hexKey());
    await services(
      stage,
      "POST",
      "/checkout/place-order",
      farmer.token,
      { purchaseRequest: { ...purchase(farmer), cartId: responseData.cartId } },
      hexKey(),
    );
  };
  await rate(direct);
  await rate(throughSite);
  const pairs: { direct: number; throughSite: number }[] = [];
  for (let turn = 0; turn < turns; turn += 1) pairs.push({ direct: await rate(direct), throughSite: await rate(throughSite) });
  const of = (pick: (pair: (typeof pairs)[number]) => number) => median(pairs.map(pick));
  return {
    area: "Orders",
    what: `orders through the whole path, ${CONCURRENCY} at a time, beside the back end's own`,
    target: "–",
    measured: `${percent(of((pair) => pair.throughSite / pair.direct))} (${Math.round(of((pair) => pair.throughSite))} of ${Math.round(of((pair) => pair.direct))} a second)`,
    ok: null,
    raw: pairs,
  };
}

/** Transferred bytes of JavaScript of a step. */
async function scriptBytes(stage: Stage, browser: Browser, url: string, cookie: string | null, bag: string): Promise<number> {
  const context = await phone(browser);
  try {
    if (cookie) await context.setExtraHTTPHeaders({ Cookie: cookie });
    await context.addInitScript((text) => localStorage.setItem("cart", text), bag);
    const page = await context.newPage();
    const bytes = await meterScripts(page);
    const response = await page.goto(`${stage.origin}${url}`, { waitUntil: "networkidle" });
    if (!response?.ok() || !response.url().includes(url.split("?")[0] ?? "")) throw new Error(`${url} redirected to ${response?.url()}.`);
    return bytes();
  } finally {
    await context.close();
  }
}

/** @param bag the stored cart */
export async function measureOrders(stage: Stage, browser: Browser, farmer: SignedIn, bag: string, turns: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const step of stepsOf(farmer)) {
    const bytes = await scriptBytes(stage, browser, step.url, step.cookie, bag);
    rows.push({
      area: "Orders",
      what: `${step.name}: JavaScript, gz`,
      target: `≤ ${kilobytes(SCRIPT_LIMIT).replace(".0", "")}`,
      measured: kilobytes(bytes),
      ok: bytes <= SCRIPT_LIMIT,
    });
  }
  rows.push(await measureRate(stage, farmer, turns));
  return rows;
}
