/**
 * Features around the site: the Android app (app-2 to app-5), sharing in saathi mode (app-6), field agents (app-7, app-8), events (app-13).
 */
import { type BrowserContext, expect, type Frame, type Page, test } from "@playwright/test";
import { JAIPUR } from "../support/addresses.ts";
import { type AppCall, appCalls, installApp } from "../support/app-bridge.ts";
import { framingOrigin, siteOrigin, Watch, words } from "../support/browser.ts";
import { freshPhone } from "../support/phone.ts";
import { addAddress, services, signIn } from "../support/sign-in.ts";
import { addressOf, phone } from "./states.ts";

const t = (key: string) => words("hi", key);
const ANDROID = "Mozilla/5.0 (Linux; Android 13; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.6099.43 Mobile Safari/537.36";
const CROPS = addressOf("/crops?appLinks=saathi", "hi");
const ISSUE = addressOf("/issue/early-blight/341141", "hi");
const share = (page: Page | Frame) => page.locator('[data-button="share"]');

interface Told {
  readonly calls: readonly AppCall[];
  readonly shared: readonly { readonly text?: string; readonly url?: string }[];
}

/** A bridge like the app's, and a phone's share sheet; both only record their calls. */
async function playApp(context: BrowserContext): Promise<void> {
  await context.addInitScript(installApp);
  await context.addInitScript(() => {
    const shared: object[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, { share: async (data: object) => void shared.push(data) });
  });
}

const toldOf = async (page: Page | Frame): Promise<Told> => ({
  calls: await page.evaluate(appCalls),
  shared: await page.evaluate(() => (window as unknown as Pick<Told, "shared">).shared),
});

/** Waits until the script on demand, which loads with the first touch, has run: it fetches this file at its end. */
const settled = (page: Page | Frame) =>
  page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => /\/assets\/keep-page-/.test(name)));

interface Event {
  readonly name: string;
  readonly [property: string]: unknown;
}

/** The events that pages send. They are sent as text instead of a Blob, because the browser hides Blobs from the tests. */
async function beacons(page: Page): Promise<{ events: Event[]; texts: string[] }> {
  const sent = { events: [] as Event[], texts: [] as string[] };
  await page.addInitScript(() => {
    const texts = new WeakMap<object, string>();
    window.Blob = class extends Blob {
      constructor(parts: BlobPart[] = [], options?: BlobPropertyBag) {
        super(parts, options);
        texts.set(this, parts.join(""));
      }
    };
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, body) => send(address, texts.get(body as Blob) ?? body);
  });
  page.on("request", (request) => {
    if (!request.url().endsWith("/api/events")) return;
    const text = request.postData() ?? "";
    sent.texts.push(text);
    sent.events.push(...(JSON.parse(text) as { events: Event[] }).events);
  });
  return sent;
}

/** The farmer has agreed to be counted, on an earlier day. */
const agree = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    try {
      localStorage.setItem("counting", "yes");
    } catch {
      // A frame without storage cannot agree.
    }
  });

/** Leaves the page like the home button. */
const leave = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });

test.describe("inside the app", () => {
  for (const version of [182, 183, 206]) {
    // app-2
    test.describe(`of version code ${version}`, () => {
      test.use({ userAgent: `${ANDROID} KhetApp/${version}` });
      test.beforeEach(async ({ context }) => {
        await playApp(context);
        await agree(context);
      });

      // app-3
      test("a product's link is handed over, others are not", async ({ page }) => {
        const watch = new Watch(page);
        await page.goto(ISSUE);
        await settled(page);
        const product = page.locator("a.brand").first();
        const sku = /\/([^/?]+)\?/.exec((await product.getAttribute("href")) ?? "")?.[1];
        await product.click();
        await expect
          .poll(async () => (await toldOf(page)).calls.filter(([method]) => method === "openProduct"))
          .toEqual([["openProduct", sku]]);
        expect(page.url()).toBe(ISSUE);
        await page.locator(".issue-crop").click();
        await expect(page).toHaveURL(/\/crop\//);
        expect(watch.problems).toEqual([]);
      });

      // app-4
      test(`sharing is ${version < 183 ? "not offered" : "the app's"}`, async ({ page }) => {
        await page.goto(CROPS);
        await settled(page);
        if (version < 183) {
          await expect(share(page)).toBeHidden();
          return;
        }
        await share(page).click();
        const shared = async () => (await toldOf(page)).calls.filter(([method]) => method === "share");
        await expect.poll(shared).toEqual([["share", t("shell.allCrops"), `${siteOrigin()}/crops?language=hi&state=rajasthan`]]);
        expect([(await toldOf(page)).shared, page.url()]).toEqual([[], CROPS]);
      });

      // app-5
      test(`events take the ${version > 205 ? "app's own way" : "beacon"}`, async ({ page }) => {
        const sent = await beacons(page);
        await page.goto(addressOf("/crop/tomato/141?mobile=9876543210&role=FAG", "hi"));
        // Before the tabs are hydrated the tap follows a plain link; before its counter has loaded the tap's new address is counted.
        await page.getByRole("tablist").waitFor();
        await settled(page);
        await page.locator("#tab-issues").click();
        await expect(page).toHaveURL(/\/issues\?/);
        await leave(page);
        const tracked = async () => (await toldOf(page)).calls.filter(([method]) => method === "track").map(([, name]) => name);
        const names = ["Page Viewed", "Button Clicked"];
        if (version > 205) {
          await expect.poll(tracked).toEqual(names);
          expect(sent.events).toEqual([]);
          const { calls } = await toldOf(page);
          expect(JSON.parse(calls[0]?.[2] ?? "")).toEqual({
            ...{ screen: "/crop/:/:", language: "hi", state: "rajasthan", role: "fieldAgent", chrome: 120, app: version },
            connection: expect.stringMatching(/^(slow-2g|2g|3g|4g)$/),
          });
          expect(JSON.stringify(calls)).not.toContain("98765");
        } else {
          await expect.poll(() => sent.events.map(({ name }) => name)).toEqual(names);
          expect(await tracked()).toEqual([]);
        }
      });
    });
  }

  test.describe("without its bridge", () => {
    test.use({ userAgent: `${ANDROID} KhetApp/206` });
    test("the web fallback works", async ({ page, context }) => {
      await context.route("https://wa.me/**", (route) => route.fulfill({ body: "messages" }));
      await agree(context);
      const sent = await beacons(page);
      await page.goto(CROPS);
      await settled(page);
      await share(page).click();
      await expect(async () =>
        expect([page, ...context.pages()].some((one) => one.url().startsWith("https://wa.me/"))).toBe(true),
      ).toPass();
      await leave(page);
      await expect.poll(() => sent.events.length).toBe(2);
      await page.goto(ISSUE);
      await settled(page);
      await page.locator("a.brand").first().click();
      await expect(page).toHaveURL(/\/product\//);
    });
  });
});

test.describe("sharing in a browser", () => {
  test("with the phone's share sheet, even if the tap comes before the script", async ({ page, context }) => {
    await playApp(context);
    // The script on demand loads after the tap.
    let letGo = () => {};
    const tapped = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/\/assets\/on-demand-/, async (route) => {
      await tapped;
      await route.continue();
    });
    await page.goto(CROPS);
    await share(page).click();
    letGo();
    await expect
      .poll(async () => (await toldOf(page)).shared)
      .toEqual([{ text: t("shell.allCrops"), url: `${siteOrigin()}/crops?language=hi&state=rajasthan` }]);
    expect(await toldOf(page)).toMatchObject({ calls: [] });
  });

  test("without a script it is a link to a message", async ({ browser }) => {
    const context = await browser.newContext(phone({ javaScriptEnabled: false }));
    const page = await context.newPage();
    await page.goto(CROPS);
    const href = decodeURIComponent((await share(page).getAttribute("href")) ?? "");
    expect(href).toBe(`https://wa.me/?text=${t("shell.allCrops")}\n${siteOrigin()}/crops?language=hi&state=rajasthan`);
    await context.close();
  });

  test("an order is shared as text, with the same link", async ({ page, context }) => {
    await playApp(context);
    const mobile = freshPhone();
    await addAddress(mobile, JAIPUR);
    await page.goto(addressOf("/product/any/AGS-S-0001", "hi"));
    await page.locator(".add-to-bag [data-tap]").click();
    await page.locator(".add-to-bag .in-bag").waitFor();
    await page.goto(addressOf("/checkout/checkout", "hi"));
    await signIn(page, mobile);
    const place = page.locator('[data-button="place-order"]');
    await expect(place).toBeEnabled();
    await place.click();
    await expect(page).toHaveURL(/\/checkout\/orders\/[\w-]+\?/);
    await share(page).click();
    await expect.poll(async () => (await toldOf(page)).shared.length).toBe(1);
    const [shared] = (await toldOf(page)).shared;
    expect(shared?.text).toContain(t("orders.shareHeading"));
    expect(shared?.url).toBeUndefined();
  });
});

test.describe("a field agent inside saathi, with blocked storage", () => {
  test.beforeEach(async ({ context }) => {
    await context.addInitScript(() => {
      const shut = {
        get: () => {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      };
      Object.defineProperty(window, "localStorage", shut);
    });
  });

  async function frameIn(page: Page, path: string): Promise<Frame> {
    await page.goto(`${framingOrigin("saathi")}/?page=${encodeURIComponent(addressOf(path, "hi"))}`);
    const frame = page.frames()[1];
    if (!frame) throw new Error("The outer page has no frame.");
    return frame;
  }

  test("is told that products do not open, also on the second page and before the script has loaded", async ({ page, context }) => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await context.route(/\/assets\/on-demand-/, async (route) => {
      await held;
      await route.continue();
    });
    const frame = await frameIn(page, "/crops?appLinks=saathi&showHeader=false&role=FAG&profile=false");
    const around = page.url();
    await frame.locator("a.tile, .tiles a").first().click();
    await expect.poll(() => frame.url()).toContain("/crops?");
    letGo();
    await expect.poll(() => new URL(frame.url()).pathname).toMatch(/^\/crop\//);
    expect(new URL(frame.url()).searchParams.get("role")).toBe("FAG");
    await frame
      .locator('[data-tabs][role="tablist"] a')
      .filter({ hasText: t("crops.seeds") })
      .click();
    const product = frame.locator("a.product-card").first();
    await product.click();
    const status = frame.locator("#closed");
    await expect(status).toHaveText(t("saathi.closed"));
    await expect(status).toHaveAttribute("role", "status");
    expect([page.url(), new URL(frame.url()).pathname.startsWith("/crop/")]).toEqual([around, true]);
    await frame.locator("h1").click();
    await expect(status).toHaveText("");
  });

  // app-1
  test("a search keeps the role", async ({ page }) => {
    const frame = await frameIn(page, "/search?appLinks=saathi&showHeader=false&searchTerm=tomato&role=FAG&profile=true");
    await settled(frame);
    await frame.locator("#search").fill("neem");
    await frame.locator('[data-button="search"]').click();
    await expect.poll(() => new URL(frame.url()).searchParams.get("searchTerm")).toBe("neem");
    expect([...new URL(frame.url()).searchParams].filter(([name]) => /role|profile/.test(name))).toEqual([
      ["role", "FAG"],
      ["profile", "true"],
    ]);
  });
});

test.describe("counting", () => {
  test.beforeEach(({ context }) => agree(context));

  type Kept = { readonly name: string; readonly properties: Readonly<Record<string, unknown>> }[];
  const PERSONAL = "mobile=9876543210&farmerId=4711&farmerAuthToken=secret-token-of-a-farmer&role=FAG";

  test("a view and a click reach the provider when the page is left, once, without personal data", async ({ page }) => {
    const watch = new Watch(page);
    // No other test opens it.
    const sku = "AGS-CN-0003";
    await page.goto(addressOf(`/product/any/${sku}?${PERSONAL}`, "hi"));
    await page.locator(".add-to-bag [data-tap]").click();
    await page.locator(".add-to-bag .in-bag").waitFor();
    await settled(page);
    await page.locator(".add-to-bag .in-bag").click();
    await expect(page).toHaveURL(/\/checkout\/cart/);
    const kept = async () => (await services<Kept>("GET", "/__events.json")).filter(({ properties }) => properties["sku"] === sku);
    await expect.poll(async () => (await kept()).map(({ name }) => name)).toEqual(["Page Viewed", "Button Clicked"]);
    expect((await kept())[1]?.properties).toMatchObject({
      ...{ screen: "/product/:/:", sku, button: "add-to-bag", language: "hi", state: "rajasthan", role: "fieldAgent" },
    });
    expect(JSON.stringify(await services("GET", "/__events.json"))).not.toMatch(/98765|4711|secret/);
    expect(watch.problems).toEqual([]);
  });

  test("the sent names are of known things, without an address or a person", async ({ page }) => {
    const sent = await beacons(page);
    await page.goto(addressOf(`/product/any/AGS-S-0001?${PERSONAL}`, "hi"));
    await page.locator(".add-to-bag [data-tap]").click();
    await page.locator(".add-to-bag .in-bag").waitFor();
    await page.goto(addressOf("/checkout/cart", "hi"));
    await page.locator("h1").click();
    await settled(page);
    // Stays on the page, to see the beacon.
    await page.locator('[data-button="checkout"]').evaluate((link) => link.addEventListener("click", (event) => event.preventDefault()));
    await page.locator('[data-button="checkout"]').click();
    await leave(page);
    await expect
      .poll(() => sent.events.filter(({ screen }) => screen === "/checkout/cart"))
      .toEqual([
        { name: "Page Viewed", screen: "/checkout/cart" },
        { name: "Button Clicked", screen: "/checkout/cart", button: "checkout" },
      ]);
    expect(sent.texts.join()).not.toMatch(/98765|4711|secret|https?:|\?/);
  });

  test("a page that is only read is counted once it is scrolled, and costs nothing before", async ({ page }) => {
    const sent = await beacons(page);
    const watch = new Watch(page);
    await page.goto(addressOf("/brands", "hi"), { waitUntil: "networkidle" });
    expect(watch.scripts.filter((path) => /\/on-demand-/.test(path))).toEqual([]);
    await page.evaluate(() => scrollBy({ top: 300, behavior: "instant" }));
    await settled(page);
    await leave(page);
    await expect.poll(() => sent.events.map(({ name, screen }) => [name, screen])).toEqual([["Page Viewed", "/brands"]]);
  });

  test("not for visitors with Global Privacy Control", async ({ page, context }) => {
    await context.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
    const sent = await beacons(page);
    await page.goto(addressOf("/crop/tomato/141", "hi"));
    await page.getByRole("tablist").waitFor();
    await page.locator("#tab-issues").click();
    await settled(page);
    await leave(page);
    await page.goto(addressOf("/crops", "hi"));
    expect(sent.texts).toEqual([]);
  });
});

test.describe("consent to be counted", () => {
  test("events-4, events-5, events-7: a quiet question, a no, a yes, and withdrawal", async ({ page }) => {
    const watch = new Watch(page);
    const sent = await beacons(page);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    const kept = () => page.evaluate(() => localStorage.getItem("counting"));
    const notice = page.locator("#notice");
    // Not on the way to an order, and nothing has worked yet.
    await page.goto(addressOf("/shop", "hi"));
    const loaded = page.waitForResponse(/on-demand/);
    await page.locator("h1").first().click();
    await (await loaded).finished();
    await page.waitForLoadState("networkidle");
    await expect(notice).toHaveCount(0);
    await page.goto(addressOf("/pcode/1001/KHET-GENUINE-1", "hi"));
    await page.locator("h1").first().click();
    await notice.waitFor({ state: "attached" });
    expect(await notice.evaluate((element) => element.getBoundingClientRect().top >= innerHeight)).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.closest("#notice") ?? null)).toBeNull();
    await leave(page);
    expect([await kept(), sent.texts]).toEqual([null, []]);
    const [yes, no] = [notice.locator("[data-choice=yes]"), notice.locator("[data-choice=no]")];
    await no.scrollIntoViewIfNeeded();
    const sizes = await Promise.all([yes, no].map(async (button) => (await button.boundingBox())?.width));
    expect(sizes[0]).toBe(sizes[1]);
    await no.click();
    await expect(notice.getByRole("status")).toHaveText(t("privacy.off"));
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0))).toBe(0);
    await page
      .locator(".footer")
      .getByRole("link", { name: t("privacy.title") })
      .click();
    await expect(page).toHaveURL(/\/privacy\?/);
    // Without a separate touch.
    await expect(no).toHaveAttribute("aria-pressed", "true");
    await yes.click();
    expect(await kept()).toBe("yes");
    await leave(page);
    await expect.poll(() => sent.events.map(({ name, screen }) => [name, screen])).toEqual([["Page Viewed", "/privacy"]]);
    await no.click();
    expect([await kept(), watch.problems]).toEqual(["no", []]);
  });
});
