/** The search bar in a browser: suggestions, recent searches, keys, stale replies, no network, no script (search-2 to search-9). */
import { expect, type Page, test } from "@playwright/test";
import { Watch, words } from "../support/browser.ts";
import { addressOf, phone } from "./states.ts";

const field = (page: Page) => page.locator("#search");
const options = (page: Page) => page.getByRole("option");
const note = (page: Page) => page.locator("#search-note");
const t = (key: string, values?: Record<string, string | number>) => words("hi", key, values);
const recent = (page: Page) => page.evaluate(() => localStorage.getItem("recentSearches"));

/** Opens a page, touches the field and waits until its script has loaded. */
async function openBar(page: Page, path = "/shop"): Promise<void> {
  await page.goto(addressOf(path, "hi"));
  await field(page).focus();
  await expect(field(page)).toHaveRole("combobox");
}

const activeOption = async (page: Page): Promise<string> => {
  const id = await field(page).getAttribute("aria-activedescendant");
  return id ? ((await page.locator(`#${id}[aria-selected=true]`).textContent()) ?? "") : "";
};

test("its script is not loaded before the field is touched", async ({ page }) => {
  const watch = new Watch(page);
  await page.goto(addressOf("/shop", "hi"));
  await page.waitForLoadState("networkidle");
  expect(watch.scripts.filter((script) => /\/bar-/.test(script))).toEqual([]);
  await field(page).focus();
  await expect(field(page)).toHaveAttribute("aria-expanded", "false");
  expect(watch.scripts.filter((script) => /\/bar-/.test(script))).toHaveLength(1);
  expect(
    watch.scripts.filter((script) => /compat|hydrate/.test(script)),
    "no Preact for it",
  ).toEqual([]);
  expect(watch.problems).toEqual([]);
});

// search-5, search-8
test("five suggestions after a pause, for every spelling of the word; keys; the link to all", async ({ page }) => {
  const watch = new Watch(page);
  const asked: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === "/api/suggest") asked.push(url.searchParams.get("q") ?? "");
  });
  await openBar(page);
  // The page's clock is controlled, so the typing speed does not depend on the machine.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.keyboard.type("to");
  await page.clock.runFor(1_300);
  expect(asked, "two letters make no request").toEqual([]);
  for (const letter of "moto") {
    await page.keyboard.type(letter);
    await page.clock.runFor(500);
  }
  expect(asked, "no request while typing").toEqual([]);
  await page.clock.runFor(500);
  await page.clock.resume();
  await expect(options(page)).toHaveCount(6);
  expect(asked, "one request for the whole word").toEqual(["tomoto"]);
  await expect(note(page)).toHaveText(words("hi", "suggest.count_other", { count: 5 }));
  await expect(page.locator("form.search [role=status]")).toHaveText(words("hi", "suggest.count_other", { count: 5 }));
  await expect(field(page)).toHaveAttribute("aria-expanded", "true");
  // Its style loads with its script: it covers the page, and a line has a finger's height.
  await expect(page.locator(".search-list")).toHaveCSS("position", "absolute");
  await expect(options(page).first()).toHaveCSS("min-height", "48px");
  // search-25: the crop itself, then its products.
  await expect(options(page).first()).toHaveText("टमाटर");
  for (const option of (await options(page).all()).slice(1, 5)) {
    await expect(option).toContainText("टमाटर");
    await expect(option).toContainText("₹");
    await expect(option.locator("img")).toHaveJSProperty("complete", true);
  }

  const viewAll = t("suggest.viewAll", { term: "tomoto" });
  await page.keyboard.press("ArrowUp");
  expect(await activeOption(page)).toBe(viewAll);
  await page.keyboard.press("ArrowDown");
  expect(await activeOption(page), "after the last one comes the field itself").toBe("");
  await page.keyboard.press("ArrowDown");
  const first = await activeOption(page);
  expect(first).toContain("टमाटर");
  await page.keyboard.press("End");
  expect(await activeOption(page)).toBe(viewAll);
  await page.keyboard.press("Home");
  expect(await activeOption(page)).toBe(first);
  await page.keyboard.press("Escape");
  await expect(options(page)).toHaveCount(0);
  await expect(field(page), "the first Escape only closes the list").toHaveValue("tomoto");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(options(page)).toHaveCount(6);
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?.*searchTerm=tomoto/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("search.results", { term: "tomoto" }));
  expect(await recent(page)).toBe('["tomoto"]');
  expect(watch.problems).toEqual([]);
});

test("a tap on a suggestion opens the product and stores the search", async ({ page }) => {
  await openBar(page);
  await page.keyboard.type("टमाटर");
  const name = (await options(page).nth(1).locator(".name").textContent()) ?? "";
  await options(page).nth(1).tap();
  await expect(page).toHaveURL(/\/product\/[^/]+\/AGS-S-\d+\?language=hi&state=rajasthan$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  expect(await recent(page)).toBe('["टमाटर"]');
});

test("the last five searches, newest first, without duplicates, when the empty field is touched", async ({ page }) => {
  await openBar(page);
  await expect(options(page), "no search yet").toHaveCount(0);
  for (const term of ["mirchi", "dhan", "kapas", "Mirchi", "gehun", "pyaz", "urea"]) {
    await field(page).fill(term);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toContainText(term);
    await openBar(page);
  }
  await expect(options(page)).toHaveText(["urea", "pyaz", "gehun", "Mirchi", "kapas"]);
  await expect(note(page)).toHaveText(t("suggest.recent"));
  await options(page).nth(2).tap();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("gehun");
  expect(await recent(page)).toBe('["gehun","urea","pyaz","Mirchi","kapas"]');
});

test("a reply to an earlier text is never shown", async ({ page }) => {
  let release: (() => void) | undefined;
  await page.route("**/api/suggest?*q=tamatar*", async (route) => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    await route.continue().catch(() => undefined);
  });
  await openBar(page);
  await field(page).fill("tamatar");
  await page.waitForRequest(/q=tamatar/);
  const given = page.waitForEvent("requestfailed", (request) => request.url().includes("/api/suggest"));
  await field(page).fill("sprayer");
  expect((await given).url(), "the stale request is aborted").toContain("q=tamatar");
  release?.();
  await expect(options(page).last()).toHaveText(t("suggest.viewAll", { term: "sprayer" }));
  await expect(options(page).filter({ hasText: "टमाटर" })).toHaveCount(0);
  await expect(page.locator("#offline"), "aborting shows no network error").toBeHidden();
});

test("reports a missing network, a failing service and an empty result; the form still works", async ({ page, context }) => {
  await openBar(page);
  await context.setOffline(true);
  await field(page).fill("tamatar");
  await expect(note(page)).toHaveText(t("suggest.offline"));
  await expect(options(page)).toHaveCount(0);
  await context.setOffline(false);
  await page.route("**/api/suggest?*", (route) => route.fulfill({ status: 503, json: { products: [] } }));
  await field(page).fill("tamatar beej");
  await expect(note(page)).toHaveText(t("suggest.failed"));
  await page.unroute("**/api/suggest?*");
  await field(page).fill("xyzzyq");
  await expect(note(page)).toHaveText(t("suggest.none"));
  await expect(options(page)).toHaveText([t("suggest.again", { term: "xyzzyq" }), t("suggest.ask")]);
  await expect(options(page).last()).toHaveAttribute("href", /^tel:/);
  await options(page).first().tap();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("xyzzyq");
  expect(await recent(page), "a search without results is not suggested again").toBeNull();
  await field(page).fill("tamatar");
  await page.getByRole("button", { name: t("search.submit"), exact: true }).tap();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("tamatar");
});

test("a reply is shown as text, and links only to our pages", async ({ page }) => {
  const name = '<img src=x onerror="document.title=1">';
  await page.route("**/api/suggest?*", (route) =>
    route.fulfill({
      json: {
        products: [
          { name, image: null, price: "₹1", mrp: null, href: "/product/p/A" },
          { name: "x", image: null, price: null, mrp: null, href: "javascript:alert(1)" },
        ],
      },
    }),
  );
  await openBar(page);
  await field(page).fill("<b>tamatar</b>");
  await expect(options(page)).toHaveCount(2);
  await expect(options(page).first().locator(".name")).toHaveText(name);
  await expect(options(page).last()).toHaveText(t("suggest.viewAll", { term: "<b>tamatar</b>" }));
});

// search-31
test("above the software keyboard four suggestions are on the screen", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 380 });
  for (const path of ["/shop", "/product/any/AGS-CP-0001"]) {
    await openBar(page, path);
    await page.keyboard.type("tamatar");
    await expect(options(page).nth(3)).toBeVisible();
    const seen = await options(page).evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length);
    expect(seen, path).toBeGreaterThanOrEqual(4);
  }
});

test("without a script it is a form", async ({ browser }) => {
  const context = await browser.newContext(phone({ javaScriptEnabled: false }));
  const page = await context.newPage();
  await page.goto(addressOf("/shop?showProductPrices=false", "hi"));
  await field(page).fill("ab");
  await page.getByRole("button", { name: t("search.submit") }).tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("search.tooShortTitle"));
  await expect(field(page)).toHaveValue("ab");
  await field(page).fill("टमाटर");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("search.results", { term: "टमाटर" }));
  await expect(page.locator(".product-card").first()).toBeVisible();
  expect(new URL(page.url()).searchParams.get("showProductPrices")).toBe("false");
  await context.close();
});
