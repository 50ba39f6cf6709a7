/** The stepper on product cards and in a product's bar (product-44 to product-49). */
import { expect, type Page, test } from "@playwright/test";
import { words } from "../support/browser.ts";
import { addressOf, BAG, PRODUCT, phone } from "./states.ts";

const LIST = "/products?ids=AGS-CP-0001,AGS-S-0001";
const t = (key: string, values?: Record<string, string>) => words("hi", key, values);
const headerCount = (page: Page) => page.locator(".header [data-bag-count]");
const firstCard = (page: Page) => page.locator(".product-grid > li").first();

test("product-46: a card adds its product at once, the header and the bag follow, and minus removes it", async ({ page }) => {
  await page.goto(addressOf(LIST, "hi"));
  const card = firstCard(page);
  const name = ((await card.locator(".name, .pack").allTextContents()) ?? []).join(" ").replaceAll("\u00a0", " ");
  const add = card.getByRole("link", { name: `${t("product.addToBag")}: ${name}` });
  // The first touch of the page: its script is not loaded yet.
  await add.tap();
  await expect(headerCount(page)).toHaveText("1");
  await expect(page).toHaveURL(/\/products\?/);
  await expect(add).toBeHidden();
  await card.getByRole("button", { name: t("quantity.more", { name }) }).tap();
  await expect(headerCount(page)).toHaveText("2");
  await expect(card.locator(".stepper b")).toHaveText("2");
  await expect(page.getByRole("status").filter({ hasText: `${t("quantity.of", { name })}: 2` })).toHaveCount(1);

  await page.goto(addressOf(BAG, "hi"));
  await expect(page.locator(".cart-item")).toHaveCount(1);
  await expect(page.getByRole("textbox", { name: t("quantity.of", { name }) })).toHaveValue("2");

  // product-47
  await page.goBack();
  await card.locator("a").first().focus();
  const less = card.getByRole("button", { name: t("quantity.less", { name }) });
  await less.tap();
  await expect(headerCount(page)).toHaveText("1");
  await less.tap();
  await expect(headerCount(page)).toBeHidden();
  await expect(add).toBeFocused();
  await expect(card.locator(".stepper")).toHaveCount(0);
});

test("product-47: cards follow another tab, and cards added later show the bag too", async ({ page, context }) => {
  await page.goto(addressOf(LIST, "hi"));
  await firstCard(page).locator("a").first().focus();
  const other = await context.newPage();
  await other.goto(addressOf(PRODUCT, "hi"));
  await other.locator(".add-to-bag [data-tap]").tap();
  await expect(firstCard(page).locator(".stepper b")).toHaveText("1");
  await page.evaluate(() => {
    const grid = document.querySelector(".product-grid");
    const later = grid?.firstElementChild?.cloneNode(true) as Element;
    later.querySelector(".stepper")?.remove();
    grid?.append(later);
  });
  await expect(page.locator(".product-grid > li").last().locator(".stepper b")).toHaveText("1");
});

test("product-44: the bar of a product has a stepper, whose last minus restores the button", async ({ page }) => {
  await page.goto(addressOf(PRODUCT, "hi"));
  const bar = page.locator(".bottom-bar");
  const add = bar.getByRole("link", { name: t("product.addToBag") });
  await add.tap();
  await bar.locator(".stepper button").last().tap();
  await expect(headerCount(page)).toHaveText("2");
  await expect(bar.getByRole("status")).toHaveText(`${t("product.added")}: 2`);
  for (const left of ["1", "0"]) {
    await bar.locator(".stepper button").first().tap();
    await expect(headerCount(page)).toHaveText(left);
  }
  await expect(add).toBeFocused();
});

test("product-48: without a script the link of a card opens its product", async ({ browser }) => {
  const context = await browser.newContext(phone({ javaScriptEnabled: false }));
  const page = await context.newPage();
  await page.goto(addressOf(LIST, "hi"));
  await firstCard(page).locator(".add a").tap();
  await expect(page).toHaveURL(/\/product\/[^/]+\/AGS-CP-0001\?/);
  await context.close();
});

test("product-46: a card shows what is missing for an offer, and no offer if prices are hidden", async ({ page }) => {
  const list = addressOf("/products?ids=AGS-CP-0002", "hi");
  const card = firstCard(page);
  const note = card.locator(".stepper + .chip");
  const said = page.locator("body > p.hide[role=status]");
  const lacking = t("quantity.offerMore", { count: "4" });
  await page.goto(list);
  await card.locator(".add a").tap();
  await expect(note).toHaveText(lacking);
  await expect(said).toContainText(lacking);

  await page.evaluate(() => localStorage.clear());
  await page.goto(`${list}&showProductPrices=false`);
  await card.locator(".add a").tap();
  await expect(said).toContainText(": 1.");
  expect(await said.textContent()).not.toContain(lacking);
  await expect(note).toHaveText("");
});
