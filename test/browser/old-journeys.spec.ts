/**
 * Complete journeys of a farmer in old Chromiums (shell-39): order, crops and dose, lists, search, listening, no network. They lack
 * checkVisibility(), which Playwright needs: taps and keys use the position of an element.
 */
import { expect, type Page, test } from "@playwright/test";
import { scriptRuns, siteOrigin, words } from "../support/browser.ts";
import { ARTICLES } from "../support/community.ts";
import { gated, goOffline } from "../support/gate.ts";
import { freshPhone } from "../support/phone.ts";
import { codeSentTo, services } from "../support/sign-in.ts";
import { addressOf, BAG, OTHER_PRODUCT, PRODUCT } from "./states.ts";

const HYDRATED = "[data-hydrated]";
const t = (key: string, values?: Record<string, string | number>) => words("hi", key, values);
const COUNT = ".header [data-bag-count]";

/** Errors that a page throws, as they occur. */
const thrown: string[] = [];
test.beforeEach(({ page }) => {
  thrown.length = 0;
  page.on("pageerror", (error) => thrown.push(error.message));
});
test.afterEach(() => expect(thrown).toEqual([]));

/** Waits until the element exists. */
const found = (page: Page, selector: string) => expect(page.locator(selector)).not.toHaveCount(0);

/** Waits until an element has a text. */
const reads = (page: Page, selector: string, text: string) =>
  expect.poll(() => page.evaluate((name) => document.querySelector(name)?.textContent?.trim(), selector)).toBe(text);

/** Taps the middle of an element, after scrolling it into view. */
async function touch(page: Page, selector: string): Promise<void> {
  await found(page, selector);
  const { x, y } = await page.evaluate(async (name) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (;;) {
      const element = document.querySelector(name) as Element;
      element.scrollIntoView({ block: "center", behavior: "auto" });
      const before = element.getBoundingClientRect().top;
      // Cards that get layout on the way move it.
      for (let frames = 0; frames < 6; frames += 1) await frame();
      const { left, top, width, height } = element.getBoundingClientRect();
      if (top === before) return { x: left + width / 2, y: top + height / 2 };
    }
  }, selector);
  await page.touchscreen.tap(x, y);
}

/** Touches a field and types into it, letter by letter, like a phone's keyboard: without key names. */
async function type(page: Page, selector: string, text: string): Promise<void> {
  await touch(page, selector);
  await found(page, `${selector}:focus`);
  for (const letter of text) await page.keyboard.insertText(letter);
}

/** Selects the first entry of a list. The list itself is the system's: the test dispatches its event. */
async function choose(page: Page, selector: string): Promise<void> {
  await found(page, `${selector}:enabled option + option`);
  await page.evaluate((name) => {
    const list = document.querySelector(name) as HTMLSelectElement;
    list.selectedIndex = 1;
    for (const type of ["input", "change"]) list.dispatchEvent(new Event(type, { bubbles: true }));
  }, selector);
}

async function addToBag(page: Page, product: string): Promise<void> {
  await page.goto(addressOf(product, "hi"));
  await touch(page, ".add-to-bag [data-tap]");
  await found(page, ".add-to-bag .in-bag");
}

async function signIn(page: Page, mobile: string): Promise<void> {
  await found(page, HYDRATED);
  await type(page, "#mobile", mobile);
  await touch(page, "main form.request button");
  await found(page, "#code");
  await type(page, "#code", await codeSentTo(mobile));
  await touch(page, "main form.request button");
}

// shell-39
test("two products, one more, one less, out and back, sign-in, address, order", async ({ page }) => {
  const mobile = freshPhone();
  await addToBag(page, PRODUCT);
  await addToBag(page, OTHER_PRODUCT);
  await reads(page, COUNT, "2");
  await page.goto(addressOf(BAG, "hi"));
  await found(page, HYDRATED);
  await expect(page.locator(".cart-item")).toHaveCount(2);
  await touch(page, ".cart-item .stepper button:last-of-type");
  await reads(page, COUNT, "3");
  await touch(page, ".cart-item .stepper button:first-of-type");
  await reads(page, COUNT, "2");
  await touch(page, ".cart-remove");
  await expect(page.locator(".cart-item")).toHaveCount(1);
  await touch(page, ".cart-removed button");
  await expect(page.locator(".cart-item")).toHaveCount(2);

  await touch(page, ".bottom-bar a.go");
  await page.waitForURL(/\/checkout\/signin\?/);
  await signIn(page, mobile);
  await page.waitForURL(/\/checkout\/address\?/);
  await found(page, HYDRATED);
  await type(page, "#pinCode", "302001");
  // A single district and taluka of a PIN code are selected automatically.
  await found(page, "#taluka:enabled option + option");
  if (await page.evaluate(() => !document.querySelector<HTMLSelectElement>("#taluka")?.value)) await choose(page, "#taluka");
  await choose(page, "#village");
  await type(page, "#street", "कुएँ के पास");
  await type(page, "#fullName", "Asha Devi");
  await touch(page, ".address-form button.go");
  await page.waitForURL(/\/checkout\/checkout\?/);
  const place = '.bottom-bar [data-button="place-order"]';
  await touch(page, `${place}:enabled`);
  await page.waitForURL(/\/checkout\/orders\/[\w-]+\?/);
  await reads(page, "h1", t("orders.placedTitle"));
  await reads(page, COUNT, "0");
  expect(await services<unknown[]>("GET", `/__orders.json?phone=${mobile}`)).toHaveLength(1);
});

test("two crops, their page, a tick, a tab, and the dose of a field", async ({ page }) => {
  await page.goto(addressOf("/select-your-crops", "hi"));
  await touch(page, "h1");
  await found(page, `[data-picker]${HYDRATED}`);
  for (const crop of [141, 131]) await touch(page, `label[for="crop-${crop}"]`);
  await expect(page.locator("[data-badges] > *")).toHaveCount(2);
  await touch(page, "[data-save]");
  await page.waitForURL(/\/crop-info\?/);
  await found(page, '.field-tabs[role="tablist"]');
  await touch(page, "#tab-tomato");
  await page.waitForURL(/[?&]crop=tomato/);
  await found(page, '#tab-tomato[aria-selected="true"]');

  await page.goto(addressOf("/dose/any/AGS-CP-0001", "hi"));
  await found(page, HYDRATED);
  await choose(page, "#crop");
  await type(page, "#size", "2");
  await found(page, ".dose-result b");
});

test("a list is filtered, a card adds its product, and posts are added in place", async ({ page }) => {
  await page.goto(addressOf("/category/any/seeds", "hi"));
  await touch(page, 'a[href*="filters=1"]');
  await page.waitForURL(/filters=1/);
  await touch(page, ".filters li label");
  await touch(page, '[data-button="narrow"]');
  await page.waitForURL((url) => !url.searchParams.has("filters"));
  await found(page, ".chosen li");
  await touch(page, ".product-grid [data-line]");
  await reads(page, COUNT, "1");
  await touch(page, ".product-grid .stepper button:last-of-type");
  await reads(page, COUNT, "2");

  await page.goto(addressOf("/posts", "hi"));
  await touch(page, "h1");
  await scriptRuns(page, "shelf");
  await touch(page, "[data-more] [rel=next]");
  await expect(page.locator("[data-shelf] .cover")).toHaveCount(40);
  await page.waitForURL(/[?&]page=2/);
});

test("the search suggests, the carousel moves, a menu closes", async ({ page }) => {
  await page.goto(addressOf("/shop", "hi"));
  await type(page, "#search", "tamatar");
  await found(page, '[role="option"]');
  await page.keyboard.press("Escape");
  await touch(page, ".header details.menu summary");
  await expect(page.locator(".menu[open]")).toHaveCount(1);
  await expect(async () => {
    await page.keyboard.press("Escape");
    await expect(page.locator(".menu[open]")).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await touch(page, "[data-carousel] .dots a:last-child");
  await expect.poll(() => page.evaluate(() => document.querySelector("[data-carousel] .slides")?.scrollLeft)).toBeGreaterThan(100);
});

test("an article is read aloud, and the spoken text is marked", async ({ page }) => {
  await page.addInitScript(() => {
    const synthesis = Object.assign(new EventTarget(), { getVoices: () => [{ lang: "hi-IN" }], cancel() {}, speak() {} });
    class Utterance {}
    for (const [name, value] of Object.entries({ speechSynthesis: synthesis, SpeechSynthesisUtterance: Utterance }))
      Object.defineProperty(window, name, { value });
  });
  await page.goto(addressOf(`/article/-/${ARTICLES.whole}`, "hi"));
  await touch(page, "h1");
  await touch(page, ".listen > .button:last-child");
  await reads(page, ".listen > .button:last-child", t("speech.stop"));
  // Chrome 105 and later mark the sentence, older ones its whole block.
  const marked = () =>
    (CSS as { highlights?: Map<string, unknown> }).highlights?.has("spoken") ?? document.querySelector(".spoken") !== null;
  await expect.poll(() => page.evaluate(marked)).toBe(true);
});

test("a request without a network waits, and is sent once it is back", async ({ page, context }) => {
  const mobile = freshPhone();
  await page.goto(addressOf("/buynow/x/AGS-CP-0001", "hi"));
  await found(page, HYDRATED);
  await type(page, "#phone", mobile);
  await type(page, "#name", "राम");
  await context.setOffline(true);
  await touch(page, "main form.request button");
  await found(page, "[data-outbox]:not([hidden]) button");
  await context.setOffline(false);
  const sent = async () =>
    (await services<{ phone: string }[]>("GET", "/__requests?sku=AGS-CP-0001")).filter(({ phone }) => phone === mobile);
  await expect.poll(sent).toHaveLength(1);
});

gated.describe("without a network", () => {
  gated.use({ serviceWorkers: "allow" });

  gated("a page that was read, the bag and the offline page are there", async ({ gate, page }) => {
    const at = (path: string) => addressOf(path, "hi").replace(siteOrigin(), gate.origin);
    await page.goto(at(PRODUCT));
    await touch(page, ".add-to-bag [data-tap]");
    await reads(page, COUNT, "1");
    const kept = (path: string) =>
      page.evaluate(async (asked) => (await (await caches.match(asked, { ignoreSearch: true }))?.text()) ?? "", path);
    for (const path of [BAG, "/offline"]) await expect.poll(() => kept(path)).toContain("<html");
    // Written last, once the page and its files are cached.
    await expect.poll(() => kept("/kept-pages.json")).toContain(PRODUCT);
    await goOffline(gate, page);
    await page.goto(at(PRODUCT));
    await found(page, "html[data-kept]");
    await touch(page, '.header a[href*="/checkout/cart"]');
    await page.waitForURL(/\/checkout\/cart\?/);
    await found(page, HYDRATED);
    await touch(page, ".cart-item .stepper button:last-of-type");
    await reads(page, COUNT, "2");
    await page.goto(at("/crops"));
    await reads(page, "h1", t("offline.title"));
    await found(page, "#kept a");
  });
});
