/** My crops: tabs without requests, a URL that always matches, ticks that stay, and plain links without a script. */
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { PHONE, Watch } from "../support/browser.ts";
import { farmerWithTomato } from "../support/sign-in.ts";
import { addressOf, phone } from "./states.ts";

/** Tomato, cotton, wheat, onion and sorghum. */
const FIVE = ["141", "131", "101", "146", "104"];
/** The schedules of one day, so that the tests do not change with the season. */
const DAY = "mockDate=2026-11-22";

/** Selects crops as a visitor, without a script: the picker is a plain form. */
async function choose(context: BrowserContext, crops: readonly string[]): Promise<void> {
  const page = await context.newPage();
  await page.goto(addressOf("/select-your-crops", "hi"));
  const chosen = page.waitForURL(/\/crop-info\?/);
  await page.evaluate((ids) => {
    for (const id of ids) document.querySelector<HTMLInputElement>(`input[name="crop-${id}"]`)?.setAttribute("checked", "");
    document.querySelector<HTMLFormElement>("main form")?.submit();
  }, crops);
  await chosen;
  await page.close();
}

const tab = (page: Page, crop: string) => page.locator(`#tab-${crop}`);
const panel = (page: Page) => page.locator(".field:not([hidden])");

async function openCrops(page: Page, more = ""): Promise<void> {
  await page.goto(addressOf(`/crop-info?${DAY}${more}`, "hi"));
  await page.locator('.field-tabs[role="tablist"]').waitFor();
  await expect(page.locator(".field-tabs [data-crop]")).toHaveCount(FIVE.length + 1);
}

/** The panel of a farmer whose tomato was sown 40 days ago. */
async function openSownTomato(page: Page): Promise<void> {
  await page.goto(addressOf(`/crop-info?crop=tomato&${await farmerWithTomato()}`, "hi"));
  await page.locator('.field-tabs[role="tablist"]').waitFor();
}

// advice-153
test("the tasks of a sown crop: one first, three next, the others unfold; the first one can be ticked", async ({ page }) => {
  await openSownTomato(page);
  await expect(panel(page).locator(".now")).toHaveCount(1);
  await expect(panel(page).locator("div.rows li")).toHaveCount(3);
  const rows = panel(page).locator("details.rows").first();
  await rows.locator("summary").click();
  await expect(rows.locator("h3").first()).toBeVisible();
  await panel(page).locator(".now .tick").click();
  await expect(panel(page).locator(".now")).toHaveClass(/done/);
});

test("advice-47: on the panel of a crop a long text shows three lines, and ten once it is unfolded", async ({ page }) => {
  await openSownTomato(page);
  const text = panel(page).locator(".now .folded").first();
  // No real text is this long.
  await text.evaluate((element) => {
    element.textContent = "काम ".repeat(400);
    if (element.previousElementSibling?.className === "unfolds") return;
    const unfolds = document.createElement("details");
    unfolds.className = "unfolds";
    unfolds.append(document.createElement("summary"));
    element.before(unfolds);
  });
  const lines = () =>
    text.evaluate((element) => Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)));
  expect(await lines()).toBe(3);
  await panel(page).locator(".now .unfolds summary").first().click();
  expect(await lines()).toBe(10);
});

test("advice-25: a change of the tab needs no network and no load; the URL, back and reload match", async ({ context, page }) => {
  await choose(context, FIVE);
  const watch = new Watch(page);
  await openCrops(page);
  await expect(tab(page, "")).toHaveAttribute("aria-selected", "true");
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await context.setOffline(true);
  await tab(page, "tomato").click();
  await expect(panel(page).locator("h2").first()).toHaveText("टमाटर");
  await expect(page).toHaveURL(/[?&]crop=tomato(&|$)/);
  await expect(panel(page).locator("a.again")).toBeVisible();
  await tab(page, "cotton").click();
  await expect(panel(page).locator("h2").first()).toHaveText("कपास");
  await page.goBack();
  await expect(panel(page).locator("h2").first()).toHaveText("टमाटर");
  await page.goBack();
  await expect(panel(page).locator(".today")).not.toHaveCount(0);
  await expect(page).not.toHaveURL(/crop=/);
  expect(loads, "no page was loaded").toBe(0);
  await context.setOffline(false);
  await tab(page, "tomato").click();
  await expect(panel(page).locator(".extra").first()).toBeVisible();
  await expect(panel(page).locator("a.again")).toHaveCount(0);
  await page.reload();
  await expect(tab(page, "tomato")).toHaveAttribute("aria-selected", "true");
  await expect(panel(page).locator("h2").first()).toHaveText("टमाटर");
  // Network errors while it was off are no fault of the page.
  expect(watch.problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED/.test(problem))).toEqual([]);
});

test("advice-24: the first task of five crops fits on one screen of a phone", async ({ context, page }) => {
  await page.setViewportSize(PHONE);
  await choose(context, FIVE);
  await openCrops(page);
  const rows = page.locator("#field > .today > li");
  const last = await rows.last().boundingBox();
  expect(await rows.count()).toBeGreaterThan(0);
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
});

test("advice-108: a tick stays after a reload and is never sent", async ({ context, page }) => {
  await choose(context, FIVE);
  await openCrops(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const box = page.locator(".today input").first();
  await box.check();
  // The notice loads its text from /privacy.
  expect(asked.filter((address) => !/\/(?:assets|api\/events|media|privacy)\b/.test(address))).toEqual([]);
  await page.reload();
  await page.locator('.field-tabs[role="tablist"]').waitFor();
  await expect(page.locator(".today input").first()).toBeChecked();
  await expect(page.locator(".today input").nth(1)).not.toBeChecked();
});

test("keys move the focus between the tabs, and Enter selects", async ({ context, page }) => {
  await choose(context, FIVE);
  await openCrops(page);
  await tab(page, "").focus();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  const tabs = page.locator('.field-tabs [role="tab"]');
  await expect(tabs.last()).toHaveAttribute("aria-selected", "true");
  await expect(page.locator('[role="tab"][aria-selected="true"]')).toHaveCount(1);
});

test("advice-25, advice-154: without a script tabs are links, the day of sowing is asked for, and there is nothing to tick", async ({
  browser,
}) => {
  const context = await browser.newContext(phone());
  await choose(context, FIVE);
  const page = await (
    await browser.newContext({ ...phone(), javaScriptEnabled: false, storageState: await context.storageState() })
  ).newPage();
  await page.goto(addressOf(`/crop-info?${DAY}`, "hi"));
  await expect(page.locator(".field-tabs .frame")).toBeHidden();
  await expect(page.locator(".today input")).toHaveCount(0);
  await tab(page, "tomato").click();
  await expect(page).toHaveURL(/crop=tomato/);
  await expect(tab(page, "tomato")).toHaveAttribute("aria-current", "page");
  await expect(panel(page).locator(".field-tasks li")).toHaveCount(4);
  await expect(panel(page).locator(".field-box .go")).toBeVisible();
  await page.context().close();
  await context.close();
});
