/** A farmer's private pages in all six languages: addresses, orders, an order, the checkout, the steps of the sign-in, the switch. */
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import type { Session } from "../../src/domain/sign-in/session.ts";
import { LANGUAGES, type Language } from "../../src/domain/visit/language.ts";
import { FarmerBrowser, servicesAt } from "../support/farmer.ts";
import { checkPage } from "../support/page.ts";

const bindings = env as unknown as Record<string, string>;
const SECRETS = (bindings["SESSION_SECRETS"] ?? "").split(",");
const services = servicesAt(bindings["UPSTREAM_URL"] ?? "");

const SCRIPTS: Readonly<Record<Language, RegExp>> = {
  en: /[a-z]/i,
  hi: /\p{Script=Devanagari}/u,
  mr: /\p{Script=Devanagari}/u,
  gu: /\p{Script=Gujarati}/u,
  te: /\p{Script=Telugu}/u,
  kn: /\p{Script=Kannada}/u,
};

interface Farmer {
  readonly session: Session;
  readonly addressId: string;
  readonly orderId: string;
}
let farmer: Farmer;

beforeAll(async () => {
  const known = await services.signIn();
  const addressId = await services.addAddress(known);
  const session = { farmerId: known.farmerId, farmerAuthToken: known.token, mobile: known.phone };
  const browser = await new FarmerBrowser(bindings).wear(session, SECRETS);
  const products = [{ skuCode: "AGS-S-0001", quantity: 1, mrp: 990, sellingPrice: 879, appliedOffer: null }];
  const placed = await browser.json("POST", "/checkout/place-order?language=hi&state=rajasthan", {
    key: crypto.randomUUID().replaceAll("-", ""),
    purchaseRequest: { shippingAddressId: addressId, shipAddrSameAsBillAddr: true },
    seen: { products, grandTotal: 879 },
  });
  farmer = { session, addressId, orderId: (placed.body["responseData"] as { orderId: string }).orderId };
});

const under = (more: object = {}): Session => ({
  signIn: { mobile: "9876543210", otpToken: "otp-token", codeId: "code", sentAt: Date.now(), ...more },
});

interface Screen {
  readonly name: string;
  readonly path: (farmer: Farmer) => string;
  readonly session: (farmer: Farmer) => Session;
  /** A text on this screen and on no other. */
  readonly has: string;
  readonly state?: string;
}

const own = ({ session }: Farmer): Session => session;

const SCREENS: readonly Screen[] = [
  { name: "addresses", path: () => "/checkout/address?", session: own, has: "input[name=id]" },
  {
    name: "addresses, none in this state",
    path: () => "/checkout/address?",
    session: own,
    has: "main a[href*='edit=new']",
    state: "maharashtra",
  },
  { name: "a new address", path: () => "/checkout/address?edit=new&", session: own, has: "#pinCode" },
  { name: "an address being changed", path: ({ addressId }) => `/checkout/address?edit=${addressId}&`, session: own, has: "#village" },
  { name: "checkout", path: () => "/checkout/checkout?", session: own, has: "[data-island=checkout]" },
  { name: "orders", path: () => "/checkout/orders?", session: own, has: "main a[href*='/checkout/orders/']" },
  { name: "an order", path: ({ orderId }) => `/checkout/orders/${orderId}?`, session: own, has: "main .order-lines li" },
  { name: "sign-in, the number", path: () => "/checkout/signin?", session: () => ({}), has: "#mobile" },
  { name: "sign-in, the code", path: () => "/checkout/signin?", session: () => under(), has: "#code" },
  {
    name: "sign-in, the code was right",
    path: () => "/checkout/signin?",
    session: () => under({ verifiedAt: Date.now() }),
    has: "main form button",
  },
  { name: "sign-in, signed in", path: () => "/checkout/signin?next=orders&", session: own, has: "form[action*='/checkout/signout']" },
  {
    name: "switch",
    path: () => "/checkout/switch?",
    session: ({ session }) => ({
      ...session,
      pending: { farmerId: "777", farmerAuthToken: "another", back: "/shop?language=hi&state=rajasthan", at: Date.now() },
    }),
    has: "button[value=switch]",
  },
];

describe.each(LANGUAGES)("in %s", (language) => {
  // sign-in-77
  test.each(SCREENS)("$name", async ({ path, session, has, state = "rajasthan" }) => {
    const browser = await new FarmerBrowser(bindings).wear(session(farmer), SECRETS);
    const { response, text } = await browser.ask(`${path(farmer)}language=${language}&state=${state}`);
    const page = checkPage(response, text, { status: 200, language });
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    expect(page.document.querySelector("meta[name=robots][content*=noindex]")).not.toBeNull();
    expect(page.document.querySelector(has), has).not.toBeNull();
    for (const part of ["h1", "title", "main"]) expect(page.document.querySelector(part)?.textContent).toMatch(SCRIPTS[language]);
  });
});
