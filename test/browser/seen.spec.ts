/** Products looked at last: on the device alone, under an empty search and an empty bag. */
import { expect, type Page, test } from "@playwright/test";
import { Watch, words } from "../support/browser.ts";
import { inTurn } from "../support/wide.ts";
import { addressOf, BAG, OTHER_PRODUCT, PRODUCT, phoneOfFarmer } from "./states.ts";

const kept = (page: Page) => page.evaluate(() => localStorage.getItem("seenProducts"));
const cards = (page: Page) => page.locator("#seen a");

/** Opens a product and touches its page. Returns its name. */
async function look(page: Page, path: string, language: "hi" | "te"): Promise<string> {
  const before = await page.evaluate(() => localStorage.getItem("seenProducts")).catch(() => null);
  await page.goto(addressOf(path, language));
  const heading = page.getByRole("heading", { level: 1 });
  await heading.tap();
  await expect.poll(() => kept(page)).not.toBe(before);
  return ((await heading.textContent()) ?? "").trim();
}

for (const language of inTurn(["hi", "te"] as const, 0)) {
  test(`product-61: under an empty search and an empty bag, ${language}`, async ({ page }) => {
    const watch = new Watch(page);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(`${request.url()} ${request.postData() ?? ""}`));
    await page.goto(addressOf("/search", language));
    await expect(page.locator("#seen")).toBeHidden();
    const [first, second] = [await look(page, PRODUCT, language), await look(page, OTHER_PRODUCT, language)];
    asked.length = 0;
    for (const path of ["/search", BAG]) {
      await page.goto(addressOf(path, language));
      await expect(page.locator("#seen h2")).toHaveText(words(language, "search.seen"));
      await expect(cards(page)).toHaveText([second, first]);
      await expect(page.locator("#seen")).not.toContainText("₹");
    }
    expect(
      asked.filter((request) => /AGS-(CP|S)-0001/.test(request) && !request.includes("/media/")),
      "no request names a product",
    ).toEqual([]);
    await page.goto(addressOf("/search?searchTerm=tamatar", language));
    await expect(page.locator("#seen")).toHaveCount(0);
    await page.goto(addressOf("/search", language).replace(/state=[\w-]+/, "state=gujarat"));
    await expect(page.locator("#seen"), "of another state").toBeHidden();
    await page.goto(addressOf("/search", language));
    await cards(page).last().tap();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(first);
    expect(watch.problems).toEqual([]);
  });
}

test("product-61: gone with the sign-out", async ({ browser }) => {
  const context = await browser.newContext(await phoneOfFarmer(browser, "with an address", [PRODUCT], "hi"));
  const page = await context.newPage();
  await look(page, PRODUCT, "hi");
  expect(await kept(page)).toContain("AGS-CP-0001");
  await page.goto(addressOf("/checkout/orders", "hi"));
  await page.locator('form[action*="/checkout/signout"] button').first().tap();
  await expect(page).not.toHaveURL(/\/checkout\/orders/);
  expect(await kept(page)).toBeNull();
  await context.close();
});
