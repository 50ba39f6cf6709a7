/** Installing the site on a phone: manifests, icons, shortcuts, and texts shared into it. */
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { brandFiles } from "../../brand/files.ts";
import type { Brand } from "../../brand/schema.ts";
import { sharedTerm } from "../../src/domain/search/shared-text.ts";

const LANGUAGES = ["en", "hi", "mr", "gu", "te", "kn"] as const;
const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));

const BRAND = read("brand/brand.json") as Brand;
const FILES = await brandFiles(BRAND, "brand");

describe.each(LANGUAGES)("the manifest in %s", (language) => {
  const manifest = JSON.parse(String(FILES[`${language}.webmanifest`]));
  const words = read(`locales/${language}/words.json`);

  test("offline-25: has the site's name in its language, and one id for all languages", () => {
    expect(manifest).toMatchObject({
      id: "/shop",
      name: `${BRAND.name[language]}: ${words.app.tagline}`,
      short_name: BRAND.name[language],
      description: words.app.description,
      lang: language,
      dir: "ltr",
      start_url: `/shop?language=${language}`,
      scope: "/",
      display: "standalone",
      theme_color: "#8c1d18",
    });
    expect(manifest.categories.length).toBeGreaterThan(0);
  });

  test("offline-27: has shortcuts to the check of a pack, the bag and the crops", () => {
    expect(manifest.shortcuts.map(({ name, url }: { name: string; url: string }) => [name, url])).toEqual([
      [words.verify.checkPack, `/pcode?language=${language}`],
      [words.cart.title, `/checkout/cart?language=${language}`],
      [words.cropInfo.title, `/crop-info?language=${language}`],
    ]);
  });

  test("offline-28: receives shared texts at /share", () => {
    expect(manifest.share_target).toEqual({ action: "/share", method: "GET", params: { title: "title", text: "text", url: "url" } });
  });

  test("offline-26: each icon exists, has its size and at most 4 kB", async () => {
    const icons = manifest.icons.filter(({ type }: { type: string }) => type === "image/png") as {
      src: string;
      sizes: string;
      purpose: string;
    }[];
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`).sort()).toEqual([
      "192x192 any",
      "192x192 maskable",
      "512x512 any",
      "512x512 maskable",
    ]);
    for (const { src, sizes } of icons) {
      const bytes = Buffer.from(FILES[src.slice(1)] ?? "");
      const { width, height } = await sharp(bytes).metadata();
      expect([src, `${width}x${height}`]).toEqual([src, sizes]);
      expect(bytes.length).toBeLessThanOrEqual(4_096);
    }
  });
});

test("offline-26: a maskable icon has its drawing in the inner 80 % and its background everywhere", async () => {
  const { data, info } = await sharp(Buffer.from(FILES["maskable-512.png"] ?? ""))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const greenAt = (x: number, y: number): number => data[(y * info.width + x) * info.channels + 1] ?? 0;
  let drawn = 0;
  for (let y = 0; y < 512; y += 1)
    for (let x = 0; x < 512; x += 1) {
      // The background is #8c1d18, the leaf is white.
      if (greenAt(x, y) < 0x60) continue;
      drawn += 1;
      expect(Math.hypot(x - 256, y - 256)).toBeLessThanOrEqual(0.4 * 512);
    }
  expect(drawn).toBeGreaterThan(10_000);
});

test.each([
  ["a name", "Neem oil", "", "Neem oil"],
  ["a page with its address", "Neem oil 1 l\nhttps://shop.example/p?phone=9876543210", "", "Neem oil 1 l"],
  ["a title without a text", "https://shop.example/p", "टमाटर के बीज", "टमाटर के बीज"],
  ["a telephone number", "Call 98765 43210 for DAP", "", "Call for DAP"],
  ["a telephone number of local digits", "९८७६५४३२१० टमाटर", "", "टमाटर"],
  ["an address of mail", "Neem oil, ramesh.k@mail.example", "", "Neem oil,"],
  ["an address of payments", "upi://pay?pa=ramesh@bank&pn=Ramesh", "DAP", "DAP"],
  ["a token", "tomato eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9", "", "tomato"],
  ["a number alone", "+91 98765-43210", "", ""],
  ["grades of a fertiliser", "19-19-19", "", "19-19-19"],
  ["nothing", "", "", ""],
  ["an OTP", "Your OTP is 4821 for KhetPay", "", "Your OTP is for KhetPay"],
  ["an OTP in Hindi digits", "आपका OTP ४८२१ है", "", "आपका OTP है"],
  ["the number of a tax card", "PAN ABCDE1234F", "tomato", "PAN"],
  ["a short token", "neem oil k3y9x2ab7", "", "neem oil"],
  ["a product with a number", "Imidacloprid 17.8 SL 100 ml", "", "Imidacloprid 17.8 SL 100 ml"],
  ["a fertiliser", "NPK 19:19:19 water soluble", "", "NPK 19:19:19 water soluble"],
  ["a sku", "AGS-CP-0001", "", "AGS-CP-"],
])("offline-29: from a shared text that is %s the search gets only the part that is not personal", (_, text, title, term) => {
  expect(sharedTerm(text, title)).toBe(term);
});
