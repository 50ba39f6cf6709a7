/** The crop picker and the form of a crop in a browser (advice-14 to advice-21, advice-72 to advice-81), with and without a script. */
import { type Browser, expect, type Page, test } from "@playwright/test";
import { words } from "../support/browser.ts";
import { linkOfAnother, services } from "../support/sign-in.ts";
import { addressOf, phone } from "./states.ts";

const PICKER = "/select-your-crops";
const [PADDY, WHEAT, MAIZE] = [0, 1, 2] as const;
const t = (key: string, values?: Record<string, string | number>) => words("hi", key, values);

const tile = (page: Page, place: number) => page.locator("label.tile").nth(place);
const badges = (page: Page) => page.locator("[data-badges] button");
const boxes = (page: Page) => page.locator(".picker :checked");
const save = (page: Page) => page.locator("[data-save]");
const said = (page: Page) => page.locator("[data-said]");

interface Farmer {
  readonly link: string;
  readonly token: string;
}
/** A link of a new farmer, whom the services know. */
async function newFarmer(): Promise<Farmer> {
  const link = await linkOfAnother();
  return { link: `${new URLSearchParams(link)}`, token: link.farmerAuthToken };
}
const cropsOf = async ({ token }: Farmer): Promise<string[]> =>
  (await services<{ responseData: { display: string }[] }>("GET", "/schedules/mycrops/?language=hi", token)).responseData.map(
    ({ display }) => display,
  );

/** Opens the picker, and touches an empty spot: its script is loaded with the first touch. */
async function openAlive(page: Page, query = ""): Promise<void> {
  await page.goto(addressOf(`${PICKER}${query}`, "hi"));
  await page.locator("h1").tap();
  await page.locator("[data-picker][data-hydrated]").waitFor();
}

test("advice-14: three crops are selected, a badge removes one, and the choice is restored after saving", async ({ page }) => {
  await openAlive(page);
  const names = await page.locator("label.tile").allTextContents();
  for (const place of [WHEAT, PADDY, MAIZE]) await tile(page, place).tap();
  await expect(badges(page)).toHaveText([names[WHEAT] ?? "", names[PADDY] ?? "", names[MAIZE] ?? ""]);
  await expect(page.locator("[data-count]")).toHaveText(t("picker.chosen", { count: 3 }));
  await page.getByRole("button", { name: t("picker.remove", { crop: names[PADDY] ?? "" }), exact: true }).click();
  await expect(badges(page)).toHaveCount(2);
  await expect(page.locator(".picker input").first()).not.toBeChecked();
  await expect(badges(page).nth(1), "the focus goes to the next badge").toBeFocused();
  await save(page).tap();
  await expect(page).toHaveURL(/\/crop-info\?/);
  await page.goto(addressOf(PICKER, "hi"));
  await expect(boxes(page)).toHaveCount(2);
});

test("without a crop nothing is sent, and the summary gets the focus", async ({ page }) => {
  await openAlive(page);
  const posts: string[] = [];
  page.on("request", (sent) => sent.method() === "POST" && sent.url().includes(PICKER) && posts.push(sent.url()));
  await save(page).tap();
  await expect(page.locator(".errors")).toBeFocused();
  await expect(page.locator(".errors")).toHaveText(t("picker.atLeastOne"));
  await tile(page, WHEAT).tap();
  await expect(page.locator(".errors")).toHaveCount(0);
  expect(posts).toEqual([]);
});

test("advice-129: the first view with 59 crops weighs at most 60,000 bytes", async ({ page }) => {
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  let bytes = 0;
  network.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(addressOf(PICKER, "hi"), { waitUntil: "networkidle" });
  await expect(page.locator("label.tile")).toHaveCount(59);
  expect(bytes).toBeGreaterThan(20_000);
  expect(bytes).toBeLessThanOrEqual(60_000);
});

test("a tap shifts nothing, and the page does not scroll sideways", async ({ page }) => {
  await openAlive(page);
  // On the page, because a tap may scroll a tile into view.
  const placeOf = async () => {
    const { x = 0, y = 0 } = (await tile(page, MAIZE).boundingBox()) ?? {};
    return [x, y + (await page.evaluate(() => scrollY))];
  };
  const before = await placeOf();
  for (const place of [0, 1, 2, 3, 4, 5]) await tile(page, place).tap();
  await expect(badges(page)).toHaveCount(6);
  expect(await placeOf()).toEqual(before);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test("advice-137: a tile with keyboard focus is visible between the badges and the bar", async ({ page }) => {
  await page.goto(addressOf(PICKER, "te"));
  await page.locator(".picker input").first().focus();
  const hidden: string[] = [];
  for (let stop = 0; stop < 59; stop += 1) {
    const at = await page.evaluate(() => {
      const box = document.activeElement as HTMLInputElement;
      const rect = box.labels?.[0]?.getBoundingClientRect();
      const edge = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      const isFree = rect && rect.top >= (edge(".picker-badges")?.bottom ?? 0) && rect.bottom <= (edge(".bottom-bar")?.top ?? 0);
      return { id: box.id, isFree: isFree ?? false };
    });
    if (!at.isFree) hidden.push(at.id);
    await page.keyboard.press("Tab");
  }
  expect(hidden).toEqual([]);
});

test("in saathi mode each change is saved at once, the last crop stays, and a failed change is undone", async ({ page }) => {
  const farmer = await newFarmer();
  await page.goto(addressOf(`${PICKER}?appLinks=saathi&${farmer.link}`, "hi"));
  await expect(page).not.toHaveURL(/farmerAuthToken/);
  const names = await page.locator("label.tile").allTextContents();
  const answered = () => page.waitForResponse((answer) => answer.request().method() === "POST" && answer.url().includes(PICKER));
  for (const place of [WHEAT, PADDY]) await Promise.all([answered(), tile(page, place).tap()]);
  expect(await cropsOf(farmer)).toEqual([names[WHEAT], names[PADDY]]);
  await Promise.all([answered(), badges(page).first().tap()]);
  expect(await cropsOf(farmer)).toEqual([names[PADDY]]);
  await tile(page, PADDY).tap();
  await expect(said(page)).toHaveText(t("picker.atLeastOne"));
  await expect(boxes(page)).toHaveCount(1);
  expect(await cropsOf(farmer)).toEqual([names[PADDY]]);
  await page.route(/select-your-crops/, (route) => route.fulfill({ status: 503, json: { status: "failure", problem: "addFailed" } }));
  await tile(page, MAIZE).tap();
  await expect(said(page)).toHaveText(t("picker.addFailed"));
  await expect(boxes(page)).toHaveCount(1);
  await page.unroute(/select-your-crops/);
  await Promise.all([answered(), tile(page, MAIZE).tap()]);
  await expect(boxes(page)).toHaveCount(2);
  await page.route(/select-your-crops/, (route) => route.abort());
  await tile(page, MAIZE).tap();
  await expect(said(page)).toHaveText(t("picker.removeFailed"));
  await expect(boxes(page)).toHaveCount(2);
});

test("advice-19: a field agent can neither add nor remove a crop, on the next page either", async ({ page }) => {
  // The first touch is the tap itself: the script loads after it.
  await page.goto(addressOf(`${PICKER}?role=FAG`, "hi"));
  await tile(page, WHEAT).tap();
  await expect(said(page)).toHaveText(t("picker.notAllowed"));
  await expect(boxes(page)).toHaveCount(0);
  await expect(badges(page)).toHaveCount(0);
  // The device remembers the role.
  await openAlive(page);
  await tile(page, WHEAT).tap();
  await expect(said(page)).toHaveText(t("picker.notAllowed"));
  await save(page).tap();
  await expect(page.locator(".errors")).toHaveText(t("picker.notAllowed"));
  // advice-139
  const asFarmer = page.getByRole("link", { name: t("cropInfo.asFarmer") });
  await asFarmer.tap();
  await page.waitForURL(/role=farmer/);
  await openAlive(page);
  await tile(page, WHEAT).tap();
  await expect(badges(page)).toHaveCount(1);
  await openAlive(page, "?role=FAG&profile=true");
  await tile(page, WHEAT).tap();
  await expect(badges(page)).toHaveCount(1);
});

async function withoutScript(browser: Browser, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext(phone({ javaScriptEnabled: false }));
  try {
    await work(await context.newPage());
  } finally {
    await context.close();
  }
}

test("advice-125, advice-126: without a script: checkboxes, a badge that is a label, and the choice is given to the farmer of a link", async ({
  browser,
}) => {
  const farmer = await newFarmer();
  await withoutScript(browser, async (page) => {
    await page.goto(addressOf(PICKER, "hi"));
    await save(page).tap();
    await expect(page.locator(".errors")).toHaveText(t("picker.atLeastOne"));
    const names = await page.locator("label.tile").allTextContents();
    for (const place of [WHEAT, MAIZE]) await tile(page, place).tap();
    await save(page).tap();
    await expect(page).toHaveURL(/\/crop-info\?/);
    await page.goto(addressOf(PICKER, "hi"));
    await page.locator("[data-badges] label").first().tap();
    await expect(boxes(page)).toHaveCount(1);
    await page.goto(addressOf(`${PICKER}?${farmer.link}`, "hi"));
    await expect(boxes(page)).toHaveCount(2);
    expect(await cropsOf(farmer)).toEqual([names[WHEAT], names[MAIZE]]);
  });
});

test("advice-135: without a script the page has no text that a tap would make wrong", async ({ browser, page }) => {
  const emptyBadges = (opened: Page) =>
    opened.locator("[data-badges]").evaluate((list) => getComputedStyle(list, "::before").getPropertyValue("visibility"));
  await page.goto(addressOf(PICKER, "hi"));
  await expect(page.locator("[data-count]")).toBeVisible();
  await expect(page.locator("[data-count]")).toHaveText(t("picker.none"));
  expect(await emptyBadges(page)).toBe("visible");
  await withoutScript(browser, async (opened) => {
    await opened.goto(addressOf(PICKER, "hi"));
    await tile(opened, WHEAT).tap();
    await expect(boxes(opened)).toHaveCount(1);
    await expect(opened.locator("[data-count]")).toBeHidden();
    expect(await emptyBadges(opened)).toBe("hidden");
  });
});

const FORM = "/crop-info/attributes/tomato";
const lists = (page: Page) => page.locator("main select");

test("advice-73, advice-80: the form of a crop shows the window once all is chosen, and shows errors before it is sent", async ({
  page,
}) => {
  const farmer = await newFarmer();
  await page.goto(addressOf(`${FORM}?${farmer.link}`, "hi"));
  await page.locator("h1").tap();
  await page.locator("[data-field][data-hydrated]").waitFor();
  await save(page).tap();
  await expect(page.locator(".errors")).toBeFocused();
  await expect(page.locator("main [aria-invalid]")).toHaveCount(await lists(page).count());
  await expect(page.locator("[data-range]")).toHaveText("");
  for (const list of await lists(page).all()) await list.selectOption({ index: 1 });
  await expect(page.locator("[data-range]")).not.toHaveText("");
  const day = page.locator("#sowingDay");
  const [first, last] = [await day.getAttribute("min"), await day.getAttribute("max")];
  expect([first, last]).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/), expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
  await day.fill("2001-01-01");
  await save(page).tap();
  await expect(page.locator("#sowingDay-error")).toBeVisible();
  await day.fill(first ?? "");
  await save(page).tap();
  await expect(page).toHaveURL(/\/crop-info\?crop=tomato&/);
  await page.goto(addressOf(FORM, "hi"));
  await expect(day).toHaveValue(first ?? "");
});

test("the form of a crop works without a script", async ({ browser }) => {
  const farmer = await newFarmer();
  await withoutScript(browser, async (page) => {
    await page.goto(addressOf(`${FORM}?${farmer.link}`, "hi"));
    for (const list of await lists(page).all()) await list.selectOption({ index: 2 });
    const day = page.locator("#sowingDay");
    await day.fill("2001-01-01");
    await save(page).tap();
    await expect(page.locator("#sowingDay-error")).toBeVisible();
    await expect(lists(page).first()).not.toHaveValue("");
    await day.fill((await day.getAttribute("max")) ?? "");
    await save(page).tap();
    await expect(page).toHaveURL(/\/crop-info\?crop=tomato&/);
  });
});

test("without a sign-in the form redirects to the sign-in, which returns to it", async ({ page }) => {
  await page.goto(addressOf(FORM, "hi"));
  await expect(page).toHaveURL(/\/checkout\/signin\?crop=tomato&language=hi&next=cropAttributes&/);
});
