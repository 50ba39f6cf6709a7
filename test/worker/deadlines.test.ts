/**
 * Deadlines in real time, one case of each kind. All faults are tested in virtual time (test/support/virtual-time.ts). Here a service
 * really hangs: the response arrives, and not before the deadline. Its delay after the deadline would measure the machine; virtual time
 * measures it.
 */
import { env } from "cloudflare:workers";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { FarmerBrowser, servicesAt, type TestFarmer } from "../support/farmer.ts";
import { freshPhone } from "../support/phone.ts";

const bindings = env as unknown as Record<string, string>;
const UPSTREAM = bindings["UPSTREAM_URL"] ?? "";
const SECRETS = (bindings["SESSION_SECRETS"] ?? "").split(",");
const VISIT = "language=hi&state=rajasthan";
const sessionOf = ({ farmerId, token, phone }: TestFarmer) => ({ farmerId, farmerAuthToken: token, mobile: phone });

const browserAt = (faults: string) =>
  new FarmerBrowser({ ...bindings, CACHE: undefined, DEADLINE_FACTOR: undefined, API_BASE_URL: `${UPSTREAM}/~${faults}` });

let farmer: TestFarmer;
beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  farmer = await servicesAt(UPSTREAM).signIn();
});
afterAll(() => vi.restoreAllMocks());

interface Case {
  readonly name: string;
  readonly faults: string;
  /** Milliseconds. */
  readonly deadline: number;
  readonly status: number;
  readonly path: string;
  readonly init?: RequestInit;
  readonly signedIn?: true;
}

const form = (fields: Record<string, string>): RequestInit => ({ method: "POST", body: new URLSearchParams(fields) });

const CASES: readonly Case[] = [
  { name: "a page", faults: "productDetail=hang", deadline: 2_800, status: 503, path: `/product/p/AGS-CP-0001?${VISIT}` },
  { name: "a page, byte by byte", faults: "policy=drip", deadline: 2_800, status: 503, path: `/policy/return-refund?${VISIT}` },
  {
    name: "a step of the sign-in",
    faults: "sendOtp=hang",
    deadline: 3_000,
    status: 503,
    path: `/checkout/signin?${VISIT}`,
    init: form({ step: "send", mobile: freshPhone() }),
  },
  {
    name: "what a farmer sends",
    faults: "productRequest=hang",
    deadline: 2_800,
    status: 503,
    path: `/product-request?${VISIT}`,
    init: form({ phone: freshPhone(), name: "राम", state: "gujarat", couponCode: "", sku: "AGS-CP-0001" }),
  },
  {
    name: "an order's prices",
    faults: "createCart=hang",
    deadline: 2_800,
    status: 503,
    path: `/checkout/create-cart-at-backend?${VISIT}`,
    init: {
      method: "PUT",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        cartToCreate: { products: [{ skuCode: "AGS-S-0001", quantity: 1, mrp: 990, sellingPrice: 879, appliedOffer: null }] },
      }),
    },
    signedIn: true,
  },
];

describe("a hanging service is awaited until the deadline", () => {
  test.concurrent.each(CASES)("$name", async ({ faults, deadline, status, path, init, signedIn }) => {
    const browser = browserAt(faults);
    if (signedIn) await browser.wear(sessionOf(farmer), SECRETS);
    const started = Date.now();
    const { response } = await browser.ask(path, init);
    expect(response.status).toBe(status);
    // A timer ends on the whole millisecond.
    expect(Date.now() - started).toBeGreaterThanOrEqual(deadline - 1);
  });
});
