/** Signing in with a browser (sign-in-1 to sign-in-10): typing, countdown, a code from a message, no script, no network, inside saathi. */
import { expect, type Frame, type Page, test } from "@playwright/test";
import { framingOrigin, siteOrigin, words } from "../support/browser.ts";
import { freshPhone } from "../support/phone.ts";
import { codeSentTo, linkOfAnother } from "../support/sign-in.ts";
import { addressOf, phone } from "./states.ts";

const t = (key: string, values?: Record<string, string | number>) => words("hi", key, values);
type Place = Page | Frame;
/** The checkout redirects a farmer without an address to the address page. */
const SIGNED_IN = /\/checkout\/(checkout|address)\?/;
const number = (place: Place) => place.locator("#mobile");
const code = (place: Place) => place.locator("#code");
const go = (place: Place) => place.locator("main form.request button");
const problem = (page: Page) => page.locator(".errors");

/** With an empty bag the pages of the checkout redirect to the bag. */
const fillBag = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const products = [{ skuCode: "AGS-S-0001", mrp: 990, sellingPrice: 879, quantity: 1 }];
    localStorage.setItem("cart", JSON.stringify({ state: "rajasthan", products }));
  });

async function openAlive(page: Page): Promise<void> {
  await fillBag(page);
  await page.goto(addressOf("/checkout/checkout", "hi"));
  await expect(page).toHaveURL(/\/checkout\/signin/);
  await page.locator("[data-hydrated]").waitFor();
}

test("number, wrong code, number again, code: buttons are enabled at ten and four digits, and the focus follows", async ({ page }) => {
  const mobile = freshPhone();
  await openAlive(page);
  await expect(go(page)).toBeDisabled();
  await number(page).pressSequentially(`${mobile.slice(0, 5)} x${mobile.slice(5, 9)}`);
  await expect(go(page)).toBeDisabled();
  await number(page).pressSequentially(`${mobile.slice(9)}77`);
  await expect(number(page)).toHaveValue(mobile);
  const posts: string[] = [];
  page.on("request", (sent) => sent.method() === "POST" && sent.url().includes("/checkout/signin") && posts.push(sent.url()));
  await go(page).dblclick();
  await expect(code(page)).toBeFocused();
  expect(posts, "a second tap is ignored").toHaveLength(1);
  await expect(page.getByRole("button", { name: /\d+/ })).toBeDisabled();
  await expect(go(page)).toBeDisabled();

  const right = await codeSentTo(mobile);
  await code(page).pressSequentially(right === "0000" ? "1111" : "0000");
  await go(page).click();
  // sign-in-80
  await expect(code(page)).toBeFocused();
  await expect(code(page)).toHaveValue("");
  await expect(code(page)).toHaveAttribute("aria-invalid", "true");
  await expect(code(page)).toHaveAttribute("aria-describedby", /^code-error /);
  await expect(page.getByRole("alert")).toHaveText(t("signIn.codeExpired"));
  await expect(page.getByRole("alert")).toHaveAttribute("id", "code-error");

  await page.getByRole("button", { name: t("signIn.edit") }).click();
  await expect(number(page)).toBeFocused();
  await expect(number(page)).toHaveValue(mobile);
  await go(page).click();
  await code(page).fill(right);
  await go(page).click();
  await expect(page).toHaveURL(SIGNED_IN);
  expect(await page.evaluate(() => localStorage.getItem("otpVerified"))).toBe("true");
  expect(await page.evaluate(() => document.cookie)).not.toContain("khet");
});

test("a new code can be sent after the countdown", async ({ page }) => {
  const mobile = freshPhone();
  await page.clock.install();
  await openAlive(page);
  await number(page).fill(mobile);
  await go(page).click();
  await expect(page.getByRole("button", { name: /\d+/ })).toBeDisabled();
  await page.clock.runFor(31_000);
  await expect(page.getByRole("button", { name: t("signIn.resend"), exact: true })).toBeEnabled();
});

// sign-in-10
test("the code of a message signs in by itself, and nothing waits for it at other steps", async ({ page }) => {
  await page.addInitScript(() => {
    const sms: { asked: number; givenUp: number; arrive(text: string): void } = { asked: 0, givenUp: 0, arrive() {} };
    Object.assign(window, { OTPCredential: class {}, sms });
    navigator.credentials.get = (options) => {
      sms.asked += 1;
      return new Promise((resolve, reject) => {
        sms.arrive = (text) => resolve({ code: text } as unknown as Credential);
        options?.signal?.addEventListener("abort", () => {
          sms.givenUp += 1;
          reject(new DOMException("", "AbortError"));
        });
      });
    };
  });
  const sms = () => page.evaluate(() => (window as unknown as { sms: { asked: number; givenUp: number } }).sms);
  const mobile = freshPhone();
  await openAlive(page);
  expect(await sms()).toMatchObject({ asked: 0 });
  await number(page).fill(mobile);
  await go(page).click();
  await expect.poll(sms).toMatchObject({ asked: 1, givenUp: 0 });
  await page.getByRole("button", { name: t("signIn.edit") }).click();
  await expect.poll(sms).toMatchObject({ asked: 1, givenUp: 1 });
  await go(page).click();
  await expect.poll(sms).toMatchObject({ asked: 2, givenUp: 1 });
  const right = await codeSentTo(mobile);
  await page.evaluate((text) => (window as unknown as { sms: { arrive(text: string): void } }).sms.arrive(text), right);
  await expect(page).toHaveURL(SIGNED_IN);
});

// sign-in-76
test("no network: the page says so, and the number stays", async ({ page, context }) => {
  const mobile = freshPhone();
  await openAlive(page);
  await number(page).fill(mobile);
  await context.setOffline(true);
  await go(page).click();
  await expect(problem(page)).toHaveText(t("signIn.offline"));
  await expect(number(page)).toHaveValue(mobile);
  await context.setOffline(false);
  await go(page).click();
  await expect(code(page)).toBeFocused();
});

test("every form's button has its visible name", async ({ page }) => {
  const named = (key: string) => page.locator("main").getByRole("button", { name: t(key), exact: true });
  const mobile = freshPhone();
  await page.goto(addressOf("/buynow/x/AGS-CP-0001", "hi"));
  await expect(named("request.submit")).toHaveCount(1);
  await openAlive(page);
  await expect(named("signIn.continue")).toHaveCount(1);
  await number(page).fill(mobile);
  await named("signIn.continue").click();
  await code(page).fill(await codeSentTo(mobile));
  await named("signIn.complete").click();
  await expect(page).toHaveURL(/\/checkout\/address\?/);
  await page.locator("[data-hydrated]").waitFor();
  await expect(named("address.save")).toHaveCount(1);
});

test("a code is extracted from its pasted message, with any text around it", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openAlive(page);
  await number(page).fill(freshPhone());
  await go(page).click();
  await expect(code(page)).toBeFocused();
  for (const text of ["12 34", "Your code is 1234", " 1-2-3-4\n", "१२३४"]) {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await code(page).fill("");
    await page.keyboard.press("Control+V");
    await expect(code(page), text).toHaveValue("1234");
  }
});

test("a number being changed is still being changed after a reload", async ({ page }) => {
  const mobile = freshPhone();
  await openAlive(page);
  await number(page).fill(mobile);
  await go(page).click();
  const told = page.waitForResponse((answer) => answer.request().postData()?.includes('"edit"') ?? false);
  await page.getByRole("button", { name: t("signIn.edit") }).click();
  await told;
  await page.reload();
  await expect(number(page)).toHaveValue(mobile);
  await expect(code(page)).toHaveCount(0);
});

test("a farmer can sign out during the checkout, and no copy on the phone contradicts it", async ({ page }) => {
  const mobile = freshPhone();
  await openAlive(page);
  await number(page).fill(mobile);
  await go(page).click();
  await code(page).fill(await codeSentTo(mobile));
  await go(page).click();
  await expect(page).toHaveURL(SIGNED_IN);
  await expect(page.locator("main")).toContainText(`${mobile.slice(0, 5)} ${mobile.slice(5)}`);
  await page.getByRole("link", { name: t("signIn.change"), exact: true }).click();
  await expect(page.locator("h1")).toHaveText(t("signIn.signedIn"));
  await page.locator("[data-hydrated]").waitFor();
  expect(await page.evaluate(() => localStorage.getItem("otpVerified"))).toBe("true");
  await page.getByRole("button", { name: t("signIn.signOut"), exact: true }).click();
  await expect(page).toHaveURL(/\/shop/);
  expect(await page.evaluate(() => localStorage.getItem("otpVerified"))).toBeNull();
  // sign-in-83
  for (const _ of ["the sign-in", "the order"]) {
    await page.goBack();
    await expect(page.locator("main")).toBeVisible();
    await expect(page.locator("main")).not.toContainText(mobile.slice(5));
  }
});

// sign-in-83
test("a farmer's page restored from the back/forward cache is fetched again, once the device has no session", async ({ page }) => {
  await openAlive(page);
  const mobile = freshPhone();
  await number(page).fill(mobile);
  await go(page).click();
  await code(page).fill(await codeSentTo(mobile));
  await go(page).click();
  await expect(page).toHaveURL(SIGNED_IN);
  const asked: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && asked.push(new URL(request.url()).pathname));
  const restore = () => page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await restore();
  expect(asked).toEqual([]);
  await page.evaluate(() => localStorage.removeItem("otpVerified"));
  await restore().catch(() => undefined);
  await expect.poll(() => asked).toEqual([new URL(page.url()).pathname]);
});

// sign-in-69
test("without a script", async ({ browser }) => {
  const context = await browser.newContext(phone({ javaScriptEnabled: false }));
  const page = await context.newPage();
  const mobile = freshPhone();
  await page.goto(addressOf("/checkout/checkout", "hi"));
  await number(page).fill("123");
  await go(page).click();
  await expect(number(page)).toHaveValue("123");
  await expect(problem(page)).toBeFocused();
  await number(page).fill(`+91 ${mobile}`);
  await go(page).click();
  await expect(code(page)).toBeFocused();
  await page.reload();
  await code(page).fill("12");
  await go(page).click();
  await expect(code(page)).toBeFocused();
  await expect(page.getByRole("alert")).toHaveText(t("signIn.codeWrong"));
  await code(page).fill(await codeSentTo(mobile));
  await go(page).click();
  await expect(page).toHaveURL(SIGNED_IN);
  await page.goto(addressOf("/checkout/signin", "hi"));
  await page.getByRole("button", { name: t("signIn.signOut"), exact: true }).click();
  await expect(page).toHaveURL(/\/shop/);
  await page.goto(addressOf("/checkout/checkout", "hi"));
  await expect(page).toHaveURL(/\/checkout\/signin/);
  await context.close();
});

// sign-in-83
test("a step back after the sign-out fetches again, also without a script and without Clear-Site-Data", async ({ browser }) => {
  const context = await browser.newContext(phone({ javaScriptEnabled: false }));
  const page = await context.newPage();
  const cleared: (string | undefined)[] = [];
  await page.route(/\/checkout\/signout\?/, async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 });
    const { "clear-site-data": clears, ...headers } = answer.headers();
    cleared.push(clears);
    await route.fulfill({ response: answer, headers });
  });
  const mobile = freshPhone();
  await page.goto(addressOf("/checkout/signin?next=address", "hi"));
  await number(page).fill(mobile);
  await go(page).click();
  await code(page).fill(await codeSentTo(mobile));
  await go(page).click();
  await expect(page).toHaveURL(/\/checkout\/address\?/);
  await page.locator("main input[name=street]").fill("Near the well");
  await page.goto(addressOf("/checkout/orders", "hi"));
  await expect(page.locator("main")).toContainText(mobile.slice(5));
  await page.goto(addressOf("/checkout/signin", "hi"));
  await page.getByRole("button", { name: t("signIn.signOut"), exact: true }).click();
  await expect(page).toHaveURL(/\/shop/);
  expect(cleared).toEqual(['"cache"']);
  for (const left of ["the account", "the orders", "the address", "the code"]) {
    await page.goBack();
    await expect(page, left).toHaveURL(/\/checkout\/signin\?/);
    await expect(page.locator("body"), left).not.toContainText(mobile.slice(5));
    await expect(number(page), left).toHaveValue("");
  }
  await context.close();
});

// sign-in-84
test("signing out on all phones, from the orders, without a script", async ({ browser }) => {
  const open = async () => (await browser.newContext(phone({ javaScriptEnabled: false }))).newPage();
  const [here, there] = [await open(), await open()];
  const mobile = freshPhone();
  for (const page of [here, there]) {
    await page.goto(addressOf("/checkout/signin?next=orders", "hi"));
    await number(page).fill(mobile);
    await go(page).click();
    await code(page).fill(await codeSentTo(mobile));
    await go(page).click();
    await expect(page).toHaveURL(/\/checkout\/orders\?/);
  }
  await here.getByRole("button", { name: t("signIn.signOutEverywhere") }).click();
  await expect(here).toHaveURL(/\/checkout\/signin\?/);
  await expect(here.locator("main")).toContainText(t("signIn.signedOutEverywhere"));
  await there.reload();
  await expect(there).toHaveURL(/\/checkout\/signin\?/);
  await expect(there.locator("body")).not.toContainText(mobile.slice(5));
  for (const page of [here, there]) await page.context().close();
});

// sign-in-70: over https, because browsers accept cookies in a frame of another site only with `Secure`.
test("inside the saathi frame", async ({ browser }) => {
  const context = await browser.newContext(phone({ ignoreHTTPSErrors: true }));
  const page = await context.newPage();
  const mobile = freshPhone();
  const signIn = addressOf("/checkout/signin?appLinks=saathi&showHeader=false", "hi", "https");
  await page.goto(`${framingOrigin("saathi", "https")}/?page=${encodeURIComponent(signIn)}`);
  const frame = page.frames()[1];
  if (!frame) throw new Error("The outer page has no frame.");
  await frame.locator("[data-hydrated]").waitFor();
  await number(frame).fill(mobile);
  await go(frame).click();
  await code(frame).fill(await codeSentTo(mobile, "https"));
  await go(frame).click();
  // The frame has no storage here, so the bag is empty and the checkout ends at the bag.
  await frame.waitForURL(/\/checkout\/cart\?/);
  await frame.goto(addressOf("/checkout/signin?appLinks=saathi", "hi", "https"));
  await expect(frame.locator("h1")).toHaveText(t("signIn.signedIn"));
  const cookies = (await context.cookies()).map(({ name, secure, sameSite }) => ({ name, secure, sameSite }));
  expect(cookies).toContainEqual({ name: "__Host-khet", secure: true, sameSite: "None" });
  await context.close();
});

// visit-56
test.describe("another site", () => {
  test.use({ serviceWorkers: "allow" });

  test("a link on another site asks whose account it is before it signs anybody in", async ({ page }) => {
    const link = addressOf(`/shop?${new URLSearchParams(await linkOfAnother())}`, "hi");
    const attack = `<!DOCTYPE html><title>a</title><a href="${new URL(link, siteOrigin()).href.replaceAll("&", "&amp;")}">a</a>`;
    await page.route("http://another.test/", (route) => route.fulfill({ contentType: "text/html", body: attack }));
    // Without and with the service worker, which must not hide the origin of the link.
    for (const visit of ["first", "second"]) {
      await page.goto("http://another.test/");
      await page.locator("a").click();
      await expect(page, visit).toHaveURL(/\/checkout\/switch\?language=hi&state=rajasthan$/);
      await page.getByRole("button", { name: words("hi", "switchFarmer.without") }).click();
      await expect(page, visit).toHaveURL(/\/shop\?/);
      await page.goto(addressOf("/checkout/orders", "hi"));
      await expect(page, visit).toHaveURL(/\/checkout\/signin\?/);
      // The first touch of a page starts the worker.
      await page.locator("h1").click();
      await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
    }
    await page.goto("http://another.test/");
    await page.locator("a").click();
    await page.getByRole("button", { name: words("hi", "switchFarmer.continue") }).click();
    await expect(page).toHaveURL(/\/shop\?/);
    await page.goto(addressOf("/checkout/orders", "hi"));
    await expect(page.locator(".signed-in-as")).toContainText("खाता: किसान नंबर");
  });
});
