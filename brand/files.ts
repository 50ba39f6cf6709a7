/** Draws and writes the site's files that show the company: manifests, icons, sprite and share pictures (docs/brand.md). */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { LANGUAGES, type Language } from "../src/domain/visit/language.ts";
import type { Brand } from "./schema.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

interface Words {
  readonly app: Readonly<Record<string, string>>;
  readonly verify: { readonly checkPack: string };
  readonly cart: { readonly title: string };
  readonly cropInfo: { readonly title: string };
}

const wordsOf = (language: Language): Words => JSON.parse(readFileSync(path.join(ROOT, `locales/${language}/words.json`), "utf8")) as Words;

/** offline-25, offline-27 */
function manifestOf({ name, colours, claims }: Brand, language: Language): object {
  const { app, verify, cart, cropInfo } = wordsOf(language);
  const at = (pathname: string): string => `${pathname}?language=${language}`;
  const icon = (file: string, size: number, purpose: string) => ({ src: file, sizes: `${size}x${size}`, type: "image/png", purpose });
  const icons = [192, 512].flatMap((size) => [icon(`/icon-${size}.png`, size, "any"), icon(`/maskable-${size}.png`, size, "maskable")]);
  const shortcut = (label: string, pathname: string) => ({
    name: label,
    url: at(pathname),
    icons: [{ src: "/icon-192.png", sizes: "192x192" }],
  });
  return {
    // The same in every language, so that a change of language does not install a second app.
    id: "/shop",
    name: `${name[language]}: ${app["tagline"]}`,
    short_name: name[language],
    description: app[claims.properBill ? "description" : "description_unless_properBill"],
    lang: language,
    dir: "ltr",
    start_url: at("/shop"),
    scope: "/",
    display: "standalone",
    background_color: colours.light.ground,
    theme_color: colours.light.brand,
    categories: ["shopping", "education"],
    icons: [...icons, { src: "/icon.svg", sizes: "any", type: "image/svg+xml" }],
    shortcuts: [shortcut(verify.checkPack, "/pcode"), shortcut(cart.title, "/checkout/cart"), shortcut(cropInfo.title, "/crop-info")],
    share_target: { action: "/share", method: "GET", params: { title: "title", text: "text", url: "url" } },
  };
}

/** The logo on the brand's colour. @param size of the logo, of 48 */
function iconOf({ logo, colours }: Brand, size: number, corner: number, width = 48, height = 48): string {
  const { brand, brandInk } = colours.light;
  const at = `x="${(width - size) / 2}" y="${(height - size) / 2}" width="${size}" height="${size}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" rx="${corner}" fill="${brand}"/><svg ${at} viewBox="${logo.viewBox}"><path fill="${brandInk}" d="${logo.path}"/></svg></svg>`;
}

const png = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / 48 })
    .resize(size, size)
    .png({ palette: true, colours: 16, compressionLevel: 9, effort: 10 })
    .toBuffer();

/** The picture beside the brand file, or else the logo alone (content-71). */
async function sharePicture(brand: Brand, file: string): Promise<Buffer> {
  if (existsSync(file)) return readFileSync(file);
  return sharp(Buffer.from(iconOf(brand, 300, 0, 1200, 630)))
    .jpeg({ quality: 72 })
    .toBuffer();
}

/** By name in the site's root. @param folder of the brand file */
export async function brandFiles(brand: Brand, folder: string): Promise<Record<string, string | Buffer>> {
  const icon = iconOf(brand, 28, 11);
  // Launchers crop a maskable icon to any shape: the ground fills it, and the logo is within the inner 80 %.
  const maskable = iconOf(brand, 27, 0);
  const sprite = readFileSync(path.join(ROOT, "public/icons.svg"), "utf8");
  const { viewBox, path: drawing } = brand.logo;
  const files: Record<string, string | Buffer> = {
    "icon.svg": icon,
    "icons.svg": sprite.replace("</svg>", `<symbol id="logo" viewBox="${viewBox}"><path d="${drawing}"/></symbol></svg>`),
    // Apple's phones round the corners themselves and request this name.
    "apple-touch-icon.png": await png(maskable, 180),
  };
  for (const size of [192, 512]) {
    files[`icon-${size}.png`] = await png(icon, size);
    files[`maskable-${size}.png`] = await png(maskable, size);
  }
  for (const language of LANGUAGES) {
    files[`${language}.webmanifest`] = `${JSON.stringify(manifestOf(brand, language))}\n`;
    files[`share-${language}.jpg`] = await sharePicture(brand, path.join(folder, `share-${language}.jpg`));
  }
  return files;
}
