/**
 * The drawing kit of the pictures that depend on a name. A picture is a plain SVG string of at most 16 kB without outside
 * references. Gradient ids are made from their content, so that two pictures inlined in one page never disagree about an id.
 */

const FONT = "system-ui, 'Noto Sans', sans-serif";

export const CREAM = "#fdf6e7";
export const INK = "#3b2d22";
export const SKY = "#cfe6ee";
export const WHITE = "#fff";

/* ------------------------------------------------------------------ colour */

type Rgb = readonly [number, number, number];

function rgb(hex: string): Rgb {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(hex);
  if (short) return [1, 2, 3].map((i) => Number.parseInt((short[i] ?? "0").repeat(2), 16)) as unknown as Rgb;
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (long) return [1, 2, 3].map((i) => Number.parseInt(long[i] ?? "0", 16)) as unknown as Rgb;
  return [106, 163, 66];
}

function hex(c: Rgb): string {
  return `#${c
    .map((v) =>
      Math.max(0, Math.min(255, Math.round(v)))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}

/** A colour that is certainly `#rrggbb`: anything else becomes leaf green. */
export function safe(colour: string): string {
  return hex(rgb(colour));
}

export function mix(a: string, b: string, part: number): string {
  const x = rgb(a);
  const y = rgb(b);
  return hex([x[0] + (y[0] - x[0]) * part, x[1] + (y[1] - x[1]) * part, x[2] + (y[2] - x[2]) * part]);
}

/** Warm light for k > 0, warm dark for k < 0. */
export function tone(colour: string, k: number): string {
  return k >= 0 ? mix(colour, "#fff7e2", k) : mix(colour, "#2b2118", -k);
}

function channel(v: number): number {
  const s = v / 255;
  return s <= 0.03928 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
}

export function luminance(colour: string): number {
  const c = rgb(colour);
  return 0.2126 * channel(c[0]) + 0.7152 * channel(c[1]) + 0.0722 * channel(c[2]);
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

export function random(seed: string): () => number {
  let s = hash(seed) || 1;
  return () => {
    s = (s + 0x6d2b79f5) >>> 0;
    let t = Math.imul(s ^ (s >>> 15), s | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

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

export interface Doc {
  /** A gradient from the upper left to the lower right (or `across`, or `down`). */
  readonly lin: (from: string, to: string, way?: "across" | "down") => string;
  /** A gradient around a light spot in the upper left. */
  readonly rad: (from: string, to: string) => string;
  /** Rounded like a bottle: light at the left, a middle tone, dark at the right. */
  readonly tube: (colour: string, depth?: number) => string;
  /** Adds gradients that a piece has, under their ids. */
  readonly add: (id: string, gradient: string) => void;
  readonly svg: (body: string) => string;
}

export function doc(width: number, height: number, lang?: string): Doc {
  const defs = new Map<string, string>();
  const add = (kind: string, key: string, make: (id: string) => string): string => {
    const id = `${kind}${hash(key).toString(36)}`;
    if (!defs.has(id)) defs.set(id, make(id));
    return `url(#${id})`;
  };
  const stops = (from: string, to: string): string => `<stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/>`;
  return {
    lin: (from, to, way) =>
      add("l", `${from}${to}${way}`, (id) => {
        const end = way === "across" ? "" : way === "down" ? ' x2="0" y2="1"' : ' y2="1"';
        return `<linearGradient id="${id}"${end}>${stops(from, to)}</linearGradient>`;
      }),
    rad: (from, to) =>
      add("r", `${from}${to}`, (id) => `<radialGradient id="${id}" cx=".35" cy=".3" r=".8">${stops(from, to)}</radialGradient>`),
    tube: (colour, depth = 1) =>
      add(
        "t",
        `${colour}${depth}`,
        (id) =>
          `<linearGradient id="${id}"><stop stop-color="${tone(colour, -0.1 * depth)}"/><stop offset=".22" stop-color="${tone(colour, 0.3 * depth)}"/><stop offset=".55" stop-color="${colour}"/><stop offset="1" stop-color="${tone(colour, -0.26 * depth)}"/></linearGradient>`,
      ),
    add: (id, gradient) => {
      if (!defs.has(id)) defs.set(id, gradient);
    },
    svg: (body) => {
      const d = defs.size ? `<defs>${[...defs.values()].join("")}</defs>` : "";
      return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(width)} ${n(height)}" width="${n(width)}" height="${n(height)}"${lang ? ` xml:lang="${esc(lang)}"` : ""} font-family="${FONT}">${d}${body}</svg>`.replace(
        /"#([0-9a-f])\1([0-9a-f])\2([0-9a-f])\3"/g,
        '"#$1$2$3"',
      );
    },
  };
}

/* ------------------------------------------------------------------ text */

/** Text as XML wants it: markup escaped, characters XML forbids removed. */
function esc(text: string): string {
  return text
    .replace(/[\p{Cs}\p{Cc}￾￿]/gu, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/*
 * Advance widths of a heavy face, one digit of base 62 a character, in 1/25 of the font size. Printable ASCII comes first. Each
 * Indian block then has the widths of its 128 places (the key is the high byte, plus 128 for Kannada). The widths of its 37
 * consonants follow, as they widen the cluster after a virama.
 */
const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ASCII = "77cgfnj799ef787bffffffffff77fffcnihgjeeija9heolkgkhefjhphgf9b9fb9fgdgfagh88g8phgggcdbhfmffdaeaf";
const BLOCKS: Readonly<Record<number, readonly [string, string]>> = {
  9: [
    "0007jjqddejmieeeeqqqqjlefhgijjjdffeifgdgeefkfiffbbhjjehfhe070c777000000007777077n0000000jlejfekfmi008ceeeeeeeeeeb8jjqqjjejfeicff",
    "efabdbedef7b9ad9c8c9a9ebea907cff9c0ca",
  ],
  10: [
    "i007ikrffflmikikkrirrdjgfdghiihcdcdkefbfeiedijffbigiieieheii0c77700000i007i770iiniiiiiiiiiiiiiiinj00iidcccdfcebe9jiiiiiiii000000",
    "aieeceghggbbbcjdd9dcfcbhidd0fghfdh5gd",
  ],
  12: [
    "08d80kkipksAmiiijijjjdjfrjjjjwpkfjjlkiiiiiiijjrwfliglieiiqiihf9009hahi000i7770iiiiiii00ijjiiffiiIv08iihhkehiifkiiiiiiiiqg7digffj",
    "c0000aa0000000000009faabb7b000a0b80a0",
  ],
  140: [
    "f0f9qlkiosBujijjjijjjflgnjkkjwnkgjjlgjjjhijjjjrwgljhijhjhkii0ca0a8g00i0a0ihqc7iiiiiiia0iiiiiffliDj00iiffffhiefifiejgiiiiiiiiiiii",
    "21010000000000000000m0000000000m00000",
  ],
};

const widthAt = (table: string, i: number): number => (DIGITS.indexOf(table[i] ?? "h") / 25) * 1.03;

/** How wide a text is in a bold face of size 1: a careful guess, for the reader's fonts are not known. */
export function textWidth(text: string): number {
  let w = 0;
  let joined = false;
  let before = 0;
  for (const ch of text.normalize("NFC")) {
    const c = ch.codePointAt(0) ?? 0;
    if (c >= 0x20 && c < 0x7f) {
      w += widthAt(ASCII, c - 0x20);
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
  const clean = text
    .replace(/[\p{Cs}\p{Cc}￾￿]/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 240);
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
  const room = width / min;
  const out: string[] = [];
  let rest = clean;
  while (rest && out.length < most) {
    if (out.length === most - 1) {
      out.push(cut(rest, room));
      break;
    }
    const left = rest.split(" ");
    let k = 1;
    while (k < left.length && textWidth(left.slice(0, k + 1).join(" ")) <= room) k++;
    out.push(cut(left.slice(0, k).join(" "), room));
    rest = left.slice(k).join(" ");
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
