/**
 * Generates the README's docs/pictures/*.webp from the running site: `npx node scripts/readme-pictures.ts` beside `npm start`.
 * `PORT=8788` selects another port.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import sharp, { type OverlayOptions, type Sharp } from "sharp";
import { LANGUAGES, type Language } from "../src/domain/visit/language.ts";
import { type Farmer, phoneOfFarmer } from "../test/browser/states.ts";
import { STATE_OF } from "../test/support/screens.ts";
import { CHROMIUM_FLAGS, findBrowser } from "./browser.ts";
import { ROOT } from "./folders.ts";

const FOLDER = path.join(ROOT, "docs/pictures");
const ORIGIN = `http://localhost:${process.env["PORT"] || 8787}`;
// Read by the helpers of the browser tests.
process.env["KHET_SITE_WHOLE"] = ORIGIN;
/** CSS pixels, one dot each: the README scales the picture down. */
const PHONE = { width: 360, height: 640 };
/** WebP quality at which letters of all scripts stay clean. */
const QUALITY = 62;

const at = (screen: string, language: Language): string =>
  `${ORIGIN}${screen}${screen.includes("?") ? "&" : "?"}language=${language}&state=${STATE_OF[language]}`;

interface Picture {
  readonly name: string;
  readonly language: Language;
  readonly screen: string;
  /** The signed-in farmer, with a pack in the bag. */
  readonly farmer?: Farmer;
  /** Runs before the screen opens. */
  readonly before?: (page: Page, context: BrowserContext) => Promise<unknown>;
  /** Runs on the open screen. */
  readonly act?: (page: Page) => Promise<unknown>;
}

const PRODUCT = "/product/p/AGS-CP-0001";

async function addToBag(page: Page): Promise<void> {
  await page.goto(at(PRODUCT, "en"));
  await page.locator(".bottom-bar .button.go").tap();
  await page.locator(".add-to-bag .in-bag").waitFor();
}

async function chooseCrops(page: Page): Promise<void> {
  await page.goto(at("/select-your-crops", "te"));
  for (const crop of [0, 1, 8]) await page.locator("main label.tile").nth(crop).tap();
  await page.locator("[data-save]").tap();
  await page.waitForURL(/\/crop-info\?/);
}

/** Opens the newest solved post at the expert's answer. */
async function openPost(page: Page): Promise<void> {
  await page.locator(".post-card:has(.solved) .cover").first().tap();
  await page.waitForURL(/\/post\//);
  await page.locator("#expert-answer").evaluate((answer) => answer.scrollIntoView({ block: "start" }));
}

/** Opens a product, so that the phone caches it, then goes offline. */
async function readAndCut(page: Page, context: BrowserContext): Promise<void> {
  await page.goto(at(PRODUCT, "hi"));
  await page.locator("h1").tap();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await page.locator("h1").tap();
  await page.waitForFunction(async () => (await caches.match(location.href)) !== undefined);
  await context.setOffline(true);
}

const PICTURES: readonly Picture[] = [
  { name: "shop", language: "te", screen: "/shop" },
  {
    name: "search",
    language: "hi",
    screen: "/crops",
    act: async (page) => {
      await page.locator("#search").tap();
      await page.locator("#search").pressSequentially("tamat", { delay: 60 });
      await page.locator("[role=option]").first().waitFor();
    },
  },
  { name: "list", language: "mr", screen: "/category/seeds/seeds" },
  { name: "product", language: "hi", screen: PRODUCT },
  { name: "bag", language: "en", screen: "/checkout/cart", before: addToBag, act: (page) => page.locator(".stepper").waitFor() },
  {
    name: "checkout",
    language: "hi",
    screen: "/checkout/checkout",
    farmer: "with an address",
    act: async (page) => {
      await page.locator('[data-button="place-order"]:enabled').waitFor();
      // Hide the mobile number: it may be a real one.
      await page.evaluate(() => scrollTo(0, 184));
    },
  },
  { name: "pack", language: "te", screen: "/pcode/1001/KHET-GENUINE-1" },
  { name: "today", language: "te", screen: "/crop-info", before: chooseCrops },
  { name: "tasks", language: "hi", screen: "/crop-info/tasks/tomato" },
  {
    name: "dose",
    language: "kn",
    screen: "/dose/p/AGS-CP-0001?crop=141&size=2&unit=acre",
    act: (page) => page.locator(".dose-result").evaluate((result) => result.scrollIntoView({ block: "center" })),
  },
  { name: "posts", language: "gu", screen: "/posts" },
  { name: "post", language: "mr", screen: "/posts", act: openPost },
  { name: "article", language: "te", screen: "/article/a/a57000ac0000000994f633f6" },
  { name: "crop", language: "en", screen: "/crop/tomato/141/issues" },
  { name: "store", language: "mr", screen: "/saathi-store/s/7001" },
  { name: "offline", language: "hi", screen: "/product/p/AGS-CP-0002", before: readAndCut },
];

/** First screens of one row, in every language. */
const IN_ALL_LANGUAGES = { "product-languages": PRODUCT, "list-languages": "/category/seeds/seeds" } as const;
/** Pixels. */
const GAP = 12;
const ROW_WIDTH = 1_596;

mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({ executablePath: findBrowser(), args: CHROMIUM_FLAGS });

async function photograph({ language, screen, farmer, before, act }: Picture): Promise<Buffer> {
  const context = await browser.newContext({
    ...(farmer ? await phoneOfFarmer(browser, farmer, [PRODUCT], language) : {}),
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await before?.(page, context);
  await page.goto(at(screen, language));
  await act?.(page);
  // Ignore lazy pictures beside and below the screen, and in closed parts.
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, left, right } = image.getBoundingClientRect();
      return image.complete || !image.checkVisibility() || top > innerHeight || left > innerWidth || right < 0;
    }),
  );
  const screenshot = await page.screenshot({ animations: "disabled" });
  await context.close();
  return screenshot;
}

async function write(name: string, picture: Sharp): Promise<void> {
  const file = await picture.webp({ quality: QUALITY, effort: 6, smartSubsample: true }).toBuffer();
  writeFileSync(path.join(FOLDER, `${name}.webp`), file);
  console.log(`${name}.webp ${(file.byteLength / 1000).toFixed(1)} kB`);
}

for (const picture of PICTURES) await write(picture.name, sharp(await photograph(picture)));
for (const [name, screen] of Object.entries(IN_ALL_LANGUAGES)) {
  const screens: OverlayOptions[] = [];
  for (const [index, language] of LANGUAGES.entries())
    screens.push({ input: await photograph({ name, language, screen }), left: index * (PHONE.width + GAP), top: 0 });
  const width = LANGUAGES.length * (PHONE.width + GAP) - GAP;
  const row = sharp({ create: { width, height: PHONE.height, channels: 3, background: "#fff" } }).composite(screens);
  // Sharp resizes before it composes, so the row is composed first.
  await write(name, sharp(await row.png().toBuffer()).resize({ width: ROW_WIDTH }));
}
await browser.close();
