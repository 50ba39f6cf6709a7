/** The site of another company: its brand file instead of the project's (docs/brand.md). */
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { brandFiles } from "../../brand/files.ts";
import { LANGUAGES } from "../../src/domain/visit/language.ts";
import { SECOND } from "../support/second-brand.ts";

vi.mock("../../src/brand.ts", async () => (await import("../support/second-brand.ts")).SECOND);

const { translator } = await import("../../src/i18n.ts");
const { appVersionCode, NEW_POST_LINK } = await import("../../src/domain/app/android.ts");
const { skuCategory } = await import("../../src/domain/product/sku-category.ts");
const { styles } = await import("../../src/views/styles.ts");
const { readEnv } = await import("../../src/env.ts");

const ADDRESSES = {
  SITE_ORIGIN: "https://www.urvara.test",
  API_BASE_URL: "https://api.urvara.test",
  STATIC_BASE_URL: "https://static.urvara.test",
  VIDEO_POSTER_BASE_URL: "https://posters.urvara.test",
};

test.each(LANGUAGES)("brand-3: the translator fills the company's name in %s", (language) => {
  const name = SECOND.name[language];
  const t = translator(language);
  expect(t("app.name")).toBe(name);
  expect(t("shop.title", {})).not.toContain("{{brand}}");
  expect(t.raw("footer.rights")).toContain(name);
  expect(t("verify.genuineFromStore", { store: "Ram" })).toContain(name);
});

test("brand-4: a text without its claim replaces the text", () => {
  const t = translator("en");
  expect(t("shop.description", { state: "Gujarat" })).toBe(
    "Buy original seeds, crop protection, crop nutrition and farm tools in Gujarat.",
  );
  expect(t("footer.original")).toBe("Original products");
  expect(t.plural("brands.text", 2)).toBe("2 brands, original products");
  expect(translator("hi")("content.askDoctor")).toBe("हमसे पूछें");
});

test("brand-4: a text with two claims is replaced if one of them is not made", async () => {
  vi.resetModules();
  vi.doMock("../../src/brand.ts", () => ({ ...SECOND, claims: { ...SECOND.claims, properBill: true } }));
  const { translator: halfway } = await import("../../src/i18n.ts");
  expect(halfway("en")("shop.description", { state: "Gujarat" })).not.toMatch(/bill|delivery/);
  vi.doMock("../../src/brand.ts", () => ({ ...SECOND, claims: { ...SECOND.claims, properBill: true, freeDelivery: true } }));
  vi.resetModules();
  const { translator: both } = await import("../../src/i18n.ts");
  expect(both("en")("shop.description", { state: "Gujarat" })).toMatch(/bill.*delivery|delivery.*bill/);
});

test("brand-5: the numbers and the app are the brand file's, unless a variable overrides them", () => {
  expect(readEnv({ ...ADDRESSES })).toMatchObject({
    HELPLINE: "+912222222222",
    POISON_HELPLINE: "1800116117",
    ANDROID_APP_ID: "in.urvara.farm",
  });
  expect(readEnv({ ...ADDRESSES, HELPLINE: "+913333333333", ANDROID_APP_ID: "" })).toMatchObject({
    HELPLINE: "+913333333333",
    ANDROID_APP_ID: "",
  });
  expect(appVersionCode("Mozilla/5.0 UrvaraApp/210")).toBe(210);
  expect(appVersionCode("Mozilla/5.0 KhetApp/210")).toBeNull();
  expect(NEW_POST_LINK).toBe("urvara://post/new");
});

test("brand-5: the kind of a product is read from the brand file's prefixes", () => {
  expect(["UR-BIJ-1", "ur-dawa-1", "UR-KHAD-1", "UR-AUZAR-1", "AGS-CP-0001"].map(skuCategory)).toEqual([
    "seeds",
    "pesticides",
    "fertilizers",
    "hardware",
    null,
  ]);
});

// brand-6
test("the core sheet has the colours of the second brand file", () => {
  expect(styles.core).toMatch(/^:root\{--brand:#0b4f6c;--brand-ink:#fffffe;/);
  expect(styles.core).toContain("@media (prefers-color-scheme:dark){:root{--brand:#0a4059;");
});

test.each(LANGUAGES)("brand-7: manifest and icons in %s are the second brand's", async (language) => {
  const files = await brandFiles(SECOND, "no/such/folder");
  const manifest = JSON.parse(String(files[`${language}.webmanifest`]));
  expect(manifest).toMatchObject({ short_name: SECOND.name[language], theme_color: "#0b4f6c", background_color: "#f2f6f8" });
  expect(manifest.description).toBe(translator(language)("app.description"));
  expect(files["icon.svg"]).toContain(SECOND.logo.path);
  expect(files["icons.svg"]).toContain(`<symbol id="logo" viewBox="0 0 24 24"><path d="${SECOND.logo.path}"/></symbol></svg>`);
  const { data } = await sharp(Buffer.from(files["icon-192.png"] ?? ""))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data.subarray((192 * 20 + 20) * 3, (192 * 20 + 20) * 3 + 3)]).toEqual([0x0b, 0x4f, 0x6c]);
  expect(await sharp(Buffer.from(files[`share-${language}.jpg`] ?? "")).metadata()).toMatchObject({
    width: 1200,
    height: 630,
    format: "jpeg",
  });
});
