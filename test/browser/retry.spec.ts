/**
 * The retry of a failed section ("Load it again") and of a failed page ("try again") (shell-26). In every area, with and without a script,
 * during the fault and after it, on one site whose services fail and recover. A page with a fault is never cached: not by isolate, KV,
 * browser or phone (service-43).
 */
import { expect, type Page, test } from "@playwright/test";
import type { Language } from "../../src/domain/visit/language.ts";
import { failAt, words } from "../support/browser.ts";
import { ARTICLES, POSTS, PROFILES } from "../support/community.ts";
import { freshPhone } from "../support/phone.ts";
import { signIn } from "../support/sign-in.ts";
import { inTurn } from "../support/wide.ts";
import { addressOf, OTHER_PRODUCT, PRODUCT } from "./states.ts";

// In sequence: a fault affects the whole site.
test.describe.configure({ mode: "default" });

const SITE = "mended";
const at = (path: string, language: Language): string => addressOf(path, language, SITE);
const cards = (page: Page) => page.locator(".section-failed");
const retryOf = (page: Page) => cards(page).first().locator("a");
const well = () => failAt(SITE, []);

test.afterEach(well);

interface Area {
  readonly name: string;
  readonly path: string;
  /** The services that fail, by their keys. */
  readonly failing: readonly string[];
  /** A part of their content. */
  readonly section: string;
  /** The text that reports the failure, if it is not a card. */
  readonly card?: string;
}

/** A section of each area. */
const SECTIONS: readonly Area[] = [
  { name: "shop", path: "/shop", failing: ["popularProducts", "brands", "allCrops"], section: "[aria-labelledby=heading-12]" },
  { name: "product", path: OTHER_PRODUCT, failing: ["relatedProducts"], section: "[aria-labelledby=related]" },
  {
    name: "a product that there is not",
    path: "/product/any/AGS-XX-9999?source=b2b",
    failing: ["popularProducts"],
    section: "[aria-labelledby=popular]",
  },
  { name: "list", path: "/category/any/seeds", failing: ["productsBySku"], section: ".list > .product-grid" },
  { name: "post", path: `/post/${POSTS.full}`, failing: ["comments"], section: "[aria-labelledby=comments]" },
  { name: "article", path: `/article/any/${ARTICLES.whole}`, failing: ["comments"], section: "[aria-labelledby=comments]" },
  { name: "profile", path: `/profile/${PROFILES.farmer}`, failing: ["posts"], section: "[aria-labelledby=posts] article" },
  { name: "crop", path: "/crop/any/141", failing: ["posts"], section: "#panel article" },
  { name: "videos", path: "/videos/tomato", failing: ["cropVideos"], section: "main .posts > ul" },
  { name: "store", path: "/saathi-store/any/7001", failing: ["storeProducts"], section: "#shelf ul.product-grid" },
  { name: "tasks", path: "/crop-info/tasks/cotton", failing: ["tasks"], section: ".tasks > section" },
  {
    name: "my crops",
    path: "/crop-info?crop=cotton&role=FAG",
    ...{ failing: ["scheduleProducts"], section: "[data-part=products] .extra", card: ".again" },
  },
];

/** A page of each area that needs its service. */
const PAGES: readonly Area[] = [
  { name: "shop", path: "/shop?source=b2b", failing: ["feed"], section: ".product-card" },
  { name: "product", path: PRODUCT, failing: ["productDetail"], section: ".price-box" },
  { name: "issue", path: "/issue/any/341141", failing: ["issue"], section: ".remedy" },
  { name: "post", path: `/post/${POSTS.photo}`, failing: ["postDetails"], section: ".byline" },
  { name: "store", path: "/saathi-store/any/7002", failing: ["storeById"], section: ".store-head" },
];

/** The retry link: of a card, or of a page that failed. */
const linkOf = (page: Page, { card = ".section-failed" }: Area) => page.locator(`${card} a`).first();
const tryAgain = (page: Page, language: Language) => page.locator("main").getByRole("link", { name: words(language, "error.retry") });

test.describe("before other pages have fetched the topics, without a script", () => {
  test.use({ javaScriptEnabled: false });

  // shell-26
  test("topics: after the fault, a tap loads the page", async ({ page }) => {
    await failAt(SITE, ["tagMapping"]);
    const response = await page.goto(at("/topics", "te"));
    expect(response?.status()).toBe(503);
    await well();
    await tryAgain(page, "te").click();
    await expect(page.locator("main li a").first()).toBeAttached();
  });
});

// shell-26
for (const area of inTurn(SECTIONS, 1, 5))
  test(`${area.name}: after the fault, a tap loads the section in place`, async ({ page }) => {
    const { path, section, card = ".section-failed" } = area;
    await failAt(SITE, area.failing);
    await page.goto(at(path, "hi"));
    await expect(page.locator(card)).not.toHaveCount(0);
    await page.evaluate(() => document.documentElement.setAttribute("data-same-page", ""));
    const isInPlace = (await linkOf(page, area).getAttribute("data-retry")) !== null;
    await well();
    await linkOf(page, area).click();
    await expect(page.locator(section).first()).toBeAttached();
    await expect(page.locator(card)).toHaveCount(0);
    await expect(page.locator("html[data-same-page]")).toHaveCount(isInPlace ? 1 : 0);
    expect(new URL(page.url()).search).not.toContain("retry");
    // The same URL again: neither the browser nor the isolate has cached the page with the fault.
    await page.goto("about:blank");
    await page.goto(at(path, "hi"));
    await expect(page.locator(section).first()).toBeAttached();
    await expect(page.locator(card)).toHaveCount(0);
  });

for (const area of inTurn(PAGES, 0, 3))
  test(`${area.name}: after the fault, a tap loads the page`, async ({ page }) => {
    await failAt(SITE, area.failing);
    const response = await page.goto(at(area.path, "hi"));
    expect(response?.status()).toBe(503);
    await well();
    await tryAgain(page, "hi").click();
    await expect(page.locator(area.section).first()).toBeAttached();
  });

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  for (const area of inTurn(SECTIONS, 0, 2))
    test(`${area.name}: after the fault, a tap loads the page with its section`, async ({ page }) => {
      const { path, section, card = ".section-failed" } = area;
      await failAt(SITE, area.failing);
      await page.goto(at(path, "te"));
      await expect(page.locator(card)).not.toHaveCount(0);
      await well();
      await linkOf(page, area).click();
      await expect(page.locator(section).first()).toBeAttached();
      await expect(page.locator(card)).toHaveCount(0);
    });

  for (const area of inTurn(PAGES, 1))
    test(`${area.name}: after the fault, a tap loads the page`, async ({ page }) => {
      await failAt(SITE, area.failing);
      const response = await page.goto(at(area.path, "te"));
      expect(response?.status()).toBe(503);
      await well();
      await tryAgain(page, "te").click();
      await expect(page.locator(area.section).first()).toBeAttached();
    });

  test("during the fault, each tap retries", async ({ page }) => {
    await failAt(SITE, ["popularProducts", "brands", "allCrops"]);
    const addresses = asked(page);
    await page.goto(at("/shop", "kn"));
    for (const times of [1, 2]) {
      await retryOf(page).click();
      await page.waitForLoadState();
      await expect.poll(() => addresses).toEqual(["first", ...Array(times).fill("1")]);
    }
    await expect(page).toHaveURL(/[?&]retry=1(?:&|$)/);
  });
});

/** The number of requests for the shop. */
function asked(page: Page): string[] {
  const addresses: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/shop") addresses.push(searchParams.get("retry") ?? "first");
  });
  return addresses;
}

test("during the fault, a tap says so, and the next one retries; loaded content stays interactive", async ({ page }) => {
  await failAt(SITE, ["popularProducts", "brands", "allCrops"]);
  const addresses = asked(page);
  await page.goto(at("/shop", "mr"));
  const before = await cards(page).count();
  for (const times of [1, 2]) {
    await retryOf(page).click();
    await expect(cards(page).first()).toContainText(words("mr", "error.sectionAgain"));
    await expect(retryOf(page)).toHaveText(words("mr", "error.sectionRetry"));
    await expect.poll(() => addresses).toEqual(["first", ...Array(times).fill("1")]);
  }
  await expect(cards(page)).toHaveCount(before);
  await well();
  await retryOf(page).click();
  await expect(cards(page)).toHaveCount(0);
  await page.locator('[data-button="add-to-bag"], [data-line]').first().click();
  await expect(page.locator(".bag-count, [data-bag-count]").first()).toHaveText("1");
});

test("checkout: after the fault, a tap loads the address and the orders", async ({ page }) => {
  await page.goto(at("/checkout/signin?next=address", "hi"));
  await signIn(page, freshPhone(), SITE);
  await expect(page).toHaveURL(/\/checkout\/address\?/);
  for (const { path, failing, shown } of [
    { path: "/checkout/address", failing: "farmerAddresses", shown: page.locator("#pinCode") },
    { path: "/checkout/orders", failing: "orders", shown: page.getByText(words("hi", "orders.empty")) },
  ]) {
    await failAt(SITE, [failing]);
    const response = await page.goto(at(path, "hi"));
    expect(response?.status()).toBe(503);
    await well();
    await tryAgain(page, "hi").click();
    await expect(shown).toBeVisible();
  }
});

test("opened again within a minute, a page with a fault is fetched again", async ({ page }) => {
  await failAt(SITE, ["popularProducts"]);
  const numbers: (string | undefined)[] = [];
  for (let times = 1; times <= 2; times += 1) {
    const response = await page.goto(at("/checkout/cart", "gu"));
    await expect(cards(page)).not.toHaveCount(0);
    // Each response of the site has its own number (operate-1); a cached one has the old number.
    numbers.push((await response?.allHeaders())?.["x-request-id"]);
  }
  expect(new Set(numbers).size).toBe(2);
});

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  /** Paths and queries in the phone's caches. */
  const kept = (page: Page): Promise<string[]> =>
    page.evaluate(async () => {
      const held = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return held.flat().map(({ url }) => url.slice(new URL(url).origin.length));
    });
  /** Opens a page and touches it: the first touch reports the read page to the phone. */
  async function read(page: Page, path: string): Promise<string> {
    const address = at(path, "kn");
    await page.goto(address);
    await page.locator("h1").first().tap();
    return address.slice(new URL(address).origin.length);
  }

  test("the phone caches no page with a fault", async ({ page }) => {
    const before = await read(page, "/crops");
    await expect.poll(() => kept(page)).toContain(before);
    await failAt(SITE, ["relatedProducts", "comments"]);
    const lost = [await read(page, OTHER_PRODUCT), await read(page, `/article/any/${ARTICLES.whole}`)];
    await expect(cards(page)).not.toHaveCount(0);
    await well();
    // A page that was read later is cached by now.
    const after = await read(page, "/brands");
    await expect.poll(() => kept(page)).toContain(after);
    expect((await kept(page)).filter((path) => lost.includes(path))).toEqual([]);
    // After the fault it is cached like others.
    const mended = await read(page, OTHER_PRODUCT);
    await expect.poll(() => kept(page)).toContain(mended);
  });
});
