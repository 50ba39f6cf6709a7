/** Actions without a network wait on the phone, and run once when the network is back. */
import { expect, test } from "@playwright/test";
import { words } from "../support/browser.ts";
import { freshPhone } from "../support/phone.ts";
import { services } from "../support/sign-in.ts";
import { addressOf } from "./states.ts";

const SKU = "AGS-CP-0001";
const t = (key: string) => words("hi", key);

// One tab after the other, because the network is cut for all tabs of a browser.
test("offline-14, offline-15, offline-18, offline-22: a request waits, can be cancelled, and is sent once by two tabs", async ({
  page,
  context,
}) => {
  const mobile = freshPhone();
  const sentNow = async () =>
    (await services<{ phone: string }[]>("GET", `/__requests?sku=${SKU}`)).filter(({ phone }) => phone === mobile);
  const other = await context.newPage();
  await other.goto(addressOf("/pcode", "hi"));
  await page.goto(addressOf(`/buynow/x/${SKU}`, "hi"));
  await page.locator("[data-hydrated]").waitFor();
  await page.locator("#phone").fill(mobile);
  await page.locator("#name").fill("राम");
  // The page is left, and restores everything.
  await page.reload();
  await page.locator("[data-hydrated]").waitFor();
  await expect(page.locator("#phone")).toHaveValue(mobile);

  await context.setOffline(true);
  const send = page.getByRole("button", { name: t("request.submit") });
  await send.click();
  const list = page.locator("[data-outbox]");
  await expect(list).toBeFocused();
  await expect(list).toContainText(t("waiting.request"));
  await expect(other.locator("[data-outbox]")).toContainText(t("waiting.request"));
  await list.getByRole("button", { name: t("waiting.takeBack") }).click();
  await expect(list).toBeHidden();
  await expect(other.locator("[data-outbox]")).toBeHidden();

  await send.click();
  await expect(list).toContainText(t("waiting.request"));
  expect(await sentNow()).toEqual([]);
  await context.setOffline(false);
  await expect.poll(sentNow).toMatchObject([{ name: "राम" }]);
  await expect(other.locator("[data-outbox]")).toBeHidden();
  // No data of the farmer is left on the phone.
  await expect.poll(() => other.evaluate(() => JSON.stringify(localStorage))).not.toContain(mobile);
  expect(await sentNow()).toHaveLength(1);
});

test("offline-21: the check of a pack waits, and its verdict opens when the network is back", async ({ page, context }) => {
  await page.goto(addressOf("/pcode", "hi"));
  await page.locator("#hash").fill("1001");
  await page.locator("#barcode").fill("KHET-GENUINE-1");
  await context.setOffline(true);
  await page.getByRole("button", { name: t("verify.check"), exact: true }).click();
  const list = page.locator("[data-outbox]");
  await expect(list).toContainText(t("waiting.pack"));
  await expect(list).toContainText("1001 · KHET-GENUINE-1");
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t("verify.genuineTitle"));
  // A check whose verdict was read no longer waits.
  await page.locator("main").click({ position: { x: 5, y: 5 } });
  await expect.poll(() => page.evaluate(() => localStorage.getItem("outbox"))).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem("drafts"))).toBeNull();
});
