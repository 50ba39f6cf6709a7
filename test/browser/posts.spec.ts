/** A list of posts: adding more in place, and going back to them. */
import { expect, test } from "@playwright/test";
import { scriptRuns, Watch } from "../support/browser.ts";
import { POSTS } from "../support/community.ts";
import { addressOf, phone } from "./states.ts";

test("content-56: 'view more' adds posts in place; a step back from a post and a reload show them at the same place", async ({
  page,
  browser,
}) => {
  const watch = new Watch(page);
  const cards = page.locator("[data-shelf] .cover");
  await page.goto(addressOf("/posts", "hi"));
  // A visitor who scrolls this far has the script; a tap without it follows the link.
  await page.locator("[data-more]").scrollIntoViewIfNeeded();
  await scriptRuns(page, "shelf");
  await page.locator("[data-more] [rel=next]").click();
  await expect(cards).toHaveCount(40);
  await expect(cards.nth(20)).toBeFocused();
  await expect(page).toHaveURL(/\/posts\?language=hi&page=2&/);

  const tapped = cards.nth(30);
  await tapped.scrollIntoViewIfNeeded();
  const [address, place] = [await tapped.getAttribute("href"), await page.evaluate(() => scrollY)];
  await tapped.click();
  await expect(page).toHaveURL(/\/post\//);
  await page.goBack();
  await expect(cards).toHaveCount(40);
  expect(await cards.nth(30).getAttribute("href")).toBe(address);
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(2);
  await page.reload();
  await expect(cards).toHaveCount(40);
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(2);
  expect(watch.problems).toEqual([]);

  // The shared URL shows its own page; its link to more works without a script.
  const context = await browser.newContext(phone({ javaScriptEnabled: false }));
  const shared = await context.newPage();
  await shared.goto(page.url());
  await expect(shared.locator("[data-shelf] .cover")).toHaveCount(20);
  await shared.locator("[data-more] [rel=next]").click();
  await expect(shared).toHaveURL(/page=3/);
  await context.close();
});

test("content-80: the 'copy link' control is visible with scripts, and hidden without", async ({ browser }) => {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext(phone({ javaScriptEnabled }));
    const page = await context.newPage();
    await page.goto(addressOf(`/post/${POSTS.full}`, "te"));
    await expect(page.locator(".share-links a").first()).toBeVisible();
    await expect(page.locator("[data-copied]")).toBeVisible({ visible: javaScriptEnabled });
    await context.close();
  }
});
