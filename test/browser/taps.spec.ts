/** Counts the taps to what a farmer needs most, on the served site. Typing a search and sending it counts as one tap. */
import { expect, type Locator, type Page, test } from "@playwright/test";
import encodeQR from "qr";
import type { Language } from "../../src/domain/visit/language.ts";
import { paths, type Screen } from "../../src/paths.ts";
import { ARTICLES, POSTS, PROFILES } from "../support/community.ts";
import { farmerWithTomato } from "../support/sign-in.ts";
import { inTurn, isWide } from "../support/wide.ts";
import { addressOf, BAG, PRODUCT, phoneOfFarmer, phoneWithBag } from "./states.ts";

const LANGUAGES = ["hi", "te"] as const satisfies readonly Language[];

/** A finger that counts. */
class Finger {
  taps = 0;
  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.tap();
  }
  async search(page: Page, term: string): Promise<void> {
    this.taps += 1;
    await page.getByRole("combobox").or(page.getByRole("searchbox")).first().fill(term);
    await page.keyboard.press("Enter");
  }
}

/** Links and buttons of the page with an icon of the sprite. */
const withIcon = (page: Page, icon: string) => page.locator(`main :is(a,button):has(svg use[href$="#${icon}"]):visible`);

/** A camera that sees a pack's code. */
const filmPack = (page: Page) =>
  page.addInitScript(
    (rows) => {
      navigator.mediaDevices.getUserMedia = async () => {
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [640, 480];
        const paint = canvas.getContext("2d");
        const draw = () => {
          paint?.fillRect(0, 0, canvas.width, canvas.height);
          for (const [y, row] of rows.entries())
            for (const [x, isDark] of row.entries()) {
              if (paint) paint.fillStyle = isDark ? "#222" : "#eee";
              paint?.fillRect(150 + x * 9, 60 + y * 9, 9, 9);
            }
        };
        draw();
        setInterval(draw, 100);
        return canvas.captureStream(10);
      };
    },
    encodeQR("https://localhost/pcode/1001/KHET-GENUINE-1", "raw", { border: 4 }),
  );

const LEAF_CURL = { hi: "पत्ती मरोड़", te: "ఆకు ముడత" } as const;

// Each way in one language in turn; in both in the wide tests.
for (const language of inTurn(LANGUAGES, 0)) {
  test(`shell-70: two taps to a verdict, ${language}`, async ({ page }) => {
    await filmPack(page);
    const finger = new Finger();
    await page.goto(addressOf("/shop", language));
    await finger.tap(withIcon(page, "scan").first());
    await expect(page).toHaveURL(/\/pcode\?/);
    // Until its script has run it is a link to the form.
    await expect(withIcon(page, "scan").last()).toHaveRole("button");
    await finger.tap(withIcon(page, "scan").last());
    await expect(page.locator(".verdict.genuine .verdict-mark")).toBeVisible();
    expect(finger.taps).toBe(2);
  });
}

for (const language of inTurn(LANGUAGES, 1)) {
  test(`shell-70: three taps to what to spray on the leaf curl of tomatoes, ${language}`, async ({ page }) => {
    const finger = new Finger();
    await page.goto(addressOf("/shop", language));
    await finger.search(page, LEAF_CURL[language]);
    await expect(page).toHaveURL(/\/search\?/);
    await finger.tap(page.locator('.found a[href*="141?"]').first());
    await expect(page).toHaveURL(/\/issue\/leaf-curl\/\d+141\?/);
    // A virus: no spray helps against it, but one helps against the whitefly (333) that carries it.
    await finger.tap(page.locator("a.carrier").first());
    await expect(page).toHaveURL(/\/issue\/[^/]+\/333141\?/);
    await expect(page.locator(".remedy .spray").first()).toBeVisible();
    await expect(page.locator(".remedy a").first()).toHaveAttribute("href", /\/product\/|\/dose\//);
    expect(finger.taps).toBe(3);
  });
}

for (const language of inTurn(LANGUAGES, 2)) {
  test(`shell-70: one tap to today's tasks, ${language}`, async ({ page }) => {
    const link = await farmerWithTomato();
    await page.goto(addressOf(`/crop-info?${link}`, language));
    const finger = new Finger();
    await page.goto(addressOf("/shop", language));
    await finger.tap(withIcon(page, "field").first());
    await expect(page.locator(".today li a").first()).toBeInViewport({ ratio: 1 });
    expect(finger.taps).toBe(1);
  });
}

for (const language of inTurn(LANGUAGES, 3)) {
  test(`shell-70: three taps to the last order again, ${language}`, async ({ browser }) => {
    const context = await browser.newContext(await phoneOfFarmer(browser, "with an order", [PRODUCT], language));
    const page = await context.newPage();
    const finger = new Finger();
    await page.goto(addressOf("/shop", language));
    await finger.tap(withIcon(page, "truck").first());
    await finger.tap(page.locator("a[data-reorder]"));
    await expect(page).toHaveURL(/\/checkout\/checkout\?/);
    await finger.tap(page.locator('.bottom-bar [data-button="place-order"]:enabled'));
    await expect(page).toHaveURL(/\/checkout\/orders\/[\w-]+\?/);
    expect(finger.taps).toBe(3);
    await context.close();
  });
}

/** A page for each screen that a farmer can open. */
const PLACEHOLDER = /5f2a(?:5f2a)+/;
function pathOf(name: string, { sample }: Screen): string | null {
  if (!sample) return null;
  const id = name === "article" ? ARTICLES.whole : name === "profile" ? PROFILES.farmer : POSTS.full;
  return sample.replace(PLACEHOLDER, id);
}
const SCREENS = Object.entries(paths).flatMap(([name, screen]) => {
  const path = pathOf(name, screen);
  return path ? [{ name, path }] : [];
});

/** Each language as a visitor (0) and as a farmer (1). */
const READINGS = LANGUAGES.flatMap((language) => [`${language} 0`, `${language} 1`]);

/** Records the number of a tapped link instead of dialling it. */
const noDialling = (page: Page) =>
  page.addInitScript(() =>
    addEventListener("click", (event) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="tel:"]');
      if (!link || event.defaultPrevented) return;
      event.preventDefault();
      document.documentElement.dataset["called"] = link.href;
    }),
  );

async function callsFrom(page: Page, path: string, language: Language): Promise<string> {
  await page.goto(addressOf(path, language), { waitUntil: "domcontentloaded" });
  const link = page.locator('a[href^="tel:"]:visible').first();
  if ((await link.count()) === 0) return `${path} (${new URL(page.url()).pathname}): no link to a call`;
  // A bag that has the product hides the link of the bar once its script runs; then another one calls.
  await expect(() => link.tap({ timeout: 2_000 })).toPass({ timeout: 30_000 });
  const called = await page.evaluate(() => document.documentElement.dataset["called"] ?? "");
  return /^tel:\+?\d{10,}$/.test(called) ? "" : `${path}: called "${called}"`;
}

for (const language of LANGUAGES) {
  test(`shell-70: one tap calls from every screen, ${language}`, async ({ browser }) => {
    test.setTimeout(300_000);
    // Every third screen in one language, as a visitor or as a farmer, in turn; each as both in both languages in the wide tests.
    const screensOf = (reader: number) =>
      SCREENS.filter((_, index) => (isWide || index % 3 === 0) && inTurn(READINGS, index / 3).includes(`${language} ${reader}`)).map(
        ({ path }) => path,
      );
    const visitor = await browser.newContext(await phoneWithBag(browser, [PRODUCT], language));
    const farmer = await browser.newContext(await phoneOfFarmer(browser, "with an order", [PRODUCT], language));
    const problems: string[] = [];
    for (const [reader, context] of [visitor, farmer].entries()) {
      const page = await context.newPage();
      await noDialling(page);
      for (const path of screensOf(reader)) problems.push(await callsFrom(page, path, language));
      if (context === farmer) {
        await page.goto(addressOf("/checkout/orders", language));
        const order = await page.locator(".order-list a").first().getAttribute("href");
        for (const more of [new URL(order ?? "", page.url()).pathname, "/checkout/address?edit=new", "/no/such/page"])
          problems.push(await callsFrom(page, more, language));
        // A full bag leads to the order.
        await page.goto(addressOf(PRODUCT, language));
        await page.locator('.bottom-bar a[href*="/checkout/cart"], .bottom-bar [data-button="add-to-bag"]').first().tap();
        problems.push(await callsFrom(page, BAG, language), await callsFrom(page, "/checkout/checkout", language));
      }
      await context.close();
    }
    expect(problems.filter(Boolean)).toEqual([]);
  });
}
