/**
 * Generates share-{language}.jpg beside the brand file, the default share images, with the locales' words: `npx node
 * scripts/share-pictures.ts`, or `BRAND=own/brand.json npx node scripts/share-pictures.ts`.
 * Rerun after a change of these words.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { readBrand } from "../brand/schema.ts";
import { type Language, WRITTEN_LANGUAGES } from "../src/domain/visit/language.ts";
import { CHROMIUM_FLAGS, findBrowser } from "./browser.ts";
import { ROOT } from "./folders.ts";

const SIZE = { width: 1200, height: 630 };

interface Words {
  readonly app: { readonly tagline: string };
  readonly content: Readonly<Record<string, string>>;
}

const read = (file: string): string => readFileSync(path.resolve(ROOT, file), "utf8");

const FILE = process.env["BRAND"] ?? "brand/brand.json";
const brand = readBrand(JSON.parse(read(FILE)), FILE);
const { brand: ground, brandInk: ink } = brand.colours.light;

function pageOf(language: Language): string {
  const { app, content } = JSON.parse(read(`locales/${language}/words.json`)) as Words;
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><style>
    body { margin: 0; width: ${SIZE.width}px; height: ${SIZE.height}px; box-sizing: border-box; padding: 72px 88px; display: flex;
      flex-direction: column; justify-content: center; gap: 28px; background: ${ground}; color: ${ink}; font-family: "Noto Sans", sans-serif; }
    header { display: flex; align-items: center; gap: 28px; font-size: 104px; font-weight: 700; line-height: 1.4; }
    header svg { width: 128px; height: 128px; }
    p { margin: 0; font-size: 52px; line-height: 1.45; font-weight: 600; }
    small { font-size: 36px; line-height: 1.5; opacity: 0.9; }
  </style><header><svg viewBox="${brand.logo.viewBox}"><path fill="${ink}" d="${brand.logo.path}"/></svg>${brand.name[language]}</header><p>${app.tagline}</p><small>${content[brand.claims.agriDoctor ? "askText" : "askText_unless_agriDoctor"]}</small></html>`;
}

const browser = await chromium.launch({ executablePath: findBrowser(), args: CHROMIUM_FLAGS });
const page = await browser.newPage({ viewport: SIZE });
for (const language of WRITTEN_LANGUAGES) {
  await page.setContent(pageOf(language));
  await page.screenshot({ path: path.resolve(ROOT, path.dirname(FILE), `share-${language}.jpg`), type: "jpeg", quality: 72 });
}
await browser.close();
