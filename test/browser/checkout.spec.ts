/** Ordering in a browser (checkout-1): two tabs, a lost reply, changed prices, an expired sign-in. */
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { JAIPUR } from "../support/addresses.ts";
import { siteOrigin, words } from "../support/browser.ts";
import { freshPhone } from "../support/phone.ts";
import { addAddress, services, signIn } from "../support/sign-in.ts";
import { addressOf, phoneOfFarmer } from "./states.ts";

const t = (key: string, values?: Record<string, string | number>) => words("hi", key, values);
const go = (page: Page) => page.locator(".bottom-bar .button.go");
const CHECKOUT = addressOf("/checkout/checkout", "hi");

const ordersOf = async (mobile: string): Promise<number> => (await services<unknown[]>("GET", `/__orders.json?phone=${mobile}`)).length;

async function addToBag(page: Page, sku: string): Promise<void> {
  await page.goto(addressOf(`/product/any/${sku}`, "hi"));
  const before = await bag(page);
  await page.locator(".add-to-bag [data-tap]").click();
  await expect.poll(() => bag(page)).toBe(before + 1);
}

async function canOrder(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/checkout\/checkout/);
  await expect(go(page)).toHaveText(t("checkout.place"));
  await expect(go(page)).toBeEnabled();
}

const SKUS = ["AGS-S-0001", "AGS-CP-0002"] as const;

/** A farmer at the checkout, with two products. The phone gets the bag and the sign-in from states.ts. */
async function atCheckout(page: Page): Promise<string> {
  const mobile = freshPhone();
  const browser = page.context().browser();
  if (!browser) throw new Error("The page has no browser.");
  const bagged = SKUS.map((sku) => `/product/any/${sku}`);
  const { storageState } = await phoneOfFarmer(browser, "with an address", bagged, "hi", mobile);
  if (typeof storageState !== "object") throw new Error("A farmer's phone has its storage.");
  await page.context().addCookies(storageState.cookies);
  // Storage belongs to a page of the site: this is its lightest.
  await page.goto(`${siteOrigin()}/robots.txt`);
  for (const { localStorage: entries } of storageState.origins)
    await page.evaluate((all) => {
      for (const { name, value } of all) localStorage.setItem(name, value);
    }, entries);
  await page.goto(CHECKOUT);
  await canOrder(page);
  return mobile;
}

/** A farmer at the checkout with the current bag. */
async function addAddressAndOpen(page: Page): Promise<string> {
  const mobile = freshPhone();
  await addAddress(mobile, JAIPUR);
  await page.goto(CHECKOUT);
  await signIn(page, mobile);
  await canOrder(page);
  return mobile;
}

const bag = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? '{"products":[]}').products.length as number);
const inTab = async (context: BrowserContext): Promise<Page> => {
  const tab = await context.newPage();
  await tab.goto(CHECKOUT);
  await expect(go(tab)).toHaveText(t("checkout.place"));
  return tab;
};

test("from bag to order: one order for a double tap, the bag is emptied, going back makes no second one", async ({ page }) => {
  for (const sku of SKUS) await addToBag(page, sku);
  const mobile = await addAddressAndOpen(page);
  await expect(page.locator(".bottom-bar b")).toHaveText("₹1,018");
  const posts: string[] = [];
  page.on("request", (sent) => sent.method() === "POST" && posts.push(sent.url()));
  await go(page).dblclick();
  await expect(page).toHaveURL(/\/checkout\/orders\/[\w-]+\?/);
  expect(posts.filter((url) => url.includes("place-order"))).toHaveLength(1);
  await expect(page.locator("h1")).toHaveText(t("orders.placedTitle"));
  expect([await ordersOf(mobile), await bag(page), await page.evaluate(() => localStorage.getItem("orderKey"))]).toEqual([1, 0, null]);
  expect(await page.evaluate(() => localStorage.getItem("cart"))).toContain('"shippingAddressId":null');
  await page.goBack();
  await expect(page.getByText(t("cart.empty"))).toBeVisible();
  await page.locator(".message a").click();
  await expect(page).toHaveURL(/\/checkout\/orders\?/);
});

test("a checkout restored from the back/forward cache starts again (checkout-46)", async ({ page }) => {
  await atCheckout(page);
  const reloaded = page.waitForEvent("framenavigated");
  // The browser under test has no such cache, so the test dispatches its event.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await reloaded;
  await expect(go(page)).toBeEnabled();
});

test("two tabs at once make one order", async ({ page, context }) => {
  const mobile = await atCheckout(page);
  const tab = await inTab(context);
  // Neither is answered before both have called.
  let asked = 0;
  let bothHaveAsked = () => {};
  const both = new Promise<void>((resolve) => {
    bothHaveAsked = resolve;
  });
  await context.route("**/checkout/place-order**", async (route) => {
    asked += 1;
    if (asked === 2) bothHaveAsked();
    await both;
    await route.continue();
  });
  await Promise.all([go(page).click(), go(tab).click()]);
  await Promise.all([expect(page).toHaveURL(/\/checkout\/orders\//), expect(tab).toHaveURL(/\/checkout\/orders\//)]);
  expect([page.url() === tab.url(), await ordersOf(mobile)]).toEqual([true, 1]);
});

for (const way of ["the button", "a reload"] as const)
  test(`a lost reply is reported, and ${way} leads to the one order`, async ({ page }) => {
    const mobile = await atCheckout(page);
    await page.route("**/checkout/place-order**", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await go(page).click();
    await expect(page.locator(".order-notice")).toBeFocused();
    await expect(page.locator(".order-notice")).toContainText(t("checkout.offline"));
    expect([await ordersOf(mobile), await bag(page)]).toEqual([1, 2]);
    await page.unroute("**/checkout/place-order**");
    if (way === "a reload") await page.reload();
    else await go(page).click();
    await expect(page).toHaveURL(/\/checkout\/orders\/[\w-]+\?/);
    expect([await ordersOf(mobile), await bag(page)]).toEqual([1, 0]);
  });

test("changes are shown and agreed to, and nothing is ordered before", async ({ page }) => {
  const mobile = await atCheckout(page);
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem("cart") ?? "");
    cart.products[0].sellingPrice = 1;
    cart.products[1].quantity = 900;
    localStorage.setItem("cart", JSON.stringify(cart));
  });
  await page.reload();
  await expect(page.locator(".order-notice li")).toHaveCount(2);
  // The old total is invalid, and the new one is not known yet.
  await expect(page.locator(".bill")).toHaveCount(0);
  await expect(go(page)).toHaveText(t("checkout.confirm"));
  await go(page).click();
  await expect(go(page)).toHaveText(t("checkout.place"));
  await expect(page.locator(".order-line b").first()).toHaveText("₹879");
  expect(await ordersOf(mobile)).toBe(0);
  await go(page).click();
  await expect(page).toHaveURL(/\/checkout\/orders\//);
  expect(await ordersOf(mobile)).toBe(1);
});

test("after a lost reply, failed prices do not say that nothing was ordered", async ({ page }) => {
  const mobile = await atCheckout(page);
  await page.route("**/checkout/place-order**", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.route("**/checkout/create-cart-at-backend**", (route) =>
    route.fulfill({ status: 503, contentType: "application/json", body: '{"status":"failure","problem":"somethingWrong"}' }),
  );
  await go(page).click();
  await expect(page.locator(".order-notice")).toContainText(t("checkout.offline"));
  await page.reload();
  await expect(page.locator(".order-notice.bad")).toContainText(t("checkout.unknownOutcome"));
  await expect(page.locator(".order-notice a").first()).toHaveAttribute("href", /\/checkout\/orders\?/);
  await expect(page.locator("main")).not.toContainText(t("checkout.somethingWrong"));
  await page.unroute("**/checkout/create-cart-at-backend**");
  await go(page).click();
  await expect(page).toHaveURL(/\/checkout\/orders\/[\w-]+\?/);
  expect([await ordersOf(mobile), await bag(page)]).toEqual([1, 0]);
});

test("a failed order says that nothing was ordered, failed prices speak of prices alone", async ({ page }) => {
  const mobile = await atCheckout(page);
  const fail = (problem: string) => ({
    status: 503,
    contentType: "application/json",
    body: JSON.stringify({ status: "failure", problem }),
  });
  await page.route("**/checkout/place-order**", (route) => route.fulfill(fail("somethingWrong")));
  await page.route("**/checkout/create-cart-at-backend**", (route) => route.fulfill(fail("somethingWrong")));
  await go(page).click();
  await expect(page.locator(".order-notice")).toHaveText(new RegExp(t("checkout.somethingWrong")));
  await page.reload();
  await expect(page.locator(".order-notice")).toHaveText(new RegExp(t("checkout.notPriced")));
  expect(await ordersOf(mobile)).toBe(0);
});

test("a bag that was checked for another state stays whole when one of its products is added", async ({ page }) => {
  await page.goto(addressOf("/product/any/AGS-S-0001", "gu"));
  await page.locator(".add-to-bag [data-tap]").click();
  await expect.poll(() => bag(page)).toBe(1);
  await addAddressAndOpen(page);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "{}").state)).toBe("rajasthan");
  await addToBag(page, "AGS-CP-0002");
  expect(await bag(page)).toBe(2);
});

test("an expired sign-in: after signing in again the bag is kept, and it is ordered", async ({ page }) => {
  const mobile = await atCheckout(page);
  await services("POST", `/__expire?phone=${mobile}`);
  await go(page).click();
  await expect(page).toHaveURL(/\/checkout\/signin/);
  expect([await page.evaluate(() => localStorage.getItem("otpVerified")), await bag(page)]).toEqual([null, 2]);
  await signIn(page, mobile);
  await expect(page).toHaveURL(/\/checkout\/checkout/);
  await go(page).click();
  await expect(page).toHaveURL(/\/checkout\/orders\//);
  expect(await ordersOf(mobile)).toBe(1);
});

// checkout-48
test("without a network the button stays, and works once it is back", async ({ page, context }) => {
  const mobile = await atCheckout(page);
  await context.setOffline(true);
  await go(page).click();
  await expect(page.locator(".order-notice")).toContainText(t("checkout.offline"));
  await context.setOffline(false);
  await go(page).click();
  await expect(page).toHaveURL(/\/checkout\/orders\//);
  expect(await ordersOf(mobile)).toBe(1);
});

// checkout-78
test("the button keeps the focus from a retry until the order can be placed", async ({ page }) => {
  await atCheckout(page);
  await page.route(/create-cart-at-backend/, (route) => route.fulfill({ status: 503, json: { status: "failure" } }));
  await page.reload();
  await expect(go(page)).toHaveText(t("shell.retry"));
  await page.unroute(/create-cart-at-backend/);
  await go(page).focus();
  await page.keyboard.press("Enter");
  await canOrder(page);
  await expect(go(page)).toBeFocused();
});

test("a PIN code of another state goes there with the input, and the way back works", async ({ page }) => {
  const mobile = freshPhone();
  await page.goto(addressOf("/checkout/signin?next=address", "hi"));
  await signIn(page, mobile);
  await expect(page).toHaveURL(/\/checkout\/address/);
  await page.locator("[data-hydrated]").waitFor();
  await page.locator("#fullName").fill("Asha");
  await page.locator("#street").fill("House 4");
  await page.locator("#pinCode").fill("380001");
  await page.locator("button[formaction]").click();
  await expect(page).toHaveURL(/\/checkout\/address\?language=gu&state=gujarat/);
  await page.locator("[data-hydrated]").waitFor();
  expect(
    await page.locator("#fullName, #street, #pinCode").evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value)),
  ).toEqual(["380001", "House 4", "Asha"]);
  await expect(page.locator("#district")).toHaveValue("Ahmedabad");
  await expect(page.locator("button[formaction]")).toHaveCount(0);
});

test("an empty bag is reported before any call, and a full one continues", async ({ page }) => {
  await page.goto(CHECKOUT);
  await expect(page).toHaveURL(/\/checkout\/cart\?/);
  await expect(page.getByText(t("cart.empty"))).toBeVisible();
  // Signed in, without an address.
  await page.goto(addressOf("/checkout/signin?next=orders", "hi"));
  await signIn(page, freshPhone());
  await expect(page).toHaveURL(/\/checkout\/orders\?/);
  await page.goto(CHECKOUT);
  await expect(page).toHaveURL(/\/checkout\/cart\?/);
  await addToBag(page, "AGS-S-0001");
  await page.goto(CHECKOUT);
  await expect(page).toHaveURL(/\/checkout\/address\?/);
  await page.locator("[data-hydrated]").waitFor();
  await expect(page.locator("#pinCode")).toBeVisible();
});
