/**
 * Old Chromiums (shell-39, test/browser/playwright.config.ts): the way to the bag and every screen. They lack checkVisibility(), which
 * Playwright needs, so taps and checks use scripts.
 */
import { expect, type Page, test } from "@playwright/test";
import { PHONE, scrollThrough, settle, siteOrigin } from "../support/browser.ts";
import { SCREENS, screenUrl } from "../support/screens.ts";
import { inTurn } from "../support/wide.ts";
import { addressOf } from "./states.ts";

/** Screens that cover every style sheet and every island. */
const SEEN: readonly string[] = [
  ...["shop", "product", "product, price in the app", "bag", "sign-in", "pack, genuine", "code form", "not found", "no shop here"],
  ...["brands", "category, seeds", "crop", "crops", "issue", "search, found", "request form", "store", "policy"],
  ...["posts", "post", "post with a photo", "article", "profile", "topics"],
  ...["crop picker", "pests of a crop"],
];

const tap = (page: Page, selector: string): Promise<void> => page.locator(selector).first().dispatchEvent("click");

/** Computed styles of some elements, if a page has them. */
const LOOK = [
  ["body", "background-color", "rgb(250, 246, 240)"],
  [".header", "background-color", "rgb(140, 29, 24)"],
  [".header", "display", "flex"],
  [".product-grid", "display", "grid"],
  [".bottom-bar", "z-index", "3"],
  [".request input:not([type=hidden])", "min-height", "52px"],
  [".tile", "border-top-left-radius", "12px"],
  [".policy-text ol", "list-style-type", "decimal"],
] as const;

/** Layout faults of a page, in words. */
const flaws = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ look, width }) => {
      const found: string[] = [];
      for (const [selector, name, value] of look) {
        const element = document.querySelector(selector);
        const is = element && getComputedStyle(element).getPropertyValue(name);
        if (is !== null && is !== value) found.push(`${selector}: ${name} is ${is}`);
      }
      for (const icon of document.querySelectorAll("svg.icon"))
        if (icon.getBoundingClientRect().width > 100) found.push(`an icon in ${icon.parentElement?.className} is wider than 100 px`);
      const { scrollWidth } = document.documentElement;
      if (scrollWidth > width || innerWidth !== width) found.push(`${scrollWidth} px wide on ${innerWidth} px`);
      return found;
    },
    { look: LOOK, width: PHONE.width },
  );

/** Errors that a page throws, as they occur. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  return errors;
}

test("every kind of screen is laid out", async ({ page }) => {
  const errors = errorsOf(page);
  const screens = SCREENS.filter(({ name }) => SEEN.includes(name));
  expect(screens.map(({ name }) => name).sort()).toEqual([...SEEN].sort());
  // Every second one; all in the wide tests.
  for (const [index, screen] of inTurn(screens, 0, Math.ceil(screens.length / 2)).entries()) {
    for (const language of inTurn(["hi", "te"] as const, index)) {
      await page.goto(siteOrigin() + screenUrl(screen, language));
      await scrollThrough(page);
      await settle(page);
      expect.soft(await flaws(page), `${screen.name} in ${language}`).toEqual([]);
    }
  }
  expect(errors).toEqual([]);
});

test("from the shop to the bag, and one more pack", async ({ page }) => {
  const errors = errorsOf(page);
  await page.goto(addressOf("/shop", "hi"));
  await tap(page, 'main a.product-card[href*="AGS-"]');
  await expect(page).toHaveURL(/\/product\//);
  await settle(page);
  await tap(page, ".add-to-bag .button");
  await expect(page.locator(".add-to-bag .in-bag")).toHaveCount(1);
  await expect(page.locator(".header .bag-count")).toHaveText("1");
  await tap(page, '.header a[href*="/checkout/cart"]');
  await expect(page).toHaveURL(/\/checkout\/cart/);
  await settle(page);
  await expect(page.locator(".cart-items > li")).toHaveCount(1);
  await tap(page, ".stepper button:last-of-type");
  await expect(page.locator(".stepper input")).toHaveValue("2");
  expect(await flaws(page)).toEqual([]);
  expect(errors).toEqual([]);
});
