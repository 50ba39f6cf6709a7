/**
 * The service worker in a browser: without a network, after two deploys, and switched off. The site is behind a gate of the test, which can
 * close, and can simulate a deploy of another version. The browser still believes in its network, as if only the uplink was lost.
 */
import { gzipSync } from "node:zlib";
import { expect, type Page, test } from "@playwright/test";
import { END_OF_WORKER } from "../../src/domain/offline/end-of-worker.ts";
import { JAIPUR } from "../support/addresses.ts";
import { askRaw, framingOrigin, siteOrigin, words } from "../support/browser.ts";
import { gated, goOffline } from "../support/gate.ts";
import { freshPhone } from "../support/phone.ts";
import { addAddress, signIn } from "../support/sign-in.ts";

test.use({ serviceWorkers: "allow" });

const HI = "language=hi&state=rajasthan";
const PRODUCT = "/product/any/AGS-CP-0001";

/** The content of the caches: paths, and all bodies as one text. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const held: { readonly path: string; readonly text: string }[] = [];
    for (const name of names) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url);
        held.push({ path: pathname + search, text: (await (await cache.match(request))?.text()) ?? "" });
      }
    }
    return { names, held };
  });

const keptPaths = async (page: Page): Promise<string[]> => (await kept(page)).held.map(({ path }) => path);

/** Opens a page and reads it: from then on it is cached. */
async function read(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator("h1").first().tap();
  await expect.poll(() => keptPaths(page)).toContain(address.replace(/^https?:\/\/[^/]+/, ""));
}

const notice = (page: Page) => page.locator("p.offline:visible");
const t = (key: string) => words("hi", key);

gated("offline-3, offline-5, offline-6, offline-7, offline-8, offline-9: a day without a network", async ({ gate, page }) => {
  const at = (path: string) => `${gate.origin}${path}${path.includes("?") ? "&" : "?"}${HI}`;
  await read(page, at("/product/any/AGS-S-0001"));
  await read(page, at(PRODUCT));
  await page
    .locator(".bottom-bar")
    .getByRole("link", { name: t("product.addToBag") })
    .click();
  await page.locator(".add-to-bag .in-bag").waitFor();
  await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining([`/checkout/cart?${HI}`, `/pcode?${HI}`]));
  // The files loaded so far are reported when the page is left.
  await page.goto(at("/crops"));
  await expect
    .poll(async () => (await keptPaths(page)).filter((path) => /^\/media\/packs\/AGS-CP-0001/.test(path)).length)
    .toBeGreaterThan(0);
  await goOffline(gate, page);

  // A cached page: with its time, its pictures, its script, and grey prices.
  await page.goto(at(PRODUCT));
  await expect(notice(page)).toHaveText(/^यह पेज 1 मिनट पहले का है। दाम अब अलग हो सकते हैं। फिर कोशिश करें$/);
  await expect(page.locator("html")).toHaveAttribute("data-kept", /^\d{13}$/);
  await expect(page.locator(".price-box > *").first()).toHaveCSS("filter", "grayscale(1)");
  await expect(page.locator(".product-card .price b").first()).toHaveCSS("filter", "grayscale(1)");
  // The badge of a card stays on its picture.
  const card = page.locator(".product-card", { has: page.locator(".badge") }).first();
  const [badge, whole] = [await card.locator(".badge").boundingBox(), await card.boundingBox()];
  expect((badge?.y ?? 0) - (whole?.y ?? 0)).toBeLessThan(20);
  await expect(page.locator("[data-bag-count]").first()).toHaveText("1");
  await expect
    .poll(() =>
      page
        .locator("main img")
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);

  // The bag works from the device: add, and remove.
  await page.locator("header a.bag").click();
  await expect(notice(page)).toHaveText(t("shell.offline"));
  await page.locator("[data-hydrated]").waitFor();
  await page.locator(".stepper button").last().click();
  const count = page.locator("[data-bag-count]").first();
  await expect(count).toHaveText("2");
  await page.locator(".stepper button").first().click();
  await expect(count).toHaveText("1");
  await page.locator(".cart-remove").click();
  await expect(page.locator("main")).toContainText(t("cart.empty"));
  await page.getByRole("button", { name: t("cart.undo") }).click();
  await expect(count).toHaveText("1");
  const order = page.locator('a[href^="/checkout/checkout"]').first();
  await order.click();
  await expect(page.locator("h1")).toHaveText(t("offline.title"));
  await expect(page.locator("#to-order")).toBeVisible();
  // Back, to the bag and to the cached page.
  await page.goBack();
  await expect(page.locator(".stepper input")).toHaveValue("1");
  await page.goBack();
  await expect(page.locator("html")).toHaveAttribute("data-kept", /^\d{13}$/);
  await expect(page.locator(".price-box").first()).toBeVisible();

  // A page that was never read: the offline page in the language of its URL, with the cached pages.
  for (const [language, title] of [
    ["te", "నెట్‌వర్క్ లేదు"],
    ["hi", "नेटवर्क नहीं है"],
  ]) {
    await page.goto(`${gate.origin}/product/any/AGS-CP-0002?language=${language}&state=rajasthan`);
    await expect(page.locator("h1")).toHaveText(title ?? "");
  }
  await expect(page.locator("#kept a").first()).toHaveAttribute("href", at(PRODUCT));
  await page.locator('main a[href^="/pcode"]').click();
  // It was never opened before, but its scripts are cached: the button scans, and a check waits.
  await expect(page.locator("[data-scan]")).toHaveRole("button");
  await page.evaluate(() => Object.defineProperty(navigator, "onLine", { value: false }));
  await page.locator("#hash").fill("1001");
  await page.locator("#barcode").fill("KHET-GENUINE-1");
  await page.locator(".code-form [type=submit]").click();
  await expect(page.locator("[data-outbox] li b")).toHaveText("1001 · KHET-GENUINE-1");

  // The network is back.
  await page.goto(at("/product/any/AGS-CP-0002"));
  gate.open = true;
  await page.locator("#again").click();
  await expect(page.locator("html")).not.toHaveAttribute("data-kept");
  await expect(page.locator(".price-box").first()).toBeVisible();
});

gated("offline-5: the scripts that the first touch loads are stored while the page is still open", async ({ gate, page }) => {
  for (const path of ["/shop", PRODUCT, "/crop/any/141"]) {
    await read(page, `${gate.origin}${path}?${HI}`);
    await page.waitForLoadState("networkidle");
    const loaded = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname));
    const named = await page
      .locator("link[rel=modulepreload]")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    const scripts = [...new Set([...loaded, ...named])].filter((file) => /^\/assets\/.*\.js$/.test(file));
    expect(scripts.filter((file) => file.includes("/keep-page-"))).toHaveLength(1);
    const missing = async () => {
      const held = await keptPaths(page);
      return scripts.filter((file) => !held.includes(file));
    };
    await expect.poll(missing, path).toEqual([]);
  }
});

gated("offline-6: the bag and the check are stored in the language of the page, also from their own pages", async ({ gate, page }) => {
  for (const path of ["/checkout/cart", "/pcode"]) {
    await page.goto(`${gate.origin}${path}?${HI}`);
    await page.locator("h1").first().tap();
    await expect.poll(() => keptPaths(page), path).toEqual(expect.arrayContaining([`/checkout/cart?${HI}`, `/pcode?${HI}`]));
  }
  expect((await keptPaths(page)).filter((path) => /^\/(checkout\/cart|pcode)\?language=en/.test(path))).toEqual([]);
});

gated("offline-14: a check that a dead network swallowed waits, and says so", async ({ gate, page }) => {
  await read(page, `${gate.origin}/pcode?${HI}`);
  await goOffline(gate, page);
  await page.goto(`${gate.origin}/pcode?${HI}`);
  await page.locator("#hash").fill("1001");
  await page.locator("#barcode").fill("KHET-GENUINE-1");
  await page.locator(".code-form [type=submit]").tap();
  await expect(page).toHaveURL(/barcode=KHET-GENUINE-1/);
  await expect(page.getByText("1001 · KHET-GENUINE-1")).toBeVisible();
});

gated("offline-35: a network that is back while the bag is on its way does not bring the checkout instead", async ({ gate, page }) => {
  const at = (path: string) => `${gate.origin}${path}?${HI}`;
  await read(page, at(PRODUCT));
  await page
    .locator(".bottom-bar")
    .getByRole("link", { name: t("product.addToBag") })
    .click();
  await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining([`/checkout/cart?${HI}`]));
  await goOffline(gate, page);
  await page.goto(at("/checkout/checkout"));
  await expect(page.locator("#to-order")).toBeVisible();
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('main a[href*="/checkout/cart"]')?.click();
    dispatchEvent(new Event("online"));
  });
  await expect(page).toHaveURL(/\/checkout\/cart\?/);
  await expect(page.locator(".cart-item")).toHaveCount(1);
});

gated("offline-34: a picture that is not on the phone shows a quiet leaf, and the phone does not keep the leaf", async ({ gate, page }) => {
  const address = `${gate.origin}/product/any/AGS-S-0001?${HI}`;
  await read(page, address);
  await goOffline(gate, page);
  await page.goto(address);
  await expect(page.locator("html")).toHaveAttribute("data-kept", /^\d{13}$/);
  const low = page.locator("main img[loading=lazy]").last();
  await low.scrollIntoViewIfNeeded();
  const width = () => low.evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : -1));
  await expect.poll(width).toBeGreaterThan(0);
  const { pathname } = new URL(await low.evaluate((image: HTMLImageElement) => image.currentSrc));
  expect(
    (await keptPaths(page)).filter((path) => path.startsWith(pathname)),
    "it was not cached",
  ).toEqual([]);
});

gated.describe("in the WebView of the app", () => {
  gated.use({ userAgent: "Mozilla/5.0 (Linux; Android 13; wv) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36 KhetApp/220" });

  gated(
    "offline-10, offline-13: a second deploy replaces the first at the next navigation, and the switch ends it",
    async ({ gate, page }) => {
      const bag = `${gate.origin}/checkout/cart?${HI}`;
      const shells = async () => (await kept(page)).names.filter((name) => name.startsWith("khet-shell-"));
      await read(page, `${gate.origin}${PRODUCT}?${HI}`);
      const [first = ""] = await shells();
      // offline-1
      expect(gzipSync((await askRaw("/sw.js")).text).length).toBeLessThanOrEqual(4_000);
      expect(first).toMatch(/^khet-shell-[0-9a-f]{12}$/);

      gate.change = (path, body) =>
        path === "/sw.js" ? body.replaceAll(first.slice(-12), "0000000deploy") : body.replace("<title>", "<title>B ");
      await page.goto(`${gate.origin}/crops?${HI}`);
      await expect(page).toHaveTitle(/^B /);
      await expect.poll(shells).toEqual(["khet-shell-0000000deploy"]);
      await expect.poll(() => keptPaths(page)).toContain(`/checkout/cart?${HI}`);
      await goOffline(gate, page);
      await page.goto(bag);
      await expect(page).toHaveTitle(/^B /);

      gate.open = true;
      gate.change = (path, body) => (path === "/sw.js" ? END_OF_WORKER : body);
      await page.goto(bag);
      await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
      expect((await kept(page)).names).toEqual([]);
    },
  );
});

/** Every screen and call with a farmer's data or input. */
const PERSONAL = [
  "/checkout/address",
  "/checkout/address?edit=new",
  "/checkout/checkout",
  "/checkout/orders",
  "/checkout/signin",
  "/checkout/get-farmer-detail",
  "/api/wallet",
  "/crop-info",
  "/crop-info/tasks/cotton",
  "/select-your-crops",
  "/search?searchTerm=neem",
];

test("offline-4, offline-12: no farmer's page is cached, and after signing out no page at all", async ({ page }) => {
  const mobile = freshPhone();
  const name = "Chandrakanta Vishwakarma";
  await addAddress(mobile, { ...JAIPUR, fullName: name });
  const at = (path: string) => `${siteOrigin()}${path}${path.includes("?") ? "&" : "?"}${HI}`;
  await page.goto(at("/checkout/signin?next=address"));
  await signIn(page, mobile);
  await expect(page).toHaveURL(/\/checkout\/address\?/);
  await expect(page.locator("main")).toContainText(name);
  // The personal pages of the site. The worker is told of each, as if the farmer had read it.
  await page.locator("h1").tap({ force: true });
  const personal = await page.evaluate(
    async ({ paths, query }) => {
      const { active } = await navigator.serviceWorker.ready;
      const found: { readonly path: string; readonly status: number; readonly mark: string | null }[] = [];
      for (const path of paths) {
        const answer = await fetch(path + (path.includes("?") ? "&" : "?") + query);
        found.push({ path, status: answer.status, mark: answer.headers.get("Khet-Offline") });
        await answer.text();
        active?.postMessage({ url: answer.url, title: "x", files: [answer.url], pinned: [answer.url] });
      }
      return found;
    },
    { paths: PERSONAL, query: HI },
  );
  expect(personal).toEqual(PERSONAL.map((path) => ({ path, status: 200, mark: null })));
  await read(page, at(PRODUCT));
  const { held } = await kept(page);
  expect(held.length).toBeGreaterThan(20);
  expect(
    held.filter(({ path, text }) => [name, mobile].some((canary) => `${path}${text}`.includes(canary))).map(({ path }) => path),
  ).toEqual([]);
  expect(held.filter(({ path }) => /^\/(?:checkout\/(?!cart)|crop-info|select-your-crops|search)/.test(path))).toEqual([]);
  await page.goto(at("/checkout/signin"));
  await page.locator('form[action^="/checkout/signout"] button:not([name])').click();
  await expect.poll(() => keptPaths(page)).not.toContain(`${PRODUCT}?${HI}`);
});

test("offline-2, offline-11: no worker in the saathi frame; failing or full storage breaks nothing; two tabs share the cache", async ({
  page,
  context,
}) => {
  const problems: string[] = [];
  context.on("weberror", (error) => problems.push(error.error().message));
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await page.goto(`${framingOrigin("saathi")}/?page=${encodeURIComponent(`${siteOrigin()}/shop?appLinks=saathi&${HI}`)}`);
  await page.frameLocator("iframe").locator("h1").first().tap();
  await page.goto(`${siteOrigin()}/shop?appLinks=saathi&${HI}`);
  await page.locator("h1").first().tap({ force: true });
  await page.waitForLoadState("networkidle");
  expect(await workers()).toBe(0);

  // A private window of some browsers.
  const refused = await context.newPage();
  await refused.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("Refused.", "SecurityError");
    };
    ServiceWorkerContainer.prototype.register = async () => refuse();
    for (const name of ["localStorage", "caches"]) Object.defineProperty(window, name, { get: refuse });
  });
  await refused.goto(`${siteOrigin()}/crops?${HI}`);
  await refused.locator("h1").first().tap();
  await refused.waitForLoadState("networkidle");
  expect(await workers()).toBe(0);

  const other = await context.newPage();
  await Promise.all([read(page, `${siteOrigin()}/crops?${HI}`), read(other, `${siteOrigin()}/brands?${HI}`)]);
  const index = async () => (await kept(page)).held.find(({ path }) => path === "/kept-pages.json")?.text ?? "";
  await expect.poll(index).toContain("/crops?");
  await expect.poll(index).toContain("/brands?");

  const cdp = await context.newCDPSession(page);
  await cdp.send("Storage.overrideQuotaForOrigin", { origin: siteOrigin(), quotaSize: 1_000 });
  await page.goto(`${siteOrigin()}${PRODUCT}?${HI}`);
  await page.locator("h1").first().tap();
  // The older of the two was evicted.
  await expect.poll(async () => (await keptPaths(page)).filter((path) => /^\/(?:crops|brands)\?/.test(path)).length).toBe(1);
  expect(problems).toEqual([]);
});
