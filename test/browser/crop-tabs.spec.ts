/** The tabs of a crop: links that become switches, with a URL that always matches. */
import { expect, type Page, test } from "@playwright/test";
import { Watch } from "../support/browser.ts";
import { addressOf, phone } from "./states.ts";

/** Tomato: more than a page of articles, seeds and issues. */
const CROP = "/crop/any/141";

const panel = (page: Page) => page.getByRole("tabpanel");
const tab = (page: Page, name: "articles" | "seeds" | "issues") => page.locator(`#tab-${name}`);

/** The shown, the marked and the announced tab are the same. */
async function shows(page: Page, name: "articles" | "seeds" | "issues", address: RegExp): Promise<void> {
  const content = { articles: ".post-card", seeds: ".product-card", issues: ".tile" }[name];
  await expect(panel(page).locator(content).first()).toBeVisible();
  await expect(page).toHaveURL(address);
  await expect(tab(page, name)).toHaveAttribute("aria-selected", "true");
  await expect(page.locator('[role="tab"][aria-selected="true"]')).toHaveCount(1);
  await expect(panel(page)).toHaveAttribute("aria-labelledby", `tab-${name}`);
  await expect(panel(page)).not.toHaveAttribute("aria-busy", "true");
  const label = (await tab(page, name).textContent()) ?? "";
  await expect(page).toHaveTitle(new RegExp(`: ${label.trim()}`));
}

/** Navigations to pages, as the server sees them. */
function navigations(page: Page): { count: number } {
  const seen = { count: 0 };
  page.on("request", (request) => {
    if (request.isNavigationRequest()) seen.count += 1;
  });
  return seen;
}

test("a tap switches in place; back, forward and reload match the URL", async ({ page }) => {
  const watch = new Watch(page);
  await page.goto(addressOf(CROP, "hi"));
  await page.getByRole("tablist").waitFor();
  const pages = navigations(page);
  await tab(page, "seeds").click();
  await shows(page, "seeds", /\/crop\/tomato\/141\/seeds\?/);
  await tab(page, "issues").click();
  await shows(page, "issues", /\/crop\/tomato\/141\/issues\?/);
  await expect(page.locator(".menu ul a").first()).toHaveAttribute("href", /\/141\/issues\?/);
  await page.goBack();
  await shows(page, "seeds", /\/seeds\?/);
  await page.goBack();
  await shows(page, "articles", /\/crop\/any\/141\?/);
  await page.goForward();
  await shows(page, "seeds", /\/seeds\?/);
  expect(pages.count, "no page was loaded").toBe(0);
  await page.reload();
  await shows(page, "seeds", /\/seeds\?/);
  await page.goBack();
  await shows(page, "articles", /\/crop\/any\/141\?/);
  expect(watch.problems).toEqual([]);
});

test("arrow keys move the focus between the tabs, and Enter selects", async ({ page }) => {
  await page.goto(addressOf(CROP, "en"));
  await page.getByRole("tablist").waitFor();
  await tab(page, "articles").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "seeds")).toBeFocused();
  await expect(tab(page, "seeds")).toHaveAttribute("aria-selected", "false");
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "articles")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Space");
  await shows(page, "issues", /\/issues\?/);
  await expect(tab(page, "issues")).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await shows(page, "articles", /\/crop\/tomato\/141\?/);
});

test("a page of articles keeps its position; the last of two quick taps counts", async ({ page }) => {
  await page.goto(addressOf(`${CROP}?page=2`, "te"));
  await page.getByRole("tablist").waitFor();
  const cards = await panel(page).locator(".post-card").count();
  await tab(page, "issues").click();
  await shows(page, "issues", /\/issues\?/);
  await page.goBack();
  await shows(page, "articles", /page=2/);
  await expect(panel(page).locator(".post-card")).toHaveCount(cards);
  await page.evaluate(() => {
    for (const name of ["seeds", "articles"]) document.getElementById(`tab-${name}`)?.click();
  });
  await shows(page, "articles", /\/crop\/tomato\/141\?language=te&state=andhra-pradesh$/);
  await expect(panel(page).locator(".post-card")).toHaveCount(20);
});

test("without the network the tab stays and says so; afterwards it works", async ({ page, context }) => {
  await page.goto(addressOf(CROP, "hi"));
  await page.getByRole("tablist").waitFor();
  await context.setOffline(true);
  await tab(page, "seeds").click();
  await expect(page.locator("#offline")).toBeVisible();
  await shows(page, "articles", /\/crop\/any\/141\?/);
  await context.setOffline(false);
  await tab(page, "seeds").click();
  await shows(page, "seeds", /\/seeds\?/);
  await expect(page.locator("#offline")).toBeHidden();
});

test("without JavaScript the tabs are links", async ({ browser }) => {
  const context = await browser.newContext(phone({ javaScriptEnabled: false }));
  const page = await context.newPage();
  await page.goto(addressOf(CROP, "hi"));
  await page.locator("#tab-issues").click();
  await expect(page).toHaveURL(/\/crop\/tomato\/141\/issues\?/);
  await expect(page.locator("#tab-issues")).toHaveAttribute("aria-current", "page");
  await page.locator("#panel .tile").first().click();
  await expect(page).toHaveURL(/\/issue\//);
  await page.locator(".issue-crop").click();
  await expect(page.locator("#tab-issues")).toHaveAttribute("aria-current", "page");
  await page.locator("#tab-articles").click();
  await page.locator('.more [rel="next"]').click();
  await expect(page).toHaveURL(/page=2/);
  await page.locator('.more [rel="prev"]').click();
  await expect(page.locator(".post-card")).toHaveCount(20);
  await context.close();
});
