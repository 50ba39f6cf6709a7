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
}

/** The steps, each as it looks to somebody who is on the way. */
export const STEPS = [
  { name: "sign-in", url: `/checkout/signin?${VISIT}`, signedIn: false },
  { name: "address", url: `/checkout/address?edit=new&${VISIT}`, signedIn: true },
  { name: "checkout", url: `/checkout/checkout?${VISIT}`, signedIn: true },
  { name: "orders", url: `/checkout/orders?${VISIT}`, signedIn: true },
] as const;

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
  return { cookie, token, addressId: book.responseData.shippingAddresses[0]?.id ?? "" };
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
  const hexKey = () => randomUUID().replaceAll("-", "");
  type Priced = { responseData: { cartId: string; grandTotal: number; products: { mrp: number; sellingPrice: number }[] } };
  const cart = { cartToCreate: { products: [LINE], state: "rajasthan" } };
  const priced = await services<Priced>(stage, "PUT", "/checkout/create-cart-at-backend", farmer.token, cart, hexKey());
  const [price] = priced.responseData.products;
  if (!price) throw new Error("The back end priced nothing.");
  const seen = {
    products: [{ ...LINE, mrp: price.mrp, sellingPrice: price.sellingPrice }],
    grandTotal: priced.responseData.grandTotal,
  };
  const purchase = { shippingAddressId: farmer.addressId, shipAddrSameAsBillAddr: true };
  const whole = async () => {
    const response = await fetch(`${stage.origin}/checkout/place-order?${VISIT}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin", Cookie: farmer.cookie },
      body: JSON.stringify({ key: hexKey(), purchaseRequest: purchase, seen }),
    });
    if (!response.ok) throw new Error(`An order was refused with ${response.status}: ${await response.text()}`);
    await response.arrayBuffer();
  };
  const bare = async () => {
    const { responseData } = await services<Priced>(stage, "PUT", "/checkout/create-cart-at-backend", farmer.token, cart, hexKey());
    await services(
      stage,
      "POST",
      "/checkout/place-order",
      farmer.token,
      { purchaseRequest: { ...purchase, cartId: responseData.cartId } },
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
async function scriptBytes(stage: Stage, browser: Browser, url: string, cookie: string | null, cart: string): Promise<number> {
  const context = await phone(browser);
  try {
    if (cookie) await context.setExtraHTTPHeaders({ Cookie: cookie });
    await context.addInitScript((text) => localStorage.setItem("cart", text), cart);
    const page = await context.newPage();
    const bytes = await meterScripts(page);
    const response = await page.goto(`${stage.origin}${url}`, { waitUntil: "networkidle" });
    if (!response?.ok() || !response.url().includes(url.split("?")[0] ?? "")) throw new Error(`${url} led to ${response?.url()}.`);
    return bytes();
  } finally {
    await context.close();
  }
}

/** The rows of the way from the bag to the door. @param cart the bag as the phone keeps it */
export async function measureOrders(stage: Stage, browser: Browser, farmer: SignedIn, cart: string, turns: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const step of STEPS) {
    const bytes = await scriptBytes(stage, browser, step.url, step.signedIn ? farmer.cookie : null, cart);
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
