/**
 * From the shop to the order on a slow phone, in Telugu, in three languages in the wide tests. Every screen on the way passes axe, fits the phone, has no wrong text and
 * makes no third-party request. The back button works at every step and loses nothing. The farmer's number and tokens stay on their own
 * screens.
 */
import { expect, type Page, test } from "@playwright/test";
import type { Language } from "../../src/domain/visit/language.ts";
import { violations } from "../support/axe.ts";
import { PHONE, settle, Watch, words } from "../support/browser.ts";
import { freshPhone } from "../support/phone.ts";
import { codeSentTo, linkOfAnother } from "../support/sign-in.ts";
import { inTurn } from "../support/wide.ts";
import { addProduct, addressOf, PRODUCT } from "./states.ts";

/** A PIN code of the state in which each language is shown. */
const PIN_CODES = { hi: "302001", te: "522001", en: "411001" } as const satisfies Partial<Record<Language, string>>;

/** Checks for every screen on the way. */
async function look(page: Page, name: string): Promise<void> {
  await settle(page);
  const soft = expect.configure({ soft: true });
  soft(await violations(page), `${name}: axe`).toEqual([]);
  soft(await page.evaluate(() => document.documentElement.scrollWidth), `${name}: width`).toBeLessThanOrEqual(PHONE.width);
  await soft(page.locator("h1"), name).toHaveCount(1);
}

/** Private screens, which may show the farmer's number to the farmer. */
const OWN_SCREEN = /^\/checkout\//;
/** Form fields about the farmer, sent only to the Worker. */
const OWN_POST = /^\/checkout\/(signin|address)$/;

/** Records every occurrence of `secrets`: URLs, referrers, requests, the phone's storage, and public pages. */
class Canary {
  readonly found: string[] = [];
  readonly #secrets: RegExp;

  constructor(page: Page, secrets: readonly string[]) {
    // A number also counts in groups and with its prefix.
    this.#secrets = new RegExp(secrets.map((secret) => secret.split("").join("[ -]?")).join("|"));
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      this.#look(`the address of ${pathname}`, request.url());
      this.#look(`the referrer of ${pathname}`, request.headers()["referer"]);
      if (!OWN_POST.test(pathname)) this.#look(`what ${pathname} was sent`, request.postData());
    });
  }

  #look(where: string, text: string | null | undefined): void {
    if (text && this.#secrets.test(text)) this.found.push(where);
  }

  /** Checks the current page. */
  async look(page: Page): Promise<void> {
    const { pathname } = new URL(page.url());
    this.#look(`the address bar at ${pathname}`, page.url());
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, document.cookie]));
    this.#look(`what the phone keeps at ${pathname}`, kept);
    if (!OWN_SCREEN.test(pathname)) this.#look(`the page ${pathname}`, await page.content());
  }
}

/** Selects the first real entry of a list, once it has loaded. */
async function chooseFirst(page: Page, field: string): Promise<void> {
  const list = page.locator(`#${field}`);
  await expect(list).toBeEnabled();
  await expect.poll(() => list.locator("option").count()).toBeGreaterThan(1);
  if ((await list.inputValue()) === "") await list.selectOption({ index: 1 });
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const rate = (1.6 * 1024 * 1024) / 8;
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: rate,
    uploadThroughput: rate,
  });
}

for (const [language, pinCode] of inTurn(Object.entries(PIN_CODES) as [keyof typeof PIN_CODES, string][], 1)) {
  test(`${language}: bag, sign-in, address, order, and back at every step`, async ({ page }) => {
    const watch = new Watch(page);
    watch.begin({ status: 200 });
    const mobile = freshPhone();
    const canary = new Canary(page, [mobile]);
    await slowDown(page);
    await addProduct(page, PRODUCT, language);
    await page.goto(addressOf("/checkout/cart", language));
    await page.getByRole("link", { name: words(language, "cart.checkout") }).click();
    await expect(page).toHaveURL(/\/checkout\/signin/);
    await look(page, "sign-in");
    await page.goBack();
    await expect(page.locator(".cart-item")).toHaveCount(1);
    await page.goForward();
    await page.locator("[data-hydrated]").waitFor();
    await page.locator("#mobile").fill(mobile);
    await page.locator("main form.request button").click();
    await page.locator("#code").waitFor();
    await look(page, "code");
    await canary.look(page);
    await page.goBack();
    await expect(page.locator(".cart-item")).toHaveCount(1);
    await canary.look(page);
    await page.goForward();
    await expect(page.locator("#code"), "the sent code is still expected").toBeVisible();
    await page.locator("#code").fill(await codeSentTo(mobile));
    await page.locator("main form.request button").click();

    await expect(page).toHaveURL(/\/checkout\/address/);
    await look(page, "address, empty");
    await canary.look(page);
    await page.locator("#fullName").fill("रामलाल");
    await page.goBack();
    await expect(page.locator("h1")).toHaveText(words(language, "signIn.signedIn"));
    await page.goForward();
    await expect(page.locator("#fullName"), "the input is restored").toHaveValue("रामलाल");
    await page.locator("#fullName").fill("रामलाल");
    await page.locator("#street").fill("12, Station road");
    await page.locator("#pinCode").fill(pinCode);
    for (const field of ["district", "taluka", "village"]) await chooseFirst(page, field);
    await look(page, "address, filled");
    await page.locator("main form button.go").last().click();

    await expect(page).toHaveURL(/\/checkout\/checkout/);
    const place = page.locator(".bottom-bar .button.go");
    await expect(place).toHaveText(words(language, "checkout.place"));
    await expect(place).toBeEnabled();
    await look(page, "checkout");
    await canary.look(page);
    await page.locator(".order-address a").click();
    await expect(page).toHaveURL(/\/checkout\/address/);
    await look(page, "address, selection");
    await page.goBack();
    await expect(place).toHaveText(words(language, "checkout.place"));
    await expect(place).toBeEnabled();
    await place.click();

    await expect(page).toHaveURL(/\/checkout\/orders\/[\w-]+\?/);
    await look(page, "order");
    await canary.look(page);
    await page.goto(addressOf("/checkout/orders", language));
    await look(page, "orders");
    await page.goto(addressOf("/shop", language));
    await settle(page);
    await canary.look(page);
    expect(canary.found).toEqual([]);
    // A stranger's link: the account never changes without a question.
    const other = await linkOfAnother();
    await page.goto(addressOf(`/shop?${new URLSearchParams(other)}`, language));
    await expect(page).toHaveURL(/\/checkout\/switch/);
    await look(page, "switch");
    expect(page.url()).not.toContain(other.farmerId);
    const stranger = new Canary(page, [other.farmerAuthToken]);
    await stranger.look(page);
    await page.goto(addressOf("/shop", language));
    await settle(page);
    await stranger.look(page);
    expect(stranger.found).toEqual([]);
    expect(watch.problems).toEqual([]);
  });
}
