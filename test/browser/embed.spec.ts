/** The saathi embed: sites that may frame ours, and the target of a product link inside the frame (app-7, app-8). */
import { expect, type Frame, type Page, test } from "@playwright/test";
import { framingOrigin, siteOrigin } from "../support/browser.ts";
import { addressOf } from "./states.ts";

const EMBED = "/shop?appLinks=saathi&showHeader=false";

/** Opens a page of `who` that shows `address` in a frame. */
async function frameIn(page: Page, who: "saathi" | "stranger", address: string): Promise<Frame> {
  await page.goto(`${framingOrigin(who)}/?page=${encodeURIComponent(address)}`);
  const frame = page.frames()[1];
  if (!frame) throw new Error("The outer page has no frame.");
  return frame;
}

/** True if the browser showed the page in the frame. */
const isShown = (frame: Frame): boolean => frame.url().startsWith(siteOrigin());

test("only saathi may frame the shop, only in its mode, and nothing else", async ({ page }) => {
  const embed = addressOf(EMBED, "hi");
  const allowed = await frameIn(page, "saathi", embed);
  expect(isShown(allowed)).toBe(true);
  await expect(allowed.locator("h1")).toBeVisible();
  await expect(allowed.locator("header.header")).toHaveCount(0);
  expect(isShown(await frameIn(page, "stranger", embed)), "a stranger, saathi mode").toBe(false);
  for (const who of ["saathi", "stranger"] as const) {
    for (const path of ["/shop", "/checkout/cart", "/no/such/page"]) {
      expect(isShown(await frameIn(page, who, addressOf(path, "hi"))), `${who}, ${path}`).toBe(false);
    }
  }
});

/** One screen of each area. */
const AREAS = [
  "/crops",
  "/category/seeds/seeds?filters=1",
  "/product/any/AGS-CP-0001",
  "/dose/any/AGS-CP-0001",
  "/checkout/signin",
  "/saathi-store?id=7001",
  "/select-your-crops",
  "/crop-info",
  "/posts",
  "/videos/tomato",
  "/pcode/1001/KHET-GENUINE-1",
  "/policy/return-refund",
];

/** Opens addresses in frames of one page of `who`, and returns the frames' URLs once each has a response. */
async function urlsInFrames(page: Page, who: "saathi" | "stranger", addresses: readonly string[]): Promise<string[]> {
  const [first = ""] = addresses;
  await frameIn(page, who, first);
  await page.evaluate(
    (all) =>
      Promise.all(
        all.map((src) => {
          const frame = Object.assign(document.createElement("iframe"), { src });
          // A frame that is refused loads the browser's own page.
          const loaded = new Promise((resolve) => frame.addEventListener("load", resolve));
          document.body.append(frame);
          return loaded;
        }),
      ),
    addresses.slice(1),
  );
  return page
    .frames()
    .slice(1)
    .map((frame) => frame.url());
}

test("app-22: saathi may frame a screen of every area in its mode, a stranger none", async ({ page }) => {
  const addresses = AREAS.map((path) => addressOf(`${path}${path.includes("?") ? "&" : "?"}appLinks=saathi&showHeader=false`, "hi"));
  const pathOf = (address: string) => new URL(address).pathname;
  expect((await urlsInFrames(page, "saathi", addresses)).map(pathOf)).toEqual(addresses.map(pathOf));
  const refused = await urlsInFrames(page, "stranger", addresses);
  expect(refused.filter((address) => address.startsWith(siteOrigin()))).toEqual([]);
  expect(refused).toHaveLength(12);
});

const VISITORS = [
  { who: "a farmer", query: "", leads: true },
  { who: "a farmer by role", query: "&role=FARMER&profile=false", leads: true },
  { who: "a field agent", query: "&role=FAG", leads: false },
  { who: "a field agent without a profile", query: "&role=FAG&profile=false", leads: false },
  { who: "a field agent with a profile", query: "&role=FAG&profile=true", leads: true },
] as const;

// app-7, app-8
for (const { who, query, leads } of VISITORS) {
  test(`${who}: a product ${leads ? "opens in the outer window" : "does not open"}`, async ({ page }) => {
    const frame = await frameIn(page, "saathi", addressOf(EMBED + query, "hi"));
    const around = page.url();
    const inside = frame.url();
    await frame.waitForFunction(
      () =>
        performance.getEntriesByType("resource").some(({ name }) => /\/assets\/on-demand-/.test(name)) &&
        document.readyState === "complete",
    );
    const product = frame.locator("a.product-card").first();
    const address = await product.getAttribute("href");
    expect(address).toMatch(/^\/product\//);
    await product.click();
    if (leads) {
      // A browser that blocks the frame's storage has the role in the link (src/client/saathi.ts).
      await expect(page).toHaveURL((url) => url.href === siteOrigin() + address || url.href === siteOrigin() + address + query);
      expect(page.frames()).toHaveLength(1);
    } else {
      // The effect of a link has started by the time a later task of the same page runs.
      await frame.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      expect(page.url()).toBe(around);
      expect(frame.url()).toBe(inside);
      await frame.locator("h1").waitFor();
    }
  });
}

test("outside saathi's mode the role changes nothing", async ({ page }) => {
  await page.goto(addressOf("/shop?role=FAG&profile=false", "hi"));
  await page.locator("a.product-card").first().click();
  await expect(page).toHaveURL(/\/product\//);
});
