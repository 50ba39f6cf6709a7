/** No layout shift while a page loads slowly, while its islands start, and while it is scrolled to its end (CLS 0). */
import { expect, type Page, test } from "@playwright/test";
import type { Language } from "../../src/domain/visit/language.ts";
import { PHONE, settle } from "../support/browser.ts";
import { ARTICLES, POSTS, PROFILES } from "../support/community.ts";
import { inTurn } from "../support/wide.ts";
import { addressOf, BAG, type Farmer, OTHER_PRODUCT, PRODUCT, phone, phoneOfFarmer, phoneWithBag } from "./states.ts";

/** One of them a page, in turn; both in the wide tests. */
const LANGUAGES = ["hi", "te"] as const satisfies readonly Language[];

interface StillPage {
  readonly name: string;
  readonly path: string;
  readonly bag?: readonly string[];
  readonly farmer?: Farmer;
}

const PAGES: readonly StillPage[] = [
  { name: "shop", path: "/shop" },
  { name: "product", path: PRODUCT },
  { name: "product in the bag", path: PRODUCT, bag: [PRODUCT] },
  { name: "pack", path: "/pcode/1001/KHET-GENUINE-1" },
  { name: "bag, empty", path: BAG },
  { name: "bag, filled", path: BAG, bag: [PRODUCT, OTHER_PRODUCT] },
  { name: "category", path: "/category/any/seeds" },
  { name: "crop", path: "/crop/any/141" },
  { name: "store", path: "/saathi-store/any/7001" },
  { name: "posts", path: "/posts" },
  { name: "post with a photo", path: `/post/${POSTS.photo}` },
  { name: "post with comments", path: `/post/${POSTS.full}` },
  { name: "article", path: `/article/any/${ARTICLES.whole}` },
  { name: "tasks of a crop", path: "/crop-info/tasks/potato" },
  { name: "profile", path: `/profile/${PROFILES.farmer}` },
  { name: "topics", path: "/topics" },
  { name: "sign-in", path: "/checkout/signin" },
  { name: "address, none yet", path: "/checkout/address", farmer: "new" },
  { name: "checkout", path: "/checkout/checkout", farmer: "with an address", bag: [PRODUCT, OTHER_PRODUCT] },
  { name: "orders", path: "/checkout/orders", farmer: "with an order", bag: [PRODUCT] },
];

/** Layout may move by less than is visible: a thousandth of the screen. */
const STILL = 0.001;

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

declare global {
  interface Window {
    shifts: Shift[];
  }
}

/** From now on every page records layout shifts. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    const describe = (node: Node | null) =>
      node instanceof Element ? `${node.localName}.${node.className} ${node.textContent?.trim().slice(0, 40)}` : String(node?.nodeName);
    const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}×${height}`;
    type LayoutShift = PerformanceEntry & {
      readonly value: number;
      readonly sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    };
    new PerformanceObserver((list) => {
      // Nobody touches the page here, so every shift counts: "recent input" is also set for half a second after the viewport changes.
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(
          ({ node, previousRect, currentRect }) => `${describe(node)}: ${place(previousRect)} → ${place(currentRect)}`,
        );
        window.shifts.push({ value, moved });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** A picture of unexpected proportions. */
const ODD_PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="370"><rect width="100" height="370" fill="#1b6e2f"/></svg>';

/**
 * Holds back every picture. Returns a function that releases those in the upper half of the screen, so that each loads after its empty
 * place was visible.
 * None has the shape of its box: the company's own are of all shapes.
 */
async function holdPictures(page: Page): Promise<() => Promise<void>> {
  const held: { path: string; release: () => void }[] = [];
  const shown = new Set<string>();
  await page.route("**/media/**", async (route) => {
    // By path: the element does not reveal the width of a picture that is loading.
    const path = new URL(route.request().url()).pathname;
    if (!shown.has(path)) await new Promise<void>((release) => held.push({ path, release }));
    await route.fulfill({ contentType: "image/svg+xml", body: ODD_PICTURE }).catch(() => undefined);
  });
  const missing = () =>
    page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const waiting = [...document.images].filter((image) => {
        const { top, bottom, left, right, width } = image.getBoundingClientRect();
        // A slide at the side is not fetched yet. Pictures below the middle wait: the content that they would push must be visible.
        const seen = width > 0 && image.checkVisibility() && top < innerHeight / 2 && bottom > 0 && left < innerWidth && right > 0;
        return !image.complete && (seen || image.loading !== "lazy");
      });
      return waiting.map(({ src }) => new URL(src).pathname);
    });
  return async () => {
    for (let paths = await missing(); paths.length > 0; paths = await missing()) {
      for (const path of paths) shown.add(path);
      for (const { path, release } of held) if (shown.has(path)) release();
    }
  };
}

/** A poor network, so that later parts really arrive later. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
}

/** Scrolls by half a screen, as a thumb does, and waits for the paint. Returns false at the end of the page. */
const scrollOn = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const before = scrollY;
    scrollBy({ top: innerHeight / 2, behavior: "instant" });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return scrollY > before;
  });

for (const [index, { name, path, bag, farmer }] of inTurn(PAGES, 1, 5).entries()) {
  test(`${name} has no layout shift`, async ({ browser }) => {
    // Signing in takes time; a farmer's screens have the same boxes in every language.
    for (const language of farmer ? (["te"] as const) : inTurn(LANGUAGES, index)) {
      const context = await browser.newContext(
        farmer ? await phoneOfFarmer(browser, farmer, bag ?? [], language) : bag ? await phoneWithBag(browser, bag, language) : phone(),
      );
      const page = await context.newPage();
      await watchShifts(page);
      const showPictures = await holdPictures(page);
      await slowDown(page);
      await page.goto(addressOf(path, language), { waitUntil: "domcontentloaded" });
      // An island that has just started may add its own pictures.
      let isSettled = false;
      const settled = settle(page).then(() => {
        isSettled = true;
      });
      while (!isSettled) await showPictures();
      await settled;
      do await showPictures();
      while (await scrollOn(page));
      const shifts = await page.evaluate(() => window.shifts);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect.soft(sum, `${language}: ${JSON.stringify(shifts, null, 1)}`).toBeLessThanOrEqual(STILL);
      await context.close();
    }
  });
}

test("the bar of the checkout has the same height while prices are fetched and afterwards", async ({ browser }) => {
  const context = await browser.newContext(await phoneOfFarmer(browser, "with an address", [PRODUCT], "te"));
  const page = await context.newPage();
  const bar = page.locator(".bottom-bar");
  const height = async () => (await bar.boundingBox())?.height;
  for (const language of inTurn(["en", "hi", "mr", "gu", "te", "kn"] as const, 1, 3)) {
    const answers: (() => void)[] = [];
    await page.route("**/create-cart-at-backend*", async (route) => {
      await new Promise<void>((answer) => answers.push(answer));
      await route.continue();
    });
    // The address of this farmer is in one state, in every language.
    const address = new URL(addressOf("/checkout/checkout", "te"));
    address.searchParams.set("language", language);
    await page.goto(address.href);
    await expect(bar.locator(".busy")).toBeVisible();
    const before = await height();
    for (const answer of answers) answer();
    await expect(bar.locator(".busy")).toHaveCount(0);
    expect.soft(await height(), language).toBe(before);
    await page.unrouteAll();
  }
  await context.close();
});

test("a layout shift is detected", async ({ page }) => {
  await watchShifts(page);
  await page.goto(addressOf(PRODUCT, "hi"));
  await settle(page);
  const moveAndSum = () =>
    page.evaluate(() => {
      document.querySelector("main")?.prepend(Object.assign(document.createElement("p"), { textContent: "↓" }));
      return window.shifts.reduce((total, { value }) => total + value, 0);
    });
  // Repeated each time: content without a paint does not count as moved.
  await expect.poll(moveAndSum).toBeGreaterThan(STILL);
  expect(page.viewportSize()).toEqual(PHONE);
});
