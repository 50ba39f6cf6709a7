/**
 * The drawing kit of the pictures that depend on a name. A picture is a plain SVG string of at most 16 kB without outside
 * references. Gradient ids are made from their content, so that two pictures inlined in one page never disagree about an id.
 */

import { mulberry32 } from "../seed/random.ts";
import widths from "./widths.json" with { type: "json" };

const FONT = "system-ui, 'Noto Sans', sans-serif";

export const CREAM = "#fdf6e7";
export const INK = "#3b2d22";
export const SKY = "#cfe6ee";
export const WHITE = "#fff";

/* ------------------------------------------------------------------ colour */

type Rgb = readonly [red: number, green: number, blue: number];

/** Leaf green for anything else than a colour of three or six digits. */
function rgb(colour: string): Rgb {
  const [, digits = "6aa342"] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour) ?? [];
  const value = Number.parseInt(digits.length === 3 ? digits.replace(/./g, "$&$&") : digits, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

const byte = (v: number): string =>
  Math.max(0, Math.min(255, Math.round(v)))
    .toString(16)
    .padStart(2, "0");
const hex = (c: Rgb): string => `#${c.map(byte).join("")}`;

/** A colour that is certainly `#rrggbb`: anything else becomes leaf green. */
export const safe = (colour: string): string => hex(rgb(colour));

export function mix(a: string, b: string, part: number): string {
  const y = rgb(b);
  const [red, green, blue] = rgb(a).map((from, i) => from + ((y[i] ?? 0) - from) * part);
  return hex([red ?? 0, green ?? 0, blue ?? 0]);
}

/** Warm light for k > 0, warm dark for k < 0. */
export const tone = (colour: string, k: number): string => (k >= 0 ? mix(colour, "#fff7e2", k) : mix(colour, "#2b2118", -k));

export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = rgb(colour)
    .map((value) => value / 255)
    .map((s) => (s <= 0.03928 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The colour itself, darkened until white text on it has a contrast of at least `ratio`. */
export function forWhite(colour: string, ratio = 4.6): string {
  let c = safe(colour);
  for (let i = 0; i < 24 && 1.05 / (luminance(c) + 0.05) < ratio; i++) c = mix(c, "#241b12", 0.08);
  return c;
}

/* ------------------------------------------------------------------ chance */

/** FNV-1a: the seed of all variation. */
export function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h ^= h >>> 15;
  h = Math.imul(h, 0x2c1b3c6d);
  h ^= h >>> 12;
  return h >>> 0;
}

export const random = (seed: string): (() => number) => mulberry32(hash(seed) || 1);

export function pick<T>(list: readonly [T, ...T[]], n: number): T {
  return list[Math.abs(Math.trunc(n)) % list.length] ?? list[0];
}

/* ------------------------------------------------------------------ shapes */

/** A number as short as it can be: one decimal. */
export function n(v: number): string {
  const s = (Math.round(v * 10) / 10).toString();
  return s.replace(/^(-?)0\./, "$1.");
}

export function path(d: string, fill: string, more = ""): string {
  return `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`;
}

/** An open line with round ends. */
export function line(d: string, stroke: string, width: number, more = ""): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}/>`;
}

export function circle(x: number, y: number, r: number, fill: string, more = ""): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${more && ` ${more}`}/>`;
}

function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = ""): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${more && ` ${more}`}/>`;
}

export function rect(x: number, y: number, w: number, h: number, r: number, fill: string, more = ""): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${r ? ` rx="${n(r)}"` : ""} fill="${fill}"${more && ` ${more}`}/>`;
}

export function at(x: number, y: number, k: number, inner: string, turn = 0): string {
  return `<g transform="translate(${n(x)} ${n(y)})${turn ? `rotate(${n(turn)})` : ""}${k === 1 ? "" : `scale(${Math.round(k * 1000) / 1000})`}">${inner}</g>`;
}

/** The shadow a thing throws on the ground: to the lower right. */
export function shadow(x: number, y: number, rx: number, ry = rx * 0.14): string {
  return ellipse(x + rx * 0.08, y, rx, ry, "#4a3420", 'opacity=".16"');
}

/* ------------------------------------------------------------------ document */

const stop = (colour: string, offset = ""): string => `<stop${offset && ` offset="${offset}"`} stop-color="${colour}"/>`;
const ENDS = { across: "", down: ' x2="0" y2="1"' };

/** A picture of this size with its gradients. */
export function doc(width: number, height: number, lang?: string) {
  const defs = new Map<string, string>();
  const gradient = (letter: string, key: string, kind: "linear" | "radial", place: string, stops: string): string => {
    const id = `${letter}${hash(key).toString(36)}`;
    if (!defs.has(id)) defs.set(id, `<${kind}Gradient id="${id}"${place}>${stops}</${kind}Gradient>`);
    return `url(#${id})`;
  };
  const both = (from: string, to: string): string => stop(from) + stop(to, "1");
  return {
    /** A gradient from the upper left to the lower right (or `across`, or `down`). */
    lin: (from: string, to: string, way?: "across" | "down") =>
      gradient("l", `${from}${to}${way}`, "linear", way ? ENDS[way] : ' y2="1"', both(from, to)),
    /** A gradient around a light spot in the upper left. */
    rad: (from: string, to: string) => gradient("r", `${from}${to}`, "radial", ' cx=".35" cy=".3" r=".8"', both(from, to)),
    /** Rounded like a bottle: light at the left, a middle tone, dark at the right. */
    tube: (colour: string, depth = 1) => {
      const [edge, light, dark] = [-0.1, 0.3, -0.26].map((k) => tone(colour, k * depth)) as [string, string, string];
      return gradient("t", `${colour}${depth}`, "linear", "", stop(edge) + stop(light, ".22") + stop(colour, ".55") + stop(dark, "1"));
    },
    /** Adds gradients that a piece has, under their ids. */
    add: (id: string, made: string) => void (defs.has(id) || defs.set(id, made)),
    svg: (body: string) => {
      const size = `viewBox="0 0 ${n(width)} ${n(height)}" width="${n(width)}" height="${n(height)}"`;
      const root = `<svg xmlns="http://www.w3.org/2000/svg" ${size}${lang ? ` xml:lang="${esc(lang)}"` : ""} font-family="${FONT}">`;
      const all = `${root}${defs.size ? `<defs>${[...defs.values()].join("")}</defs>` : ""}${body}</svg>`;
      return all.replace(/"#([0-9a-f])\1([0-9a-f])\2([0-9a-f])\3"/g, '"#$1$2$3"');
    },
  };
}
export type Doc = ReturnType<typeof doc>;

/* ------------------------------------------------------------------ text */

/** Characters that XML forbids. */
const FORBIDDEN = /[\p{Cs}\p{Cc}￾￿]/gu;

/** Text as XML wants it: markup escaped, characters XML forbids removed. */
function esc(text: string): string {
  return text.replace(FORBIDDEN, " ").replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/*
 * Advance widths of a heavy face, one digit of base 62 a character, in 1/25 of the font size. Each
 * Indian block has the widths of its 128 places (the key is the high byte, plus 128 for Kannada). The widths of its 37
 * consonants follow, as they widen the cluster after a virama.
 */
const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const BLOCKS: Readonly<Record<string, readonly string[]>> = widths.blocks;

const widthAt = (table = "", i = 0): number => (DIGITS.indexOf(table[i] ?? "h") / 25) * 1.03;

/** How wide a text is in a bold face of size 1: a careful guess, for the reader's fonts are not known. */
export function textWidth(text: string): number {
  let w = 0;
  let joined = false;
  let before = 0;
  for (const ch of text.normalize("NFC")) {
    const c = ch.codePointAt(0) ?? 0;
    if (c >= 0x20 && c < 0x7f) {
      w += widthAt(widths.ascii, c - 0x20);
      joined = false;
      continue;
    }
    // Devanagari 0x0900, Gujarati 0x0a80, Telugu 0x0c00, Kannada 0x0c80; Gurmukhi and Tamil are not ours.
    const block = c >= 0x0900 && c < 0x0d00 ? BLOCKS[(c >> 8) | (c >= 0x0c80 ? 0x80 : 0)] : undefined;
    const place = c & 0x7f;
    if (!block) {
      if (c !== 0x200c && c !== 0x200d) joined = false;
      w += /[\p{M}\u200c\u200d]/u.test(ch) ? 0 : c > 0x2e80 ? 1.05 : 0.72;
    } else if (place === 0x4d) joined = true;
    else {
      // In Kannada an r before a consonant moves behind it, and both are full letters.
      if (joined && before === 0x0cb0) w += widthAt(block[0], place) - 0.25;
      w += joined && place >= 0x15 && place <= 0x39 ? widthAt(block[1], place - 0x15) : widthAt(block[0], place);
      joined = false;
      before = c;
    }
  }
  return w;
}

const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Cuts a text to a width (in units of the font size), with an ellipsis if something is lost. */
function cut(text: string, room: number): string {
  if (textWidth(text) <= room) return text;
  let out = "";
  for (const { segment } of letters.segment(text)) {
    if (textWidth(`${out}${segment}…`) > room) break;
    out += segment;
  }
  return `${out.trimEnd()}…`;
}

const BLANK = textWidth(" ");

/** Words into lines no wider than `room` (in units of the font size). Undefined if they do not fit. */
function lines(words: readonly string[], widths: readonly number[], room: number, most: number): string[] | undefined {
  const span = (from: number, to: number): number => {
    let w = (to - from - 1) * BLANK;
    for (let i = from; i < to; i++) w += widths[i] ?? 0;
    return w;
  };
  const text = (from: number, to: number): string => words.slice(from, to).join(" ");
  const starts: number[] = [0];
  for (let i = 0; i < words.length; i++) {
    if ((widths[i] ?? 0) > room) return undefined;
    if (span(starts.at(-1) ?? 0, i + 1) <= room) continue;
    starts.push(i);
    if (starts.length > most) return undefined;
  }
  if (words.length === 0) return [];
  if (starts.length === 2) {
    // Two lines look best when they are about equally long.
    let widest = Number.POSITIVE_INFINITY;
    for (let i = 1; i < words.length; i++) {
      const now = Math.max(span(0, i), span(i, words.length));
      if (now <= room && now < widest - 0.01) {
        widest = now;
        starts[1] = i;
      }
    }
  }
  return starts.map((from, i) => text(from, starts[i + 1] ?? words.length));
}

export interface Fitted {
  readonly size: number;
  readonly lines: readonly string[];
  readonly height: number;
}

/** The largest size between `max` and `min` at which the text fits `width` in `most` lines; cut short at the smallest. */
export function fit(text: string, width: number, most: number, max: number, min: number, leading = 1.28): Fitted {
  const clean = text.replace(FORBIDDEN, " ").replace(/\s+/g, " ").trim().slice(0, 240);
  const words = clean.split(" ").filter(Boolean);
  const widths = words.map(textWidth);
  const whole = textWidth(clean);
  // The full size in one line, or a little less; only then more lines.
  for (let size = max; size >= min; size -= 0.5) {
    for (let count = 1; count <= most; count++) {
      if (count > 1 && size > max - 0.5 && whole * size <= width * 1.12) continue;
      const got = lines(words, widths, width / size, count);
      if (got) return { size, lines: got, height: got.length * size * leading };
    }
  }
  const out: string[] = [];
  for (let left = words; left.length > 0 && out.length < most; ) {
    // The last line holds all that is left, the others as many words as fit.
    let k = out.length === most - 1 ? left.length : 1;
    while (k < left.length && textWidth(left.slice(0, k + 1).join(" ")) <= width / min) k++;
    out.push(cut(left.slice(0, k).join(" "), width / min));
    left = left.slice(k);
  }
  return { size: min, lines: out, height: out.length * min * leading };
}

export interface TextLook {
  readonly fill: string;
  readonly weight?: number;
  readonly anchor?: "start" | "middle" | "end";
  readonly leading?: number;
}

/** Fitted text, its first base line at y. */
export function write(x: number, y: number, text: Fitted, look: TextLook): string {
  if (text.lines.length === 0) return "";
  const anchor = look.anchor ?? "middle";
  const head = `<text x="${n(x)}" y="${n(y)}" font-size="${n(text.size)}"${look.weight ? ` font-weight="${look.weight}"` : ""}${anchor === "start" ? "" : ` text-anchor="${anchor}"`} fill="${look.fill}">`;
  if (text.lines.length === 1) return `${head}${esc(text.lines[0] ?? "")}</text>`;
  const step = n(text.size * (look.leading ?? 1.28));
  return `${head}${text.lines.map((l, i) => `<tspan x="${n(x)}"${i ? ` dy="${step}"` : ""}>${esc(l)}</tspan>`).join("")}</text>`;
}

/** Fitted text whose block is centred on the height y. */
export function centred(x: number, y: number, text: Fitted, look: TextLook): string {
  const leading = look.leading ?? 1.28;
  return write(x, y + text.size * 0.34 - ((text.lines.length - 1) * text.size * leading) / 2, text, look);
}
