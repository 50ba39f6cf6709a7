/** Screens after an action or a fault: states without a URL of their own. */
import { type Browser, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import type { Language } from "../../src/domain/visit/language.ts";
import { GUNTUR, JAIPUR, PUNE, type TestAddress } from "../support/addresses.ts";
import { PHONE, type SiteName, settle, siteOrigin, words } from "../support/browser.ts";
import { freshPhone } from "../support/phone.ts";
import { STATE_OF } from "../support/screens.ts";
import { addAddress, codeSentTo, linkOfAnother, signInByCall } from "../support/sign-in.ts";

/** A product with several packs, films, ratings, and a separate call for related products. */
export const PRODUCT = "/product/any/AGS-CP-0001";
export const OTHER_PRODUCT = "/product/any/AGS-S-0001";
export const BAG = "/checkout/cart";

export interface ScreenState {
  readonly name: string;
  readonly path: string;
  readonly site?: SiteName;
  readonly status?: number;
  readonly withoutScript?: true;
  /** A picture of it shows only the phone's screen. */
  readonly onePhoneful?: true;
  /** The products already in the bag. */
  readonly bag?: readonly string[];
  /** The farmer who is signed in already. */
  readonly farmer?: Farmer;
  /** Before the page is opened. */
  readonly before?: (page: Page) => Promise<void>;
  /** On the page. */
  readonly act?: (page: Page, language: Language) => Promise<unknown>;
}

/** A new farmer; one with an address; one with an address and orders. */
export type Farmer = "new" | "with an address" | "with an order";

/** Addresses in the states in which a language is shown; others get one of Rajasthan. */
const HOMES: Readonly<Partial<Record<Language, TestAddress>>> = { te: GUNTUR, en: PUNE, mr: PUNE };

/** Settings of the test phone. */
export const phone = (more: BrowserContextOptions = {}): BrowserContextOptions => ({
  viewport: PHONE,
  isMobile: true,
  hasTouch: true,
  locale: "en-IN",
  timezoneId: "Asia/Kolkata",
  ...more,
});

/** URL of a path in a language, in that language's state. */
export function addressOf(path: string, language: Language, site: SiteName = "whole"): string {
  return `${siteOrigin(site)}${path}${path.includes("?") ? "&" : "?"}language=${language}&state=${STATE_OF[language]}`;
}

/** Opens a product and puts one pack of it into the bag. */
export async function addProduct(page: Page, path: string, language: Language): Promise<void> {
  await page.goto(addressOf(path, language));
  await tapAddToBag(page, language);
}

async function tapAddToBag(page: Page, language: Language): Promise<void> {
  await page
    .locator(".bottom-bar")
    .getByRole("link", { name: words(language, "product.addToBag") })
    .click();
  await page.locator(".add-to-bag .in-bag").waitFor();
}

const filledBags = new Map<string, string>();

/** The phone's storage after products were added to the bag: created once in the browser, then reused. */
async function filledBag(browser: Browser, products: readonly string[], language: Language): Promise<string> {
  const key = [language, ...products].join(" ");
  const known = filledBags.get(key);
  if (known) return known;
  const context = await browser.newContext(phone());
  const page = await context.newPage();
  for (const product of products) await addProduct(page, product, language);
  const kept = await page.evaluate(() => localStorage.getItem("cart"));
  await context.close();
  if (!kept) throw new Error(`The bag with ${products.join(" and ")} was not stored.`);
  filledBags.set(key, kept);
  return kept;
}

/** The storage of a phone whose bag contains these products. */
export async function phoneWithBag(browser: Browser, products: readonly string[], language: Language): Promise<BrowserContextOptions> {
  const value = await filledBag(browser, products, language);
  return phone({ storageState: { cookies: [], origins: [{ origin: siteOrigin(), localStorage: [{ name: "cart", value }] }] } });
}

/**
 * The storage of a phone with a signed-in farmer. Farmers are not shared: their changes stay their own. The pages of the sign-in and of
 * an order are tested in sign-in.spec.ts, checkout.spec.ts and door.spec.ts.
 */
export async function phoneOfFarmer(
  browser: Browser,
  farmer: Farmer,
  bag: readonly string[],
  language: Language,
  mobile = freshPhone(),
): Promise<BrowserContextOptions> {
  const ordered = farmer === "with an order" ? bag.map((path) => path.slice(path.lastIndexOf("/") + 1)) : [];
  if (farmer !== "new") await addAddress(mobile, HOMES[language] ?? JAIPUR, ordered);
  const localStorage = [{ name: "otpVerified", value: "true" }];
  // An order empties the bag.
  if (farmer !== "with an order" && bag.length > 0) localStorage.push({ name: "cart", value: await filledBag(browser, bag, language) });
  return phone({ storageState: { cookies: await signInByCall(mobile), origins: [{ origin: siteOrigin(), localStorage }] } });
}

/** The button of the checkout; while it is busy it is another one. */
const PLACE_ORDER = '.bottom-bar [data-button="place-order"]:enabled';

async function placeOrder(page: Page): Promise<void> {
  await page.locator(PLACE_ORDER).click();
  await expect(page).toHaveURL(/\/checkout\/orders\/[\w-]+\?/);
}

/** Goes to the code step. Returns the number that received the code. */
async function sendCode(page: Page): Promise<string> {
  const mobile = freshPhone();
  await page.locator("#mobile").fill(mobile);
  await page.locator("main form.request button").click();
  await page.locator("#code").waitFor();
  return mobile;
}

/** From now on the storage of every page rejects writes, like a full phone. */
export async function refuseStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  });
}

const openMenu = (label: "shell.language" | "shell.state") => async (page: Page, language: Language) => {
  await page.locator(".header summary", { hasText: words(language, label) }).click();
  await page.locator(".menu[open] ul").waitFor();
};

const removeFirst = async (page: Page, language: Language): Promise<void> => {
  await page.locator(".cart-remove").first().click();
  await page.getByRole("button", { name: words(language, "cart.undo") }).waitFor();
};

export const STATES: readonly ScreenState[] = [
  { name: "language menu open", path: "/shop", onePhoneful: true, act: openMenu("shell.language") },
  { name: "state menu open", path: "/shop", onePhoneful: true, act: openMenu("shell.state") },
  { name: "product, added to the bag", path: PRODUCT, act: tapAddToBag },
  { name: "product, phone is full", path: PRODUCT, before: refuseStorage, act: tapAddToBag },
  { name: "bag with items", path: BAG, bag: [PRODUCT, OTHER_PRODUCT] },
  { name: "bag after a removal", path: BAG, bag: [PRODUCT, OTHER_PRODUCT], act: removeFirst },
  { name: "bag after the last removal", path: BAG, bag: [PRODUCT], act: removeFirst },
  {
    name: "bag, phone is full",
    path: BAG,
    bag: [PRODUCT, OTHER_PRODUCT],
    before: refuseStorage,
    act: async (page) => {
      await page.locator(".stepper button").last().click();
      await page.locator(".cart-notice").waitFor();
    },
  },
  { name: "bag without JavaScript", path: BAG, withoutScript: true, onePhoneful: true },
  { name: "shop, sections failed", path: "/shop", site: "sections" },
  { name: "product, related failed", path: PRODUCT, site: "sections" },
  { name: "product unknown, popular failed", path: "/product/any/AGS-XX-9999", site: "sections", status: 404 },
  { name: "pack, check failed", path: "/pcode/1001/KHET-GENUINE-1", site: "sections", status: 503 },
  { name: "pack, details failed", path: "/pcode/1001/KHET-GENUINE-1", site: "critical" },
  { name: "product of a pack, check failed", path: "/ppage/any/AGS-CP-0001", site: "critical", status: 503 },
  { name: "error page, product", path: PRODUCT, site: "critical", status: 503 },
  { name: "error page, shop", path: "/shop", site: "critical", status: 503 },
  {
    name: "no network",
    path: PRODUCT,
    onePhoneful: true,
    act: async (page) => {
      await page.context().setOffline(true);
      await page.locator("#offline").waitFor();
    },
  },
  { name: "sign-in, the code's step", path: "/checkout/signin", act: sendCode },
  {
    name: "sign-in, wrong code",
    path: "/checkout/signin",
    act: async (page) => {
      const right = await codeSentTo(await sendCode(page));
      await page.locator("#code").fill(right === "0000" ? "1111" : "0000");
      await page.locator("main form.request button").click();
      await page.locator("#code-error").waitFor();
    },
  },
  {
    // limits-21
    name: "sign-in, the network has had its codes",
    path: "/checkout/signin",
    act: async (page) => {
      const json = { status: "failure", problem: "busyNetwork", minutes: 47, step: "number", mobile: null, resendIn: 0 };
      await page.route("**/checkout/signin*", (route) =>
        route.request().method() === "POST" ? route.fulfill({ status: 429, json }) : route.continue(),
      );
      await page.locator("#mobile").fill(freshPhone());
      await page.locator("main form.request button").click();
      await page.locator(".errors a[href^='tel:']").waitFor();
    },
  },
  { name: "signed in", path: "/checkout/signin", farmer: "new" },
  {
    name: "signed in, a link of somebody else's",
    path: "/shop",
    farmer: "new",
    act: async (page, language) => {
      await page.goto(addressOf(`/shop?${new URLSearchParams(await linkOfAnother())}`, language));
      await expect(page).toHaveURL(/\/checkout\/switch/);
    },
  },
  { name: "form of a crop", path: "/crop-info/attributes/tomato", farmer: "new" },
  {
    name: "form of a crop, refused",
    path: "/crop-info/attributes/tomato",
    farmer: "new",
    act: async (page) => {
      await page.locator("[data-save]").click();
      await page.locator(".errors").waitFor();
    },
  },
  {
    name: "crop picker, none chosen",
    path: "/select-your-crops",
    onePhoneful: true,
    act: async (page) => {
      await page.locator("[data-save]").click();
      await page.locator(".errors").waitFor();
    },
  },
  { name: "address, none yet", path: "/checkout/address", farmer: "new" },
  {
    name: "address, refused",
    path: "/checkout/address",
    farmer: "new",
    act: async (page) => {
      await page.locator("main form button.go").last().click();
      await page.locator(".errors").waitFor();
    },
  },
  { name: "address, chosen from a list", path: "/checkout/address", farmer: "with an address" },
  {
    name: "checkout",
    path: "/checkout/checkout",
    farmer: "with an address",
    bag: [PRODUCT, OTHER_PRODUCT],
    act: (page) => page.locator(PLACE_ORDER).waitFor(),
  },
  { name: "checkout, empty bag", path: "/checkout/checkout", farmer: "with an address" },
  {
    name: "checkout, no network",
    path: "/checkout/checkout",
    farmer: "with an address",
    bag: [PRODUCT],
    act: async (page) => {
      await page.locator(PLACE_ORDER).waitFor();
      await page.context().setOffline(true);
      await page.locator(PLACE_ORDER).click();
      await page.locator(".order-notice").waitFor();
    },
  },
  {
    // limits-22
    name: "checkout, too many orders",
    path: "/checkout/checkout",
    farmer: "with an address",
    bag: [PRODUCT],
    act: async (page) => {
      const json = { status: "failure", problem: "tooManyOrders" };
      await page.route("**/checkout/place-order*", (route) => route.fulfill({ status: 429, json }));
      await page.locator(PLACE_ORDER).click();
      await page.locator(".order-notice.bad").waitFor();
    },
  },
  { name: "order placed", path: "/checkout/checkout", farmer: "with an address", bag: [PRODUCT, OTHER_PRODUCT], act: placeOrder },
  { name: "orders", path: "/checkout/orders", farmer: "with an order", bag: [PRODUCT] },
  { name: "orders, none yet", path: "/checkout/orders", farmer: "new" },
  {
    name: "crop, switched to its issues",
    path: "/crop/any/141",
    act: async (page) => {
      await page.getByRole("tablist").waitFor();
      await page.locator("#tab-issues").click();
      await page.locator("#panel .tile").first().waitFor();
    },
  },
];

/**
 * Shows a state on a separate phone; the caller closes the page's context.
 * @throws Error if the page does not have the state's status
 */
export async function openState(browser: Browser, state: ScreenState, language: Language, more: BrowserContextOptions = {}): Promise<Page> {
  const { bag = [] } = state;
  const options = state.farmer
    ? await phoneOfFarmer(browser, state.farmer, bag, language)
    : bag.length > 0
      ? await phoneWithBag(browser, bag, language)
      : phone();
  const context = await browser.newContext({ ...options, javaScriptEnabled: !state.withoutScript, ...more });
  const page = await context.newPage();
  await state.before?.(page);
  const response = await page.goto(addressOf(state.path, language, state.site));
  const status = response?.status();
  if (status !== (state.status ?? 200))
    throw new Error(`"${state.name}" in ${language} answered ${status}, expected ${state.status ?? 200}.`);
  if (!state.withoutScript) await settle(page);
  await state.act?.(page, language);
  return page;
}
