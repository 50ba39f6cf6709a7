/**
 * Runs axe on states without a URL, and with the phone's settings: a dark screen, larger letters. Plain screens are checked by
 * walk.spec.ts, which opens each of them anyway.
 */
import { type Browser, expect, type Page, test } from "@playwright/test";
import type { Language } from "../../src/domain/visit/language.ts";
import { colourViolations, coveredTargets, violations } from "../support/axe.ts";
import { settle, siteOrigin, words } from "../support/browser.ts";
import { KINDS, type SampleScreen, SCREENS, screenUrl } from "../support/screens.ts";
import { inTurn, isWide } from "../support/wide.ts";
import { openState, phone, type ScreenState, STATES } from "./states.ts";

const LANGUAGES = ["hi", "te"] as const satisfies readonly Language[];

/** axe is a script itself: the markup of a page without scripts is copied into a page that may run them. */
async function asMarkup(page: Page, browser: Browser): Promise<Page> {
  const html = (await page.content())
    .replace(/<script\b.*?<\/script>/gs, "")
    .replace(/<(\/?)noscript>/g, "<$1div>")
    .replaceAll("scripting:none", "scripting:enabled");
  const address = page.url();
  await page.context().close();
  const copy = await (await browser.newContext(phone())).newPage();
  await copy.route(address, (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body: html }));
  await copy.goto(address);
  return copy;
}

// Every eighth one; the others in the wide tests. The checkout's are checked on the way to an order, in door.spec.ts.
for (const [index, state] of STATES.filter((_, at) => isWide || at % 8 === 0).entries()) {
  test(state.name, async ({ browser }) => {
    // A farmer's own pages are checked in Telugu in door.spec.ts, the others in one language in turn.
    for (const language of state.farmer ? (["hi"] as const) : inTurn(LANGUAGES, index)) {
      const opened = await openState(browser, state, language);
      const page = state.withoutScript ? await asMarkup(opened, browser) : opened;
      if (state.withoutScript) await expect(page.getByText(words(language, "cart.noScript"))).toBeVisible();
      expect.soft(await violations(page), language).toEqual([]);
      await page.context().close();
    }
  });
}

const COMMUNITY = ["posts, popular", "post", "article", "profile"] as const;

/** One screen for every kind of background and badge. */
const SAMPLE = [
  "shop",
  "product",
  "product, out of stock",
  "bag",
  "pack, genuine",
  "pack, red",
  "pack, forged",
  "code form, wrong",
  "category, seeds",
  "crop",
  "issue",
  "request form",
  "search, nothing found",
  "not found",
  "posts, popular",
  "post",
  "post with a photo",
  "article",
  "profile",
  "topics",
] as const;

function screenNamed(name: string): SampleScreen {
  const screen = SCREENS.find((candidate) => candidate.name === name);
  if (!screen) throw new Error(`SCREENS has no "${name}": name another screen of its kind here.`);
  return screen;
}

function stateNamed(name: string): ScreenState {
  const state = STATES.find((candidate) => candidate.name === name);
  if (!state) throw new Error(`STATES has no "${name}": name another state here.`);
  return state;
}

// advice-134, content-77, shop-51
test("headings and links of the whole page are in the accessibility tree before anything is scrolled", async ({ browser }) => {
  const context = await browser.newContext(phone());
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const soft = expect.configure({ soft: true });
  const sample = [...SAMPLE, "my crops of a field agent", "tasks of a crop", "brands", "crops"].map(screenNamed);
  if (isWide) test.setTimeout(400_000);
  for (const screen of isWide ? new Set([...sample, ...KINDS]) : inTurn(sample, 0, 5)) {
    await page.goto(`${siteOrigin()}${screenUrl(screen, "hi")}`);
    await settle(page);
    const shown = await page.evaluate(() => {
      const count = (selector: string) =>
        [...document.querySelectorAll(selector)].filter(
          (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest("[aria-hidden=true], [inert]"),
        ).length;
      return { heading: count("h1, h2, h3, h4, h5, h6"), link: count("a[href]:not([role])") };
    });
    // The browser may write its tree a little later than the page.
    const missing = async () => {
      const { nodes } = await cdp.send("Accessibility.getFullAXTree");
      return (["heading", "link"] as const).flatMap((role) => {
        const read = nodes.filter((node) => !node.ignored && node.role?.value === role).length;
        return read < shown[role] ? [`${read} of ${shown[role]} ${role}s`] : [];
      });
    };
    await soft.poll(missing, screen.name).toEqual([]);
  }
  await context.close();
});

// The markup is the same as on a light screen (walk.spec.ts, and the states above): the colours are checked.
test.describe("on a dark screen", () => {
  test.use({ colorScheme: "dark" });

  for (const name of inTurn(SAMPLE, 0, 3)) {
    test(name, async ({ page }) => {
      await page.goto(siteOrigin() + screenUrl(screenNamed(name), "hi"));
      await settle(page);
      const [red, green, blue] = await page.evaluate(
        () => getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? [],
      );
      expect(Math.max(red ?? 255, green ?? 255, blue ?? 255), "the background is dark").toBeLessThan(64);
      expect(await colourViolations(page)).toEqual([]);
    });
  }

  const states = [
    "language menu open",
    "bag with items",
    "product, phone is full",
    "no network",
    "checkout",
    "order placed",
    "address, refused",
    "shop, sections failed",
  ];
  for (const name of inTurn(states, 0, 2)) {
    test(name, async ({ browser }) => {
      const page = await openState(browser, stateNamed(name), "te", { colorScheme: "dark" });
      expect(await colourViolations(page)).toEqual([]);
      await page.context().close();
    });
  }
});

test("the open search list, with suggestions", async ({ browser }) => {
  for (const colorScheme of inTurn(["light", "dark"] as const, 0)) {
    const context = await browser.newContext(phone({ colorScheme }));
    const page = await context.newPage();
    await page.goto(siteOrigin() + screenUrl(screenNamed("shop"), "hi"));
    await page.locator("#search").focus();
    await expect(page.locator("#search")).toHaveRole("combobox");
    await page.keyboard.type("tamatar");
    await expect(page.getByRole("option")).toHaveCount(6);
    await page.keyboard.press("ArrowDown");
    expect(await violations(page), colorScheme).toEqual([]);
    await context.close();
  }
});

test("the request form, rejected: errors beside the fields and in a summary", async ({ page }) => {
  await page.goto(siteOrigin() + screenUrl(screenNamed("request form"), "te"));
  await settle(page);
  await page.locator("form[method=post] [type=submit]").click();
  await expect(page.getByRole("alert")).toBeFocused();
  expect(await violations(page)).toEqual([]);
});

test("on 320 pixels, a small phone or a page at twice its size, no horizontal scrolling is needed", async ({ browser }) => {
  const context = await browser.newContext(phone({ viewport: { width: 320, height: 568 } }));
  const page = await context.newPage();
  for (const [index, name] of inTurn(SAMPLE, 1, 3).entries()) {
    for (const language of inTurn(LANGUAGES, index)) {
      await page.goto(siteOrigin() + screenUrl(screenNamed(name), language), { waitUntil: "domcontentloaded" });
      await settle(page);
      const width = await page.evaluate(() => Math.max(document.documentElement.scrollWidth, innerWidth));
      expect.soft(width, `${name} in ${language}`).toBe(320);
    }
  }
  await context.close();
  for (const name of inTurn(["sign-in, the code's step", "address, refused", "checkout", "orders"], 0, 2)) {
    const narrow = await openState(browser, stateNamed(name), "te", { viewport: { width: 320, height: 568 } });
    const width = await narrow.evaluate(() => Math.max(document.documentElement.scrollWidth, innerWidth));
    expect.soft(width, name).toBe(320);
    await narrow.context().close();
  }
});

test("a section without layout covers no link below it", async ({ browser }) => {
  for (const [index, viewport] of [
    { width: 360, height: 740 },
    { width: 412, height: 823 },
  ].entries()) {
    const context = await browser.newContext(phone({ viewport }));
    const page = await context.newPage();
    for (const name of inTurn(["shop", "product", "category, seeds"] as const, index)) {
      await page.goto(siteOrigin() + screenUrl(screenNamed(name), "te"));
      await settle(page);
      expect.soft(await coveredTargets(page), `${name} on ${viewport.width} px`).toEqual([]);
    }
    await context.close();
  }
});

test("with letters twice as large, nothing overlaps or is cut off, and a label stays larger than its hint", async ({ browser }) => {
  const context = await browser.newContext(phone());
  const page = await context.newPage();
  // The phone's text size setting: everything measured in rem and em grows.
  await page.addInitScript(() => {
    addEventListener("DOMContentLoaded", () => document.documentElement.style.setProperty("font-size", "200%"));
  });
  const names = ["shop", "product", "bag", "pack, genuine", "crop", "request form", "search, nothing found", ...COMMUNITY] as const;
  for (const [index, name] of inTurn(names, 0, 5).entries()) {
    for (const language of inTurn(["te", "kn", "hi"] as const, index)) {
      await page.goto(siteOrigin() + screenUrl(screenNamed(name), language), { waitUntil: "domcontentloaded" });
      await settle(page);
      const seen = await page.evaluate(() => {
        const overlap = (one: DOMRect, other: DOMRect) =>
          one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1;
        const boxes = [...document.querySelectorAll(".header > a, .header summary")].map((item) => item.getBoundingClientRect());
        const size = (selector: string) => Number.parseFloat(getComputedStyle(document.querySelector(selector) ?? document.body).fontSize);
        return {
          width: Math.max(document.documentElement.scrollWidth, innerWidth),
          overlapping: boxes.filter((box, index) => boxes.slice(index + 1).some((other) => overlap(box, other))).length,
          cut: [...document.querySelectorAll<HTMLElement>(".strip a, .strip span")].filter(
            (label) => label.scrollWidth > label.clientWidth + 1 && label.clientWidth > 0,
          ).length,
          // Descenders, as in Kannada and Telugu, must not be cut off either.
          clipped: [...document.querySelectorAll(".strip span")].filter((label) => getComputedStyle(label).overflow !== "visible").length,
          hint: size("label small, label + small") - size("label"),
        };
      });
      expect.soft(seen, `${name} in ${language}`).toMatchObject({ width: 360, overlapping: 0, cut: 0, clipped: 0 });
      if (name === "request form") expect.soft(seen.hint, `hint beside its label in ${language}`).toBeLessThan(0);
    }
  }
  await context.close();
});
