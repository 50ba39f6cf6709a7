/** The tasks of a crop and the dose of a product in a browser: scrolling, collapsing, the snackbar, the live dose. */
import { gzipSync } from "node:zlib";
import { expect, type Page, test } from "@playwright/test";
import { allViolations } from "../support/axe.ts";
import { PHONE, Watch, words } from "../support/browser.ts";
import { farmerWithTomato } from "../support/sign-in.ts";
import { inTurn } from "../support/wide.ts";
import { addressOf, phone } from "./states.ts";

const TASKS = "/crop-info/tasks/cotton";
const DOSE = "/dose/p/AGS-CP-0001";
const t = (key: string, values?: Record<string, string | number>) => words("hi", key, values);

/** The name of a task far down the page. */
async function lateTask(page: Page): Promise<string> {
  await page.goto(addressOf(TASKS, "hi"));
  const id = await page.locator(".task").nth(20).getAttribute("id");
  return id?.replace(/^task-/, "") ?? "";
}

/** The printer unfolds every task. */
async function unfoldAll(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.classList.contains("scripted"));
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await expect(page.locator(".tasks details:not([open])")).toHaveCount(0);
}

/** Stops the clock of a page before it is opened. */
async function stopTime(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1_000);
}

/** Distance of a task's title from the top of the screen. Pixels. */
const topOf = (page: Page, name: string) => page.evaluate((id) => document.getElementById(id)?.getBoundingClientRect().top, `task-${name}`);

test("advice-65: after 500 ms the page scrolls to the task in its URL, and the focus follows", async ({ page }) => {
  const watch = new Watch(page);
  const name = await lateTask(page);
  await stopTime(page);
  await page.goto(addressOf(`${TASKS}?task=${name}`, "hi"), { waitUntil: "load" });
  await page.waitForFunction(() => document.documentElement.classList.contains("scripted"));
  await page.clock.runFor(400);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.clock.runFor(200);
  await expect(page.locator(`#task-${name}-title`)).toBeFocused();
  await expect(async () => {
    const top = await topOf(page, name);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(200);
  }).toPass();
  expect(watch.problems).toEqual([]);
});

for (const [motion, behavior] of [
  ["no-preference", "smooth"],
  ["reduce", "auto"],
] as const)
  test(`advice-65: the page scrolls smoothly, or jumps if reduced motion is preferred: ${motion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await page.addInitScript(() => {
      const scroll = Element.prototype.scrollIntoView;
      Element.prototype.scrollIntoView = function (how) {
        document.documentElement.dataset["how"] = JSON.stringify(how);
        scroll.call(this, how);
      };
    });
    const name = await lateTask(page);
    await page.goto(addressOf(`${TASKS}?task=${name}`, "hi"));
    await expect(page.locator("html")).toHaveAttribute("data-how", JSON.stringify({ behavior }));
    await expect(page.locator(`#task-${name}-title`)).toBeFocused();
  });

test("advice-48, advice-49: a product that is not available says so for two seconds", async ({ page }) => {
  await stopTime(page);
  await page.goto(addressOf(TASKS, "hi"), { waitUntil: "load" });
  await unfoldAll(page);
  const bar = page.getByRole("status").filter({ hasText: t("tasks.notAvailable") });
  await page.locator("[data-unavailable]").first().click();
  await expect(bar).toBeVisible();
  await page.clock.runFor(1_900);
  await expect(bar).toBeVisible();
  await page.clock.runFor(200);
  await expect(bar).toHaveCount(0);
});

test("advice-47: a long text shows three lines, and up to ten after a tap", async ({ page }) => {
  await page.goto(addressOf(TASKS, "hi"), { waitUntil: "networkidle" });
  await unfoldAll(page);
  const text = page.locator(".fold").first();
  const button = page.locator(".unfold").first();
  const lines = () =>
    text.evaluate((element) => Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)));
  expect(await lines()).toBe(3);
  await button.click();
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await expect(button).toHaveText(t("tasks.less"));
  expect(await lines()).toBeGreaterThan(3);
  // No real text is this long: it scrolls, with the keyboard too.
  await button.click();
  await text.evaluate((element) => {
    element.textContent = "काम ".repeat(400);
  });
  await button.click();
  expect(await lines()).toBe(10);
  await expect(text).toHaveAttribute("tabindex", "0");
  await button.click();
  await expect(button).toHaveAttribute("aria-expanded", "false");
  expect(await lines()).toBe(3);
});

test("without a script every text is shown in full, and a link's fragment scrolls to its task", async ({ browser }) => {
  const context = await browser.newContext({ ...phone, javaScriptEnabled: false });
  const page = await context.newPage();
  const name = await lateTask(page);
  await page.goto(addressOf(`${TASKS}?task=${name}`, "hi"));
  await expect(page.locator(`#task-${name} h4`).first(), "unfolded by the Worker").toBeVisible();
  await expect(page.locator(".unfold:visible")).toHaveCount(0);
  for (const text of await page.locator(".fold").all())
    expect(await text.evaluate((element) => element.scrollHeight <= element.clientHeight)).toBe(true);
  await expect(page.locator("[data-unavailable]").first()).toContainText(t("tasks.notAvailable"));
  await page.goto(`${addressOf(TASKS, "hi")}#task-${name}`);
  expect(await topOf(page, name)).toBeLessThan(200);
  await context.close();
});

test("no layout shift while the tasks arrive, and axe finds no violation", async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const moved = list.getEntries().reduce((sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value, 0);
      document.documentElement.dataset["moved"] = String(Number(document.documentElement.dataset["moved"] ?? 0) + moved);
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const path of [TASKS, DOSE, `${DOSE}?crop=141&size=5&unit=bigha`, `${DOSE}?size=abc`]) {
    await page.goto(addressOf(path, "te"), { waitUntil: "networkidle" });
    expect(Number((await page.locator("html").getAttribute("data-moved")) ?? 0), path).toBe(0);
    expect(await allViolations(page), path).toEqual([]);
  }
});

test("advice-124: the dose updates while typing, and submitting only changes the URL", async ({ page }) => {
  const watch = new Watch(page);
  const scripts: Promise<[string, Buffer]>[] = [];
  page.on("response", (response) => {
    if (/\/assets\/.*\.js$/.test(response.url())) scripts.push(response.body().then((body) => [String(body), body]));
  });
  await page.goto(addressOf(DOSE, "hi"), { waitUntil: "networkidle" });
  let pages = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) pages += 1;
  });
  const result = page.locator(".dose-result");
  await page.locator("#crop").selectOption("141");
  await page.locator("#size").pressSequentially("५");
  await expect(result).toContainText("1.88–2.5 किलो");
  await page.locator("#unit").selectOption("bigha");
  await expect(result).toContainText("1.17–1.56 किलो");
  await expect(result).toContainText("₹831");
  await page.locator("#size").fill("abc");
  await expect(result).toHaveCount(0);
  await expect(page.locator(".error")).toHaveCount(0);
  await page.getByRole("button", { name: t("dose.submit") }).click();
  await expect(page.locator(".errors")).toBeFocused();
  await expect(page.locator("#size")).toHaveValue("abc");
  await page.locator("#size").fill("2");
  await page.getByRole("button", { name: t("dose.submit") }).click();
  await expect(page).toHaveURL(/[?&]crop=141&size=2&unit=bigha/);
  await expect(page.locator(".error")).toHaveCount(0);
  expect(pages, "no page was loaded").toBe(0);
  const shown = await result.textContent();
  await page.reload({ waitUntil: "networkidle" });
  expect(await result.textContent()).toBe(shown);
  const own = (await Promise.all(scripts)).find(([code]) => code.includes("seedKg"));
  expect(gzipSync(own?.[1] ?? "").length).toBeGreaterThan(500);
  expect(gzipSync(own?.[1] ?? "").length).toBeLessThanOrEqual(5_120);
  expect(watch.problems).toEqual([]);
});

test("advice-124: the dose is a plain form without a script", async ({ browser }) => {
  const context = await browser.newContext({ ...phone, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(addressOf(DOSE, "hi"));
  await page.locator("#crop").selectOption("141");
  await page.locator("#size").fill("5");
  await page.locator("#unit").selectOption("bigha");
  await page.getByRole("button", { name: t("dose.submit") }).click();
  await expect(page.locator(".dose-result")).toContainText("1.17–1.56 किलो");
  await context.close();
});

test("advice-136: the picture of a task is shown whole", async ({ page }) => {
  await page.goto(addressOf(TASKS, "hi"));
  await unfoldAll(page);
  const picture = page.locator(".task > img").first();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const seen = await picture.evaluate((image: HTMLImageElement) => ({
    fit: getComputedStyle(image).objectFit,
    box: image.clientWidth / image.clientHeight,
    own: image.naturalWidth / image.naturalHeight,
  }));
  expect(seen.fit).toBe("contain");
  expect(Math.abs(seen.box - seen.own)).toBeLessThan(0.02);
});

for (const [index, language] of (["hi", "te"] as const).entries())
  for (const javaScriptEnabled of inTurn([true, false], index))
    test(`advice-154, advice-155: a crop before and after its day of sowing, ${language}, ${javaScriptEnabled ? "with" : "without"} a script`, async ({
      browser,
    }) => {
      const context = await browser.newContext(phone({ javaScriptEnabled }));
      const page = await context.newPage();
      const shown = page.locator(".task > summary:visible");
      const [low, high] = [page.locator(".more-tasks > summary"), page.locator(".tasks-head")];
      await page.goto(addressOf("/crop-info/tasks/tomato", language));
      await expect(shown).toHaveCount(4);
      await expect(page.locator(".task-days b:not(.badge)"), "no date").toHaveCount(0);
      const [head, end] = [await high.boundingBox(), await low.boundingBox()];
      expect((end?.y ?? 0) + (end?.height ?? 0) - (head?.y ?? 0), "a screen of tasks").toBeLessThanOrEqual(PHONE.height);
      await low.click();
      expect(await shown.count()).toBeGreaterThan(10);

      await page.goto(addressOf(`/crop-info?${await farmerWithTomato()}`, language));
      await page.goto(addressOf("/crop-info/tasks/tomato", language));
      await expect(page.locator(".tasks .note a[href*=attributes]")).toHaveCount(0);
      await expect(page.locator(".task[open]")).toHaveCount(1);
      await expect(page.locator(".task[open] .task-days b:not(.badge)")).toBeVisible();
      await expect(page.locator(".week").first()).toBeVisible();
      await expect(page.locator(".more-tasks .task > summary").first()).toBeHidden();
      // Before: 34,000 px.
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6_000);
      const coming = page.locator(".week + .task").first();
      await coming.locator("summary").click();
      await expect(coming.locator(".task-actions")).toBeVisible();
      await context.close();
    });
