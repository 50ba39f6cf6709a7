/** What a farmer's eye takes for granted: the width, the colours, the top of the next page, the strip that stays. */
import { expect, test } from "@playwright/test";
import { addressOf } from "./states.ts";

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
