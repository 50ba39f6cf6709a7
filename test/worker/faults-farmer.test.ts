/**
 * The fault matrix of a farmer's pages and requests: every endpoint of sign-in, addresses, bag, orders and wallet, failing in every way. A
 * fault is always shown as a fault: never a rejection, never "not found", never a success. No input is lost.
 */
import { env } from "cloudflare:workers";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { placesCache } from "../../src/services/addresses/client.ts";
import { forgetLocalCopies } from "../../src/services/cache.ts";
import { FarmerBrowser, FaultyBrowser, servicesAt, type TestFarmer } from "../support/farmer.ts";
import { FAULTS, faultsInTurn } from "../support/faults.ts";
import { type CheckedPage, checkPage } from "../support/page.ts";
import { freshPhone } from "../support/phone.ts";

const bindings = env as unknown as Record<string, string>;
const UPSTREAM = bindings["UPSTREAM_URL"] ?? "";
const SECRETS = (bindings["SESSION_SECRETS"] ?? "").split(",");
const services = servicesAt(UPSTREAM);
const VISIT = "language=hi&state=rajasthan";
const SIGN_IN = `/checkout/signin?${VISIT}`;

/** The farmer's longest wait if one call fails: the deadline of that call. Milliseconds. */
const LIMIT_MS = 3_000;

const withoutCache = { ...bindings, CACHE: undefined };
const browserAt = () => new FarmerBrowser(withoutCache);

const sessionOf = ({ farmerId, token, phone }: TestFarmer) => ({ farmerId, farmerAuthToken: token, mobile: phone });

interface Given {
  readonly browser: FarmerBrowser;
  readonly farmer: TestFarmer;
  readonly addressId: string;
  readonly orderId: string;
}
type Answer = { readonly response: Response; readonly text: string };

const form = (browser: FarmerBrowser, path: string, fields: Record<string, string>): Promise<Answer> =>
  browser.ask(path, { method: "POST", body: new URLSearchParams(fields) });
const json = (browser: FarmerBrowser, method: string, path: string, body: object): Promise<Answer> =>
  browser.ask(path, { method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });

const PRODUCTS = [{ skuCode: "AGS-S-0001", quantity: 1, mrp: 990, sellingPrice: 879, appliedOffer: null }];
const newKey = () => crypto.randomUUID().replaceAll("-", "");
const order = (addressId: string, key: string) => ({
  key,
  purchaseRequest: { shippingAddressId: addressId, shipAddrSameAsBillAddr: true },
  seen: { products: PRODUCTS, grandTotal: 879 },
});

const TYPED = {
  pinCode: "302001",
  district: "Jaipur",
  taluka: "Jaipur",
  village: "other",
  otherVillage: "नई बस्ती",
  street: "पुराने कुएँ के पास",
  fullName: "राम देव",
};
const typedAddress = () => ({ step: "save", ...TYPED, street: `${TYPED.street} ${newKey()}` });

/** A whole page with 503 (or 422), never cached. */
function failedPage({ response, text }: Answer, status = 503): CheckedPage {
  const page = checkPage(response, text, { status, language: "hi" });
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  return page;
}

function failedJson({ response, text }: Answer, status = 503): Record<string, unknown> {
  expect(response.status, text).toBe(status);
  expect(response.headers.get("Content-Type")).toMatch(/^application\/json/);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  return JSON.parse(text);
}

const typedIn = (page: CheckedPage, id: string): string | null | undefined => {
  const field = page.document.querySelector(`#${id}`);
  return field?.localName === "select" ? field.querySelector("option[selected]")?.getAttribute("value") : field?.getAttribute("value");
};

/**
 * A 404 in the services' own envelope is their answer, for every status of the case (service-4): for a sent request it is a rejection, and
 * is shown as one. All other faults are faults.
 */
const REFUSING = "404";

/** The address form with its input. Places stay selected if their lists loaded. */
function keepsAddress(page: CheckedPage, typed: Record<string, string>, places: readonly string[] = ["district", "taluka", "village"]) {
  for (const name of ["pinCode", "street", "fullName", ...places]) expect([name, typedIn(page, name)]).toEqual([name, typed[name]]);
}

/** Submits an address form, and checks that it is returned with its input and a message about the fault. */
async function keptForm(
  browser: FarmerBrowser,
  edit: string,
  { places, status = 503 }: { places?: readonly string[]; status?: 422 | 503 } = {},
) {
  const typed = typedAddress();
  const page = failedPage(await form(browser, `/checkout/address?edit=${edit}&${VISIT}`, typed), status);
  keepsAddress(page, typed, places);
  expect(page.document.querySelector(".errors")?.textContent?.trim()).toBeTruthy();
  expect(page.document.querySelectorAll("[aria-invalid=true]"), "no field has an error").toHaveLength(0);
}

const refusedBy = (fault: string): { status: 422 | 503 } => ({ status: fault === REFUSING ? 422 : 503 });

interface Case {
  readonly name: string;
  readonly endpoint: string;
  /** Fetches and checks. */
  readonly act: (given: Given, fault: string) => Promise<void>;
}

/** Cases without lists of places: those are cached for all, so one test's good reply would help another's. */
const CASES: readonly Case[] = [
  {
    name: "the addresses",
    endpoint: "farmerAddresses",
    act: async ({ browser }) => {
      const page = failedPage(await browser.ask(`/checkout/address?${VISIT}`));
      expect(page.document.querySelector("main a[href*='/checkout/address'], main form[action*='/checkout/address']")).not.toBeNull();
    },
  },
  {
    name: "the checkout",
    endpoint: "farmerAddresses",
    act: async ({ browser }) => void failedPage(await browser.ask(`/checkout/checkout?${VISIT}`)),
  },
  { name: "the orders", endpoint: "orders", act: async ({ browser }) => void failedPage(await browser.ask(`/checkout/orders?${VISIT}`)) },
  {
    name: "an order",
    endpoint: "orderDetail",
    act: async ({ browser, orderId }, fault) => {
      const answer = await browser.ask(`/checkout/orders/${orderId}?${VISIT}`);
      if (fault !== "types") return void failedPage(answer);
      // checkout-73: each unreadable value says so.
      const page = checkPage(answer.response, answer.text);
      expect(page.text).toContain("पढ़ा नहीं जा सका: हमें फ़ोन करें");
      expect(page.response.headers.get("Cache-Control")).toContain("no-store");
    },
  },
  { name: "the wallet", endpoint: "walletBalance", act: async ({ browser }) => void failedJson(await browser.ask(`/api/wallet?${VISIT}`)) },
  {
    name: "whose token it is",
    endpoint: "farmerDetail",
    act: async ({ browser, farmer }) => {
      failedJson(await browser.ask(`/checkout/get-farmer-detail?${VISIT}`));
      expect(await browser.session(SECRETS), "the farmer stays signed in").toMatchObject({ farmerId: farmer.farmerId });
    },
  },
  { name: "a new address", endpoint: "addAddress", act: ({ browser }, fault) => keptForm(browser, "new", refusedBy(fault)) },
  {
    name: "a new address, from the island",
    endpoint: "addAddress",
    act: async ({ browser }, fault) => {
      const answer = await json(browser, "POST", `/checkout/address?edit=new&${VISIT}`, typedAddress());
      expect(failedJson(answer, refusedBy(fault).status)).toMatchObject({ problem: fault === REFUSING ? "refused" : "failed" });
    },
  },
  { name: "a new address, beside those that are kept", endpoint: "farmerAddresses", act: ({ browser }) => keptForm(browser, "new") },
  {
    name: "a changed address",
    endpoint: "updateAddress",
    act: ({ browser, addressId }, fault) => keptForm(browser, addressId, refusedBy(fault)),
  },
  {
    name: "an address is chosen",
    endpoint: "farmerAddresses",
    act: async ({ browser, addressId }) => {
      const page = failedPage(await form(browser, `/checkout/address?${VISIT}`, { step: "choose", id: addressId }));
      expect(page.document.querySelector(`main form input[name=id][value="${addressId}"]`), "it can be selected again").not.toBeNull();
    },
  },
  {
    name: "the bag is priced",
    endpoint: "createCart",
    act: async ({ browser }, fault) => {
      const answer = await json(browser, "PUT", `/checkout/create-cart-at-backend?${VISIT}`, { cartToCreate: { products: PRODUCTS } });
      const problem = fault === REFUSING ? "refused" : fault === "types" ? "pricesUnreadable" : "somethingWrong";
      expect(failedJson(answer, refusedBy(fault).status)).toMatchObject({ status: "failure", problem });
    },
  },
  ...["createCart", "farmerAddresses"].map((endpoint) => ({
    name: "an order is placed",
    endpoint,
    act: async ({ browser, addressId }: Given, fault: string) => {
      const answer = await json(browser, "POST", `/checkout/place-order?${VISIT}`, order(addressId, newKey()));
      const problem = fault === "types" && endpoint === "createCart" ? "pricesUnreadable" : "somethingWrong";
      expect(failedJson(answer)).toMatchObject({ status: "failure", problem });
    },
  })),
  {
    name: "an order is placed",
    endpoint: "placeOrder",
    act: async ({ browser }, fault) => {
      // A separate farmer, to count the orders.
      const farmer = await services.signIn();
      const addressId = await services.addAddress(farmer);
      await browser.wear(sessionOf(farmer), SECRETS);
      const wish = order(addressId, newKey());
      // Here it is unknown whether it was created.
      const problem = fault === REFUSING ? "refused" : "unknownOutcome";
      const answer = await json(browser, "POST", `/checkout/place-order?${VISIT}`, wish);
      expect(failedJson(answer, refusedBy(fault).status)).toMatchObject({ problem });
      const well = await browserAt().wear(sessionOf(farmer), SECRETS);
      const press = () => json(well, "POST", `/checkout/place-order?${VISIT}`, wish);
      const first = await press();
      // The back end may close an idle connection just then: the outcome is unknown, and the farmer taps again.
      const again = first.response.status === 503 ? await press() : first;
      expect(again.response.status, again.text).toBe(200);
      expect(await services.orders(farmer), "once, after any outcome").toHaveLength(1);
    },
  },
  ...["anonAuthToken", "sendOtp"].flatMap((endpoint) => [
    {
      name: "a code is sent",
      endpoint,
      act: async ({ browser }: Given) => {
        browser.cookie = "";
        const mobile = freshPhone();
        const page = failedPage(await form(browser, SIGN_IN, { step: "send", mobile }));
        expect(typedIn(page, "mobile")).toBe(mobile);
        expect(page.document.querySelector(".errors")?.textContent?.trim()).toBeTruthy();
      },
    },
    {
      name: "a code is sent, from the island",
      endpoint,
      act: async ({ browser }: Given) => {
        browser.cookie = "";
        expect(failedJson(await json(browser, "POST", SIGN_IN, { step: "send", mobile: freshPhone() }))).toMatchObject({
          step: "number",
          problem: "somethingWrong",
        });
      },
    },
  ]),
  {
    name: "a code is verified",
    endpoint: "verifyOtp",
    act: async ({ browser }) => {
      const code = await sentCode(browser);
      const page = failedPage(await form(browser, SIGN_IN, { step: "verify", code }));
      expect(page.document.querySelector("#code"), "the step stays").not.toBeNull();
      expect((await browser.session(SECRETS))?.signIn?.verifiedAt).toBeUndefined();
    },
  },
  ...["authorizeUser", "farmerDetail", "createFarmer"].map((endpoint) => ({
    name: "a verified number's farmer",
    endpoint,
    act: async ({ browser }: Given) => {
      const code = await sentCode(browser);
      const page = failedPage(await form(browser, SIGN_IN, { step: "verify", code }));
      expect(page.document.querySelector(".errors")?.textContent?.trim()).toBeTruthy();
      expect((await browser.session(SECRETS))?.farmerAuthToken).toBeUndefined();
      // The number stays verified: neither it nor the code is requested again.
      const well = browserAt();
      well.cookie = browser.cookie;
      const { response } = await form(well, SIGN_IN, { step: "verify", code: "" });
      expect([response.status, (await well.session(SECRETS))?.farmerAuthToken]).toEqual([303, expect.any(String)]);
    },
  })),
];

/** A new number's code, sent without faults; the browser is then at the code step. */
async function sentCode(browser: FarmerBrowser): Promise<string> {
  const well = browserAt();
  const phone = freshPhone();
  await form(well, SIGN_IN, { step: "send", mobile: phone });
  browser.cookie = well.cookie;
  const [sent] = (await (await fetch(`${UPSTREAM}/__otp.json?phone=${phone}`)).json()) as { code: string }[];
  return sent?.code ?? "";
}

const PLACE_QUESTIONS = {
  districts: "pincode=302001",
  talukas: "pincode=302001&district=Jaipur",
  villages: "pincode=302001&district=Jaipur&taluka=Jaipur",
} as const;

/** The lists that still load if one fails. */
const LISTS_BEFORE = { districts: [], talukas: ["district"], villages: ["district", "taluka"] } as const;

const PLACE_CASES: readonly Case[] = (["districts", "talukas", "villages"] as const).flatMap((endpoint) => [
  {
    name: "a list of places",
    endpoint,
    act: async ({ browser }: Given) =>
      void failedJson(await browser.ask(`/api/places?${VISIT}&kind=${endpoint}&${PLACE_QUESTIONS[endpoint]}`)),
  },
  { name: "a new address", endpoint, act: ({ browser }: Given) => keptForm(browser, "new", { places: LISTS_BEFORE[endpoint] }) },
  {
    name: "the form of an address",
    endpoint,
    act: async ({ browser, addressId }: Given) => {
      const page = failedPage(await browser.ask(`/checkout/address?edit=${addressId}&${VISIT}`));
      expect(typedIn(page, "pinCode")).toBe("302001");
      expect(typedIn(page, "fullName")).toBeTruthy();
      expect(typedIn(page, "street")).toBeTruthy();
    },
  },
]);

let given: Omit<Given, "browser">;

beforeAll(async () => {
  for (const name of ["error", "warn"] as const) vi.spyOn(console, name).mockImplementation(() => undefined);
  const farmer = await services.signIn();
  const addressId = await services.addAddress(farmer);
  const browser = await browserAt().wear(sessionOf(farmer), SECRETS);
  const placed = await browser.json("POST", `/checkout/place-order?${VISIT}`, order(addressId, newKey()));
  given = { farmer, addressId, orderId: (placed.body["responseData"] as { orderId: string }).orderId };
});
afterAll(() => vi.restoreAllMocks());

async function run({ endpoint, act }: Case, fault: string): Promise<void> {
  const browser = new FaultyBrowser(withoutCache, `${endpoint}=${fault}`);
  await browser.wear(sessionOf(given.farmer), SECRETS);
  await act({ ...given, browser }, fault);
  expect(browser.slowestMs).toBeLessThanOrEqual(LIMIT_MS);
}

for (const [index, one] of CASES.entries()) {
  const isFirst = CASES.findIndex(({ endpoint }) => endpoint === one.endpoint) === index;
  describe(`${one.name}: ${one.endpoint}`, () => {
    test.each(isFirst ? FAULTS : faultsInTurn(index))("%s", (fault) => run(one, fault));
  });
}

describe("without cached lists of places", () => {
  beforeEach(() => forgetLocalCopies(placesCache as never));
  for (const [index, one] of PLACE_CASES.entries()) {
    const isFirst = PLACE_CASES.findIndex(({ endpoint }) => endpoint === one.endpoint) === index;
    const faults = isFirst ? FAULTS : faultsInTurn(index);
    test.each(faults)(`${one.name}: ${one.endpoint}: %s`, (fault) => run(one, fault));
  }
});

test("checkout-50: if every service takes 2 s, an order is placed within 5 s, and once", async () => {
  const farmer = await services.signIn();
  const addressId = await services.addAddress(farmer);
  const browser = new FaultyBrowser(withoutCache, "*=slow:2000");
  await browser.wear(sessionOf(farmer), SECRETS);
  const { response, text } = await json(browser, "POST", `/checkout/place-order?${VISIT}`, order(addressId, newKey()));
  expect([response.status, JSON.parse(text)]).toMatchObject([200, { status: "success" }]);
  // The prices with the addresses, then the order.
  expect(browser.slowestMs).toBeGreaterThanOrEqual(4_000);
  expect(browser.slowestMs).toBeLessThanOrEqual(5_000);
  expect(await services.orders(farmer)).toHaveLength(1);
});
