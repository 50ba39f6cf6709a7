/**
 * From the shop to the door on a slow phone, in three languages: every screen on the way is looked at by axe, stays within the
 * phone, says nothing wrong and asks nobody else; the back button leads back at every step and loses nothing.
 */
import { expect, type Page, test } from "@playwright/test";
import type { Language } from "../../src/domain/language.ts";
import { violations } from "../support/axe.ts";
import { PHONE, settle, siteOrigin, Watch, words } from "../support/browser.ts";
import { freshPhone } from "../support/phone.ts";
import { STATE_OF } from "../support/screens.ts";
import { signIn } from "../support/sign-in.ts";
import { addProduct, addressOf, PRODUCT } from "./states.ts";

/** A PIN code of the state that each language is shown in. */
const PIN_CODES = { hi: "302001", te: "522001", en: "411001" } as const satisfies Partial<Record<Language, string>>;

/** What holds on every screen of the way. */
async function look(page: Page, name: string): Promise<void> {
  await settle(page);
  const soft = expect.configure({ soft: true });
  soft(await violations(page), `${name}: axe`).toEqual([]);
  soft(await page.evaluate(() => document.documentElement.scrollWidth), `${name}: width`).toBeLessThanOrEqual(PHONE.width);
  await soft(page.locator("h1"), name).toHaveCount(1);
}

/** Chooses the first real entry of a list, once it is there. */
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

for (const [language, pinCode] of Object.entries(PIN_CODES) as [keyof typeof PIN_CODES, string][]) {
  test(`${language}: bag, sign-in, address, order, and back at every step`, async ({ page }) => {
    const watch = new Watch(page);
    watch.begin({ status: 200 });
    await slowDown(page);
    await addProduct(page, PRODUCT, language);
    await page.goto(addressOf("/checkout/cart", language));
    await page.getByRole("link", { name: words(language, "cart.checkout") }).click();
    await expect(page).toHaveURL(/\/checkout\/signin/);
    await look(page, "sign-in");
    await page.goBack();
    await expect(page.locator(".cart-item")).toHaveCount(1);
    await page.goForward();
    await signIn(page, freshPhone());

    await expect(page).toHaveURL(/\/checkout\/address/);
    await look(page, "address, empty");
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
    await page.locator(".order-address a").click();
    await expect(page).toHaveURL(/\/checkout\/address/);
    await look(page, "address, selection");
    await page.goBack();
    await expect(place).toHaveText(words(language, "checkout.place"));
    await expect(place).toBeEnabled();
    await place.click();

    await expect(page).toHaveURL(/\/checkout\/orders\/[\w-]+\?/);
    await look(page, "order");
    await page.goto(addressOf("/checkout/orders", language));
    await look(page, "orders");
    // Somebody else's link: nobody is switched without being asked.
    await page.goto(`${siteOrigin()}/shop?language=${language}&state=${STATE_OF[language]}&farmerId=4711&farmerAuthToken=somebody-elses`);
    await expect(page).toHaveURL(/\/checkout\/switch/);
    await look(page, "switch");
    expect(page.url()).not.toContain("4711");
    expect(watch.problems).toEqual([]);
  });
}
