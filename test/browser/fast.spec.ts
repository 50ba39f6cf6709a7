/**
 * Behaviour that makes the site fast; the bench measures how fast it is. The bag without a network, the back/forward cache, prefetching at
 * the start of a tap, picture formats, lighter pictures for visitors who save data (docs/decisions, 16).
 */
import { type Browser, type BrowserContext, type CDPSession, chromium, expect, type Page, test } from "@playwright/test";
import sharp from "sharp";
import { findBrowser } from "../../scripts/browser.ts";
import { SHARE_SIZE } from "../../src/domain/app/share.ts";
import { MEDIA_WIDTHS } from "../../src/domain/text/media.ts";
import type { AppEnv } from "../../src/env.ts";
import { serveMedia } from "../../src/routes/media.ts";
import { askRaw, settle, siteOrigin } from "../support/browser.ts";
import { inTurn } from "../support/wide.ts";
import { addressOf, BAG, PRODUCT, phone } from "./states.ts";

const count = (page: Page) => page.locator(".header [data-bag-count]");

test("Add to bag shows in the header within the task of the tap, without a network and on a slow processor", async ({ page, context }) => {
  await page.goto(addressOf(PRODUCT, "te"));
  await page.locator("[data-island=add-to-bag][data-hydrated]").waitFor();
  await context.setOffline(true);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  // Read before any other task: no response, timer or frame can come between.
  const [before, after] = await page.evaluate(() => {
    const shown = () => document.querySelector(".header [data-bag-count]")?.textContent;
    const first = shown();
    document.querySelector<HTMLElement>(".add-to-bag a")?.click();
    return [first, shown()];
  });
  expect([before, after]).toEqual(["0", "1"]);
  await expect(count(page)).toBeVisible();
  await expect(page.locator(".add-to-bag .in-bag")).toBeVisible();
});

test.describe("back/forward cache", () => {
  // In sequence: in parallel, each would start a browser.
  test.describe.configure({ mode: "default" });
  let keeping: Browser;
  // Playwright turns the back/forward cache off for its browsers, and the headless shell has none: this browser keeps it.
  test.beforeAll(async ({ launchOptions }) => {
    keeping = await chromium.launch({
      ...launchOptions,
      executablePath: findBrowser(),
      ignoreDefaultArgs: ["--disable-back-forward-cache"],
    });
  });
  test.afterAll(() => keeping.close());

  const pages = [
    { name: "product", path: PRODUCT },
    { name: "list", path: "/category/any/seeds" },
    { name: "shop", path: "/shop" },
    { name: "crop", path: "/crop/any/141" },
    { name: "pack", path: "/pcode/1001/KHET-GENUINE-1" },
    { name: "bag", path: BAG },
  ];
  for (const { name, path } of inTurn(pages, 1, 3)) {
    test(`${name}: restored, not loaded again`, async () => {
      const context = await keeping.newContext(phone());
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      const refusals: string[] = [];
      session.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) =>
        refusals.push(...notRestoredExplanations.map(({ reason, type }) => `${reason} (${type})`)),
      );
      await session.send("Page.enable");
      await page.goto(addressOf(path, "hi"));
      await settle(page);
      await page.evaluate(() => {
        const kept = window as unknown as { shownAgain: boolean | null };
        kept.shownAgain = null;
        addEventListener("pageshow", (event) => {
          kept.shownAgain = event.persisted;
        });
      });
      await page.goto(addressOf("/brands", "hi"));
      await goBack(session);
      await expect(page, refusals.join()).toHaveURL(new RegExp(path.replace("any", "[^/]+")));
      const shownAgain = () => evaluateRaw(session, "String(window.shownAgain)");
      await expect.poll(shownAgain, { message: refusals.join(", ") }).toBe("true");
      expect(refusals).toEqual([]);
      await context.close();
    });
  }
});

/** Back by one, like the phone's back button. Playwright's goBack() waits for a load that never happens. */
async function goBack(session: CDPSession): Promise<void> {
  const { currentIndex, entries } = await session.send("Page.getNavigationHistory");
  const entryId = entries[currentIndex - 1]?.id;
  if (entryId === undefined) throw new Error("No page to go back to.");
  await session.send("Page.navigateToHistoryEntry", { entryId });
}

/** Evaluates in the current page: Playwright does not track a restored page, so the call bypasses it. */
async function evaluateRaw(session: CDPSession, expression: string): Promise<unknown> {
  const { result } = await session.send("Runtime.evaluate", { expression, returnByValue: true });
  return result.value;
}

test.describe("prefetching", () => {
  /** The URLs in the page's speculation rules, fetched or not. The browser reports them at any time: both lists grow. */
  async function candidates(context: BrowserContext, page: Page, address: string): Promise<{ urls: Set<string>; errors: string[] }> {
    const session = await context.newCDPSession(page);
    const urls = new Set<string>();
    const errors: string[] = [];
    session.on("Preload.preloadingAttemptSourcesUpdated", ({ preloadingAttemptSources }) => {
      for (const { key } of preloadingAttemptSources) urls.add(key.url);
    });
    session.on("Preload.ruleSetUpdated", ({ ruleSet }) => {
      if (ruleSet.errorMessage) errors.push(ruleSet.errorMessage);
    });
    await session.send("Preload.enable");
    await page.goto(address);
    await settle(page);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    return { urls, errors };
  }

  test("links to products and lists, never the bag, forms, menus or links to other sites", async ({ page, context }) => {
    const never = /\/(checkout|buynow|api|policy|pcode|ppage)\b/;
    for (const path of ["/shop", "/category/any/seeds", "/crop/any/141/seeds"]) {
      const { urls, errors } = await candidates(context, page, addressOf(path, "hi"));
      expect.soft(errors, path).toEqual([]);
      await expect.poll(() => [...urls].filter((url) => /\/(product|category)\//.test(url)).length, path).toBeGreaterThan(0);
      expect
        .soft(
          [...urls].filter((url) => never.test(new URL(url).pathname) || new URL(url).origin !== siteOrigin()),
          path,
        )
        .toEqual([]);
      const menu = await page.locator(".menu a").evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
      expect
        .soft(
          menu.filter((href) => urls.has(href) && !href.includes("language=hi")),
          path,
        )
        .toEqual([]);
    }
  });

  test("nothing before a touch; then the page of the touched link", async ({ page, context }) => {
    const session = await context.newCDPSession(page);
    const begun: string[] = [];
    session.on("Preload.prefetchStatusUpdated", ({ key, status }) => {
      if (status !== "Pending") begun.push(`${new URL(key.url).pathname} ${status}`);
    });
    await session.send("Preload.enable");
    await page.goto(addressOf("/shop", "hi"));
    await settle(page);
    expect(begun).toEqual([]);
    const card = page.locator("a.product-card").first();
    const address = new URL((await card.getAttribute("href")) ?? "", siteOrigin()).pathname;
    await card.hover();
    await page.mouse.down();
    await expect.poll(() => begun).toContain(`${address} Ready`);
  });

  // shell-54, shell-56
  test("every public page has the rules, no light page has them, and they match their specification", async () => {
    const get = (path: string, headers = {}) => askRaw(addressOf(path, "hi").slice(siteOrigin().length), { headers });
    for (const path of ["/shop", "/category/any/seeds", "/brands", "/crop/any/141", "/search?searchTerm=tamatar"]) {
      const plain = await get(path);
      expect.soft(plain.headers["speculation-rules"], path).toBe('"/speculation.json"');
      expect.soft(plain.headers["accept-ch"], path).toBe("ECT");
      for (const hint of [{ "Save-Data": "on" }, { ECT: "2g" }]) {
        const light = await get(path, hint);
        expect.soft(light.headers["speculation-rules"], path).toBeUndefined();
        expect.soft(light.text, `${path}: the same page for everyone`).toBe(plain.text);
      }
    }
    expect((await get(BAG)).headers["speculation-rules"]).toBeUndefined();
    const rules = await askRaw("/speculation.json");
    expect(rules.headers["content-type"]).toBe("application/speculationrules+json");
    expect(JSON.parse(rules.text)).toHaveProperty("prefetch");
  });
});

test.describe("Pictures", () => {
  const PACK = "/media/packs/AGS-CP-0001-0.jpg";
  const CHROME = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";

  test("have the format that the browser accepts, in the requested width", async ({ request }) => {
    // An AVIF is a HEIF file with a picture of AV1.
    for (const [accept, type, format] of [
      [CHROME, "avif", { format: "heif", compression: "av1" }],
      ["*/*", "jpeg", { format: "jpeg" }],
    ] as const) {
      const answer = await request.get(`${siteOrigin()}${PACK}?w=360`, { headers: { Accept: accept } });
      expect(answer.headers()["content-type"]).toBe(`image/${type}`);
      expect(await sharp(await answer.body()).metadata()).toMatchObject({ width: 360, height: 360, ...format });
    }
  });

  // shell-52
  test("are half as heavy for visitors who save data or are on 2G", async ({ request }) => {
    const weigh = async (headers: Record<string, string>) =>
      (await (await request.get(`${siteOrigin()}${PACK}?w=360`, { headers: { Accept: CHROME, ...headers } })).body()).byteLength;
    const whole = await weigh({ ECT: "3g" });
    for (const hint of [{ "Save-Data": "on" }, { ECT: "2g" }, { ECT: "slow-2g" }]) expect(await weigh(hint)).toBeLessThanOrEqual(whole / 2);
  });

  test("are shown whole in the size of a share preview", async ({ request }) => {
    const answer = await request.get(`${siteOrigin()}${PACK}?share=1`, { headers: { Accept: CHROME } });
    const picture = sharp(await answer.body());
    expect(await picture.metadata()).toMatchObject({ ...SHARE_SIZE, format: "jpeg" });
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    const colourAt = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
    for (const x of [0, SHARE_SIZE.width - 1]) for (const level of colourAt(x, 315)) expect(level).toBeGreaterThan(250);
    expect(Math.min(...colourAt(600, 315))).toBeLessThan(250);
  });
});

test.describe("Save-Data", () => {
  test("its pictures have the usual URLs, and are cached separately by that header", async ({ browser }) => {
    const context = await browser.newContext(phone({ extraHTTPHeaders: { "Save-Data": "on" } }));
    const page = await context.newPage();
    const answers: string[] = [];
    page.on("response", (response) => {
      if (new URL(response.url()).pathname.startsWith("/media/")) answers.push(`${response.status()} ${response.headers()["vary"]}`);
    });
    await page.goto(addressOf("/category/any/seeds", "hi"));
    await settle(page);
    await expect.poll(() => answers.length).toBeGreaterThan(3);
    expect(new Set(answers)).toEqual(new Set(["200 Accept, Save-Data"]));
    await context.close();
  });

  test("narrower pictures are fetched from the static host for it, down to the narrowest", async () => {
    const asked: number[] = [];
    const host = {
      fetch: (request: Request) => {
        asked.push(Number(new URL(request.url).searchParams.get("width")));
        return Promise.resolve(new Response("<svg/>", { headers: { "Content-Type": "image/svg+xml" } }));
      },
    };
    const env = { STATIC_BASE_URL: "https://static.test", static: host } as unknown as AppEnv;
    for (const width of MEDIA_WIDTHS) {
      const address = new URL(`https://www.khet.test/media/packs/a.png?w=${width}`);
      asked.length = 0;
      for (const light of [null, "chosen"] as const) expect((await serveMedia(address, env, light, "*/*")).status).toBe(200);
      const narrower = MEDIA_WIDTHS[Math.max(0, MEDIA_WIDTHS.indexOf(width) - 1)];
      expect.soft(asked, address.href).toEqual([width, narrower]);
    }
  });
});
