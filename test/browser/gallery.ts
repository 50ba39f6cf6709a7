/**
 * `npm run gallery`: a picture of every screen and state in Hindi, Telugu and English on a cheap phone, and in Hindi on a wide one, into
 * gallery/. For manual review: nothing is compared.
 */
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { CHROMIUM_FLAGS, findBrowser } from "../../scripts/browser.ts";
import { ROOT } from "../../scripts/serve.ts";
import type { Language } from "../../src/domain/visit/language.ts";
import { PHONE, settle, siteOrigin, startSites } from "../support/browser.ts";
import { SCREENS, screenUrl } from "../support/screens.ts";
import { openState, phone, STATES } from "./states.ts";

const FOLDER = path.join(ROOT, "gallery");
const LOOKS: readonly { readonly language: Language; readonly viewport: { width: number; height: number }; readonly suffix: string }[] = [
  { language: "hi", viewport: PHONE, suffix: "" },
  { language: "te", viewport: PHONE, suffix: "" },
  { language: "en", viewport: PHONE, suffix: "" },
  { language: "hi", viewport: { width: 600, height: 900 }, suffix: "-600" },
];

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
  await page.screenshot({ path: path.join(FOLDER, file), fullPage: true, animations: "disabled" });
}

/** One job per picture, by the name of its file. */
function shots(browser: Browser): Map<string, () => Promise<void>> {
  const all = new Map<string, () => Promise<void>>();
  for (const { language, viewport, suffix } of LOOKS) {
    for (const screen of SCREENS) {
      const file = fileName(language, screen.name, suffix);
      all.set(file, async () => {
        const context = await browser.newContext(phone({ viewport, reducedMotion: "reduce" }));
        const page = await context.newPage();
        const response = await page.goto(siteOrigin() + screenUrl(screen, language));
        await settle(page);
        await photograph(page, file);
        await context.close();
        if (response?.status() !== screen.status) throw new Error(`answered ${response?.status()}, expected ${screen.status}`);
      });
    }
    for (const state of STATES) {
      const file = fileName(language, state.name, suffix);
      all.set(file, async () => {
        const page = await openState(browser, state, language, { viewport, reducedMotion: "reduce" });
        // Without a script, without a network and below a menu, the picture shows only the phone's screen.
        if (state.onePhoneful) await page.screenshot({ path: path.join(FOLDER, file) });
        else await photograph(page, file);
        await page.context().close();
      });
    }
  }
  return all;
}

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const stop = await startSites();
const browser = await chromium.launch({ executablePath: findBrowser(), args: CHROMIUM_FLAGS });
const waiting = [...shots(browser)];
const total = waiting.length;
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
for (const problem of failed) console.error(problem);
console.log(`${total - failed.length} of ${total} pictures in gallery/`);
process.exit(failed.length > 0 ? 1 : 0);
