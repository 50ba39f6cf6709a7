/** "Load it again" on the card of a section that failed (shell-26): with and without a script, while the fault lasts and after it. */
import { expect, type Page, test } from "@playwright/test";
import { words } from "../support/browser.ts";
import { addressOf } from "./states.ts";

const SHOP = addressOf("/shop", "hi");
const failing = addressOf("/shop", "hi", "sections");
const cards = (page: Page) => page.locator(".section-failed");
const retryOf = (page: Page) => cards(page).first().locator("a");

/** How often a page asks for the shop. */
function asked(page: Page): string[] {
  const addresses: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/shop") addresses.push(searchParams.get("retry") ?? "first");
  });
  return addresses;
}

/** Opens the shop as it was while services failed; from then on they work. */
async function openAfterFault(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname === "/shop" && !url.searchParams.has("retry"),
    async (route) => route.fulfill({ response: await route.fetch({ url: failing }) }),
  );
  await page.goto(SHOP);
  await expect(cards(page)).not.toHaveCount(0);
}

test("once the fault has ended, a tap brings the sections in place", async ({ page }) => {
  const addresses = asked(page);
  await openAfterFault(page);
  await page.evaluate(() => document.documentElement.setAttribute("data-same-page", ""));
  await retryOf(page).click();
  await expect(cards(page)).toHaveCount(0);
  await expect(page.locator("html[data-same-page]")).toHaveCount(1);
  expect(addresses).toEqual(["first", "1"]);
  expect(new URL(page.url()).search).not.toContain("retry");
  // What came is alive: a product goes into the bag.
  await page.locator('[data-button="add-to-bag"], [data-line]').first().click();
  await expect(page.locator(".bag-count, [data-bag-count]").first()).toHaveText("1");
});

test("while the fault lasts, a tap says so, and the next one asks again", async ({ page }) => {
  const addresses = asked(page);
  await page.goto(failing);
  const before = await cards(page).count();
  for (const times of [1, 2]) {
    await retryOf(page).click();
    await expect(cards(page).first()).toContainText(words("hi", "error.sectionAgain"));
    await expect(retryOf(page)).toHaveText(words("hi", "error.sectionRetry"));
    expect(addresses).toEqual(["first", ...Array(times).fill("1")]);
  }
  await expect(cards(page)).toHaveCount(before);
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("once the fault has ended, a tap brings the page with its sections", async ({ page }) => {
    await openAfterFault(page);
    await retryOf(page).click();
    await expect(page).toHaveURL(/[?&]retry=1(?:&|$)/);
    await expect(cards(page)).toHaveCount(0);
  });

  test("while the fault lasts, each tap asks again", async ({ page }) => {
    const addresses = asked(page);
    await page.goto(failing);
    for (const times of [1, 2]) {
      await retryOf(page).click();
      await page.waitForLoadState();
      await expect.poll(() => addresses).toEqual(["first", ...Array(times).fill("1")]);
    }
  });
});

test("opened again within a minute, a page of a fault is asked for anew", async ({ page }) => {
  const addresses = asked(page);
  for (let times = 1; times <= 2; times += 1) {
    await page.goto(failing);
    await expect(cards(page)).not.toHaveCount(0);
  }
  expect(addresses).toEqual(["first", "first"]);
});
