/** One large leaf from the lower left to the upper right, in the form that the crop's leaves have, and the places on it. */
import type { CropLook } from "../data/types.ts";
import { type Doc, leaf, line, mix, path, tone } from "./kit.ts";

export type LeafKind = "broad" | "blade" | "lobed" | "compound";
type Place = readonly [x: number, y: number];

const BLADES: readonly CropLook["shape"][] = ["ear", "cob", "cane", "seedhead", "palm", "bulb", "hand"];
const LOBED = "cotton okra castor grapes papaya cucumber bottle-gourd bitter-gourd watermelon muskmelon chrysanthemum carrot coriander";
const COMPOUND =
  "chickpea pigeon-pea green-gram black-gram lentil soybean groundnut peas french-bean tomato potato rose marigold fenugreek berseem cumin";
const KINDS: ReadonlyMap<string, LeafKind> = new Map([
  ...LOBED.split(" ").map((slug) => [slug, "lobed"] as const),
  ...COMPOUND.split(" ").map((slug) => [slug, "compound"] as const),
]);

export function leafKindOf(look: CropLook | undefined): LeafKind {
  const kind = KINDS.get(look?.crop ?? "");
  if (kind) return kind;
  return look && BLADES.includes(look.shape) ? "blade" : "broad";
}

/** Places on the leaf. */
export const PLACES: Readonly<Record<LeafKind, readonly Place[]>> = {
  broad: [
    [136, 176],
    [204, 116],
    [196, 202],
    [272, 98],
    [258, 164],
    [118, 236],
    [312, 74],
    [160, 140],
    [236, 220],
  ],
  blade: [
    [90, 236],
    [150, 196],
    [206, 168],
    [262, 128],
    [316, 98],
    [120, 250],
    [196, 206],
    [280, 150],
    [60, 262],
  ],
  lobed: [
    [122, 190],
    [196, 106],
    [200, 200],
    [274, 104],
    [268, 176],
    [112, 226],
    [314, 74],
    [160, 146],
    [232, 238],
  ],
  compound: [
    [84, 180],
    [182, 112],
    [186, 244],
    [306, 90],
    [264, 186],
    [70, 150],
    [336, 64],
    [176, 84],
    [222, 256],
  ],
};

const BACK = leaf(40, 290, 250, 70, -78, 20);

const blade = (d: Doc, c: string, vein: string): string =>
  path("M-6 262C110 150 250 82 396 52C318 138 170 244 22 306z", d.lin(tone(c, 0.28), tone(c, -0.2))) +
  line("M4 286Q190 178 396 52", vein, 4) +
  line("M2 274Q170 154 350 70M14 296Q190 206 356 92", vein, 1.6, 'opacity=".6"');

const broad = (d: Doc, c: string, vein: string): string =>
  path("M56 262C20 150 118 44 356 38C384 168 266 304 56 262z", d.lin(tone(c, 0.28), tone(c, -0.24))) +
  line("M28 292Q150 190 336 58", vein, 5) +
  line(
    "M112 222Q104 168 116 128M164 184Q158 126 178 86M222 140Q222 98 244 66M112 222Q160 238 208 232M164 184Q220 204 266 186M222 140Q268 152 308 132",
    vein,
    2.6,
    'opacity=".75"',
  );

const lobed = (d: Doc, c: string, vein: string): string =>
  line("M40 296Q70 274 92 250", tone(c, -0.2), 8) +
  path(
    "M92 250C52 216 40 160 60 110C84 106 106 108 122 122C122 86 140 52 172 32C202 42 228 56 246 80C276 52 314 40 352 36C352 74 336 112 310 138C336 148 350 168 356 194C334 208 308 216 284 218C286 246 272 272 250 288C214 286 180 272 160 254C136 264 110 262 92 250z",
    d.lin(tone(c, 0.28), tone(c, -0.24)),
  ) +
  line("M92 250Q72 180 66 122M92 250Q140 140 172 46M92 250Q220 140 344 46M92 250Q230 210 344 192M92 250Q170 260 246 280", vein, 4) +
  line(
    "M136 160l-24-18M136 160l30-8M206 146l-6-40M206 146l44 4M270 96l2-30M270 96l34 8M220 218l20 24M226 200l22-26",
    vein,
    2.2,
    'opacity=".7"',
  );

const compound = (d: Doc, c: string, vein: string): string =>
  line("M20 300Q150 210 300 100", tone(c, -0.2), 7) +
  path(
    leaf(106, 236, 130, 66, -112, 8) +
      leaf(196, 168, 126, 64, -104, 8) +
      leaf(130, 226, 130, 66, 18, -8) +
      leaf(214, 164, 122, 64, 24, -8) +
      leaf(270, 122, 140, 74, -42, 4),
    d.lin(tone(c, 0.28), tone(c, -0.24)),
  ) +
  line("M106 236L62 124M196 168L168 56M130 226L246 262M214 164L318 210M270 122L366 38", vein, 3);

const SHAPES = { broad, blade, lobed, compound } as const;

export function bigLeaf(d: Doc, kind: LeafKind, c: string, vein = tone(c, 0.45)): string {
  const back = kind === "compound" ? "" : path(BACK, mix(c, "#dfe9c4", 0.5));
  return back + SHAPES[kind](d, c, vein);
}
