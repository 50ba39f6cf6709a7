/**
 * Letters as outlines. The drawings hold text, and their readers' fonts are not known. HarfBuzz shapes the text with Noto Sans,
 * so that the six languages come out the same, and right, on a machine without fonts.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as hb from "harfbuzzjs";

type Weight = "500Medium" | "700Bold";

/** Families by the letters that only they have; the rest is in "", Noto Sans itself. All of them have Latin letters too. */
const FAMILIES: readonly (readonly [string, RegExp])[] = [
  ["Devanagari", /[\u0900-\u097f\ua8e0-\ua8ff]/],
  ["Gujarati", /[\u0a80-\u0aff]/],
  ["Telugu", /[\u0c00-\u0c7f]/],
  ["Kannada", /[\u0c80-\u0cff]/],
];

interface Font {
  readonly font: hb.Font;
  readonly has: ReadonlySet<number>;
  readonly unitsPerEm: number;
}

const resolve = createRequire(import.meta.url).resolve;
const fonts = new Map<string, Font>();

function fontOf(family: string, weight: Weight): Font {
  const name = `NotoSans${family}_${weight}.ttf`;
  const known = fonts.get(name);
  if (known) return known;
  const folder = `@expo-google-fonts/noto-sans${family && `-${family.toLowerCase()}`}`;
  const bytes = readFileSync(resolve(`${folder}/${weight}/${name}`));
  const face = new hb.Face(new hb.Blob(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer));
  const made = { font: new hb.Font(face), has: new Set(face.collectUnicodes()), unitsPerEm: face.upem };
  fonts.set(name, made);
  return made;
}

/** Parts of a text by font: a character stays with the font before it as long as that one has it. */
function runs(text: string, weight: Weight): { readonly font: Font; readonly text: string }[] {
  const family = (part: string) => FAMILIES.find(([, letters]) => letters.test(part))?.[0] ?? "";
  const out: { font: Font; text: string }[] = [];
  // The text before the first Indian letter is set in that letter's font as well.
  let font = fontOf(family(text), weight);
  for (const letter of text) {
    const own = family(letter);
    const wanted = own ? fontOf(own, weight) : font.has.has(letter.codePointAt(0) ?? 0) ? font : fontOf("", weight);
    const last = out.at(-1);
    if (last && last.font === wanted) last.text += letter;
    else out.push({ font: wanted, text: letter });
    font = wanted;
  }
  return out;
}

const round = (value: number): string => String(Math.round(value * 100) / 100);

export interface Outlines {
  /** The line begins at 0,0 of the base line. */
  readonly paths: string;
  readonly advance: number;
  /** Glyphs, and those among them that no font has: shown as an empty box. */
  readonly glyphs: number;
  readonly missing: number;
}

/** A line of text as paths, in units of the drawing. */
export function outlines(text: string, size: number, weight: Weight): Outlines {
  let paths = "";
  let x = 0;
  let glyphs = 0;
  let missing = 0;
  for (const run of runs(text, weight)) {
    const scale = size / run.font.unitsPerEm;
    const buffer = new hb.Buffer();
    buffer.addText(run.text);
    buffer.guessSegmentProperties();
    hb.shape(run.font.font, buffer);
    const positions = buffer.getGlyphPositions();
    for (const [index, { codepoint }] of buffer.getGlyphInfos().entries()) {
      glyphs += 1;
      if (codepoint === 0) missing += 1;
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const path = run.font.font.glyphToPath(codepoint);
      // Fonts count upwards, drawings downwards.
      if (path)
        paths += `<path transform="translate(${round(x + xOffset * scale)} ${round(-yOffset * scale)})scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${path}"/>`;
      x += xAdvance * scale;
    }
  }
  return { paths, advance: x, glyphs, missing };
}

const ENTITIES: Readonly<Record<string, string>> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };
const plain = (text: string): string => text.replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity);

const attributesOf = (tag: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]));

/** The drawing with its texts (as draw/kit.ts writes them) replaced by their outlines. */
export function withOutlines(svg: string): string {
  return svg.replace(/<text\b([^>]*)>([\s\S]*?)<\/text>/g, (_, tag: string, inner: string) => {
    const {
      x = "0",
      y = "0",
      "font-size": size = "16",
      "font-weight": bold = "400",
      "text-anchor": anchor,
      fill = "#000",
    } = attributesOf(tag);
    const spans = inner.includes("<tspan") ? [...inner.matchAll(/<tspan\b([^>]*)>([^<]*)<\/tspan>/g)] : [[inner, "", inner]];
    let base = Number(y);
    const set = spans.map(([, attributes = "", text = ""]) => {
      const span = attributesOf(attributes);
      base += Number(span["dy"] ?? 0);
      const line = outlines(plain(text), Number(size), Number(bold) >= 600 ? "700Bold" : "500Medium");
      const start = Number(span["x"] ?? x) - line.advance * (anchor === "middle" ? 0.5 : anchor === "end" ? 1 : 0);
      return `<g transform="translate(${round(start)} ${round(base)})">${line.paths}</g>`;
    });
    return `<g fill="${fill}">${set.join("")}</g>`;
  });
}
