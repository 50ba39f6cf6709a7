import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Brand, contrast, readBrand } from "../../brand/schema.ts";
import { allTexts } from "../../locales/all.ts";

const FILE = "brand/brand.json";
const valid = (): Brand => JSON.parse(readFileSync(FILE, "utf8")) as Brand;

test("brand-1: the brand file of the project is valid", () => {
  expect(readBrand(valid(), FILE).name.en).toBe("Khet");
});

test("brand-1: a problem of the brand file names the field and tells what to write", () => {
  const wrong = { ...valid(), app: { id: "app", scheme: "khet", userAgent: "KhetApp" }, claims: {} };
  expect(() => readBrand(wrong, "own/brand.json")).toThrow(
    /own\/brand\.json[\s\S]*app\.id: write the application id[\s\S]*claims\.freeDelivery/,
  );
});

// brand-3
test("no text of the locales names the company", () => {
  const { en, mr, te, kn } = valid().name;
  expect(JSON.stringify(allTexts())).not.toMatch(new RegExp(`${en}|${te}|${kn}`, "i"));
  expect(JSON.stringify(allTexts().mr)).not.toContain(mr);
  // The names in these languages are also the word for a field, or begin words of farming.
  expect(JSON.stringify([allTexts().hi, allTexts().gu])).not.toMatch(/[‘"](?:खेत|ખેત)[’",:।]|(?:खेत|ખેત) (?:ऐप|ઍપ)/);
});

// brand-4
test("a text without a claim names claims of the brand file, and replaces a text with the same marks", () => {
  const flat = (tree: object, prefix = ""): [string, string][] =>
    Object.entries(tree).flatMap(([key, value]) => (typeof value === "string" ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`)));
  const texts = new Map(flat(allTexts().en));
  const marks = (text = "") => text.match(/\{\{\w+\}\}/g) ?? [];
  const without = [...texts.keys()].filter((key) => key.includes("_unless_"));
  expect(without).toHaveLength(14);
  for (const key of without) {
    const [replaced = "", claims = ""] = key.split("_unless_");
    expect(Object.keys(valid().claims), key).toEqual(expect.arrayContaining(claims.split("_")));
    expect(marks(texts.get(key)), key).toEqual(marks(texts.get(replaced)));
  }
});

// brand-6
test("no style sheet and no view repeats a colour of the palette", () => {
  const palettes = Object.values(valid().colours).flatMap((palette) => Object.values(palette));
  const colours = palettes.filter((colour) => colour !== "#ffffff");
  const files = ["src/styles", "src/views", "public"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(?:css|tsx?|svg|json)$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  const repeated = files.flatMap((file) =>
    colours.filter((colour) => readFileSync(file, "utf8").toLowerCase().includes(colour)).map((colour) => `${file}: ${colour}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(repeated).toEqual([]);
});

test("brand-2: white on grey #777777 has a contrast of 4.47", () => {
  expect(contrast("#ffffff", "#777777")).toBeCloseTo(4.48, 1);
  expect(contrast("#000000", "#ffffff")).toBe(21);
});

test("brand-2: a text with a contrast below 4.5:1 is refused, in the light and in the dark palette", () => {
  for (const scheme of ["light", "dark"] as const) {
    const brand = valid();
    const pale = { ...brand, colours: { ...brand.colours, [scheme]: { ...brand.colours[scheme], goInk: "#777777", go: "#ffffff" } } };
    expect(() => readBrand(pale, FILE)).toThrow(`colours.${scheme}.goInk: #777777 on go #ffffff has a contrast of 4.47:1`);
  }
});
