/**
 * Every screen, and some of its further states and of its missing pages, on a small phone. Each is opened in one of the six languages
 * in turn, and in the wide tests all states in all languages. A page has no wrong text, makes no third-party request
 * and fits the screen. Its islands hydrate the Worker's own nodes, and pages without one load no library. On every second page, and in the
 * wide tests on all, axe finds no violation.
 */
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { LANGUAGES, type Language } from "../../src/domain/visit/language.ts";
import { violations } from "../support/axe.ts";
import { PHONE, scrollThrough, settle, siteOrigin, Watch } from "../support/browser.ts";
import { watchHydration } from "../support/hydration.ts";
import { ofPreact } from "../support/preact.ts";
import { type SampleScreen, SCREENS, sampledScreens, screenUrl } from "../support/screens.ts";
import { inTurn, isWide } from "../support/wide.ts";
import { phone } from "./states.ts";

/**
 * The tests of a worker share one phone, whose storage is cleared after each. A new phone would start a process and compile the same
 * scripts again, a sixth of a test's time.
 */
const test = base.extend<object, { sharedPhone: BrowserContext }>({
  sharedPhone: [
    async ({ browser }, use) => {
      // A worker-wide context gets no settings from playwright.config.ts.
      const context = await browser.newContext(phone({ serviceWorkers: "block" }));
      context.setDefaultTimeout(30_000);
      context.setDefaultNavigationTimeout(60_000);
      await use(context);
      await context.close();
    },
    { scope: "worker" },
  ],
  page: async ({ sharedPhone }, use) => {
    const page = await sharedPhone.newPage();
    await use(page);
    const session = await sharedPhone.newCDPSession(page);
    await session.send("Storage.clearDataForOrigin", { origin: siteOrigin(), storageTypes: "all" });
    await sharedPhone.clearCookies();
    await page.close();
  },
});

/** Pictures that change their box when loaded, with any space reserved for them. */
const unsteadyPictures = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const near = (a: number, b: number) => Math.abs(a / b - 1) < 0.02;
    const unsteady = [...document.images].filter((image) => {
      const { width, height } = image.getBoundingClientRect();
      const kept = Number(image.getAttribute("width")) / Number(image.getAttribute("height"));
      const own = image.naturalWidth / image.naturalHeight;
      return (
        width > 0 && own > 0 && !near(own, kept) && near(own, width / height) && getComputedStyle(image).aspectRatio.startsWith("auto")
      );
    });
    return unsteady.map(({ src, width, height }) => `${new URL(src).pathname} ${width}×${height}`);
  });

const languageOf = (screen: SampleScreen, language: Language): Language => screen.switchesTo?.(language) ?? language;

/** Elements that overflow the screen sideways, by name; without scrollable ones. */
const overflow = (page: Page): Promise<{ width: number; elements: string[] }> =>
  page.evaluate(() => {
    const wide = [...document.querySelectorAll("body *")].filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5);
    return {
      width: Math.max(document.documentElement.scrollWidth, document.body.scrollWidth),
      elements: wide.map((element) => `${element.localName}.${element.className}`).slice(0, 5),
    };
  });

/** Levels of the headings in order, if one is skipped or the page has not exactly one h1; else an empty list (shell-63). */
const brokenOutline = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => {
    const levels = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")].map(({ localName }) => Number(localName[1]));
    const isWhole = levels.filter((level) => level === 1).length === 1 && levels.every((level, at) => level <= (levels[at - 1] ?? 0) + 1);
    return isWhole ? [] : levels;
  });

for (const [index, screen] of sampledScreens(100, 12).entries()) {
  test(screen.name, async ({ page }) => {
    const watch = new Watch(page);
    await watchHydration(page);
    // Each screen has a visitor of its own: the checks of packs in six languages would add up to the limit of one network.
    await page.setExtraHTTPHeaders({ "CF-Connecting-IP": `10.${index}.0.1` });
    const soft = expect.configure({ soft: true });
    for (const language of inTurn(LANGUAGES, index)) {
      watch.begin({ status: screen.status });
      await page.goto(siteOrigin() + screenUrl(screen, language));
      await scrollThrough(page);
      await settle(page);
      await soft(page.locator("html"), language).toHaveAttribute("lang", languageOf(screen, language));
      await soft(page, language).toHaveTitle(/\S/);
      const { width, elements } = await overflow(page);
      soft(width, `${language}: ${elements.join(", ")}`).toBeLessThanOrEqual(PHONE.width);
      soft(await page.evaluate(() => innerWidth), `${language}: the phone did not zoom out`).toBe(PHONE.width);
      soft(await unsteadyPictures(page), `${language}: pictures`).toEqual([]);
      soft(await brokenOutline(page), `${language}: headings`).toEqual([]);

      const islands = await page.locator("[data-island]").count();
      const startedIslands = () => page.evaluate(() => window.startedIslands);
      await soft.poll(async () => (await startedIslands()).length, `${language}: all islands have come to life`).toBe(islands);
      const started = await startedIslands();
      for (const { island, nodes, changed } of started) {
        soft(nodes, `${language}: nodes in ${island}`).toBeGreaterThan(0);
        soft(changed, `${language}: ${island} on the worker's nodes`).toEqual([]);
      }
      if (islands === 0) {
        soft(ofPreact(watch.scripts), `${language}: no island, no Preact`).toEqual([]);
        soft(await page.locator('link[rel="modulepreload"]').count(), `${language}: and nothing fetched ahead for one`).toBe(0);
      }
      if (isWide || index % 2 === 0) soft(await violations(page), `${language}: axe`).toEqual([]);
      soft(watch.problems, language).toEqual([]);
    }
  });
}

test("islands were seen hydrating", async ({ page }) => {
  await watchHydration(page);
  const seen: string[] = [];
  for (const name of ["product", "bag", "request form"]) {
    const screen = SCREENS.find((candidate) => candidate.name === name);
    if (!screen) throw new Error(`SCREENS has no "${name}": name another screen with its island here.`);
    await page.goto(siteOrigin() + screenUrl(screen, "hi"));
    await settle(page);
    seen.push(...(await page.evaluate(() => window.startedIslands.map(({ island }) => island))));
  }
  expect(seen).toEqual(["add-to-bag", "cart", "request-form"]);
});
