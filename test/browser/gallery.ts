/**
 * `npm run gallery`: a picture of every screen and state in Hindi, Telugu and English on a cheap phone, and in Hindi on a wide one, into
 * gallery/. For manual review: nothing is compared.
 * `npm run gallery -- --pairs <folder>`: 24 screens, also wide, dark and with letters twice as large, each beside its earlier picture in
 * the folder, on gallery/pairs.html. A copy of an earlier gallery/, of this or another commit, is such a folder;
 * "" for none yet.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import { CHROMIUM_FLAGS, findBrowser } from "../../scripts/browser.ts";
import { ROOT } from "../../scripts/folders.ts";
import type { Language } from "../../src/domain/visit/language.ts";
import { PHONE, settle, siteOrigin, startSites } from "../support/browser.ts";
import { SCREENS, screenUrl } from "../support/screens.ts";
import { openState, phone, STATES } from "./states.ts";

const FOLDER = path.join(ROOT, "gallery");

interface Look {
  readonly language: Language;
  readonly suffix: string;
  readonly options?: BrowserContextOptions;
  readonly letters?: string;
}

const ALL_LOOKS: readonly Look[] = [
  { language: "hi", suffix: "" },
  { language: "te", suffix: "" },
  { language: "en", suffix: "" },
  { language: "hi", suffix: "-600", options: { viewport: { width: 600, height: 900 } } },
];
const PAIR_LOOKS: readonly Look[] = [
  { language: "hi", suffix: "" },
  { language: "te", suffix: "" },
  { language: "hi", suffix: "-wide", options: { viewport: { width: 1_280, height: 900 }, isMobile: false } },
  { language: "hi", suffix: "-dark", options: { colorScheme: "dark" } },
  { language: "te", suffix: "-large", letters: "200%" },
];
const PAIRS: ReadonlySet<string> = new Set([
  "shop",
  "product",
  "product, seeds",
  "product, out of stock",
  "product, added to the bag",
  "category, seeds",
  "brands",
  "bag with items",
  "bag",
  "sign-in",
  "address, none yet",
  "checkout",
  "order placed",
  "orders",
  "pack, genuine",
  "pack, often scanned",
  "pack, forged",
  "code form",
  "crops",
  "crop",
  "crop, seeds",
  "my crops of a field agent",
  "posts",
  "error page, shop",
]);

const flag = process.argv.indexOf("--pairs");
const isPairs = flag > 0;
const earlier = isPairs ? (process.argv[flag + 1] ?? "") : "";
const isChosen = ({ name }: { readonly name: string }) => !isPairs || PAIRS.has(name);

/** Number of pages open at the same time. */
const AT_ONCE = 2;

const fileName = (language: Language, name: string, suffix: string): string =>
  `${language}-${name.replace(/[^a-z0-9]+/gi, "-")}${suffix}.png`;

/** The whole page: lazy layout is off, and sticky elements are at the end. */
async function photograph(page: Page, file: string): Promise<void> {
  await page.evaluate(() => {
    for (const image of document.images) image.loading = "eager";
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      const style = getComputedStyle(element);
      if (style.contentVisibility === "auto") element.style.contentVisibility = "visible";
      if (style.position === "sticky") element.style.position = "static";
    }
  });
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  await page.screenshot({ path: path.join(FOLDER, file), fullPage: true });
}

/** One job per picture, by the name of its file. */
function shots(browser: Browser): Map<string, () => Promise<void>> {
  const all = new Map<string, () => Promise<void>>();
  for (const { language, suffix, options, letters } of isPairs ? PAIR_LOOKS : ALL_LOOKS) {
    const more: BrowserContextOptions = { viewport: PHONE, reducedMotion: "reduce", ...options };
    const enlarge = (page: Page) =>
      letters ? page.evaluate((size) => document.documentElement.style.setProperty("font-size", size), letters) : undefined;
    for (const screen of SCREENS.filter(isChosen)) {
      const file = fileName(language, screen.name, suffix);
      all.set(file, async () => {
        const context = await browser.newContext(phone(more));
        const page = await context.newPage();
        const response = await page.goto(siteOrigin() + screenUrl(screen, language));
        await settle(page);
        await enlarge(page);
        await photograph(page, file);
        await context.close();
        if (response?.status() !== screen.status) throw new Error(`answered ${response?.status()}, expected ${screen.status}`);
      });
    }
    for (const state of STATES.filter(isChosen)) {
      const file = fileName(language, state.name, suffix);
      all.set(file, async () => {
        const page = await openState(browser, state, language, more);
        await enlarge(page);
        // Without a script, without a network and below a menu, the picture shows only the phone's screen.
        if (state.onePhoneful) await page.screenshot({ path: path.join(FOLDER, file) });
        else await photograph(page, file);
        await page.context().close();
      });
    }
  }
  return all;
}

/** Earlier on the left. Only the top of a long page. */
function pairsPage(files: readonly string[]): string {
  const picture = (address: string) => `<img loading="lazy" src="${address}" alt="">`;
  const pairs = files.map((file) => {
    const before = path.resolve(earlier, file);
    const left = earlier && existsSync(before) ? picture(path.relative(FOLDER, before)) : "<i>none</i>";
    return `<figure><figcaption>${file.replace(".png", "")}</figcaption>${left}${picture(file)}</figure>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Earlier and now</title><style>
body { display: flex; flex-wrap: wrap; gap: 24px; font: 14px sans-serif; background: #888 }
figure { display: grid; grid-template-columns: 360px 360px; gap: 8px; margin: 0 }
figcaption { grid-column: 1 / -1 }
img { width: 360px; height: 740px; object-fit: cover; object-position: top }
</style>${pairs.join("\n")}`;
}

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const stop = await startSites();
const browser = await chromium.launch({ executablePath: findBrowser(), args: CHROMIUM_FLAGS });
const all = shots(browser);
const waiting = [...all];
const total = all.size;
const failed: string[] = [];
try {
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [file, take] = next;
        await take().catch((fault: unknown) => failed.push(`${file}: ${fault instanceof Error ? fault.message : String(fault)}`));
      }
    }),
  );
} finally {
  await browser.close();
  await stop();
}
if (isPairs) writeFileSync(path.join(FOLDER, "pairs.html"), pairsPage([...all.keys()]));
for (const problem of failed) console.error(problem);
console.log(`${total - failed.length} of ${total} pictures in gallery/`);
process.exit(failed.length > 0 ? 1 : 0);
