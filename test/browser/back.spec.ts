/**
 * A step back and a reload without the back/forward cache, as in the app's web view and on phones with little memory. Playwright turns the
 * cache off, and the headless shell has none.
 */
import { expect, type Page, test } from "@playwright/test";
import { scriptRuns } from "../support/browser.ts";
import { inTurn } from "../support/wide.ts";
import { addressOf } from "./states.ts";

/** Scrolls as a finger does: passed content comes near and gets layout. */
async function scrollDown(page: Page, distance: number): Promise<void> {
  await page.mouse.move(180, 400);
  for (let scrolled = 0; scrolled < distance; scrolled += 400) {
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(scrolled + 300);
  }
}

/** The first card in the middle of the screen that links to another page: its URL, and its top in CSS pixels. */
const cardOnScreen = (page: Page) =>
  page.evaluate(() => {
    const isInMiddle = ({ top, bottom, width }: DOMRect) => top > 120 && bottom < innerHeight - 120 && width > 0;
    const cards = [...document.querySelectorAll("main .cover, main .product-card, main .tile")];
    const card = cards.find((candidate) => isInMiddle(candidate.getBoundingClientRect()));
    return {
      index: cards.indexOf(card as Element),
      href: card?.getAttribute("href"),
      top: card?.getBoundingClientRect().top ?? Number.NaN,
    };
  });

const topOf = (page: Page, index: number) =>
  page.evaluate((at) => {
    const card = document.querySelectorAll("main .cover, main .product-card, main .tile")[at];
    return { href: card?.getAttribute("href"), top: card?.getBoundingClientRect().top ?? Number.NaN };
  }, index);

for (const [path, distance] of inTurn(
  [
    ["/shop", 4_800],
    ["/posts", 1_900],
    ["/articles", 4_400],
    ["/category/any/seeds", 2_000],
    ["/crops", 3_200],
  ] as const,
  1,
  2,
)) {
  test(`shell-62: in ${path} a step back and a reload show the card at its old position`, async ({ page }) => {
    await page.goto(addressOf(path, "te"));
    await scrollDown(page, distance);
    await scriptRuns(page, "place");
    const left = await cardOnScreen(page);
    expect(left.href, "a card is on the screen").toBeTruthy();
    const isBack = () =>
      expect(async () => {
        const found = await topOf(page, left.index);
        expect(found.href).toBe(left.href);
        expect(Math.abs(found.top - left.top)).toBeLessThan(3);
      }).toPass({ timeout: 5_000 });

    await page.evaluate(
      (at) => document.querySelectorAll<HTMLElement>("main .cover, main .product-card, main .tile")[at]?.click(),
      left.index,
    );
    await expect(page).not.toHaveURL(new RegExp(`${path}\\?`));
    await page.goBack();
    await isBack();
    await page.reload();
    await isBack();
  });
}

test("shell-62: scrolling while the page is restored is not overridden", async ({ page }) => {
  await page.goto(addressOf("/posts", "te"));
  await scrollDown(page, 1_900);
  await scriptRuns(page, "place");
  const { index } = await cardOnScreen(page);
  await page.evaluate((at) => document.querySelectorAll<HTMLElement>("main .cover")[at]?.click(), index);
  await expect(page).toHaveURL(/\/post\//);
  await page.goBack();
  await scriptRuns(page, "place");
  await page.mouse.wheel(0, -1_500);
  await page.waitForTimeout(1_000);
  const { top } = await topOf(page, index);
  expect(top).toBeGreaterThan(1_000);
});
