/** Pack shots: the product as it stands on the shelf, from behind, and in the field. */
import type { CategoryId, CropLook, KindId, Toxicity } from "../data/types.ts";
import { cropDrawing } from "./crop.ts";
import { emblem, type Target } from "./emblem.ts";
import {
  at,
  CREAM,
  centred,
  circle,
  type Doc,
  doc,
  dot,
  type Fitted,
  field,
  fit,
  forWhite,
  hash,
  INK,
  leaf,
  light,
  line,
  luminance,
  mix,
  n,
  path,
  rect,
  safe,
  shadow,
  tone,
  tuft,
  WHITE,
  write,
} from "./kit.ts";
import { tool, toolFor } from "./tool.ts";
import { toxicityGlyph } from "./toxicity.ts";

export interface PackShot {
  readonly category: CategoryId;
  readonly kind: KindId;
  readonly brandName: string;
  readonly tradeName: string;
  /** The brand's colour. */
  readonly colour: string;
  /** As printed on the pack, in the language of the picture: "500 ml", "१ किलो", "1 piece". */
  readonly pack: string;
  /** The same as data, where the caller has it: decides between bottle, pouch, sack, ... */
  readonly size?: { readonly value: number; readonly unit: "g" | "kg" | "ml" | "l" | "seeds" | "piece" | "m" };
  /** Front, back, in the field. */
  readonly angle: 0 | 1 | 2;
  readonly cropLook?: CropLook;
  /** What it is sold against: tells a pack for aphids from one for caterpillars. */
  readonly target?: Target;
  readonly toxicity?: Toxicity;
  /** The slug of the family: tells a sickle from a spade. */
  readonly slug?: string;
  /** The parts of a combo. */
  readonly parts?: readonly { readonly kind: KindId; readonly pack?: string; readonly colour?: string; readonly slug?: string }[];
  readonly lang?: string;
}

type Form = "bottle" | "jug" | "pouch" | "packet" | "sack" | "jar" | "pail" | "box";

const SEEDS = new Set<string>(["hybrid-seed", "variety-seed", "vegetable-seed"]);

function amount(pack: string): { value: number; unit: string } {
  const plain = pack.replace(/[०-९૦-૯౦-౯೦-೯]/g, (ch) => String(((ch.codePointAt(0) ?? 0) - 6) % 16));
  const value = Number.parseFloat(/\d+(?:\.\d+)?/.exec(plain.replaceAll(",", ""))?.[0] ?? "1");
  const unit = /ml|मि|મિ|మి|ಮಿ|एमएल|એમએલ/i.test(plain)
    ? "ml"
    : /kg|कि|કિ|కి|కె|ಕೆ|ಕಿ/i.test(plain)
      ? "kg"
      : /\d\s*l|lit|ली|लि|લી|લિ|లీ|లి|ಲೀ|ಲಿ/i.test(plain)
        ? "l"
        : /seed|बीज|बिया|બીજ|બી|విత్తన|గింజ|ಬೀಜ/i.test(plain)
          ? "seeds"
          : /\d\s*g|ग्र|ગ્ર|గ్రా|ಗ್ರಾ/i.test(plain)
            ? "g"
            : /\d\s*(m\b|मी|મી|మీ|ಮೀ)/i.test(plain)
              ? "m"
              : "piece";
  return { value, unit };
}

function formOf(kind: KindId, category: CategoryId, value: number, unit: string): Form {
  if (SEEDS.has(kind) || category === "seeds") return unit === "kg" && value > 5 ? "sack" : "packet";
  if (unit === "ml") return value >= 1000 ? "jug" : "bottle";
  if (unit === "l") return value >= 1 ? "jug" : "bottle";
  const grams = unit === "kg" ? value * 1000 : value;
  if (unit === "piece" || unit === "m" || unit === "seeds") return "box";
  if (kind === "mineral-mixture" || kind === "calf-care" || kind === "animal-care")
    return grams >= 15000 ? "sack" : grams >= 4000 ? "pail" : "jar";
  if (kind === "cattle-feed" || grams >= 8000) return "sack";
  if (grams >= 4000) return kind === "organic-manure" || kind === "soil-conditioner" ? "sack" : "pail";
  if (kind === "nematicide" || kind === "bio-fertilizer" || kind === "micronutrient") return grams >= 1000 ? "jar" : "pouch";
  return "pouch";
}

/* ------------------------------------------------------------------ what is on a label */

interface Label {
  readonly brand: string;
  readonly trade: string;
  readonly pack: string;
  readonly colour: string;
  readonly art: string;
  readonly toxicity?: Toxicity | undefined;
  readonly seed: number;
  /** A pack of a group, of which only the upper third is seen: no ridges, no gloss. */
  readonly plain?: boolean;
}

/** The printed front inside x,y,w,h. `fill` false where the pack itself is already of the brand's colour. */
function front(d: Doc, x: number, y: number, w: number, h: number, l: Label, fill = true): string {
  const dark = forWhite(l.colour);
  const cx = x + w / 2;
  const paper = "#fffaf0";
  const cutY = y + h * 0.5;
  const style = l.seed % 3;
  let out = fill ? rect(x, y, w, h, 3, d.tube(dark, 0.7)) : "";
  const curve =
    style === 0
      ? `M${n(x)} ${n(cutY + h * 0.07)}Q${n(cx)} ${n(cutY - h * 0.1)} ${n(x + w)} ${n(cutY + h * 0.07)}`
      : style === 1
        ? `M${n(x)} ${n(cutY - h * 0.03)}Q${n(x + w * 0.3)} ${n(cutY + h * 0.12)} ${n(x + w * 0.6)} ${n(cutY + h * 0.03)}T${n(x + w)} ${n(cutY)}`
        : `M${n(x)} ${n(cutY + h * 0.1)}L${n(x + w)} ${n(cutY - h * 0.04)}`;
  out += path(`${curve}V${n(y + h * 0.97)}H${n(x)}z`, d.tube(paper, 0.5));
  out += line(curve, mix(l.colour, "#ffd98a", 0.72), Math.max(2.4, h * 0.025), 'stroke-linecap="butt"').replace(
    'stroke-linecap="round" ',
    "",
  );
  const artSize = Math.min(h * 0.41, w * 0.6);
  const room = w * 0.88;
  out += write(cx, y + h * 0.105, fit(l.brand, room, 1, h * 0.078, h * 0.05), { fill: mix(dark, "#fff3d6", 0.8), weight: 600 });
  out += centred(cx, y + h * 0.285, bigName(l.trade, room, h), { fill: WHITE, weight: 800, leading: 1.18 });
  out += at(cx - artSize / 2, y + h * 0.56, artSize / 100, l.art);
  const chip = fit(l.pack, w * 0.42, 1, h * 0.075, h * 0.045);
  const cw = Math.min(w * 0.5, chipWidth(chip.lines[0] ?? "", chip.size));
  out +=
    rect(x + w * 0.96 - cw, y + h * 0.86, cw, h * 0.105, h * 0.05, dark) +
    centred(x + w * 0.96 - cw / 2, y + h * 0.912, chip, { fill: WHITE, weight: 700 });
  if (l.toxicity) out += at(x + w * 0.04, y + h * 0.82, (h * 0.15) / 100, toxicityGlyph(l.toxicity));
  return out;
}

/** The trade name: in one line where it can be large, otherwise in two. */
function bigName(text: string, room: number, h: number): Fitted {
  const single = fit(text, room, 1, h * 0.155, h * 0.115);
  return single.lines.some((l) => l.endsWith("…")) ? fit(text, room, 2, h * 0.125, h * 0.07, 1.18) : single;
}

function chipWidth(text: string, size: number): number {
  let width = 0;
  for (const ch of text) width += /\p{M}/u.test(ch) ? 0.1 : ch === " " ? 0.27 : 0.66;
  return width * size + size * 1.1;
}

/** The printed back: the small print as grey lines, a strip of bars, the diamond. */
function back(d: Doc, x: number, y: number, w: number, h: number, l: Label): string {
  const dark = forWhite(l.colour);
  const cx = x + w / 2;
  let out = rect(x, y, w, h, 3, d.tube("#fffaf0", 0.5)) + rect(x, y, w, h * 0.17, 3, d.tube(dark, 0.7));
  out += centred(cx, y + h * 0.088, fit(l.trade, w * 0.88, 1, h * 0.095, h * 0.05), { fill: WHITE, weight: 700 });
  const widths = [0.8, 0.84, 0.6, 0, 0.82, 0.76, 0.84, 0.5, 0, 0.8, 0.66];
  let print = "";
  widths.forEach((k, i) => {
    if (k) print += `M${n(x + w * 0.08)} ${n(y + h * (0.25 + i * 0.043))}h${n(w * k)}`;
  });
  out += line(print, "#8b8177", h * 0.014, 'opacity=".75"');
  out += line(
    `M${n(x + w * 0.08)} ${n(y + h * 0.25)}h${n(w * 0.34)}M${n(x + w * 0.08)} ${n(y + h * 0.422)}h${n(w * 0.26)}`,
    dark,
    h * 0.022,
  );
  let bars = "";
  for (let i = 0; i < 13; i++)
    bars += `M${n(x + w * (0.58 + i * 0.027))} ${n(y + h * 0.77)}v${n(h * 0.13)}h${n(w * ((l.seed >> i) & 1 ? 0.018 : 0.009))}v${n(-h * 0.13)}z`;
  out += path(bars, INK);
  out += l.toxicity
    ? at(x + w * 0.07, y + h * 0.74, (h * 0.19) / 100, toxicityGlyph(l.toxicity))
    : at(x + w * 0.07, y + h * 0.74, (h * 0.19) / 100, l.art);
  return out + write(x + w * 0.75, y + h * 0.965, fit(l.pack, w * 0.44, 1, h * 0.055, h * 0.035), { fill: INK, weight: 700 });
}

/* ------------------------------------------------------------------ the packs: base at 0,0, centred on x = 0 */

type Print = (x: number, y: number, w: number, h: number, fill?: boolean) => string;

function bottle(d: Doc, l: Label, print: Print): string {
  const light = l.seed % 2 === 0;
  const body = light ? "#f3efe6" : tone(forWhite(l.colour), 0.18);
  const cap = light ? forWhite(l.colour, 3.4) : "#f3efe6";
  return (
    path("M-66-12V-182C-66-208-42-214-30-224V-242H30V-224C42-214 66-208 66-182V-12Q66 0 54 0H-54Q-66 0-66-12z", d.tube(body, 0.8)) +
    rect(-33, -290, 66, 48, 7, d.tube(cap)) +
    (l.plain ? "" : line("M-20-282v32M-8-282v32M4-282v32M16-282v32", tone(cap, -0.3), 2.4, 'opacity=".55"')) +
    rect(-36, -248, 72, 9, 4, tone(cap, -0.3)) +
    print(-66, -186, 132, 168) +
    (l.plain ? "" : path("M-56-20V-180Q-54-198-44-204V-20z", "#fff", 'opacity=".28"'))
  );
}

function jug(d: Doc, l: Label, print: Print): string {
  const light = l.seed % 3 !== 0;
  const body = light ? "#efeadf" : tone(forWhite(l.colour), 0.14);
  const cap = light ? forWhite(l.colour, 3.4) : "#efeadf";
  return (
    path("M-84-14V-190C-84-222-66-234-48-240V-252H8V-240Q40-246 66-232Q84-220 84-190V-14Q84 0 70 0H-70Q-84 0-84-14z", d.tube(body, 0.8)) +
    path("M22-226Q46-230 58-218Q66-208 64-196H40Q38-210 20-212Q10-220 22-226z", tone(body, -0.32)) +
    rect(-53, -288, 66, 38, 7, d.tube(cap)) +
    (l.plain ? "" : line("M-41-281v24M-27-281v24M-13-281v24M1-281v24", tone(cap, -0.3), 2.4, 'opacity=".55"')) +
    rect(-56, -255, 72, 9, 4, tone(cap, -0.3)) +
    print(-84, -190, 168, 172) +
    (l.plain ? "" : path("M-72-22V-190Q-71-212-60-222V-22z", "#fff", 'opacity=".26"'))
  );
}

function pouch(d: Doc, l: Label, print: Print): string {
  const c = forWhite(l.colour);
  return (
    path("M-92-262H92Q86-140 94-14Q48 10 0 4Q-48 10-94-14Q-86-140-92-262z", d.tube(c)) +
    print(-86, -238, 172, 232, false) +
    path("M-94-14Q-48 10 0 4Q48 10 94-14Q60-24 0-20Q-60-24-94-14z", tone(c, -0.3), 'opacity=".5"') +
    rect(-92, -264, 184, 20, 3, tone(c, -0.22)) +
    line("M-84-257H84M-84-251H84", "#fff", 1.4, 'opacity=".45"') +
    path("M-74-236Q-66-130-72-22L-58-18Q-54-130-60-238z", "#fff", 'opacity=".24"')
  );
}

function packet(d: Doc, l: Label, print: Print, seedColour: string): string {
  const c = forWhite(l.colour);
  let zig = "";
  for (let i = 0; i < 12; i++) zig += "l7-5l7 5";
  const grains: [number, number][] = [
    [-104, -3],
    [-90, -9],
    [-82, 0],
    [92, -2],
    [104, -8],
    [112, 0],
    [84, 4],
  ];
  return (
    path(`M-84-266${zig}V-4Q0 6-84-4z`, d.tube(c)) +
    print(-84, -242, 168, 228, false) +
    rect(-84, -264, 168, 14, 0, tone(c, -0.24)) +
    path("M-84-16H84V-4Q0 6-84-4z", tone(c, -0.24)) +
    path("M-72-240H-58L-62-20H-74z", "#fff", 'opacity=".22"') +
    path(grains.map(([x, y]) => leaf(x, y, 13, 7, (x * 7) % 70)).join(""), d.lin(tone(seedColour, 0.25), tone(seedColour, -0.3)))
  );
}

function sack(d: Doc, l: Label, print: Print, content: string): string {
  const c = forWhite(l.colour);
  return (
    (l.plain ? "" : path("M62 2Q70-22 100-24Q124-20 134 2z", d.lin(tone(content, 0.2), tone(content, -0.3)))) +
    path(
      "M-92-258Q0-250 92-258Q84-236 92-214Q106-110 96-14Q92 2 76 2Q0 8-76 2Q-92 2-96-14Q-106-110-92-214Q-84-236-92-258z",
      d.tube("#f1e7d2", 0.9),
    ) +
    path("M-96-188Q0-176 96-188Q102-110 97-36Q0-26-97-36Q-102-110-96-188z", d.tube(c, 0.8)) +
    print(-86, -184, 172, 150, false) +
    line("M-90-238Q0-230 90-238", tone(c, -0.1), 3, 'stroke-dasharray="7 6"') +
    line("M-92-226Q0-218 92-226", "#c9b48c", 2) +
    line("M90-238q16 0 20 12", tone(c, -0.1), 3) +
    (l.plain ? "" : path("M-86-206Q-94-110-86-16L-70-10Q-74-110-68-204z", "#fff", 'opacity=".25"'))
  );
}

function jar(d: Doc, l: Label, print: Print): string {
  const c = forWhite(l.colour, 3.4);
  return (
    path("M-82-14V-176Q-82-204-62-208H62Q82-204 82-176V-14Q82 0 68 0H-68Q-82 0-82-14z", d.tube("#f3efe6", 0.8)) +
    rect(-72, -252, 144, 46, 9, d.tube(c)) +
    (l.plain
      ? ""
      : line("M-56-244v30M-40-244v30M-24-244v30M-8-244v30M8-244v30M24-244v30M40-244v30M56-244v30", tone(c, -0.3), 2.6, 'opacity=".5"')) +
    rect(-75, -214, 150, 8, 4, tone(c, -0.3)) +
    print(-82, -188, 164, 170) +
    (l.plain ? "" : path("M-70-20V-190H-56V-20z", "#fff", 'opacity=".3"'))
  );
}

function pail(d: Doc, l: Label, print: Print): string {
  const c = forWhite(l.colour, 3.4);
  return (
    line("M-92-196Q-70-290 0-290Q70-290 92-196", "#9aa5a9", 5) +
    rect(-26, -297, 52, 14, 7, tone(c, -0.2)) +
    path("M-98-206H98L84-12Q83 0 70 0H-70Q-83 0-84-12z", d.tube("#f3efe6", 0.8)) +
    rect(-106, -226, 212, 26, 10, d.tube(c)) +
    print(-86, -186, 172, 168) +
    path("M-80-190H-64L-58-16H-72z", "#fff", 'opacity=".3"')
  );
}

/** A carton of brown board; the front carries a band of the brand's colour. */
function carton(d: Doc, l: Label, w: number, h: number): string {
  const c = forWhite(l.colour);
  const x = -w / 2;
  const room = w * 0.86;
  return (
    path(`M${n(x + w)} 0L${n(x + w + 34)}-14V${n(-h - 16)}L${n(x + w)} ${n(-h)}z`, "#a9794a") +
    path(`M${n(x)} ${n(-h)}L${n(x + 30)} ${n(-h - 16)}H${n(x + w + 34)}L${n(x + w)} ${n(-h)}z`, "#e9c592") +
    rect(x, -h, w, h, 3, d.lin("#dcb07a", "#c5935a")) +
    rect(x, -h * 0.93, w, h * 0.38, 0, c) +
    path(`M${n(x + w)} ${n(-h * 0.93)}l34-14v${n(h * 0.38)}l-34 14z`, tone(c, -0.3)) +
    path(`M${n(x + w * 0.44)} ${n(-h)}l30-16h${n(w * 0.12)}l-30 16z`, "#f3ddb4") +
    write(0, -h * 0.845, fit(l.brand, room, 1, h * 0.07, h * 0.045), { fill: mix(c, "#fff3d6", 0.82), weight: 600 }) +
    centred(0, -h * 0.69, bigName(l.trade, room, h * 0.9), { fill: WHITE, weight: 800, leading: 1.18 })
  );
}

/* ------------------------------------------------------------------ settings */

function studio(d: Doc, colour: string, seed: number): string {
  const warm = mix(safe(colour), CREAM, 0.86);
  return (
    rect(0, 0, 400, 400, 0, d.lin("#fffaf0", mix(warm, "#f2e3c6", 0.35), "down")) +
    circle(200, 190, 150, mix(safe(colour), CREAM, 0.76), 'opacity=".75"') +
    path(seed % 2 ? "M0 322Q110 296 220 316T400 304V400H0z" : "M0 308Q120 328 230 312T400 322V400H0z", d.lin("#efdcb8", "#e6cd9f", "down"))
  );
}

const CONTENT: Readonly<Record<string, string>> = {
  "organic-manure": "#5d4030",
  "cattle-feed": "#b98a4f",
  "mineral-mixture": "#e6dcc4",
  "soil-conditioner": "#b9a98a",
  "bio-fertilizer": "#6b4a33",
};

function one(d: Doc, form: Form, l: Label, look: CropLook | undefined, kind: KindId, print: Print): string {
  switch (form) {
    case "bottle":
      return bottle(d, l, print);
    case "jug":
      return jug(d, l, print);
    case "packet":
      return packet(d, l, print, look && luminance(look.colour) < 0.7 ? mix(safe(look.colour), "#c99a55", 0.45) : "#d3a45f");
    case "sack":
      return sack(d, l, print, CONTENT[kind] ?? "#f1eee6");
    case "jar":
      return jar(d, l, print);
    case "pail":
      return pail(d, l, print);
    case "box":
      return carton(d, l, 180, 200);
    default:
      return pouch(d, l, print);
  }
}

/** Three packs look over the edge of a wooden crate; the crate carries the name. */
function combo(d: Doc, p: PackShot, colour: string, seed: number, level: number): string {
  const given = p.parts ?? [
    { kind: "insecticide" as const, pack: "500 ml" },
    { kind: "fungicide" as const, pack: "500 g" },
    { kind: "biostimulant" as const, pack: "250 ml" },
  ];
  const isTool = (part: { readonly kind: KindId; readonly pack?: string; readonly slug?: string }): boolean => {
    const { unit } = amount(part.pack ?? "1");
    return (unit === "piece" || unit === "m") && toolFor(part.kind, part.slug) !== undefined;
  };
  const three = given.slice(0, 3);
  // One tool, in the middle, where it is seen best; packs beside it. Where room is short, packs come first.
  const packs = three.filter((part) => !isTool(part));
  const tools = three.filter(isTool).slice(0, level === 2 && packs.length > 1 ? 0 : level > 0 && packs.length > 0 ? 1 : 3);
  const sorted =
    packs.length === 2 && tools.length === 1
      ? [...packs, ...tools]
      : packs.length === 1 && tools.length > 0
        ? [...tools, ...packs].slice(-3)
        : [...packs, ...tools];
  const parts = sorted.slice(0, level > 4 ? 1 : level > 3 ? 2 : 3);
  const hues = [colour, mix(colour, "#2f7a6b", 0.6), mix(colour, "#c4672b", 0.6)];
  const places =
    parts.length === 1
      ? [[0, 0]]
      : parts.length === 2
        ? [
            [-64, 2],
            [64, -4],
          ]
        : [
            [-84, 0],
            [84, 0],
            [0, -16],
          ];
  let out = "";
  parts.forEach((part, i) => {
    const [x, y] = places[i] ?? [0, 0];
    const c = safe(part.colour ?? hues[i] ?? colour);
    const gear = isTool(part) ? toolFor(part.kind, part.slug) : undefined;
    if (gear) {
      out += at((x ?? 0) * 0.94, (y ?? 0) - 66, 0.64, tool(d, gear, c));
      return;
    }
    const size = amount(part.pack ?? (SEEDS.has(part.kind) ? "100 g" : i % 2 ? "500 g" : "500 ml"));
    const form = formOf(part.kind, SEEDS.has(part.kind) ? "seeds" : "crop-protection", size.value, size.unit);
    const l: Label = { brand: "", trade: "", pack: "", colour: c, art: "", seed: seed + i, plain: true };
    // Only the upper third is seen over the edge of the crate: a band of colour and a pale stripe are enough.
    const print: Print = (px, py, w, h, fill) =>
      (fill === false ? "" : rect(px, py, w, h, 3, forWhite(c))) + rect(px, py + h * 0.2, w, h * 0.07, 0, mix(c, "#ffe3a3", 0.75));
    out += at(x ?? 0, (y ?? 0) - 22, 0.84, one(d, form === "box" || form === "packet" ? "pouch" : form, l, p.cropLook, part.kind, print));
  });
  const dark = forWhite(colour);
  const plank = d.lin("#dcab70", "#b37b45", "down");
  return (
    rect(-150, -118, 12, 116, 3, "#8f5f35") +
    rect(138, -118, 12, 116, 3, "#8f5f35") +
    out +
    rect(-156, -122, 312, 36, 5, plank) +
    rect(-156, -82, 312, 40, 5, plank) +
    rect(-156, -38, 312, 38, 5, plank) +
    path([-146, 146].flatMap((x) => [dot(x, -104, 3), dot(x, -62, 3), dot(x, -19, 3)]).join(""), "#6f4529") +
    rect(-126, -110, 252, 98, 10, dark) +
    rect(-126, -110, 252, 98, 10, "none", `stroke="${mix(dark, "#ffe3a3", 0.75)}" stroke-width="2.5"`) +
    write(0, -86, fit(p.brandName, 220, 1, 15, 9), { fill: mix(dark, "#fff3d6", 0.82), weight: 600 }) +
    centred(0, -53, fit(p.tradeName, 228, 2, 27, 12, 1.14), { fill: WHITE, weight: 800, leading: 1.14 }) +
    (p.cropLook && level < 3 ? circle(126, -132, 35, "#fffaf0") + at(99, -159, 0.54, cropDrawing(d, p.cropLook)) : "")
  );
}

const SCALE: Readonly<Record<Form, number>> = { bottle: 1.12, jug: 1.1, pouch: 1.08, packet: 1.08, sack: 1.08, jar: 1.12, pail: 1, box: 1 };

/** A bottle of 100 ml is smaller than one of 500 ml. */
function bulk(form: Form, value: number, unit: string): number {
  const base = unit === "kg" || unit === "l" ? value * 1000 : value;
  if (form === "bottle") return base <= 120 ? 0.8 : base <= 300 ? 0.9 : 1;
  if (form === "pouch" || form === "packet") return base <= 60 ? 0.86 : base <= 260 ? 0.93 : 1;
  return form === "jug" && base <= 1000 ? 0.95 : 1;
}

export function packShot(p: PackShot): string {
  return light(6, (level) => shot(p, level));
}

/** `level` leaves out what matters least: 1 the tufts, 2 the rows of the field or the tool of a kit, 3 the crop instead, 4 and 5 parts of a combo. */
function shot(p: PackShot, level: number): string {
  const d = doc(400, 400, undefined, p.lang);
  const colour = safe(p.colour);
  const seed = hash(`${p.brandName}|${p.category}`);
  const size = p.size ?? amount(p.pack);
  const gear = size.unit === "piece" || size.unit === "m" || p.slug === "mineral-lick-block" ? toolFor(p.kind, p.slug) : undefined;
  const inField = p.angle === 2;
  const scene = inField ? field(d, 400, 400, { horizon: 0.5, rows: p.category !== "combo" && level < 2 }) : studio(d, colour, seed);
  const label: Label = {
    brand: p.brandName,
    trade: p.tradeName,
    pack: p.pack,
    colour,
    art:
      (SEEDS.has(p.kind) || p.category === "seeds") && p.cropLook
        ? cropDrawing(d, p.cropLook)
        : emblem(d, p.kind, forWhite(colour, 3), p.target),
    toxicity: p.toxicity,
    seed,
  };
  const lowLeaves =
    inField && level < 1
      ? tuft(70, 384, 40, "#4d8a38") + tuft(338, 392, 46, "#5a9a40") + tuft(300, 372, 28, "#79b356") + tuft(112, 396, 30, "#79b356")
      : "";

  if (p.category === "combo") {
    return d.svg(
      scene +
        shadow(200, 352, 172, 15) +
        at(200, 352, inField ? 0.96 : 1.04, combo(d, p, colour, seed, level)) +
        (inField && level < 1 ? tuft(64, 384, 44, "#4d8a38") + tuft(330, 392, 46, "#4d8a38") : ""),
    );
  }
  if (gear) {
    const tint = forWhite(colour, 3);
    if (inField) return d.svg(scene + shadow(200, 352, 122, 14) + at(200, 350, 1.24, tool(d, gear, tint)) + lowLeaves);
    if (p.angle === 1) {
      const print = back(d, -108, -250, 216, 236, { ...label, art: at(50, 96, 0.4, tool(d, gear, tint)) });
      return d.svg(
        scene +
          shadow(206, 344, 142, 15) +
          at(
            186,
            344,
            1,
            path("M116 0L152-16V-284L116-264z", "#a9794a") +
              path("M-116-264L-84-284H152L116-264z", "#e9c592") +
              rect(-116, -264, 232, 264, 4, d.lin("#dcb07a", "#c5935a")) +
              print,
          ),
      );
    }
    const chip = fit(p.pack, 96, 1, 17, 10);
    const cw = chipWidth(chip.lines[0] ?? "", chip.size);
    return d.svg(
      scene +
        shadow(160, 330, 136, 13) +
        at(148, 330, 1, carton(d, label, 222, 272)) +
        shadow(262, 358, 98, 12) +
        at(266, 358, 0.87, tool(d, gear, tint)) +
        rect(46, 296, cw, 27, 13, CREAM) +
        centred(46 + cw / 2, 309.5, chip, { fill: forWhite(colour), weight: 700 }),
    );
  }
  const form = formOf(p.kind, p.category, size.value, size.unit);
  const k = SCALE[form] * bulk(form, size.value, size.unit) * (inField ? 0.84 : 1);
  const print: Print = (x, y, w, h, fill) => (p.angle === 1 ? back(d, x, y, w, h, label) : front(d, x, y, w, h, label, fill));
  const body = one(d, form, label, p.cropLook, p.kind, print);
  const beside = inField && level < 1 ? tuft(96, 352, 74, "#6aa342") + tuft(312, 346, 66, "#5a9a40") : "";
  // In a list a pack is as wide as a thumb: its crop or its pest stands beside it too, large enough to be known.
  const sign =
    p.angle === 0 && (p.cropLook !== undefined || p.target !== undefined) && (p.category === "seeds" || p.category === "crop-protection");
  const x = sign ? 246 : 200;
  const stands = sign ? shadow(80, 352, 62, 9) + at(14, 222, 1.36, label.art) : "";
  return d.svg(scene + beside + shadow(x + 4, 350, 104 * k + 10, 13) + at(x, 350, k, body) + stands + lowLeaves);
}
