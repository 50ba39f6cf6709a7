/** Pack shots: the product as it stands on the shelf, from behind, and in the field. */
import type { CategoryId, KindId, Toxicity } from "../data/types.ts";
import type { Look } from "../model.ts";
import {
  at,
  CREAM,
  centred,
  circle,
  type Doc,
  doc,
  type Fitted,
  fit,
  forWhite,
  hash,
  INK,
  line,
  luminance,
  mix,
  n,
  path,
  rect,
  safe,
  shadow,
  WHITE,
  write,
} from "./kit.ts";
import looks from "./looks.json" with { type: "json" };
import { CROPS, EMBLEM_NAMES, EMBLEMS, PACKS, TOOLS } from "./pieces.ts";
import { toolFor } from "./tool.ts";

/** The data from which a pack is drawn, and its side: front, back, in the field. */
export type PackShot = Look & { readonly angle: 0 | 1 | 2 };

/**
 * `against`: the kinds that are sold against something. `forms`: the size of each pack, and the place of its print (x, y, width, height);
 * `isGround`: the pack itself has the colour of the print. `contents`: what is seen in an open sack, by kind. `placesOfParts`: of the
 * packs of a kit, by their number. `smallPrint`: the lengths of its lines.
 */
const { against: AGAINST, smallPrint: SMALL_PRINT, placesOfParts: PLACES_OF_PARTS } = looks;
const CONTENTS: Readonly<Record<string, string>> = looks.contents;
type Form = keyof typeof looks.forms;
const FORMS: Readonly<Record<Form, { readonly scale: number; readonly print: readonly number[]; readonly isGround?: boolean }>> =
  looks.forms;

/** The sign on a pack: the pest or disease that it is sold against, or what it does for the plant. In 100 × 100. */
function emblem(d: Doc, kind: KindId, c: string, target: PackShot["target"]): string {
  const against = AGAINST.includes(kind) ? target?.slug : undefined;
  return EMBLEMS(d, [against, kind].find((name) => EMBLEM_NAMES.has(name ?? "")) ?? "plant", { c });
}

const SEEDS = new Set<string>(["hybrid-seed", "variety-seed", "vegetable-seed"]);

/** "500 ml" as data; one piece if it is no amount. */
function amount(pack: string): { value: number; unit: string } {
  const [, value = "1", unit = "piece"] = /^([\d.]+) (ml|kg|l|seeds|g|m)$/.exec(pack) ?? [];
  return { value: Number(value), unit };
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

/** The printed front inside x,y,w,h. `fill` is false if the pack itself already has the brand's colour. */
function front(d: Doc, x: number, y: number, w: number, h: number, l: Label, fill: boolean): string {
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
  if (l.toxicity) out += at(x + w * 0.04, y + h * 0.82, (h * 0.15) / 100, PACKS(d, l.toxicity));
  return out;
}

/** The trade name: in one line if it can be large, otherwise in two. */
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
  let print = "";
  SMALL_PRINT.forEach((k, i) => {
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
    ? at(x + w * 0.07, y + h * 0.74, (h * 0.19) / 100, PACKS(d, l.toxicity))
    : at(x + w * 0.07, y + h * 0.74, (h * 0.19) / 100, l.art);
  return out + write(x + w * 0.75, y + h * 0.965, fit(l.pack, w * 0.44, 1, h * 0.055, h * 0.035), { fill: INK, weight: 700 });
}

type Print = (x: number, y: number, w: number, h: number, fill: boolean) => string;

/** The names of a carton, of the width w and the height h. */
function cartonNames(l: Label, w: number, h: number): string {
  const c = forWhite(l.colour);
  const room = w * 0.86;
  return (
    write(0, -h * 0.845, fit(l.brand, room, 1, h * 0.07, h * 0.045), { fill: mix(c, "#fff3d6", 0.82), weight: 600 }) +
    centred(0, -h * 0.69, bigName(l.trade, room, h * 0.9), { fill: WHITE, weight: 800, leading: 1.18 })
  );
}

/* ------------------------------------------------------------------ settings */

/** A bottle and a jug are pale or of the brand's colour. */
function pieceOf(form: Exclude<Form, "box">, { seed, plain }: Label): string {
  const shade = form === "bottle" ? (seed % 2 === 0 ? "-light" : "-dark") : form === "jug" ? (seed % 3 !== 0 ? "-light" : "-dark") : "";
  return `${form}${shade}${plain && ["bottle", "jug", "sack", "jar"].includes(form) ? "-plain" : ""}`;
}

function one(d: Doc, form: Form, l: Label, look: Look["crop"], kind: KindId, print: Print): string {
  if (form === "box") return PACKS(d, "carton", { c: l.colour }) + cartonNames(l, 180, 200);
  const [x = 0, y = 0, w = 0, h = 0] = FORMS[form].print;
  return PACKS(d, pieceOf(form, l), {
    c: l.colour,
    seed: look && luminance(look.colour) < 0.7 ? mix(safe(look.colour), "#c99a55", 0.45) : "#d3a45f",
    content: CONTENTS[kind] ?? "#f1eee6",
    label: () => print(x, y, w, h, !FORMS[form].isGround),
  });
}

/** Three packs look over the edge of a wooden crate; the crate carries the name. */
function combo(d: Doc, p: PackShot, colour: string, seed: number): string {
  const isTool = (part: { readonly kind: KindId; readonly pack?: string; readonly slug?: string }): boolean => {
    const { unit } = amount(part.pack ?? "1");
    return (unit === "piece" || unit === "m") && toolFor(part.kind, part.slug) !== undefined;
  };
  const three = (p.parts ?? []).slice(0, 3);
  // One tool, in the middle, because it is seen best there; packs beside it. If room is short, packs come first.
  const packs = three.filter((part) => !isTool(part));
  const tools = three.filter(isTool);
  const parts = packs.length === 1 && tools.length > 0 ? [...tools, ...packs].slice(-3) : [...packs, ...tools];
  const hues = [colour, mix(colour, "#2f7a6b", 0.6), mix(colour, "#c4672b", 0.6)];
  const places = PLACES_OF_PARTS[parts.length] ?? [];
  let out = "";
  parts.forEach((part, i) => {
    const [x = 0, y = 0] = places[i] ?? [];
    const c = safe(part.colour ?? hues[i] ?? colour);
    const gear = isTool(part) ? toolFor(part.kind, part.slug) : undefined;
    if (gear) {
      out += at(x * 0.94, y - 66, 0.64, TOOLS(d, gear, { c }));
      return;
    }
    const size = amount(part.pack ?? (SEEDS.has(part.kind) ? "100 g" : i % 2 ? "500 g" : "500 ml"));
    const form = formOf(part.kind, SEEDS.has(part.kind) ? "seeds" : "crop-protection", size.value, size.unit);
    const l: Label = { brand: "", trade: "", pack: "", colour: c, art: "", seed: seed + i, plain: true };
    // Only the upper third is seen over the edge of the crate: a band of colour and a pale stripe are enough.
    const print: Print = (px, py, w, h, fill) =>
      (fill ? rect(px, py, w, h, 3, forWhite(c)) : "") + rect(px, py + h * 0.2, w, h * 0.07, 0, mix(c, "#ffe3a3", 0.75));
    out += at(x, y - 22, 0.84, one(d, form === "box" || form === "packet" ? "pouch" : form, l, p.crop, part.kind, print));
  });
  const dark = forWhite(colour);
  return (
    PACKS(d, "crate-back") +
    out +
    PACKS(d, "crate-front", { c: colour }) +
    write(0, -86, fit(p.brandName, 220, 1, 15, 9), { fill: mix(dark, "#fff3d6", 0.82), weight: 600 }) +
    centred(0, -53, fit(p.tradeName, 228, 2, 27, 12, 1.14), { fill: WHITE, weight: 800, leading: 1.14 }) +
    (p.crop ? circle(126, -132, 35, "#fffaf0") + at(99, -159, 0.54, CROPS(d, p.crop.slug)) : "")
  );
}

/** A bottle of 100 ml is smaller than one of 500 ml. */
function bulk(form: Form, value: number, unit: string): number {
  const base = unit === "kg" || unit === "l" ? value * 1000 : value;
  if (form === "bottle") return base <= 120 ? 0.8 : base <= 300 ? 0.9 : 1;
  if (form === "pouch" || form === "packet") return base <= 60 ? 0.86 : base <= 260 ? 0.93 : 1;
  return form === "jug" && base <= 1000 ? 0.95 : 1;
}

export function packShot(p: PackShot): string {
  const d = doc(400, 400);
  const colour = safe(p.colour);
  const seed = hash(`${p.brandName}|${p.category}`);
  const size = p.size ?? amount(p.pack);
  const gear = size.unit === "piece" || size.unit === "m" || p.slug === "mineral-lick-block" ? toolFor(p.kind, p.slug) : undefined;
  const inField = p.angle === 2;
  const scene = inField
    ? PACKS(d, p.category === "combo" ? "field-without-rows" : "field")
    : PACKS(d, seed % 2 ? "studio-odd" : "studio-even", { c: colour });
  const label: Label = {
    brand: p.brandName,
    trade: p.tradeName,
    pack: p.pack,
    colour,
    art: (SEEDS.has(p.kind) || p.category === "seeds") && p.crop ? CROPS(d, p.crop.slug) : emblem(d, p.kind, forWhite(colour, 3), p.target),
    toxicity: p.toxicity,
    seed,
  };
  const lowLeaves = inField ? PACKS(d, "grass-low") : "";

  if (p.category === "combo") {
    return d.svg(
      scene +
        shadow(200, 352, 172, 15) +
        at(200, 352, inField ? 0.96 : 1.04, combo(d, p, colour, seed)) +
        (inField ? PACKS(d, "grass-of-kit") : ""),
    );
  }
  if (gear) {
    const tint = forWhite(colour, 3);
    if (inField) return d.svg(scene + shadow(200, 352, 122, 14) + at(200, 350, 1.24, TOOLS(d, gear, { c: tint })) + lowLeaves);
    if (p.angle === 1) {
      const print = back(d, -108, -250, 216, 236, { ...label, art: at(50, 96, 0.4, TOOLS(d, gear, { c: tint })) });
      return d.svg(scene + shadow(206, 344, 142, 15) + at(186, 344, 1, PACKS(d, "box") + print));
    }
    const chip = fit(p.pack, 96, 1, 17, 10);
    const cw = chipWidth(chip.lines[0] ?? "", chip.size);
    return d.svg(
      scene +
        shadow(160, 330, 136, 13) +
        at(148, 330, 1, PACKS(d, "carton-large", { c: colour }) + cartonNames(label, 222, 272)) +
        shadow(262, 358, 98, 12) +
        at(266, 358, 0.87, TOOLS(d, gear, { c: tint })) +
        rect(46, 296, cw, 27, 13, CREAM) +
        centred(46 + cw / 2, 309.5, chip, { fill: forWhite(colour), weight: 700 }),
    );
  }
  const form = formOf(p.kind, p.category, size.value, size.unit);
  const k = FORMS[form].scale * bulk(form, size.value, size.unit) * (inField ? 0.84 : 1);
  const print: Print = (x, y, w, h, fill) => (p.angle === 1 ? back(d, x, y, w, h, label) : front(d, x, y, w, h, label, fill));
  const body = one(d, form, label, p.crop, p.kind, print);
  const beside = inField ? PACKS(d, "grass-beside") : "";
  // In a list a pack is as wide as a thumb: its crop or its pest stands beside it too, large enough to be known.
  const sign =
    p.angle === 0 && (p.crop !== undefined || p.target !== undefined) && (p.category === "seeds" || p.category === "crop-protection");
  const x = sign ? 246 : 200;
  const stands = sign ? shadow(80, 352, 62, 9) + at(14, 222, 1.36, label.art) : "";
  return d.svg(scene + beside + shadow(x + 4, 350, 104 * k + 10, 13) + at(x, 350, k, body) + stands + lowLeaves);
}
