/**
 * Crawls a farmer's own screens while signed in: no link is broken, asks to sign in again, loops or ends in a dead end. The screens are
 * opened with scripts once, to follow the links that only scripts add.
 */
import { expect, test } from "@playwright/test";
import { crawl } from "../../scripts/crawl.ts";
import { settle, siteOrigin } from "../support/browser.ts";
import { inTurn, isWide } from "../support/wide.ts";
import { addressOf, BAG, PRODUCT, phoneOfFarmer } from "./states.ts";

/** Pages in each language; each screen has its turn. */
const PAGES = isWide ? 150 : 50;
const SCREENS = [
  "checkout/orders",
  "checkout/address",
  "checkout/signin",
  "checkout/cart",
  "crop-info",
  "crop-info/tasks",
  "select-your-crops",
];
/** Selected in the picker: the panels of two crops have their own links. */
const CROPS = [0, 1];

for (const language of inTurn(["hi", "te"] as const, 0)) {
  // shell-61
  test(`${language}: no link of a signed-in farmer is a dead end`, async ({ browser }) => {
    const context = await browser.newContext(await phoneOfFarmer(browser, "with an order", [PRODUCT], language));
    const page = await context.newPage();
    await page.goto(addressOf("/select-your-crops", language));
    for (const index of CROPS) await page.locator("main label.tile").nth(index).click();
    await page.locator("[data-save]").click();
    await expect(page).toHaveURL(/\/crop-info\?/);

    const starts = new Set<string>();
    const own = ["/crop-info", "/checkout/orders", "/checkout/address", "/checkout/signin?next=orders", "/checkout/checkout", BAG];
    for (const path of own) {
      await page.goto(addressOf(path, language));
      await settle(page);
      starts.add(page.url());
      for (const link of await page.locator("main a[href]").evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href)))
        starts.add(link);
    }
    const cookie = (await context.cookies(siteOrigin())).map(({ name, value }) => `${name}=${value}`).join("; ");
    await context.close();

    const { screens, broken } = await crawl(siteOrigin(), [language], PAGES, { cookie, starts: [...starts] });
    expect(broken).toEqual([]);
    expect([...screens.keys()]).toEqual(expect.arrayContaining(SCREENS));
  });
}
