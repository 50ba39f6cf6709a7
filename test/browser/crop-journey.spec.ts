/** A new farmer's way through the crop advice, to a task's product in the bag; and the picker in the frame of saathi. */
import { expect, type Page, test } from "@playwright/test";
import { framingOrigin, settle, words } from "../support/browser.ts";
import { freshPhone } from "../support/phone.ts";
import { linkOfAnother, services, signIn } from "../support/sign-in.ts";
import { inTurn } from "../support/wide.ts";
import { addressOf, phone } from "./states.ts";

const PICKER = "/select-your-crops";
const [COTTON, TOMATO, CHILLI] = [131, 141, 142] as const;
/** The label of a crop's checkbox. */
const boxOf = (cropId: number): string => `label[for="crop-${cropId}"]`;

/** Its script is loaded with the first touch. */
async function openPicker(page: Page, language: "hi" | "te"): Promise<void> {
  await page.goto(addressOf(PICKER, language));
  await page.locator("h1").tap();
  await page.locator("[data-picker][data-hydrated]").waitFor();
}

for (const language of inTurn(["hi", "te"] as const, 1)) {
  // advice-14, advice-15, advice-24, advice-43, advice-79
  test(`in ${language}: three crops, a sowing date after the sign-in, a task of today, its product in the bag`, async ({ page }) => {
    await openPicker(page, language);
    for (const crop of [COTTON, TOMATO, CHILLI]) await page.locator(boxOf(crop)).first().tap();
    await page.locator("[data-save]").tap();
    await expect(page).toHaveURL(/\/crop-info\?/);
    await expect(page.locator(".field-tabs a:not(.frame)")).toHaveCount(4);

    await page.locator("#tab-tomato").tap();
    await expect(page).toHaveURL(/[?&]crop=tomato/);
    await expect(page.locator(".field:not([hidden]) .guess")).toHaveText(words(language, "cropInfo.assumed"));
    await page.locator(".field:not([hidden]) .field-box .button").tap();
    await expect(page).toHaveURL(/\/checkout\/signin\?crop=tomato/);
    await signIn(page, freshPhone());

    await expect(page).toHaveURL(/\/crop-info\/attributes\/tomato\?/);
    await page.locator("h1").tap();
    await page.locator("[data-field][data-hydrated]").waitFor();
    for (const list of await page.locator("main select").all()) await list.selectOption({ index: 1 });
    await expect(page.locator("[data-range]")).not.toHaveText("");
    const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(new Date());
    const [first, last] = [await page.locator("#sowingDay").getAttribute("min"), await page.locator("#sowingDay").getAttribute("max")];
    const day = [today, first ?? ""].sort().at(-1) ?? today;
    await page.locator("#sowingDay").fill([day, last ?? day].sort()[0] ?? day);
    await page.locator("[data-save]").tap();
    await expect(page).toHaveURL(/\/crop-info\?crop=tomato/);
    await expect(page.locator(".field:not([hidden]) .field-box .guess")).toHaveCount(0);
    await expect(page.locator(".field-tabs a:not(.frame)"), "the visitor's crops were kept").toHaveCount(4);

    await page.locator('.field-tabs [data-crop=""]').tap();
    await expect(page.locator(".field:not([hidden]) .today a").first()).toBeVisible();
    await page.goto(addressOf("/crop-info/tasks/tomato", language));
    const product = page.locator('.task a[href*="/product/"]').first();
    const name = (await product.textContent())?.trim() ?? "";
    expect(name).not.toBe("");
    await product.evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(/\/product\//);
    await settle(page);
    await page.locator(".add-to-bag .button").first().tap();
    await expect(page.locator(".header [data-bag-count]")).toHaveText(/^[1१౧]$/);
  });
}

// advice-16: cookies in a frame of another site need https.
test("in the frame of saathi a tap saves the crop at once", async ({ browser }) => {
  const context = await browser.newContext(phone({ ignoreHTTPSErrors: true }));
  const page = await context.newPage();
  const link = await linkOfAnother("https");
  const embed = addressOf(`${PICKER}?appLinks=saathi&showHeader=false&${new URLSearchParams({ ...link })}`, "hi", "https");
  await page.goto(`${framingOrigin("saathi", "https")}/?page=${encodeURIComponent(embed)}`);
  const frame = page.frames()[1];
  if (!frame) throw new Error("The outer page has no frame.");
  await expect(frame.locator("h1")).toHaveText(words("hi", "picker.title"));
  await frame.locator("h1").tap();
  await frame.locator("[data-picker][data-hydrated]").waitFor();
  await frame.locator(boxOf(COTTON)).first().tap();
  await expect(async () => {
    type Crops = { readonly responseData: { readonly id: string | number }[] };
    const { responseData } = await services<Crops>("GET", "/saathi/crops/?language=hi", link.farmerAuthToken, undefined, "https");
    expect(responseData.map(({ id }) => String(id))).toEqual([String(COTTON)]);
  }).toPass({ timeout: 30_000 });
  await context.close();
});

// advice-14, sign-in-70: the cookie of the frame belongs to saathi's site (decision 58).
test("in the frame of saathi the crops of an unknown visitor are kept", async ({ browser }) => {
  const context = await browser.newContext(phone({ ignoreHTTPSErrors: true }));
  const page = await context.newPage();
  const embed = addressOf(`${PICKER}?appLinks=saathi&showHeader=false`, "hi", "https");
  await page.goto(`${framingOrigin("saathi", "https")}/?page=${encodeURIComponent(embed)}`);
  const frame = page.frames()[1];
  if (!frame) throw new Error("The outer page has no frame.");
  await frame.locator("h1").tap();
  await frame.locator("[data-picker][data-hydrated]").waitFor();
  await frame.locator(boxOf(COTTON)).first().tap();
  await frame.locator("[data-save]").tap();
  await frame.waitForURL(/\/crop-info\?/);
  await frame.goto(embed);
  await expect(frame.locator(".picker :checked")).toHaveCount(1);
  const site = new URL(framingOrigin("saathi", "https")).hostname;
  const own = (await context.cookies()).filter(({ name }) => name === "__Host-khet");
  expect(own.map(({ secure, partitionKey }) => [secure, partitionKey?.includes(site.split(".").at(-1) ?? "")])).toEqual([[true, true]]);
  await context.close();
});
