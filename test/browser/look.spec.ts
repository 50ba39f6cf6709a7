/** What a farmer's eye takes for granted: the width, the colours, the top of the next page, the strip that stays. */
import { expect, type Page, test } from "@playwright/test";
import { LANGUAGES } from "../../src/domain/visit/language.ts";
import { addressOf, OTHER_PRODUCT, PRODUCT, phoneWithBag } from "./states.ts";

const SHOP = addressOf("/shop", "hi");
const FORM = addressOf("/buynow/x/AGS-CP-0001", "hi");

// shell-6
test("a page is at most 600 px wide and stands in the middle", async ({ page }) => {
  await page.setViewportSize({ width: 1_000, height: 740 });
  await page.goto(SHOP);
  const box = await page.locator("body").boundingBox();
  expect([box?.x, box?.width]).toEqual([200, 600]);
});

// shell-14
test("the strip stays at the top while the page scrolls", async ({ page }) => {
  await page.goto(SHOP);
  await page.evaluate(() => scrollTo(0, 1_000));
  await expect.poll(async () => (await page.locator(".strip").boundingBox())?.y).toBe(0);
});

/** What sticks to the edges of the screen, measured after a scroll. CSS pixels. */
const sticking = (page: Page) =>
  page.evaluate(async () => {
    scrollTo(0, 600);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const seen = (selector: string): number => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      return box ? Math.max(0, Math.min(box.bottom, innerHeight) - Math.max(box.top, 0)) : 0;
    };
    const entries = [...document.querySelectorAll<HTMLElement>(".strip a")];
    return {
      strip: seen(".strip"),
      bar: seen(".bottom-bar"),
      lines: entries.map((entry) => entry.querySelector("span")?.getClientRects().length),
      small: entries.filter((entry) => entry.offsetWidth < 48 || entry.offsetHeight < 47).map((entry) => entry.textContent),
      width: document.documentElement.scrollWidth,
    };
  });

for (const language of LANGUAGES) {
  test(`shell-40: in ${language} the strip is one line of 48 px, and a quarter of the screen at most is covered`, async ({ page }) => {
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(addressOf(PRODUCT, language));
      const { strip, bar, lines, small, width: whole } = await sticking(page);
      expect.soft([lines, small, whole], `${width} px`).toEqual([[1, 1, 1, 1, 1, 1], [], width]);
      expect.soft(strip, `${width} px`).toBeGreaterThan(40);
      expect.soft(strip, `${width} px`).toBeLessThanOrEqual(48);
      expect.soft(bar, `${width} px`).toBeGreaterThan(40);
      expect.soft(strip + bar, `${width} px`).toBeLessThanOrEqual(185);
    }
  });
}

test("shell-41: while the page is scrolled the strip leads to the search and shows the bag with its count", async ({ browser }) => {
  const context = await browser.newContext(await phoneWithBag(browser, [PRODUCT, OTHER_PRODUCT], "hi"));
  const page = await context.newPage();
  await page.goto(SHOP);
  await page.evaluate(() => scrollTo(0, 1_000));
  const strip = page.locator(".strip");
  await expect(strip.locator("[data-bag-count]")).toBeInViewport();
  await expect(strip.locator("[data-bag-count]")).toHaveText("2");
  await strip.locator("a[href='#search']").tap();
  await expect(page.locator("#search")).toBeFocused();
  await expect(page.locator("#search")).toBeInViewport();
  await page.evaluate(() => scrollTo(0, 1_000));
  await strip.locator("a[href^='/checkout/cart']").tap();
  await expect(page).toHaveURL(/\/checkout\/cart\?/);
  await context.close();
});

for (const [name, size, letters] of [
  ["letters twice as large", { width: 360, height: 740 }, "200%"],
  ["a page zoomed to twice its size", { width: 180, height: 370 }, "100%"],
] as const) {
  test(`shell-42: with ${name} the strip scrolls away, and a quarter of the screen at most is covered`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.addInitScript((fontSize) => {
      addEventListener("DOMContentLoaded", () => document.documentElement.style.setProperty("font-size", fontSize));
    }, letters);
    await page.goto(addressOf(PRODUCT, "te"));
    const { strip, bar } = await sticking(page);
    expect(strip).toBe(0);
    if (letters === "200%") expect(bar).toBeLessThanOrEqual(185);
  });
}

// shell-7
test("a link begins the next page at its top", async ({ page }) => {
  await page.goto(SHOP);
  await page.evaluate(() => scrollTo(0, 800));
  const link = page.locator("main a[href^='/product/']").first();
  await link.evaluate((element: HTMLElement) => element.click());
  await page.waitForURL(/\/product\//);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

// shell-34, shell-35
test("the header is dark red, and the button that sends is green", async ({ page }) => {
  await page.goto(FORM);
  await expect(page.locator(".header")).toHaveCSS("background-color", "rgb(140, 29, 24)");
  await expect(page.locator("main form button").last()).toHaveCSS("background-color", "rgb(27, 110, 47)");
});

// request-8
test("while the request is sent its button is busy", async ({ page }) => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.goto(FORM);
  await page.locator("[data-island='request-form'][data-hydrated]").waitFor();
  await page.route("**/product-request*", async (route) => {
    await held;
    await route.abort();
  });
  const button = page.locator("main form button").last();
  await page.locator("input[name=phone]").fill("9812345670");
  await button.click();
  await expect(button.locator(".spinner")).toBeVisible();
  answer();
  await expect(button.locator(".spinner")).toHaveCount(0);
});

/** The longest name of a language: three or four lines on a small phone. */
const LONGEST_NAMES = {
  en: "AGS-CN-0013",
  hi: "AGS-HW-0112",
  mr: "AGS-HW-0013",
  gu: "AGS-HW-0057",
  te: "AGS-HW-0057",
  kn: "AGS-HW-0013",
} as const;

test("product-51: name, rating, picture and prices stand above the bottom bar of a small phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 616 });
  for (const [language, sku] of Object.entries(LONGEST_NAMES) as [keyof typeof LONGEST_NAMES, string][]) {
    await page.goto(addressOf(`/product/any/${sku}`, language));
    const bar = await page.locator(".bottom-bar").boundingBox();
    const parts = ["h1", ".product-top > .rating", ".slides img", ".price-box b", ".price-box s", ".price-box .badge"];
    for (const part of parts) {
      const box = await page.locator(part).first().boundingBox();
      expect(box && box.height > 0 && box.y > 0 && box.y + box.height <= (bar?.y ?? 0), `${language}: ${part}`).toBe(true);
    }
    const picture = await page.locator(".slides img").first().boundingBox();
    expect(Math.min(picture?.width ?? 0, picture?.height ?? 0), language).toBeGreaterThanOrEqual(144);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});
