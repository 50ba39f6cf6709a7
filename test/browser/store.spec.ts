/** The store front: more products in place with a matching URL, the app's back button, and all of it without a script. */
import { expect, type Page, test } from "@playwright/test";
import { scriptRuns, Watch, words } from "../support/browser.ts";
import { addressOf, phone } from "./states.ts";

/** 35 products. */
const STORE = "/saathi-store/any/7001";

const cards = (page: Page) => page.locator("[data-shelf] > li > a");
const more = (page: Page) => page.locator("[data-more] [rel=next]");
const status = (page: Page) => page.locator("[data-more] [role=status]");

/** Taps 'Show more' and waits for this number of products. */
async function loadTo(page: Page, count: number): Promise<void> {
  await more(page).click();
  await expect(cards(page)).toHaveCount(count);
}

/** The module that adds in place loads after the page. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await scriptRuns(page, "shelf");
}

// store-22
test("more products are added in place until all are shown; focus and URL follow", async ({ page }) => {
  const watch = new Watch(page);
  await open(page, addressOf(STORE, "hi"));
  let pages = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) pages += 1;
  });
  await expect(page.locator(".skeleton")).toBeHidden();
  for (const [count, number] of [
    [20, 2],
    [30, 3],
    [35, 4],
  ] as const) {
    const before = count === 35 ? 30 : count - 10;
    await loadTo(page, count);
    await expect(cards(page).nth(before)).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`/7001\\?language=hi&page=${number}&state=`));
    await expect(page).toHaveTitle(new RegExp(`${number}`));
  }
  await expect(more(page)).toHaveCount(0);
  expect(new Set(await cards(page).evaluateAll((links) => links.map((link) => link.getAttribute("href")))).size).toBe(35);
  expect(pages, "no page was loaded").toBe(0);
  await page.reload();
  await expect(cards(page)).toHaveCount(35);
  expect(watch.problems).toEqual([]);
});

// store-40
test("a step back from a product shows the same cards at the same position", async ({ page, context }) => {
  await open(page, addressOf(STORE, "hi"));
  await loadTo(page, 20);
  await loadTo(page, 30);
  const tapped = cards(page).nth(14);
  await tapped.scrollIntoViewIfNeeded();
  const [address, place] = [await tapped.getAttribute("href"), await page.evaluate(() => scrollY)];
  expect(place).toBeGreaterThan(500);
  await tapped.click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(cards(page)).toHaveCount(30);
  expect(await cards(page).nth(14).getAttribute("href")).toBe(address);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  await expect(more(page)).toHaveAttribute("href", /page=4/);

  // The shared URL shows its own page.
  const shared = await context.newPage();
  await shared.goto(page.url());
  await expect(cards(shared)).toHaveCount(10);
});

// store-40
test("if the pages above fail, the last one stays", async ({ page, context }) => {
  await open(page, addressOf(STORE, "hi"));
  await loadTo(page, 20);
  await context.route("**/saathi-store/**", (route) => (route.request().isNavigationRequest() ? route.continue() : route.abort()));
  await page.reload({ waitUntil: "networkidle" });
  await expect(cards(page)).toHaveCount(10);
  await expect(page.locator("[data-more] [rel=prev]")).toHaveCount(1);
});

// store-23
test("two quick taps add one page", async ({ page }) => {
  await open(page, addressOf(STORE, "te"));
  await more(page).evaluate((link: HTMLElement) => {
    link.click();
    link.click();
  });
  await expect(cards(page)).toHaveCount(20);
  await expect(page).toHaveURL(/page=2/);
});

// store-24
test("a failed load is reported, and the next tap retries", async ({ page, context }) => {
  await open(page, addressOf(STORE, "hi"));
  await context.setOffline(true);
  await more(page).click();
  await expect(status(page)).toHaveText(words("hi", "store.moreOffline"));
  await expect(page.locator("#offline")).toBeVisible();
  await context.setOffline(false);
  await page.route(/page=2/, (route) => route.fulfill({ status: 503, contentType: "text/html", body: "<h1>503</h1>" }));
  await more(page).click();
  await expect(status(page)).toHaveText(words("hi", "store.moreFailed"));
  await expect(cards(page)).toHaveCount(10);
  await expect(page).not.toHaveURL(/page=2/);
  await page.unroute(/page=2/);
  await loadTo(page, 20);
  await expect(status(page)).toBeEmpty();
  await expect(page.locator("#offline")).toBeHidden();
});

// store-33
test("the app's back button goes back, also after more was loaded, and to the shop without a history", async ({ page, context }) => {
  await page.goto(addressOf("/brands", "kn"));
  await open(page, addressOf(`${STORE}?showHeader=false&showToolbar=true`, "kn"));
  await loadTo(page, 20);
  await page.locator("[data-back]").click();
  await expect(page).toHaveURL(/\/brands\?/);
  const [fresh] = await Promise.all([
    context.waitForEvent("page"),
    page.evaluate((address) => void window.open(address, "_blank", "noopener"), addressOf(`${STORE}?showToolbar=true`, "kn")),
  ]);
  await fresh.waitForLoadState();
  await scriptRuns(fresh, "shelf");
  await fresh.locator("[data-back]").click();
  await expect(fresh).toHaveURL(/\/shop\?/);
});

test("without JavaScript the pages are links, forward and back", async ({ browser }) => {
  const context = await browser.newContext(phone({ javaScriptEnabled: false }));
  const page = await context.newPage();
  await page.goto(addressOf(`${STORE}?showToolbar=true`, "gu"));
  await more(page).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(cards(page)).toHaveCount(10);
  await page.locator("[data-more] [rel=prev]").click();
  await expect(page).not.toHaveURL(/page=/);
  await page.locator("[data-back]").click();
  await expect(page).toHaveURL(/\/shop\?/);
  await context.close();
});
