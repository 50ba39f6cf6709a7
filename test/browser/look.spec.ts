/** The general look: width, colours, the top of the next page, the sticky strip. */
import { expect, type Page, test } from "@playwright/test";
import { LANGUAGES } from "../../src/domain/visit/language.ts";
import { inTurn } from "../support/wide.ts";
import { addressOf, BAG, OTHER_PRODUCT, PRODUCT, phoneWithBag } from "./states.ts";

const SHOP = addressOf("/shop", "hi");
const FORM = addressOf("/buynow/x/AGS-CP-0001", "hi");

// shell-6
test("a page is at most 600 px wide and centred", async ({ page }) => {
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

/** The phone's text size setting: everything measured in rem and em grows. */
const enlarge = (page: Page, letters: string) =>
  page.addInitScript((size) => {
    addEventListener("DOMContentLoaded", () => document.documentElement.style.setProperty("font-size", size));
  }, letters);

/** Elements stuck to the edges of the screen, measured after a scroll. CSS pixels. */
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

for (const language of inTurn(LANGUAGES, 1)) {
  test(`shell-40: in ${language} the strip is one line of 48 px, and at most a quarter of the screen is covered`, async ({ page }) => {
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

test("shell-65: while the header shows search and bag, the strip does not; on a page without the field it keeps the search", async ({
  page,
}) => {
  const shown = () =>
    page
      .locator(".strip a:visible")
      .evaluateAll((links) => links.map((link) => link.querySelector("use")?.getAttribute("href")?.slice(11)));
  const sections = ["crop", "news", "chat", "store"];
  for (const language of ["hi", "te"] as const) {
    await page.goto(addressOf("/shop", language));
    await expect.poll(shown).toEqual(sections);
    const strip = await page.locator(".strip").boundingBox();
    expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBeLessThanOrEqual(148);
    const places = await page.locator(".strip a:visible").evaluateAll((links) => links.map((link) => link.getBoundingClientRect()));
    for (const [index, { left, right }] of places.entries()) {
      // Each in the middle of a quarter of the line.
      expect(Math.abs((left + right) / 2 - 45 - index * 90), language).toBeLessThan(12);
    }
    await page.evaluate(() => scrollTo(0, 1_000));
    await expect.poll(shown).toEqual([...sections, "search", "bag"]);
    await page.goto(addressOf(BAG, language));
    await expect.poll(shown).toEqual([...sections, "search"]);
  }
});

test("shell-65: on a page too short to scroll the strip shows only its sections", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 3_000 });
  await page.goto(addressOf("/brands", "hi"));
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3_000);
  await expect(page.locator(".strip a:visible")).toHaveCount(4);
});

test("shell-65: for visitors who want less motion the strip changes in one step", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(SHOP);
  const entries = page.locator(".strip a:visible");
  const middles = () =>
    entries.evaluateAll((links) =>
      links.map((link) => {
        const { left, right } = link.getBoundingClientRect();
        return Math.round((left + right) / 2);
      }),
    );
  const open = await middles();
  expect(open).toHaveLength(4);
  for (const [index, middle] of open.entries()) expect(Math.abs(middle - 45 - index * 90)).toBeLessThan(12);
  await page.evaluate(() => scrollTo(0, 72));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await middles()).toEqual(open);
  await page.evaluate(() => scrollTo(0, 1_000));
  await expect(entries).toHaveCount(6);
  expect(Math.max(...(await middles()))).toBeGreaterThan(300);
});

for (const reducedMotion of ["reduce", "no-preference"] as const) {
  test(`shell-65: with letters twice as large search and bag are not repeated in the strip (${reducedMotion})`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await enlarge(page, "200%");
    await page.goto(addressOf("/shop", "te"));
    await expect(page.locator(".header .bag")).toBeVisible();
    await expect(page.locator(".strip a:visible")).toHaveCount(4);
    // A page without the search field.
    await page.goto(addressOf(BAG, "te"));
    await expect(page.locator(".header .bag")).toBeVisible();
    await expect(page.locator(".strip a:visible")).toHaveCount(5);
  });
}

test("shell-45: with letters twice as large the name of a tile stands beside its picture", async ({ page }) => {
  await enlarge(page, "200%");
  for (const path of ["/brands", "/crops"]) {
    await page.goto(addressOf(path, "te"));
    const tile = page.locator(".tile").first();
    const picture = await tile.locator("img").boundingBox();
    const name = await tile.locator("span").boundingBox();
    expect(name?.x ?? 0, path).toBeGreaterThanOrEqual((picture?.x ?? 0) + (picture?.width ?? 0));
    expect((await tile.boundingBox())?.height, path).toBeLessThanOrEqual(112);
  }
});

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
  test(`shell-42: with ${name} the strip scrolls away, and at most a quarter of the screen is covered`, async ({ page }) => {
    await page.setViewportSize(size);
    await enlarge(page, letters);
    await page.goto(addressOf(PRODUCT, "te"));
    const { strip, bar } = await sticking(page);
    expect(strip).toBe(0);
    if (letters === "200%") expect(bar).toBeLessThanOrEqual(185);
  });
}

test("cart-47, cart-48: popular products are shown only below an empty bag, and the orders are linked from both", async ({ browser }) => {
  const context = await browser.newContext(await phoneWithBag(browser, [PRODUCT], "hi"));
  const page = await context.newPage();
  await page.goto(addressOf(BAG, "hi"));
  const popular = page.locator(".cart-popular .product-card").first();
  const orders = page.locator(".cart a[href^='/checkout/orders']");
  await expect(orders).toBeVisible();
  await expect(popular).toBeHidden();
  await page.locator(".cart-remove").click();
  await expect(popular).toBeVisible();
  await expect(orders).toBeVisible();
  await page.reload();
  await expect(popular).toBeInViewport();
  await context.close();
});

/** The words of the page that are broken over two lines. A hyphen or a slash ends a word: a line may break behind it. */
const tornWords = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>("body *"))
      if (getComputedStyle(element).contentVisibility === "auto") element.style.contentVisibility = "visible";
    const torn: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    let words = 0;
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (text.parentElement?.closest("script, style, noscript, .hide")) continue;
      for (const { 0: word, index } of (text.nodeValue ?? "").matchAll(/[\p{L}\p{M}\p{N}\u200c\u200d]+/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const middles = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top, height }) => top + height / 2);
        words += middles.length > 0 ? 1 : 0;
        if (Math.max(...middles) - Math.min(...middles) > 8) torn.push(`${word} in ${text.parentElement?.outerHTML.slice(0, 80)}`);
      }
    }
    return { torn, words };
  });

for (const [index, language] of (["te", "en"] as const).entries()) {
  for (const [name, width, letters] of inTurn(
    [
      ["with letters twice as large", 360, "200%"],
      ["on a screen of 600 px", 600, "100%"],
    ] as const,
    index,
  )) {
    test(`shell-45: in ${language} no word is broken and no page is wider than the screen ${name}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await enlarge(page, letters);
      for (const path of [
        "/shop",
        "/crops",
        "/crop/any/141",
        PRODUCT,
        "/category/any/seeds",
        BAG,
        "/checkout/signin",
        "/posts",
        "/articles",
      ]) {
        await page.goto(addressOf(path, language));
        const { torn, words } = await tornWords(page);
        expect.soft(torn, path).toEqual([]);
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
        expect.soft(words, path).toBeGreaterThan(15);
      }
    });
  }
}

test("shop-46: on a dark screen the text of a banner is painted over its picture", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(SHOP);
  const words = page.locator(".banner-words b").first();
  await words.scrollIntoViewIfNeeded();
  // Hit testing follows the order of painting.
  const isOnTop = await words.evaluate((element) => {
    const { left, top, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + 4, top + height / 2));
  });
  expect(isOnTop).toBe(true);
});

test("shell-46: a video's poster is shown whole", async ({ page }) => {
  await page.goto(addressOf("/videos/tomato", "hi"));
  const box = await page.locator(".video img").first().boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 3, 2);
});

test("shell-66: on a wide screen the grounds of header and footer run over the whole width, and no page is wider", async ({ page }) => {
  await page.setViewportSize({ width: 1_000, height: 740 });
  await page.goto(SHOP);
  for (const part of [".header", ".search", ".strip", ".footer"])
    await expect(page.locator(part)).toHaveCSS("border-image-outset", /^0(px)? 1000px$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1_000);
});

test("shell-67: the footer takes less than a screen", async ({ page }) => {
  for (const language of inTurn(LANGUAGES, 3)) {
    await page.goto(addressOf(PRODUCT, language));
    expect((await page.locator(".footer").boundingBox())?.height, language).toBeLessThanOrEqual(400);
  }
});

// shell-7
test("a link opens the next page at its top", async ({ page }) => {
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
test("while the request is being sent its button is busy", async ({ page }) => {
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

test("product-51: name, rating, picture and prices are above the bottom bar of a small phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 616 });
  for (const [language, sku] of inTurn(Object.entries(LONGEST_NAMES) as [keyof typeof LONGEST_NAMES, string][], 1)) {
    await page.goto(addressOf(`/product/any/${sku}`, language));
    const bar = await page.locator(".bottom-bar").boundingBox();
    const parts = ["h1", ".product-top > .rating", ".slides img", ".thumbs img", ".price-box b", ".price-box s", ".price-box .badge"];
    for (const part of parts) {
      const box = await page.locator(part).first().boundingBox();
      expect(box && box.height > 0 && box.y > 0 && box.y + box.height <= (bar?.y ?? 0), `${language}: ${part}`).toBe(true);
    }
    const picture = await page.locator(".slides img").first().boundingBox();
    expect(Math.min(picture?.width ?? 0, picture?.height ?? 0), language).toBeGreaterThanOrEqual(144);
    const gallery = await page.locator(".slides").boundingBox();
    expect([gallery?.x, gallery?.width], language).toEqual([0, 360]);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});

test("product-62: the packs are one row above the bottom bar of a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const language of inTurn(LANGUAGES, 4)) {
    await page.goto(addressOf(PRODUCT, language));
    const bar = await page.locator(".bottom-bar").boundingBox();
    const price = await page.locator(".price-box").boundingBox();
    const packs = await page.locator(".packs a").evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON()));
    expect(packs.length, language).toBeGreaterThanOrEqual(3);
    expect(new Set(packs.map(({ top }) => top)).size, language).toBe(1);
    expect(packs[0].top, language).toBeGreaterThanOrEqual((price?.y ?? 0) + (price?.height ?? 0));
    expect(packs[0].height, language).toBeGreaterThanOrEqual(48);
    expect(packs[0].bottom, language).toBeLessThanOrEqual(bar?.y ?? 0);
  }
});

test("content-12: the card of a post is at most 145 px high, and three of them stand whole on a screen", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const language of inTurn(LANGUAGES, 5)) {
    await page.goto(addressOf("/posts", language));
    const cards = await page.locator(".post-card").evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON()));
    expect(cards.length, language).toBe(20);
    for (const { height } of cards) expect.soft(height, language).toBeLessThanOrEqual(145);
    expect(cards.filter(({ bottom }) => bottom <= 740).length, language).toBeGreaterThanOrEqual(3);
  }
});

test("verify-27: the toxicity colour is visible without scrolling on a small phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 616 });
  for (const language of ["hi", "te"] as const) {
    await page.goto(addressOf("/pcode/1006/KHET-RED", language));
    const bar = await page.locator(".bottom-bar").boundingBox();
    const name = await page.locator(".pack-head h2").boundingBox();
    const colour = await page.locator(".pack-head .diamond").boundingBox();
    expect(colour?.y ?? 0, `${language}: below the name`).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0) - 1);
    expect((colour?.y ?? 0) + (colour?.height ?? 0), language).toBeLessThanOrEqual(bar?.y ?? 616);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});

test("shell-24: the drawing of the error page is whole", async ({ page }) => {
  await page.goto(addressOf(PRODUCT, "hi", "critical"));
  const cut = await page.locator(".message > svg").evaluate((drawing: SVGSVGElement) => {
    const { x, y, width, height } = drawing.viewBox.baseVal;
    const line = Number(drawing.getAttribute("stroke-width")) / 2;
    return [...drawing.querySelectorAll("path")]
      .map((path) => path.getBBox())
      .filter(
        (box) => box.x < x + line || box.y < y + line || box.x + box.width > x + width - line || box.y + box.height > y + height - line,
      )
      .map((box) => [box.x, box.y, box.width, box.height]);
  });
  expect(cut).toEqual([]);
});
