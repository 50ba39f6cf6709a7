/** Movement can be stopped, taps give feedback, and keyboard users reach everything and see the focus (shop-32). */
import { type BrowserContextOptions, expect, type Page, test } from "@playwright/test";
import { settle, Watch, words } from "../support/browser.ts";
import { POSTS } from "../support/community.ts";
import { stateAt } from "../support/states.ts";
import { inTurn } from "../support/wide.ts";
import { addressOf, BAG, type Farmer, OTHER_PRODUCT, PRODUCT, phone, phoneOfFarmer, phoneWithBag } from "./states.ts";

const carousel = (page: Page) => page.locator('[data-carousel="5000"]').first();
const slides = (page: Page) => carousel(page).locator(".slides");
const pause = (page: Page) => carousel(page).locator(".pause");

/** The slide in view, from 0. */
const shown = (page: Page): Promise<number> =>
  slides(page).evaluate((list) => Math.round((list.scrollLeft / list.clientWidth) * 100) / 100);

/** One frame later the carousel knows if it is in view. */
const nextReport = (page: Page) => page.evaluate(() => new Promise((resolve) => new IntersectionObserver(resolve).observe(document.body)));

/** Opens the shop with its carousel in view and a stopped clock. */
async function openCarousel(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.goto(addressOf("/shop", "hi"));
  await slides(page).scrollIntoViewIfNeeded();
  // The page loads first: automatic movement starts after it.
  await page.clock.runFor(5_000);
  await expect(carousel(page)).toHaveAttribute("data-started", "");
  await expect.poll(() => shown(page)).toBe(0);
  await nextReport(page);
}

const afterOneTurn = (page: Page): Promise<void> => page.clock.runFor(5_050);

test.describe("the automatic carousel", () => {
  test("moves on after its time, stops permanently on request, and can be started again", async ({ page }) => {
    await openCarousel(page);
    await expect(pause(page)).toHaveText(words("hi", "shop.pause"));
    await afterOneTurn(page);
    await expect.poll(() => shown(page)).toBe(1);
    await page.clock.runFor(100);
    await expect(carousel(page).locator(".dots a").nth(1)).toHaveAttribute("aria-current", "true");
    await expect(carousel(page).locator(".dots [aria-current]")).toHaveCount(1);

    await pause(page).click();
    await expect(pause(page)).toHaveText(words("hi", "shop.play"));
    for (let turn = 0; turn < 3; turn += 1) await afterOneTurn(page);
    expect(await shown(page)).toBe(1);

    await pause(page).press("Enter");
    await expect(pause(page)).toHaveText(words("hi", "shop.pause"));
    await afterOneTurn(page);
    await expect.poll(() => shown(page), "after the last comes the first").toBe(2 % (await slides(page).locator("li").count()));
  });

  test("rests while a slide is touched or read, and out of sight", async ({ page }) => {
    await openCarousel(page);
    await slides(page).focus();
    await expect(pause(page)).toHaveText(words("hi", "shop.play"));
    for (let turn = 0; turn < 2; turn += 1) await afterOneTurn(page);
    expect(await shown(page)).toBe(0);
    await pause(page).click();
    await expect(pause(page)).toHaveText(words("hi", "shop.pause"));
    await slides(page).dispatchEvent("pointerdown");
    await expect(pause(page)).toHaveText(words("hi", "shop.play"));

    await pause(page).click();
    await slides(page).evaluate((list) => {
      const far = list.getBoundingClientRect().top + scrollY > innerHeight ? 0 : document.body.scrollHeight;
      scrollTo({ top: far, behavior: "instant" });
    });
    await expect(slides(page)).not.toBeInViewport();
    await nextReport(page);
    for (let turn = 0; turn < 2; turn += 1) await afterOneTurn(page);
    expect(await shown(page)).toBe(0);
  });

  const resting: Readonly<Record<string, { options: BrowserContextOptions; savesData?: true }>> = {
    "less motion": { options: { reducedMotion: "reduce" } },
    "less data": { options: {}, savesData: true },
  };
  for (const [wish, { options, savesData }] of Object.entries(resting)) {
    test(`does not start to move if ${wish} is preferred`, async ({ browser }) => {
      const context = await browser.newContext(phone(options));
      const page = await context.newPage();
      if (savesData) await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
      await openCarousel(page);
      await expect(pause(page)).toBeHidden();
      for (let turn = 0; turn < 2; turn += 1) await afterOneTurn(page);
      expect(await shown(page)).toBe(0);
      await context.close();
    });
  }

  test("its dots move the slides and nothing else", async ({ page }) => {
    await openCarousel(page);
    const before = await page.evaluate(() => scrollY);
    const address = page.url();
    const last = (await carousel(page).locator(".dots a").count()) - 1;
    await carousel(page).locator(".dots a").nth(last).press("Enter");
    await expect.poll(() => shown(page)).toBe(last);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    expect(page.url()).toBe(address);
  });
});

test.describe("films", () => {
  test("by keyboard: the player gets the poster's place and the focus; no other film loads", async ({ page }) => {
    const players: string[] = [];
    await page.route("https://www.youtube-nocookie.com/**", (route) => {
      players.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "<!DOCTYPE html><title>player</title>" });
    });
    await page.goto(addressOf(PRODUCT, "te"));
    await settle(page);
    const posters = page.locator("a[data-youtube]");
    const before = await posters.count();
    expect(before).toBeGreaterThan(1);
    await posters.last().scrollIntoViewIfNeeded();
    expect(players, "no player before a tap").toEqual([]);
    const title = await posters.last().getAttribute("data-title");
    await posters.last().press("Enter");
    const player = page.locator("iframe.video-frame");
    await expect(player).toHaveCount(1);
    await expect(player).toBeFocused();
    await expect(player).toHaveAttribute("title", title ?? /\S/);
    await expect(posters).toHaveCount(before - 1);
    await expect.poll(() => players.length).toBe(1);
  });

  test("without a network the poster stays and the strip explains it", async ({ page, context }) => {
    await page.goto(addressOf(PRODUCT, "hi"));
    await settle(page);
    const poster = page.locator("a[data-youtube]").last();
    await poster.scrollIntoViewIfNeeded();
    await context.setOffline(true);
    await poster.click();
    await expect(page.locator("#offline")).toBeVisible();
    await expect(poster).toBeVisible();
    await expect(page.locator("iframe")).toHaveCount(0);
    expect(context.pages()).toHaveLength(1);
  });
});

test.describe("with the keyboard alone", () => {
  test("the first stop is the skip link past the head of the page", async ({ page }) => {
    await page.goto(addressOf(PRODUCT, "te"));
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: words("te", "shell.skip") });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main")?.id)).toBe("main");
  });

  // shell-10
  test("language and state can be reached, opened and chosen; one menu closes the other", async ({ page }) => {
    await page.goto(addressOf("/shop", "hi"));
    const languages = page.locator(".header summary", { hasText: words("hi", "shell.language") });
    const states = page.locator(".header summary", { hasText: words("hi", "shell.state") });
    const open = page.locator(".menu[open]");
    for (let stop = 0; stop < 4 && !(await languages.evaluate((element) => element === document.activeElement)); stop += 1)
      await page.keyboard.press("Tab");
    await expect(languages).toBeFocused();
    await page.keyboard.press("Space");
    await expect(open).toHaveCount(1);
    await expect(page.getByRole("link", { name: "हिन्दी" })).toHaveAttribute("aria-current", "true");
    for (let stop = 0; stop < 5; stop += 1) await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "తెలుగు" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(states).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(open, "the other is closed").toHaveCount(1);
    await expect(page.getByRole("link", { name: stateAt("gujarat").names.hi })).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: stateAt("gujarat").names.hi })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/shop\?language=gu&state=gujarat$/);
    await page.locator(".header summary", { hasText: words("gu", "shell.language") }).press("Enter");
    await page.getByRole("link", { name: "తెలుగు" }).press("Enter");
    await expect(page.locator("html")).toHaveAttribute("lang", "te");
    await expect(page).toHaveURL(/\/shop\?language=te&state=/);
  });
});

interface Stop {
  readonly what: string;
  readonly isSeen: boolean;
  readonly isOpen: boolean;
}

/** The focused element: if its outline is drawn, and if any of it is visible beside sticky elements. */
const whereIsFocus = (page: Page): Promise<Stop | null> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    // A card that is one link draws the outline on its overlay.
    const outlines = [getComputedStyle(element), getComputedStyle(element, "::after")];
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const points = [0.1, 0.5, 0.9].flatMap((x) =>
      [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
    );
    return {
      what: `${element.localName}.${element.className} ${element.textContent?.trim().slice(0, 40)}`,
      // A ring inside its box, as in the search, is a shadow; its transparent outline is for forced colours.
      isSeen: outlines.some(
        ({ outlineStyle, outlineWidth, outlineColor, boxShadow }) =>
          outlineStyle !== "none" &&
          Number.parseFloat(outlineWidth) >= 2 &&
          (outlineColor !== "rgba(0, 0, 0, 0)" || boxShadow.includes("0px 0px 0px 3px inset")),
      ),
      isOpen: points.some(([x, y]) => {
        const hit = document.elementFromPoint(x, y);
        return hit !== null && (element.contains(hit) || hit === element.closest("label"));
      }),
    };
  });

test.describe("focus", () => {
  const screens: readonly { name: string; path: string; bag?: readonly string[]; farmer?: Farmer }[] = [
    { name: "shop", path: "/shop" },
    { name: "product", path: PRODUCT },
    { name: "bag", path: BAG, bag: [PRODUCT, OTHER_PRODUCT] },
    { name: "pack", path: "/pcode/1001/KHET-GENUINE-1" },
    { name: "crop", path: "/crop/any/141" },
    { name: "request form", path: "/buynow/any/AGS-CP-0001" },
    { name: "code form", path: "/pcode" },
    { name: "search", path: "/search?searchTerm=tamatar" },
    { name: "sign-in", path: "/checkout/signin" },
    { name: "post", path: `/post/${POSTS.photo}` },
    { name: "address", path: "/checkout/address", farmer: "new" },
    { name: "checkout", path: "/checkout/checkout", farmer: "with an address", bag: [PRODUCT, OTHER_PRODUCT] },
  ];
  for (const { name, path, bag, farmer } of inTurn(screens, 0, 3)) {
    test(`${name}: visible at every stop, never covered, from the first to the last`, async ({ browser }) => {
      const context = await browser.newContext(
        farmer ? await phoneOfFarmer(browser, farmer, bag ?? [], "hi") : bag ? await phoneWithBag(browser, bag, "hi") : phone(),
      );
      const page = await context.newPage();
      // A moving carousel would make the visible slide random.
      await page.emulateMedia({ reducedMotion: "reduce" });
      const watch = new Watch(page);
      await page.goto(addressOf(path, "hi"));
      await settle(page);
      const stops: Stop[] = [];
      // After the last stop the focus leaves the page.
      for (let stop = await next(page); stop !== null && stops.length < 200; stop = await next(page)) stops.push(stop);
      // The sign-in has neither strip nor footer, and its button waits for a number.
      expect(stops.length).toBeGreaterThanOrEqual(name === "sign-in" ? 7 : 11);
      expect(stops.length, "the focus is not trapped").toBeLessThan(200);
      expect(
        stops.filter(({ isSeen }) => !isSeen).map(({ what }) => what),
        "outlined",
      ).toEqual([]);
      expect(
        stops.filter(({ isOpen }) => !isOpen).map(({ what }) => what),
        "not covered",
      ).toEqual([]);
      expect(watch.problems).toEqual([]);
      await context.close();
    });
  }
});

async function next(page: Page): Promise<Stop | null> {
  await page.keyboard.press("Tab");
  return whereIsFocus(page);
}
