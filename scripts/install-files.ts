/**
 * Generates the install files: public/{language}.webmanifest from the locales, and icons from public/icon.svg. `npx node
 * scripts/install-files.ts && npx biome format --write public`. Rerun after a change of these.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { WRITTEN_LANGUAGES } from "../src/domain/visit/language.ts";
import { ROOT } from "./serve.ts";

interface Words {
  readonly app: { readonly name: string; readonly tagline: string; readonly description: string };
  readonly verify: { readonly checkPack: string };
  readonly cart: { readonly title: string };
  readonly cropInfo: { readonly title: string };
}

const fileOf = (name: string): string => path.join(ROOT, "public", name);

function manifestOf(language: string): object {
  const words = JSON.parse(readFileSync(path.join(ROOT, `locales/${language}/words.json`), "utf8")) as Words;
  const at = (pathname: string): string => `${pathname}?language=${language}`;
  const icon = (file: string, size: number, purpose: string) => ({ src: file, sizes: `${size}x${size}`, type: "image/png", purpose });
  const icons = [192, 512].flatMap((size) => [icon(`/icon-${size}.png`, size, "any"), icon(`/maskable-${size}.png`, size, "maskable")]);
  const shortcut = (name: string, pathname: string) => ({ name, url: at(pathname), icons: [{ src: "/icon-192.png", sizes: "192x192" }] });
  return {
    // The same in every language, so that a change of language does not install a second app.
    id: "/shop",
    name: `${words.app.name}: ${words.app.tagline}`,
    short_name: words.app.name,
    description: words.app.description,
    lang: language,
    dir: "ltr",
    start_url: at("/shop"),
    scope: "/",
    display: "standalone",
    background_color: "#faf6f0",
    theme_color: "#8c1d18",
    categories: ["shopping", "education"],
    icons: [...icons, { src: "/icon.svg", sizes: "any", type: "image/svg+xml" }],
    shortcuts: [
      shortcut(words.verify.checkPack, "/pcode"),
      shortcut(words.cart.title, "/checkout/cart"),
      shortcut(words.cropInfo.title, "/crop-info"),
    ],
    share_target: { action: "/share", method: "GET", params: { title: "title", text: "text", url: "url" } },
  };
}

const drawing = readFileSync(fileOf("icon.svg"), "utf8");
/** Launchers crop a maskable icon to any shape: the ground fills it, and the leaf stays within the inner 80 %. */
const maskable = drawing
  .replace('rx="11"', "")
  .replace(/transform="translate\(10 10\) scale\(1\.17\)"/, 'transform="translate(7.2 7.2) scale(1.4)"');

async function draw(svg: string, size: number, name: string): Promise<void> {
  const picture = sharp(Buffer.from(svg), { density: (72 * size) / 48 }).resize(size, size);
  await picture.png({ palette: true, colours: 16, compressionLevel: 9, effort: 10 }).toFile(fileOf(name));
}

for (const language of WRITTEN_LANGUAGES) writeFileSync(fileOf(`${language}.webmanifest`), `${JSON.stringify(manifestOf(language))}\n`);
for (const size of [192, 512]) {
  await draw(drawing, size, `icon-${size}.png`);
  await draw(maskable, size, `maskable-${size}.png`);
}
// Apple's phones round the corners themselves and request this name.
await draw(maskable, 180, "apple-touch-icon.png");
