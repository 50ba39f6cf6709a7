/** A farmer's way from a pack to the bill, and obstacles that must not break it. */
import { expect, type Page, test } from "@playwright/test";
import { formatRupees } from "../../src/domain/text/price.ts";
import { siteOrigin, Watch, words } from "../support/browser.ts";
import { stateAt } from "../support/states.ts";
import { inTurn } from "../support/wide.ts";
import { addProduct, addressOf, BAG, OTHER_PRODUCT, PRODUCT, phone, phoneWithBag, refuseStorage } from "./states.ts";

const PACK = "/pcode/1001/KHET-GENUINE-1";
const SKU = "AGS-CP-0001";

const count = (page: Page) => page.locator(".header [data-bag-count]");
const say = (language: "hi" | "te" | "en") => (key: string, values?: Record<string, string | number>) => words(language, key, values);
const rupees = (text: string | null): number => Number((text ?? "").replace(/[^\d.]/g, ""));

/** Value of a line of the bill. */
const bill = (page: Page, label: string) => page.locator(".bill dt", { hasText: label }).locator("xpath=following-sibling::dd[1]");

test.describe("from the pack to the bill", () => {
  test("scan, product, bag, quantity, removal, checkout", async ({ page }) => {
    const t = say("hi");
    const watch = new Watch(page);
    await page.goto(addressOf(PACK, "hi"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("verify.genuineTitle"));
    await page.getByRole("link", { name: t("verify.seeProduct") }).click();
    await expect(page).toHaveURL(new RegExp(`/product/[^/]+/${SKU}\\?language=hi&state=rajasthan$`));

    const price = page.locator(".price-box .price");
    const mrp = rupees(await price.locator("s").textContent());
    const sellingPrice = rupees(await price.locator("b").textContent());
    expect(sellingPrice).toBeGreaterThan(0);
    expect(mrp).toBeGreaterThan(sellingPrice);
    const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";

    await expect(count(page)).toBeHidden();
    await page
      .locator(".bottom-bar")
      .getByRole("link", { name: t("product.addToBag") })
      .click();
    await expect(count(page)).toHaveText("1");
    await expect(page.locator(".add-to-bag").getByRole("status")).toHaveText(`${t("product.added")}: 1`);
    await page.getByRole("link", { name: t("product.goToBag") }).click();
    await expect(page).toHaveURL(/\/checkout\/cart\?language=hi&state=rajasthan$/);

    const row = page.locator(".cart-item");
    const quantity = page.getByRole("textbox", { name: t("quantity.of", { name }) });
    const adds = async (packs: number) => {
      await expect(quantity).toHaveValue(String(packs));
      await expect(count(page)).toHaveText(String(packs));
      await expect(row.locator(".price b")).toHaveText(formatRupees(packs * sellingPrice));
      await expect(row.locator(".price s")).toHaveText(formatRupees(packs * mrp));
      await expect(bill(page, t("cart.subTotal"))).toHaveText(formatRupees(packs * mrp));
      await expect(bill(page, t("cart.discount"))).toHaveText(formatRupees(packs * (sellingPrice - mrp)));
      // The bar shows it alone.
      await expect(bill(page, t("cart.grandTotal"))).toHaveCount(0);
      await expect(page.locator(".cart-pay b")).toHaveText(formatRupees(packs * sellingPrice));
    };
    await expect(row).toHaveCount(1);
    await expect(row.getByRole("link")).toHaveText(name);
    await adds(1);
    const more = page.getByRole("button", { name: t("quantity.more", { name }) });
    await more.click();
    await adds(2);
    // The stock is two: the bag says so and refuses a third with the button, but accepts a typed number.
    await expect(more).toBeDisabled();
    await expect(row.locator(".chip.out")).toHaveText(t("product.onlyLeft_other", { count: 2 }));
    await quantity.fill("12");
    await adds(12);
    // cart-51
    await quantity.fill("");
    await quantity.pressSequentially("१३");
    await quantity.blur();
    await adds(13);
    await quantity.fill("0");
    await quantity.blur();
    await adds(1);
    await quantity.fill("4");
    await page.getByRole("button", { name: t("quantity.less", { name }) }).click();
    await adds(3);

    await page.getByRole("button", { name: t("cart.removeOf", { name }) }).click();
    await expect(row).toHaveCount(0);
    await expect(count(page)).toBeHidden();
    await expect(page.getByRole("heading", { name: t("cart.empty") })).toBeVisible();
    const undo = page.getByRole("button", { name: t("cart.undo") });
    await expect(undo).toBeFocused();
    await undo.click();
    await adds(3);
    await expect(page.getByRole("button", { name: t("cart.removeOf", { name }) })).toBeFocused();
    expect(watch.problems).toEqual([]);

    await page.getByRole("link", { name: t("cart.checkout") }).click();
    await expect(page).toHaveURL(/\/checkout\/signin\?language=hi&next=checkout&state=rajasthan$/);
  });

  test("'one less' at one removes", async ({ browser }) => {
    const context = await browser.newContext(await phoneWithBag(browser, [PRODUCT], "en"));
    const page = await context.newPage();
    await page.goto(addressOf(BAG, "en"));
    await page.locator(".stepper button").first().click();
    await expect(page.locator(".cart-item")).toHaveCount(0);
    await expect(page.getByRole("button", { name: words("en", "cart.undo") })).toBeVisible();
    await context.close();
  });

  test("the QR host always shows the header", async ({ page }) => {
    const address = addressOf(`${PACK}?showHeader=false`, "te");
    await page.goto(address.replace("//localhost", "//qr.localhost"));
    await expect(page.locator("header.header")).toBeVisible();
    await page.goto(address);
    await expect(page.locator("header.header")).toHaveCount(0);
  });

  test("a tap before the script has loaded is replayed once it has", async ({ page }) => {
    let release = () => {};
    const tapped = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/assets/{island,hydrate,compat}*.js", async (route) => {
      await tapped;
      await route.continue();
    });
    await page.goto(addressOf(PRODUCT, "hi"), { waitUntil: "commit" });
    // The number of packs in the bag shows that the page's small script has run.
    await page.waitForFunction(() => document.querySelector(".header [data-bag-count]")?.textContent === "0");
    await page
      .locator(".bottom-bar")
      .getByRole("link", { name: words("hi", "product.addToBag") })
      .click();
    await expect(count(page)).toHaveText("0");
    release();
    await expect(count(page)).toHaveText("1");
    await expect(page).toHaveURL(new RegExp(SKU));
  });

  // shell-57
  test("if the script of a tap fails to load, the page says so and stays, and the next tap adds the product", async ({ page }) => {
    let isLost = true;
    await page.route("**/assets/island-*.js", (route) => (isLost ? route.abort() : route.continue()));
    await page.goto(addressOf(PRODUCT, "hi"));
    const add = page.locator(".bottom-bar").getByRole("link", { name: words("hi", "product.addToBag") });
    await add.tap();
    await expect(page.locator("#offline")).toBeVisible();
    await expect(page).toHaveURL(new RegExp(SKU));
    await expect(count(page)).toHaveText("0");
    isLost = false;
    await add.tap();
    await expect(count(page)).toHaveText("1");
    await expect(page).toHaveURL(new RegExp(SKU));
  });
});

// The request of each script fails once, as if the network was lost for a moment.
for (const [name, path, act] of inTurn(
  [
    ["bar", "/shop", (page: Page) => page.locator("#search").focus()],
    ["menu", "/shop", (page: Page) => page.locator(".header summary").first().tap()],
    ["carousel", "/shop", (page: Page) => page.locator("[data-carousel] .slides").first().dispatchEvent("pointerdown")],
    ["tabs", "/crop/any/141", () => Promise.resolve()],
    ["cards", "/shop", (page: Page) => page.locator("h1").first().tap()],
  ] as const,
  0,
  3,
))
  test(`shell-57: ${name} that fails once works after the next touch, and no fault is left`, async ({ page }) => {
    const thrown: string[] = [];
    page.on("pageerror", (error) => thrown.push(error.message));
    let asked = 0;
    await page.route(`**/assets/${name}-*.js`, async (route) => {
      asked += 1;
      await (asked === 1 ? route.abort() : route.continue());
    });
    const came = page.waitForResponse((response) => response.ok() && response.url().includes(`/assets/${name}-`));
    await page.goto(addressOf(path, "hi"));
    await act(page);
    // A tap is a touch and a click: the click may ask again, if the request of the touch has failed by then.
    await expect.poll(() => asked).toBeGreaterThan(0);
    // The request of the first touch has failed by the next frame.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
    await page.locator("footer").tap({ position: { x: 5, y: 5 } });
    await came;
    expect(thrown).toEqual([]);
  });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  // cart-39
  test("scan, product, and the bag explains how to order", async ({ page }) => {
    const t = say("te");
    await page.goto(addressOf(PACK, "te"));
    await page.getByRole("link", { name: t("verify.seeProduct") }).click();
    await expect(page).toHaveURL(new RegExp(`/product/[^/]+/${SKU}\\?`));
    await expect(page.locator(".price-box .price b")).toBeVisible();
    await page
      .locator(".bottom-bar")
      .getByRole("link", { name: t("product.addToBag") })
      .click();
    await expect(page).toHaveURL(/\/checkout\/cart\?language=te&state=andhra-pradesh$/);
    // Locators by text and role ignore the content of noscript.
    await expect(page.locator("noscript p")).toHaveText(t("cart.noScript"));
    await expect(page.locator("noscript p")).toBeVisible();
    await expect(page.locator("noscript a", { hasText: t("shop.call") })).toHaveAttribute("href", /^tel:\+?\d+$/);
    await expect(page.locator(".cart"), "nothing seems to be loading").toBeHidden();
    await page.locator("noscript a", { hasText: t("cart.toShop") }).click();
    await expect(page).toHaveURL(/\/shop\?language=te&state=andhra-pradesh$/);
  });

  test("the menus open, and the code form shows its verdict", async ({ page }) => {
    await page.goto(addressOf("/pcode", "hi"));
    await page.locator(".header summary", { hasText: words("hi", "shell.language") }).click();
    await page.getByRole("link", { name: "తెలుగు" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "te");
    await page.getByLabel(words("te", "verify.hashLabel")).fill("1001");
    await page.getByLabel(words("te", "verify.barcodeLabel")).fill("KHET-GENUINE-1");
    await page.getByRole("button", { name: words("te", "verify.check"), exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words("te", "verify.genuineTitle"));
  });

  test("a film's poster is a plain link to the film", async ({ page }) => {
    await page.goto(addressOf(PRODUCT, "en"));
    const poster = page.locator("a[data-youtube]").first();
    await expect(poster).toBeVisible();
    await expect(poster).toHaveAttribute("href", /^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}$/);
    await expect(poster).toHaveAttribute("target", "_blank");
    await expect(page.locator("iframe")).toHaveCount(0);
  });
});

test.describe("language and state", () => {
  test("another language keeps the page and the state, and is remembered", async ({ page }) => {
    await page.goto(addressOf(PRODUCT, "te"));
    await page.locator(".header summary", { hasText: words("te", "shell.language") }).click();
    await page.getByRole("link", { name: "ಕನ್ನಡ" }).click();
    await expect(page).toHaveURL(new RegExp(`/product/[^/]+/${SKU}\\?language=kn&state=andhra-pradesh$`));
    await expect(page.locator("html")).toHaveAttribute("lang", "kn");
    await expect(page.locator(".bottom-bar").getByRole("link", { name: words("kn", "product.addToBag") })).toBeVisible();
    await page.goto(`${siteOrigin()}/shop`);
    await expect(page.locator("html")).toHaveAttribute("lang", "kn");
  });

  for (const [from, to] of [
    ["te", "hi"],
    ["en", "en"],
  ] as const) {
    // visit-39
    test(`a state without a shop redirects to /shop-na, ${from} to ${to}`, async ({ page }) => {
      await page.goto(addressOf("/shop", from));
      await page.locator(".header summary", { hasText: words(from, "shell.state") }).click();
      await page.getByRole("link", { name: stateAt("bihar").names[from] }).click();
      await expect(page).toHaveURL(new RegExp(`/shop-na\\?language=${to}&state=bihar$`));
      await expect(page.locator("html")).toHaveAttribute("lang", to);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(words(to, "shopNa.heading", { state: stateAt("bihar").names[to] }));
    });
  }

  test("menus close on Escape, returning the focus, and on a tap outside", async ({ page }) => {
    await page.goto(addressOf("/shop", "hi"));
    const summary = page.locator(".header summary", { hasText: words("hi", "shell.language") });
    await summary.press("Enter");
    await expect(page.locator(".menu[open]")).toHaveCount(1);
    // The code that closes a menu is loaded on its first use.
    await expect(async () => {
      await page.keyboard.press("Escape");
      await expect(page.locator(".menu[open]")).toHaveCount(0, { timeout: 500 });
    }).toPass();
    await expect(summary).toBeFocused();
    await summary.click();
    await page.locator(".header summary", { hasText: words("hi", "shell.state") }).click();
    await expect(page.locator(".menu[open]")).toHaveCount(1);
    await page.touchscreen.tap(20, 700);
    await expect(page.locator(".menu[open]")).toHaveCount(0);
  });

  test("shell-44: a menu closes when the focus leaves it, and the focus moves on", async ({ page }) => {
    await page.goto(addressOf("/shop", "hi"));
    const states = page.locator(".header summary", { hasText: words("hi", "shell.state") });
    await states.press("Enter");
    await expect(page.locator(".menu[open]")).toHaveCount(1);
    await page.keyboard.press("Shift+Tab");
    await expect(page.locator(".header summary", { hasText: words("hi", "shell.language") })).toBeFocused();
    await expect(page.locator(".menu[open]")).toHaveCount(0);
  });
});

test.describe("the bag", () => {
  test("survives back and forward", async ({ page }) => {
    const t = say("te");
    await addProduct(page, PRODUCT, "te");
    await page.getByRole("link", { name: t("product.goToBag") }).click();
    await page.locator(".stepper button").last().click();
    await expect(count(page)).toHaveText("2");
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(SKU));
    await expect(count(page)).toHaveText("2");
    await expect(page.locator(".add-to-bag").getByRole("status")).toHaveText(`${t("product.added")}: 2`);
    await page.goForward();
    await expect(page).toHaveURL(/\/checkout\/cart/);
    await expect(page.locator(".stepper input")).toHaveValue("2");
    await expect(count(page)).toHaveText("2");
  });

  test("a page from the back-forward cache shows the current bag", async ({ browser }) => {
    const other = await phoneWithBag(browser, [PRODUCT, OTHER_PRODUCT], "en");
    const context = await browser.newContext(await phoneWithBag(browser, [PRODUCT], "en"));
    const page = await context.newPage();
    await page.goto(addressOf(BAG, "en"));
    await expect(page.locator(".cart-item")).toHaveCount(1);
    const later = typeof other.storageState === "object" ? (other.storageState.origins[0]?.localStorage[0]?.value ?? "") : "";
    // The browser under test has no such cache, so the test dispatches its event.
    await page.evaluate((cart) => {
      localStorage.setItem("cart", cart);
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    }, later);
    await expect(page.locator(".cart-item")).toHaveCount(2);
    await expect(count(page)).toHaveText("2");
    await context.close();
  });

  test("is the same in two tabs", async ({ page, context }) => {
    await page.goto(addressOf(BAG, "hi"));
    await expect(page.getByRole("heading", { name: words("hi", "cart.empty") })).toBeVisible();
    const second = await context.newPage();
    await addProduct(second, PRODUCT, "hi");
    await expect(page.locator(".cart-item")).toHaveCount(1);
    await expect(count(page)).toHaveText("1");
    await page.locator(".stepper button").last().click();
    await expect(count(second)).toHaveText("2");
    await expect(second.locator(".add-to-bag").getByRole("status")).toHaveText(`${words("hi", "product.added")}: 2`);
    await page.locator(".cart-remove").click();
    await expect(count(second)).toBeHidden();
    await expect(second.locator(".bottom-bar").getByRole("link", { name: words("hi", "product.addToBag") })).toBeVisible();
  });

  const corrupt: Readonly<Record<string, string>> = {
    "cut off": '{"products":[{"skuCode":"AGS-CP-0001","mrp":1',
    null: "null",
    "a list": "[]",
    "products that are text": '{"products":"many"}',
    "lines that are none": '{"products":[null,1,"x",{"skuCode":5},{"skuCode":"A","mrp":"1","sellingPrice":{}}]}',
    "nested a thousand times": "[".repeat(1_000) + "]".repeat(1_000),
  };
  for (const [what, stored] of inTurn(Object.entries(corrupt), 0, 2)) {
    test(`corrupt storage, ${what}: empty, and it works`, async ({ browser }) => {
      const context = await browser.newContext(
        phone({ storageState: { cookies: [], origins: [{ origin: siteOrigin(), localStorage: [{ name: "cart", value: stored }] }] } }),
      );
      const page = await context.newPage();
      const watch = new Watch(page);
      await page.goto(addressOf(BAG, "en"));
      await expect(page.getByRole("heading", { name: words("en", "cart.empty") })).toBeVisible();
      await expect(count(page)).toBeHidden();
      await addProduct(page, PRODUCT, "en");
      await expect(count(page)).toHaveText("1");
      expect(watch.problems).toEqual([]);
      await context.close();
    });
  }

  test("a full phone: the bag works on this page and says that it will not be saved", async ({ page }) => {
    const watch = new Watch(page);
    await refuseStorage(page);
    await addProduct(page, PRODUCT, "hi");
    await expect(count(page)).toHaveText("1");
    await expect(page.locator(".bag-note")).toHaveText(words("hi", "quantity.notSaved"));
    expect(watch.problems).toEqual([]);
  });

  test("a blocked storage does no harm", async ({ page }) => {
    const watch = new Watch(page);
    await page.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException("Access is denied for this document.", "SecurityError");
          },
        });
      }
    });
    await addProduct(page, PRODUCT, "en");
    await expect(count(page)).toHaveText("1");
    await page.goto(addressOf(BAG, "en"));
    await expect(page.getByRole("heading", { name: words("en", "cart.empty") })).toBeVisible();
    expect(watch.problems).toEqual([]);
  });

  test("without a network: the strip says so, and a product still goes into the bag", async ({ page, context }) => {
    await page.goto(addressOf(PRODUCT, "hi"));
    await page.locator("[data-island=add-to-bag][data-hydrated]").waitFor();
    await expect(page.locator("#offline")).toBeHidden();
    await context.setOffline(true);
    await expect(page.locator("#offline")).toHaveText(words("hi", "shell.offline"));
    await expect(page.locator("#offline")).toBeVisible();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page
      .locator(".bottom-bar")
      .getByRole("link", { name: words("hi", "product.addToBag") })
      .click();
    await expect(count(page)).toHaveText("1");
    expect(asked.filter((address) => !/\.(svg|jpg|png)\b/.test(address))).toEqual([]);
    await context.setOffline(false);
    await expect(page.locator("#offline")).toBeHidden();
    await page.getByRole("link", { name: words("hi", "product.goToBag") }).click();
    await expect(page.locator(".cart-item")).toHaveCount(1);
  });
});

test("a film plays in place once its poster is tapped, and its host gets no request before", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.route("https://www.youtube-nocookie.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!DOCTYPE html><title>player</title>" }),
  );
  await page.goto(addressOf(PRODUCT, "en"));
  const poster = page.locator("a[data-youtube]").first();
  const id = await poster.getAttribute("data-youtube");
  await poster.scrollIntoViewIfNeeded();
  await page.locator("[data-island=add-to-bag][data-hydrated]").waitFor();
  expect(asked.filter((address) => !address.startsWith(siteOrigin()))).toEqual([]);
  await poster.click();
  await expect(page.locator("iframe.video-frame").first()).toHaveAttribute(
    "src",
    new RegExp(`^https://www\\.youtube-nocookie\\.com/embed/${id}\\?`),
  );
  await expect.poll(() => asked.filter((address) => !address.startsWith(siteOrigin())).length).toBeGreaterThan(0);
  expect(page.context().pages()).toHaveLength(1);
});

test("showProductPrices=false hides every price, here and on later pages", async ({ page }) => {
  const shown = async () => {
    // Content outside of the screen has layout, and so text, from the second frame on.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    return page.locator("main").innerText();
  };
  await page.goto(addressOf("/shop", "en"));
  expect(await shown(), "prices are shown to others").toContain("₹");
  for (const path of ["/shop?showProductPrices=false", `${PRODUCT}?showProductPrices=false`, "/shop", PRODUCT]) {
    await page.goto(addressOf(path, "en"));
    // visit-49: a page without the parameter reloads.
    await page.waitForURL(/[?&]showProductPrices=false/);
    await page.locator("html.no-prices").waitFor();
    expect(await shown(), path).not.toContain("₹");
  }
  await page
    .locator(".bottom-bar")
    .getByRole("link", { name: words("en", "product.addToBag") })
    .click();
  await page.getByRole("link", { name: words("en", "product.goToBag") }).click();
  await expect(page.locator(".cart-item")).toHaveCount(1);
  expect(await shown(), "the bag").not.toContain("₹");
  await expect(page.locator(".bill")).toHaveCount(0);
});

// visit-58, visit-60
test("a stranger's link: the next page ignores an unknown source, and the footer restores hidden prices", async ({ page }) => {
  const kept = () => page.evaluate(() => ({ source: localStorage.getItem("source"), prices: localStorage.getItem("showProductPrices") }));
  await page.goto(addressOf("/shop?source=b2bEVIL&showProductPrices=false", "en"));
  await expect(page.locator("html")).toHaveClass(/no-prices/);
  await expect.poll(kept).toEqual({ source: null, prices: "false" });
  await page.goto(addressOf("/shop", "en"));
  await page.waitForURL(/[?&]showProductPrices=false/);
  expect(page.url()).not.toContain("b2bEVIL");
  const back = page.locator("footer").getByRole("link", { name: words("en", "shell.showPrices") });
  await back.click();
  await page.waitForURL(/[?&]showProductPrices=true/);
  await expect(page.locator("main")).toContainText("₹");
  expect(await kept()).toEqual({ source: null, prices: null });
  await page.goto(addressOf("/shop", "en"));
  await expect(page.locator("main")).toContainText("₹");
  await expect(back).toHaveCount(0);
});

// visit-60
test("without a script the footer's link restores the prices and the farmers' shop", async ({ browser }) => {
  const context = await browser.newContext(phone({ javaScriptEnabled: false }));
  const page = await context.newPage();
  await page.goto(addressOf("/crops?source=b2b&showProductPrices=false", "te"));
  for (const key of ["shell.showPrices", "shell.farmersShop"])
    await page
      .locator("footer")
      .getByRole("link", { name: words("te", key) })
      .click();
  await page.locator(".header .logo").click();
  await expect(page).toHaveURL(/\/shop\?language=te&state=[a-z-]+$/);
  await expect(page.locator("main")).toContainText("₹");
  await context.close();
});
