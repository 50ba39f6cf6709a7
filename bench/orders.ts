/**
 * From bag to door: what the checkout's steps cost on a phone, and how many orders a second go through the whole path,
 * beside what the reference back end takes when it is asked directly.
 */
import { randomUUID } from "node:crypto";
import { request } from "node:http";
import type { Browser } from "@playwright/test";
import { UPSTREAM_HOST } from "../scripts/serve.ts";
import { meterScripts, phone } from "./browser.ts";
import { kilobytes, median, percent, type Row } from "./report.ts";
import type { Stage } from "./stage.ts";

const VISIT = "language=hi&state=rajasthan";
const SCRIPT_LIMIT = 20_000;
/** Orders at once, and in all of a turn. */
const ABREAST = 8;
const ORDERS = 160;

/** What a phone has that is signed in, and what the services know it by. */
export interface SignedIn {
  /** The sealed session, `name=value`. */
  readonly cookie: string;
  readonly addressId: string;
  readonly token: string;
  /** Path and query of an order's page. */
  readonly order: string;
  /** The session after a link of somebody else's was opened. */
  readonly askedCookie: string;
}

interface Step {
  readonly name: string;
  readonly url: string;
  /** The session with which it is opened; null where nobody is signed in. */
  readonly cookie: string | null;
}

/** The steps, each as it looks to somebody who is on the way; without a farmer only what anybody can open. */
export function stepsOf(farmer: SignedIn | null): Step[] {
  const step = (name: string, path: string, cookie: string | null): Step => ({ name, url: `${path}?${VISIT}`, cookie });
  const signIn = step("sign-in", "/checkout/signin", null);
  if (!farmer) return [signIn];
  const { cookie, askedCookie, order } = farmer;
  return [
    signIn,
    { ...step("address", "/checkout/address", cookie), url: `/checkout/address?edit=new&${VISIT}` },
    step("checkout", "/checkout/checkout", cookie),
    { name: "order", url: order, cookie },
    step("orders", "/checkout/orders", cookie),
    step("switch", "/checkout/switch", askedCookie),
  ];
}

type Reply = { readonly responseData: Record<string, string> };

/** A farmer, signed in by code through the site, with an address; and a token of the same farmer for the services. */
export async function signInFarmer(stage: Stage): Promise<SignedIn> {
  const mobile = `7${String(Date.now()).slice(-9)}`;
  let cookie = "";
  const site = async (path: string, body: object): Promise<Response> => {
    const headers = { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin", Cookie: cookie };
    const response = await fetch(`${stage.origin}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
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
  const strangersLink = `${stage.origin}/shop?${VISIT}&farmerId=4711&farmerAuthToken=somebody-elses`;
  const asked = await fetch(strangersLink, { headers: { Cookie: cookie }, redirect: "manual" });
  const askedCookie = asked.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
  return { cookie, token, addressId, order, askedCookie };
}

type Purse = Pick<SignedIn, "cookie" | "token" | "addressId">;
type Priced = { responseData: { cartId: string; grandTotal: number; products: { mrp: number; sellingPrice: number }[] } };

const hexKey = () => randomUUID().replaceAll("-", "");
const cart = () => ({ cartToCreate: { products: [LINE], state: "rajasthan" } });
const purchase = ({ addressId }: Purse) => ({ shippingAddressId: addressId, shipAddrSameAsBillAddr: true });

/** What the back end says that the one line costs, as the site wants it confirmed. */
async function pricesSeen(stage: Stage, farmer: Purse): Promise<object> {
  const priced = await services<Priced>(stage, "PUT", "/checkout/create-cart-at-backend", farmer.token, cart(), hexKey());
  const { products, grandTotal } = priced.responseData;
  return { products: products.map(({ mrp, sellingPrice }) => ({ ...LINE, mrp, sellingPrice })), grandTotal };
}

/** Orders through the site. Resolves to path and query of the order's page. */
async function placeOrder(stage: Stage, farmer: Purse, seen?: object): Promise<string> {
  const response = await fetch(`${stage.origin}/checkout/place-order?${VISIT}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin", Cookie: farmer.cookie },
    body: JSON.stringify({ key: hexKey(), purchaseRequest: purchase(farmer), seen: seen ?? (await pricesSeen(stage, farmer)) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`An order was refused with ${response.status}: ${text}`);
  return (JSON.parse(text) as Reply).responseData["href"] ?? "";
}

async function services<T>(stage: Stage, method: string, path: string, token: string, body?: object, key?: string): Promise<T> {
  const headers = { "Content-Type": "application/json", Source: "APPRJ", token, ...(key ? { "Idempotency-Key": key } : {}) };
  // Its host is a name of this port, which not every machine can look up.
  const { status, text } = await new Promise<{ status: number; text: string }>((resolve, reject) => {
    request({ host: "127.0.0.1", port: stage.port, method, path, headers: { ...headers, Host: UPSTREAM_HOST } }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString("utf8") }));
    })
      .on("error", reject)
      .end(body ? JSON.stringify(body) : undefined);
  });
  if (status !== 200) throw new Error(`The back end answered ${path.split("?")[0]} with ${status}: nothing to measure.`);
  return JSON.parse(text) as T;
}

/** The code that was sent last to a number; the reference back end shows it. */
async function codeOf(stage: Stage, mobile: string): Promise<string> {
  const [last] = await services<{ code: string }[]>(stage, "GET", `/__otp.json?phone=${mobile}`, "");
  if (!last) throw new Error("No code was sent.");
  return last.code;
}

/** A token of a number, got from the services themselves. */
async function tokenOf(stage: Stage, mobile: string): Promise<string> {
  const anonymous = (await services<Reply>(stage, "GET", "/userservice/anonauthtoken/", "")).responseData["authToken"] ?? "";
  const sent = await services<Reply>(stage, "GET", `/userservice/otp/?phoneNumber=${mobile}`, anonymous);
  const otpToken = sent.responseData["otpToken"] ?? "";
  await services(stage, "POST", "/userservice/otp/", anonymous, { otp: await codeOf(stage, mobile), otpToken });
  const reply = await services<Reply>(stage, "POST", "/checkout/authorize-user", anonymous, { mobile, otpToken });
  return reply.responseData["farmerAuthToken"] ?? "";
}

const LINE = { skuCode: "AGS-CP-0002", quantity: 1, appliedOffer: null } as const;

/** Runs `work` many times, some abreast; how many a second. */
async function rate(work: () => Promise<void>): Promise<number> {
  let left = ORDERS;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: ABREAST }, async () => {
      while (left-- > 0) await work();
    }),
  );
  return ORDERS / ((performance.now() - start) / 1_000);
}

async function measureRate(stage: Stage, farmer: SignedIn, turns: number): Promise<Row> {
  const seen = await pricesSeen(stage, farmer);
  const whole = async () => void (await placeOrder(stage, farmer, seen));
  const bare = async () => {
    const { responseData } = await services<Priced>(stage, "PUT", "/checkout/create-cart-at-backend", farmer.token, cart(), hexKey());
    await services(
      stage,
      "POST",
      "/checkout/place-order",
      farmer.token,
      { purchaseRequest: { ...purchase(farmer), cartId: responseData.cartId } },
      hexKey(),
    );
  };
  await rate(bare);
  await rate(whole);
  const pairs: { bare: number; whole: number }[] = [];
  for (let turn = 0; turn < turns; turn += 1) pairs.push({ bare: await rate(bare), whole: await rate(whole) });
  const of = (pick: (pair: (typeof pairs)[number]) => number) => median(pairs.map(pick));
  return {
    area: "Orders",
    what: `orders through the whole path, ${ABREAST} at a time, beside the back end's own`,
    target: "–",
    measured: `${percent(of((pair) => pair.whole / pair.bare))} (${Math.round(of((pair) => pair.whole))} of ${Math.round(of((pair) => pair.bare))} a second)`,
    ok: null,
    raw: pairs,
  };
}

/** JavaScript of a step, as it comes over the network. */
async function scriptBytes(stage: Stage, browser: Browser, url: string, cookie: string | null, bag: string): Promise<number> {
  const context = await phone(browser);
  try {
    if (cookie) await context.setExtraHTTPHeaders({ Cookie: cookie });
    await context.addInitScript((text) => localStorage.setItem("cart", text), bag);
    const page = await context.newPage();
    const bytes = await meterScripts(page);
    const response = await page.goto(`${stage.origin}${url}`, { waitUntil: "networkidle" });
    if (!response?.ok() || !response.url().includes(url.split("?")[0] ?? "")) throw new Error(`${url} led to ${response?.url()}.`);
    return bytes();
  } finally {
    await context.close();
  }
}

/** The rows of the way from the bag to the door. @param bag the bag as the phone keeps it */
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
