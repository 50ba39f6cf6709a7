/** Style sheets use one scale of spaces, letters and lines, one radius and one shadow (docs/decisions/191-one-scale.md). */
import { readdirSync, readFileSync } from "node:fs";
import postcss, { type Declaration } from "postcss";
import { expect, test } from "vitest";

const FOLDER = "src/styles";
/** 1px: lines that overlap. 88px: the height of a bottom bar, and 16px. */
const SPACES: ReadonlySet<string> = new Set(["0", "1px", "2px", "4px", "8px", "12px", "16px", "24px", "40px", "88px"]);
const LETTERS: ReadonlySet<string> = new Set(["13", "14", "15", "16", "18", "20", "22", "28"].map((pixels) => `${Number(pixels) / 16}rem`));
const LINE_HEIGHTS: ReadonlySet<string> = new Set(["1", "1.4", "1.5", "1.6"]);
/** 1px: the hairline. 2px: chosen or wrong. 3px: the current tab, the focus. */
const BORDERS: ReadonlySet<string> = new Set(["0", "1px", "2px", "3px"]);
const RADII: ReadonlySet<string> = new Set(["0", "50%", "inherit", "var(--radius)"]);

/** Lengths of a value, without their sign. Functions such as min() and calc() are read too; percentages and ems follow their element. */
const lengthsOf = (value: string): string[] =>
  (value.match(/(?<![\w.#-])-?[\d.]+(?:px|rem)?(?![\w%.])/g) ?? []).map((one) => one.replace("-", ""));

function isOutside({ prop, value }: Declaration): boolean {
  if (prop === "--radius" || prop === "--shadow") return false;
  if (/^(?:padding|margin)|gap$/.test(prop)) return lengthsOf(value).some((one) => !SPACES.has(one));
  if (prop === "font-size") return !LETTERS.has(value.replace(/^min\((.+), \d+vw\)$/, "$1")) && !/^(?:inherit|[\d.]+em)$/.test(value);
  if (prop === "line-height") return !LINE_HEIGHTS.has(value);
  if (/radius$/.test(prop)) return value.split(" ").some((one) => !RADII.has(one));
  // A ring of one colour is a line.
  if (prop === "box-shadow") return !/^(?:var\(--shadow\)|none|(?:inset )?0 0 0 [123]px [^,]+)$/.test(value);
  if (/^border(?:-width|-top|-right|-bottom|-left)?$/.test(prop))
    return lengthsOf(value.replace(/rgb\(.*\)/, "")).some((one) => !BORDERS.has(one));
  return false;
}

function outside(css: string): string[] {
  const found: string[] = [];
  postcss.parse(css).walkDecls((one) => {
    if (isOutside(one)) found.push(`line ${one.source?.start?.line}: ${one.prop}: ${one.value}`);
  });
  return found;
}

const sheets = readdirSync(FOLDER).filter((name) => name.endsWith(".css"));

test.each(sheets)("shell-68: %s stays in the scale", (name) => {
  expect(outside(readFileSync(`${FOLDER}/${name}`, "utf8"))).toEqual([]);
});

test.each([
  "padding: 10px",
  "margin: 0 -3px",
  "gap: 0.5rem",
  "padding: 8px 16px calc(9px + env(safe-area-inset-bottom))",
  "font-size: 1.0625rem",
  "font-size: 17px",
  "line-height: 1.45",
  "border-radius: 8px",
  "box-shadow: 0 8px 24px rgb(0 0 0 / 30%)",
  "border-bottom: 5px solid red",
])("shell-68: %s is outside of it", (declaration) => {
  expect(outside(`.a { ${declaration} }`)).toHaveLength(1);
});

test.each([
  "padding: 8px 16px calc(8px + env(safe-area-inset-bottom))",
  "margin: 0 auto -12px",
  "margin: 0 calc(50% - 40px)",
  "font-size: 1.125rem",
  "border-radius: var(--radius) 0 0 var(--radius)",
  "box-shadow: inset 0 0 0 1px var(--go)",
  "border: 1px solid var(--line)",
])("shell-68: %s is inside of it", (declaration) => {
  expect(outside(`.a { ${declaration} }`)).toEqual([]);
});
