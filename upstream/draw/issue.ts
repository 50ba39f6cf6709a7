/** What a farmer sees when a crop is in trouble: the insect, the spots, the wilting plant. 400 × 300. */
import type { CropLook, IssueKind } from "../data/types.ts";
import { cropDrawing, cropGround } from "./crop.ts";
import { fleshOf, tipOf } from "./flesh.ts";
import {
  at,
  circle,
  type Doc,
  doc,
  dot,
  ellipse,
  leaf,
  light,
  line,
  luminance,
  mix,
  n,
  path,
  random,
  rect,
  safe,
  shadow,
  sprout,
  tone,
} from "./kit.ts";
import { bigLeaf, type LeafKind, leafKindOf, PLACES } from "./leaves.ts";

export interface IssuePicture {
  readonly kind: IssueKind;
  readonly colour: string;
  readonly slug: string;
  /** The crop it is shown on: large for fruits, otherwise its leaf, and the crop in the corner. */
  readonly cropLook?: CropLook;
}

/** What is shown of a pest, disease, weed or deficiency. */
export type Scene =
  | "spots"
  | "rust"
  | "powder"
  | "patches"
  | "mosaic"
  | "curl"
  | "little"
  | "wilt"
  | "rot"
  | "fruit-rot"
  | "smut"
  | "seedlings"
  | "scorch"
  | "gall"
  | "miner"
  | "caterpillar"
  | "borer"
  | "stem"
  | "aphids"
  | "hoppers"
  | "whitefly"
  | "thrips"
  | "mealybugs"
  | "beetle"
  | "fly"
  | "grub"
  | "termite"
  | "mites"
  | "knots"
  | "broad-weed"
  | "grass-weed"
  | "sedge"
  | "pale"
  | "tip"
  | "drop";

const BY_SLUG: readonly (readonly [RegExp, Scene])[] = [
  [/stem-gall/, "gall"],
  [/semilooper|armyworm|caterpillar|leaf-folder|diamondback/, "caterpillar"],
  [/white-grub|cutworm/, "grub"],
  [/termite/, "termite"],
  [/beetle/, "beetle"],
  [/shoot-fly|stem-borer|early-shoot/, "stem"],
  [/borer|bollworm/, "borer"],
  [/leaf-miner/, "miner"],
  [/fly$/, "fly"],
  [/hopper|jassid|psylla/, "hoppers"],
  [/thrips/, "thrips"],
  [/mealybug|woolly/, "mealybugs"],
  [/aphid/, "aphids"],
  [/powdery/, "powder"],
  [/white-rust/, "powder"],
  [/rust/, "rust"],
  [/smut/, "smut"],
  [/damping/, "seedlings"],
  [/downy/, "patches"],
  [/leaf-curl/, "curl"],
  [/little-leaf/, "little"],
  [/mosaic|ring-spot/, "mosaic"],
  [/wilt|red-rot/, "wilt"],
  [/boll-rot|anthracnose|koleroga|pomegranate|canker/, "fruit-rot"],
  [/collar|basal|rhizome|bud-rot|scurf/, "rot"],
  [/bacterial-leaf|late-blight|black-rot/, "scorch"],
  [/sedge/, "sedge"],
  [/grass/, "grass-weed"],
  [/boron|calcium/, "tip"],
];

const BY_KIND: Readonly<Record<IssueKind, Scene>> = {
  insect: "caterpillar",
  disease: "spots",
  weed: "broad-weed",
  deficiency: "pale",
  mite: "mites",
  nematode: "knots",
  disorder: "drop",
};

export function sceneOf(p: Pick<IssuePicture, "kind" | "slug">): Scene {
  if (p.kind === "insect" && /whitefly/.test(p.slug)) return "whitefly";
  return BY_SLUG.find(([words]) => words.test(p.slug))?.[1] ?? BY_KIND[p.kind];
}

/* ------------------------------------------------------------------ stages */

const GREEN = "#6fa544";

function sky(d: Doc): string {
  return rect(0, 0, 400, 300, 0, d.lin("#f8f4df", "#d8e8bd")) + circle(318, 76, 120, "#fff8dc", 'opacity=".6"');
}

function soil(d: Doc, y = 150): string {
  return (
    rect(0, 0, 400, 300, 0, d.lin("#dcedf0", "#fbf2da", "down")) +
    path(`M0 ${y}Q110 ${y - 12} 220 ${y}T400 ${y - 4}V300H0z`, d.lin("#a9744a", "#5d3b25", "down")) +
    path(dot(50, y + 60, 7) + dot(336, y + 40, 8) + dot(300, y + 108, 6) + dot(96, y + 122, 8), "#8a5c39")
  );
}

/* ------------------------------------------------------------------ creatures, centred on 0,0 */

export function caterpillar(d: Doc, c: string): string {
  const g = d.rad(tone(c, 0.35), tone(c, -0.18));
  let legs = "";
  let body = "";
  for (let i = 0; i < 8; i++) {
    const x = -70 + i * 19;
    const y = -Math.sin((i / 7) * Math.PI) * 26;
    legs += `M${n(x)} ${n(y + 14)}l-2 10`;
    body += ellipse(x, y, 15, 17, g);
  }
  return (
    line(legs, tone(c, -0.45), 5) +
    body +
    line("M-78-3Q-6-46 70-6", tone(c, 0.6), 3.4, 'stroke-dasharray="9 8" opacity=".9"') +
    circle(78, 2, 15, d.rad("#a8683f", "#5d3421")) +
    circle(83, -2, 3, "#fff") +
    circle(84, -2, 1.6, "#1f1510") +
    line("M84-10l8-10M76-12l2-11", "#5d3421", 2.4)
  );
}

export function beetle(d: Doc, c: string, horn: boolean): string {
  const dark = tone(c, -0.55);
  return (
    line("M-34-20L-60-34L-70-22M34-20L60-34L70-22M-40 8H-66L-78 18M40 8H66L78 18M-34 34L-56 48L-60 64M34 34L56 48L60 64", dark, 6) +
    ellipse(0, 14, 42, 52, d.rad(tone(c, 0.32), tone(c, -0.22))) +
    path("M-30-24A32 26 0 0 1 30-24Q0-12-30-24z", dark) +
    circle(0, -50, 17, dark) +
    (horn ? path("M-7-60Q-2-98 22-100Q6-84 8-58z", dark) : line("M-8-64Q-14-82-28-84M8-64Q14-82 28-84", dark, 3.4)) +
    line("M0-20V64", dark, 3.4) +
    path("M-28-8Q-34 24-18 46Q-24 16-16-12z", "#fff", 'opacity=".35"')
  );
}

export function fly(d: Doc, c: string): string {
  return (
    line("M-16 8L-42 34M16 8L42 34M-14-4L-40-18M14-4L40-18M-12 18L-26 52M12 18L26 52", "#3d2c20", 3.4) +
    path(
      "M-8-14C-60-44-104-16-92 14C-70 30-30 20-8-2zM8-14C60-44 104-16 92 14C70 30 30 20 8-2z",
      d.lin("#ffffff", "#b9d3d8"),
      'opacity=".85"',
    ) +
    line("M-14-8Q-56-20-84 2M14-8Q56-20 84 2", "#7b8f92", 1.8) +
    ellipse(0, 26, 18, 30, d.rad(tone(c, 0.3), tone(c, -0.25))) +
    line("M-15 20q15 6 30 0M-16 34q16 6 32 0", tone(c, -0.5), 4) +
    ellipse(0, -8, 17, 17, tone(c, -0.3)) +
    circle(-9, -26, 9, "#b5342a") +
    circle(9, -26, 9, "#b5342a")
  );
}

export function hopper(d: Doc, c: string): string {
  return (
    line("M-14 18L-24 40M10 20L6 44M30 16L52 30L44 50", tone(c, -0.5), 4.4) +
    path("M-48 4Q-46-34-10-36Q34-34 74 16Q36 34-14 28Q-46 26-48 4z", d.lin(tone(c, 0.3), tone(c, -0.22))) +
    path("M-18-30Q34-34 74 16Q26 16-10 14Q-24-8-18-30z", d.lin("#ffffff", tone(c, 0.3)), 'opacity=".6"') +
    line("M-16-28Q20-8 72 15M-12-8Q20 6 50 12", tone(c, -0.35), 1.8) +
    circle(-34, -8, 8, "#2b1c14") +
    circle(-36, -11, 2.4, "#fff") +
    line("M-42-20l-14-10", tone(c, -0.5), 2.8)
  );
}

export function aphid(c: string): string {
  return (
    line("M-11 6l-11 7M-6 13l-5 10M11 6l11 7M6 13l5 10M-11-5l-10-6M11-5l10-6", tone(c, -0.5), 1.8) +
    ellipse(0, 0, 14, 18, c, `stroke="${tone(c, -0.35)}" stroke-width="1.6"`) +
    ellipse(-4, -5, 5, 8, tone(c, 0.55)) +
    line("M-4-17l-5-10M4-17l5-10", tone(c, -0.5), 1.6)
  );
}

/* ------------------------------------------------------------------ scenes */

type Draw = (d: Doc, c: string, dice: () => number, look: CropLook | undefined, kind: LeafKind) => string;

const onLeaf =
  (
    leafColour: string | ((c: string) => string),
    draw: (d: Doc, c: string, dice: () => number, places: readonly (readonly [number, number])[], blade: boolean) => string,
  ): Draw =>
  (d, c, dice, _, kind) =>
    sky(d) +
    bigLeaf(d, kind, typeof leafColour === "string" ? leafColour : leafColour(c)) +
    draw(d, c, dice, PLACES[kind], kind === "blade");

const spots: Draw = onLeaf(GREEN, (_, c, dice, places, blade) =>
  places
    .slice(0, 7)
    .map(([x, y]) => {
      const r = 11 + dice() * 10;
      const turn = -34;
      const [rx, ry] = blade ? [r * 1.7, r * 0.62] : [r, r * 0.9];
      return at(
        x,
        y,
        1,
        ellipse(0, 0, rx * 1.45, ry * 1.5, "#e6d35a", 'opacity=".75"') +
          ellipse(0, 0, rx, ry, tone(c, -0.1)) +
          ellipse(0, 0, rx * 0.62, ry * 0.6, tone(c, 0.35)) +
          ellipse(0, 0, rx * 0.28, ry * 0.28, tone(c, -0.35)),
        turn,
      );
    })
    .join(""),
);

const rust: Draw = onLeaf("#86a548", (_, c, dice, places, blade) => {
  let halo = "";
  let dark = "";
  let lit = "";
  for (const [x, y] of places)
    for (let i = 0; i < 4; i++) {
      const px = x + (dice() - 0.5) * 44;
      const py = y + (dice() - 0.5) * (blade ? 16 : 40);
      const r = 3.4 + dice() * 3.6;
      halo += dot(px, py, r * 1.6);
      dark += dot(px, py, r);
      lit += dot(px - r * 0.2, py - r * 0.3, r * 0.4);
    }
  return path(halo, "#efdc6a", 'opacity=".6"') + path(dark, mix(c, "#b5561e", 0.35)) + path(lit, tone(c, 0.5));
});

const powder: Draw = onLeaf("#6f9c4e", (_, c, dice, places) => {
  let out = "";
  let grains = "";
  for (const [x, y] of places.slice(0, 7)) {
    const r = 15 + dice() * 9;
    const w = r * (1.1 + dice() * 0.5);
    out += `M${n(x - w)} ${n(y)}a${n(r * 0.7)} ${n(r * 0.7)} 0 0 1 ${n(r * 0.7)}${n(-r * 0.7)}a${n(r)} ${n(r)} 0 0 1 ${n(w)}-2a${n(r * 0.7)} ${n(r * 0.7)} 0 0 1 4 ${n(r * 1.1)}a${n(r)} ${n(r * 0.8)} 0 0 1 ${n(-w)} 4a${n(r * 0.7)} ${n(r * 0.7)} 0 0 1 ${n(-r * 0.9)}${n(-r * 0.8)}z`;
    grains += dot(x + r, y - r, 2.6) + dot(x - r * 1.3, y + 12, 2) + dot(x + 6, y + r * 1.1, 2.3) + dot(x + r * 1.4, y + 8, 1.8);
  }
  return (
    path(out, luminance(c) > 0.5 ? c : "#f3f2ea", `opacity=".78" stroke="#fff" stroke-opacity=".4" stroke-width="9"`) +
    path(out, "#fff", 'opacity=".45"') +
    path(grains, "#fff", 'opacity=".9"')
  );
});

const patches: Draw = onLeaf(GREEN, (d, c, dice, places, blade) =>
  path(
    places
      .slice(0, 8)
      .map(([x, y]) => {
        const k = (blade ? 0.75 : 1) * (0.8 + dice() * 0.5);
        return `M${n(x - 22 * k)} ${n(y + 6)}l${n(10 * k)}${n(-22 * k)}l${n(24 * k)}-4l${n(12 * k)} ${n(20 * k)}l${n(-16 * k)} ${n(16 * k)}z`;
      })
      .join(""),
    d.lin("#f0e27c", mix(c, "#d9c04a", 0.5)),
    `stroke="${tone(c, -0.2)}" stroke-width="2" stroke-opacity=".5" stroke-linejoin="round"`,
  ),
);

const scorch: Draw = (d, c, dice, _, kind) => {
  const blade = kind === "blade";
  const g = d.lin(mix(c, "#d9a75a", 0.4), tone(mix(c, "#6b4a2a", 0.5), -0.15));
  const edge = blade
    ? "M396 52C318 138 170 244 22 306Q110 226 196 186Q240 150 300 110z"
    : "M356 38C384 168 266 304 56 262Q120 262 150 236Q176 240 196 214Q234 220 250 186Q288 180 288 140Q330 120 318 76z";
  const halo = blade
    ? "M396 52C318 138 170 244 22 306Q96 220 186 174Q240 140 290 100z"
    : "M356 38C384 168 266 304 56 262Q110 258 138 224Q170 232 188 202Q226 206 240 174Q278 168 278 128Q318 112 306 62z";
  return (
    sky(d) +
    bigLeaf(d, blade ? "blade" : "broad", GREEN) +
    path(halo, "#e9d668") +
    path(edge, g) +
    path(
      PLACES.broad
        .slice(0, 3)
        .map(([x, y]) => dot(x + dice() * 20, y, 8))
        .join(""),
      tone(c, -0.2),
      'opacity=".7"',
    )
  );
};

const mosaic: Draw = (d, c, dice, _, kind) => {
  const yellow = luminance(c) > 0.4 ? c : "#e6cf45";
  let patch = "";
  for (const [x, y] of PLACES[kind])
    patch += `M${n(x - 20)} ${n(y)}q6-${n(16 + dice() * 10)} 24-12q18 4 12 18q-10 ${n(12 + dice() * 8)}-26 8z`;
  return sky(d) + bigLeaf(d, kind, mix(yellow, GREEN, 0.25), tone(GREEN, -0.3)) + path(patch, GREEN, 'opacity=".85"');
};

const curl: Draw = (d, c) => {
  const g = d.lin(mix(c, "#d9d25a", 0.35), tone(c, -0.25));
  const one = (x: number, y: number, k: number, turn: number): string =>
    at(
      x,
      y,
      k,
      path("M0 0C-30-14-50-44-34-70C-50-84-30-112-6-100C-2-126 34-124 32-98C58-96 60-64 40-56C56-34 30-8 0 0z", g) +
        path("M0-8C-14-20-28-44-18-66C-26-78-12-96 0-88C10-96 24-84 20-68C32-50 14-20 0-8z", tone(c, 0.3)) +
        line("M0 0Q2-50 0-92M0-30q-14-4-18-14M0-30q14-4 20-16M0-58q-10-2-14-10M0-58q10-2 16-12", tone(c, -0.35), 3),
      turn,
    );
  return (
    sky(d) +
    line("M200 300Q196 200 204 110M200 236Q150 214 116 206M202 210Q250 190 290 186", "#5d8a3a", 8) +
    one(112, 210, 0.95, -50) +
    one(292, 190, 0.95, 52) +
    one(158, 156, 0.9, -24) +
    one(248, 146, 0.85, 26) +
    one(204, 122, 0.92, 2)
  );
};

const little: Draw = (d, c) => {
  let small = "";
  let dark = "";
  for (let i = 0; i < 30; i++) {
    const t = -170 + (i * 160) / 29;
    const a = (t * Math.PI) / 180;
    const r = 30 + ((i * 37) % 64);
    const p = leaf(200 + Math.cos(a) * r, 156 + Math.sin(a) * r, 34, 13, t);
    if (i % 2) small += p;
    else dark += p;
  }
  return (
    soil(d, 236) +
    line("M200 252V150M200 210L150 150M200 210L250 150M200 190L176 110M200 190L226 110", "#6f8f4a", 6) +
    path(dark, d.lin(tone(c, 0.1), tone(c, -0.25))) +
    path(small, d.lin(mix(c, "#f0e68a", 0.5), c))
  );
};

const wilt: Draw = (d, c) =>
  soil(d, 220) +
  line("M200 238Q196 150 214 108Q224 84 250 84M200 190Q160 150 130 158M202 164Q250 140 282 158", mix("#6f8f4a", c, 0.45), 8) +
  path(
    leaf(130, 156, 84, 26, 108, 10) + leaf(282, 156, 80, 26, 72, -10) + leaf(250, 82, 86, 26, 66, -12),
    d.lin(mix("#a9b05a", c, 0.35), tone(c, -0.18)),
  ) +
  path(leaf(206, 120, 76, 24, 120, 12) + leaf(160, 160, 62, 20, 96, 4), d.lin("#c9b95a", tone(c, -0.05))) +
  path(leaf(86, 236, 54, 18, -8) + leaf(270, 240, 60, 18, 6), tone(c, -0.12)) +
  line("M200 238Q192 262 170 284M200 238Q208 262 232 284M200 240V288", tone(c, -0.35), 5);

const rot: Draw = (d, c, _, look) => {
  if (look?.shape === "palm")
    return (
      fruit(d, look) +
      path(
        leaf(208, 106, 70, 22, -140, 18) + leaf(208, 106, 74, 22, -60, 10) + leaf(208, 108, 60, 20, -100),
        d.lin("#c9a35a", tone(c, -0.2)),
      ) +
      ellipse(208, 112, 20, 14, tone(c, -0.5))
    );
  const under = look && (["bulb", "root", "hand"].includes(look.shape) || (look.shape === "round" && look.colour === "#c99a5b"));
  const sick = mix(c, "#6b4a32", 0.3);
  const thing =
    under && look
      ? at(118, 78, 1.7, cropDrawing(d, look)) +
        path("M176 224Q196 190 222 214Q252 200 248 232Q228 246 204 240Q182 246 176 224z", sick, 'opacity=".85"') +
        path(dot(206, 226, 8) + dot(228, 222, 5), tone(sick, -0.4))
      : line("M200 300V150Q198 100 204 60", "#7da050", 15) +
        line("M200 250V152", sick, 19) +
        path("M186 178q14-10 28 0v40q-14 12-28 0z", tone(sick, -0.35)) +
        path(
          leaf(202, 96, 96, 32, -160, 16) + leaf(203, 80, 96, 32, -24, -16) + leaf(202, 132, 84, 28, 20, 16),
          d.lin("#cdc763", "#8c9a3f"),
        ) +
        line("M200 230Q170 250 150 290M200 236Q226 256 250 288M200 240V296", sick, 6);
  return soil(d, 160) + thing + path(dot(176, 170, 4) + dot(224, 166, 3.4) + dot(166, 184, 3), "#f6efe0", 'opacity=".9"');
};

const fruit = (d: Doc, look: CropLook | undefined): string => {
  const it: CropLook = look ?? { shape: "round", colour: "#d93a2b", accent: "#4f8a35" };
  const ground = cropGround(it);
  return (
    rect(0, 0, 400, 300, 0, d.lin(tone(ground, 0.55), mix(ground, safe(it.accent), 0.2))) +
    shadow(200, 272, 120, 13) +
    at(70, 10, 2.7, cropDrawing(d, it))
  );
};

const fruitRot: Draw = (d, c, _, look) => {
  const where = fleshOf(look);
  return (
    fruit(d, look) +
    where
      .map(([x, y], i) =>
        at(
          70 + x * 2.7,
          10 + y * 2.7,
          [1, 0.66, 0.56][i] ?? 0.6,
          ellipse(0, 0, 29, 25, tone(c, 0.2), 'opacity=".9"') +
            ellipse(1, 1, 23, 20, tone(c, -0.2)) +
            ellipse(2, 2, 15, 12, tone(c, -0.45)) +
            path(dot(-3, -2, 2.4) + dot(6, 4, 2.4) + dot(4, -5, 2), "#f2d9b8"),
        ),
      )
      .join("")
  );
};

const borer: Draw = (d, c, _, look) => {
  const [[x, y]] = fleshOf(look);
  const px = 70 + x * 2.7;
  const py = 10 + y * 2.7;
  return (
    fruit(d, look) +
    ellipse(px, py, 24, 20, "#5a3423") +
    ellipse(px + 3, py + 3, 18, 14, "#341c12") +
    at(px + 52, py - 6, 0.74, caterpillar(d, c), -14) +
    path(dot(px - 8, py + 34, 5) + dot(px + 4, py + 42, 4) + dot(px - 16, py + 44, 3.4), "#7a5a34")
  );
};

const smut: Draw = (d, c, _, look) => {
  const it: CropLook = { shape: "ear", accent: "#7f9a45", ...look, colour: c };
  return (
    rect(0, 0, 400, 300, 0, d.lin("#fbf3dc", "#dfe6bd")) +
    shadow(200, 280, 90, 10) +
    at(62, 8, 2.74, cropDrawing(d, it)) +
    path(
      [
        [120, 70],
        [300, 60],
        [276, 150],
        [110, 170],
        [330, 120],
        [90, 120],
      ]
        .map(([x, y], i) => dot(x ?? 0, y ?? 0, 3 + (i % 3) * 1.6))
        .join(""),
      tone(c, -0.2),
      'opacity=".7"',
    )
  );
};

const seedlings: Draw = (d, c) => {
  const fallen = (x: number, flip: number): string =>
    `<g transform="translate(${x} 214)scale(${flip} 1)">${line("M0 6Q4-14 40-12Q60-12 66 0", mix("#8fae55", c, 0.5), 7)}${line("M0 8V-8", tone(c, -0.4), 10)}${path(leaf(62, -4, 40, 16, -20) + leaf(64, -2, 38, 16, 40), d.lin("#c4c46a", tone(c, -0.05)))}</g>`;
  return (
    soil(d, 206) +
    at(70, 214, 1, sprout(d, 0, 0, 110)) +
    at(330, 212, 1, sprout(d, 0, 0, 120)) +
    fallen(150, 1) +
    fallen(268, -1) +
    fallen(236, 1) +
    path(dot(150, 232, 4) + dot(160, 240, 3) + dot(262, 236, 4) + dot(240, 242, 3), "#f6efe0", 'opacity=".8"')
  );
};

const gall: Draw = (d, c) =>
  sky(d) +
  line("M200 310V60M200 200L120 130M200 160L284 92M200 110L160 56", "#7da050", 11) +
  path(
    leaf(120, 130, 66, 26, -150) + leaf(284, 92, 66, 26, -34) + leaf(160, 56, 50, 20, -120) + leaf(200, 64, 56, 22, -80),
    d.lin("#a5cf70", "#5d9440"),
  ) +
  [
    [200, 238, 24],
    [198, 184, 19],
    [158, 162, 15],
    [246, 124, 16],
    [202, 124, 15],
  ]
    .map(([x, y, r]) => ellipse(x ?? 0, y ?? 0, (r ?? 1) * 0.9, r ?? 1, d.rad(tone(c, 0.4), tone(c, -0.25))))
    .join("");

const miner: Draw = onLeaf(GREEN, (d, c, _, __, blade) => {
  const trail = blade
    ? "M70 254q20-24 34-14t28-16t34-10t30-26t36-14t30-24t30-20"
    : "M106 232q-2-38 24-36t14-36t36-12t18-40t42 4t30-30M170 224q30 16 36-10t36-6t18-36t32-14";
  return (
    line(trail, tone(c, -0.25), 11, 'opacity=".45"') +
    line(trail, luminance(c) > 0.5 ? tone(c, 0.4) : "#f4f0d8", 7.5) +
    (blade
      ? at(298, 104, 0.3, caterpillar(d, "#e6cf7a"), -30)
      : at(274, 78, 0.3, caterpillar(d, "#e6cf7a"), -30) + at(300, 154, 0.3, caterpillar(d, "#e6cf7a"), -20))
  );
});

const eater: Draw = onLeaf(GREEN, (d, c, _, __, blade) => {
  const holes = blade
    ? dot(120, 238, 15) + dot(300, 104, 14) + dot(276, 134, 9) + dot(92, 258, 9)
    : dot(128, 226, 22) + dot(158, 244, 14) + dot(292, 88, 21) + dot(320, 108, 13) + dot(150, 130, 13);
  return (
    path(holes, "#e4efcd", `stroke="#a8914a" stroke-width="3"`) + shadow(206, 192, 90, 10) + at(200, 166, 1.12, caterpillar(d, c), -24)
  );
});

const stem: Draw = (d, c) =>
  soil(d, 244) +
  path("M178 262Q186 150 176 20H226Q218 150 224 262z", d.lin("#b9d07a", "#6f9440", "across")) +
  line("M182 92h40M182 190h40", "#5f8438", 3) +
  path("M190 110Q202 100 214 110V178Q202 188 190 178z", "#4a2f1d") +
  at(202, 146, 0.42, caterpillar(d, c), -84) +
  path(leaf(182, 96, 140, 20, -150, -20) + leaf(220, 190, 140, 20, -26, 22), d.lin("#93bf5a", "#5a8c3a")) +
  path(leaf(200, 30, 120, 12, -62, 30), d.lin("#d9bb74", "#a07a42")) +
  circle(220, 210, 7, "#4a2f1d") +
  path(dot(230, 228, 5) + dot(238, 238, 4) + dot(226, 242, 4), "#b98a58");

const swarm = (one: (d: Doc, c: string) => string, places: readonly (readonly [number, number, number, number])[]): Draw =>
  onLeaf(GREEN, (d, c) => {
    const art = one(d, c);
    return places.map(([x, y, k, turn]) => at(x, y, k, art, turn)).join("");
  });

const aphids: Draw = onLeaf("#7fae4c", (_, c) => {
  const bodies: readonly (readonly [number, number, number])[] = [
    [140, 196, 20],
    [196, 156, -40],
    [250, 122, 10],
    [196, 214, 60],
    [252, 178, -20],
    [306, 84, 40],
  ];
  return (
    bodies.map(([x, y, turn], i) => at(x, y, i % 3 ? 1.35 : 1.75, aphid(mix(c, "#c9d96a", 0.25)), turn)).join("") +
    path(dot(300, 150, 6) + dot(308, 166, 4) + dot(110, 200, 5), "#fff8d0", 'opacity=".8"')
  );
});

const hoppers = swarm(hopper, [
  [216, 150, 1.35, -30],
  [104, 212, 0.72, -46],
  [322, 92, 0.62, -24],
]);

const whitefly: Draw = onLeaf(GREEN, (_, __, dice, places) =>
  places
    .slice(0, 8)
    .map(([x, y]) =>
      at(
        x,
        y,
        0.75 + dice() * 0.5,
        line("M-8-14l-7-10M8-14l7-10", "#8a7a4a", 2.4) +
          ellipse(0, 0, 7, 20, "#e9c85a") +
          path("M-3-14C-30-6-30 20-14 30Q-2 20-1-8zM3-14C30-6 30 20 14 30Q2 20 1-8z", "#fff", 'stroke="#c9d3cd" stroke-width="2"') +
          circle(0, -16, 6, "#d9b44a"),
        -40 + dice() * 60,
      ),
    )
    .join(""),
);

const thrips: Draw = onLeaf(
  "#8fb05a",
  (_, c, dice, places) =>
    path(places.map(([x, y]) => `M${x - 24} ${y + 4}q20-14 46-8q-16 12-46 8z`).join(""), "#e3e0c4", 'opacity=".75"') +
    places
      .slice(0, 5)
      .map(([x, y], i) =>
        at(
          x,
          y,
          i ? 1.15 : 1.6,
          line("M-6-8l-8-7M-6 8l-8 7M8-8l6-8M8 8l6 8", tone(c, -0.5), 1.6) +
            path("M-28 0Q-8-12 22-7Q32 0 22 7Q-8 12-28 0z", tone(c, -0.05)) +
            line("M-14-3H14M-14 3H14", tone(c, 0.5), 2) +
            circle(24, 0, 6, tone(c, -0.4)),
          -50 + dice() * 60,
        ),
      )
      .join(""),
);

const mealybugs: Draw = (d, _, dice) =>
  sky(d) +
  line("M-10 260Q190 190 410 70", "#8a6a42", 26) +
  line("M-10 254Q190 184 410 64", "#b0905f", 7, 'opacity=".6"') +
  path(leaf(120, 214, 120, 44, -100, 10) + leaf(270, 146, 120, 44, 58, 10), d.lin("#93c05a", "#558a3a")) +
  [
    [66, 226, 1.1],
    [150, 196, 1.4],
    [232, 150, 1.55],
    [316, 104, 1.15],
  ]
    .map(([x, y, k]) =>
      at(
        x ?? 0,
        y ?? 0,
        k ?? 1,
        line("M-20-12l-7-6M-24 0h-9M-20 12l-7 6M20-12l7-6M24 0h9M20 12l7 6M-7-16l-2-8M7-16l2-8M-7 16l-2 8M7 16l2 8", "#fdfbf4", 3) +
          ellipse(0, 0, 26, 18, d.rad("#ffffff", "#d9d2c4")) +
          line("M-12-12q4 12 0 24M0-14v28M12-12q-4 12 0 24", "#c4b9a5", 2),
        -30 + dice() * 20,
      ),
    )
    .join("");

const beetleScene: Draw = onLeaf(
  GREEN,
  (d, c) =>
    path(dot(116, 224, 20) + dot(146, 244, 13) + dot(306, 84, 18) + dot(284, 70, 10), "#e4efcd", 'stroke="#a8914a" stroke-width="3"') +
    at(206, 158, 1.2, beetle(d, c, luminance(c) < 0.05), 40),
);

const flyScene: Draw = (d, c, dice, look, kind) =>
  (look && ["round", "heart", "gourd", "citrus", "long"].includes(look.shape) && luminance(c) > 0.12
    ? fruit(d, look)
    : sky(d) + bigLeaf(d, kind, GREEN)) + at(206, 140 + dice() * 16, 1.15, fly(d, c), 16);

const grub: Draw = (d, c) =>
  soil(d, 104) +
  at(70, 112, 1, sprout(d, 0, 0, 90)) +
  path(leaf(300, 106, 62, 16, -150, -14) + leaf(300, 106, 58, 16, -24, 18), "#b5a04c") +
  line("M70 112Q64 150 40 176M70 112Q80 150 100 170M300 106Q296 136 284 150M300 106q8 24 24 34", "#d9b98c", 4) +
  at(
    200,
    200,
    1,
    path(
      "M-66-26Q-78 54 4 62Q72 60 70-4Q66-26 46-22Q34-18 36-2Q34 26 2 26Q-24 24-22-18Q-28-44-50-42Q-62-40-66-26z",
      d.rad(tone(c, 0.5), tone(c, -0.16)),
    ) +
      line("M-64 4q18 6 34 0M-50 36q18-4 26-18M-14 58q6-16 4-30M26 54q-4-14-12-24M58 30q-14-2-24-12", tone(c, -0.28), 3) +
      circle(-46, -34, 19, d.rad("#c98a4a", "#8a4f24")) +
      line("M-60-40l-8-8M-58-30l-12 0M-34-14l10 10M-38-8l6 14", "#8a4f24", 3.4),
  );

const termite: Draw = (d, c) =>
  soil(d, 110) +
  path("M0 214Q110 180 200 214T400 196V236Q300 256 200 240T0 254z", "#4a2f1d") +
  line("M330 116V10M346 116V20", "#b5a04c", 9) +
  line("M330 116q-8 30-24 44M338 116q6 30 26 40", "#d9b98c", 4) +
  [
    [92, 216, 1.15],
    [206, 222, 1.3],
    [318, 216, 1],
  ]
    .map(([x, y, k]) =>
      at(
        x ?? 0,
        y ?? 0,
        k ?? 1,
        line("M-4 8l-8 16M6 8l4 16M16 6l12 14M-4-8l-8-16M6-8l4-16M16-6l12-14M44-6l14-8M44 6l14 8", tone(c, -0.5), 2.6) +
          ellipse(-26, 0, 26, 15, d.rad(tone(c, 0.5), tone(c, -0.15))) +
          line("M-38-9q6 9 0 18M-24-13q6 13 0 26", tone(c, -0.25), 2) +
          ellipse(8, 0, 12, 9, tone(c, -0.1)) +
          circle(33, 0, 13, d.rad("#d99a52", "#96551f")),
        -6,
      ),
    )
    .join("");

const mites: Draw = onLeaf("#a3a04c", (_, c, dice, places) => {
  let stipple = "";
  for (const [x, y] of places) for (let i = 0; i < 4; i++) stipple += dot(x + (dice() - 0.5) * 60, y + (dice() - 0.5) * 44, 1.8);
  const spin = luminance(c) > 0.5 ? "#d9b45a" : c;
  return (
    path(stipple, "#f3ecc0") +
    line("M90 240L210 60M120 250L300 60M60 200L250 230M110 150L330 110M150 90L270 200", "#fff", 1.2, 'opacity=".7"') +
    places
      .slice(0, 5)
      .map(([x, y], i) =>
        at(
          x,
          y,
          i ? 0.8 : 1.25,
          line("M-12-12l-8-8-1-7M-16-2l-12-3M-16 8l-11 6M12-12l8-8 1-7M16-2l12-3M16 8l11 6", tone(spin, -0.5), 2.2) +
            ellipse(0, 0, 18, 20, tone(spin, -0.08)) +
            ellipse(-5, -6, 7, 8, tone(spin, 0.45)) +
            path(dot(-5, 6, 3) + dot(7, 4, 3), tone(spin, -0.5)),
          dice() * 60,
        ),
      )
      .join("")
  );
});

const knots: Draw = (d, c) => {
  const g = d.rad(tone(c, 0.3), tone(c, -0.28));
  return (
    soil(d, 96) +
    line("M200 104Q196 76 200 40", "#7f9a45", 8) +
    path(
      leaf(200, 66, 70, 24, -160, 8) + leaf(200, 66, 70, 24, -20, -8) + leaf(200, 44, 50, 20, -120) + leaf(200, 44, 50, 20, -60),
      d.lin("#cfcf6a", "#8f9f45"),
    ) +
    line(
      "M200 100V280M200 118Q150 140 110 204M200 118Q250 140 292 200M200 150Q168 180 160 270M200 150Q236 186 244 266M150 152Q112 156 76 160M250 154Q290 156 326 158",
      "#e0c59a",
      7,
    ) +
    [
      [148, 156, 13],
      [120, 190, 15],
      [254, 158, 14],
      [282, 188, 13],
      [200, 170, 16],
      [170, 214, 14],
      [234, 206, 15],
      [200, 236, 14],
      [160, 254, 11],
      [244, 250, 11],
      [96, 158, 10],
      [308, 157, 10],
    ]
      .map(([x, y, r]) => ellipse(x ?? 0, y ?? 0, r ?? 9, (r ?? 9) * 0.9, g))
      .join("")
  );
};

const weedGround = (d: Doc): string => soil(d, 214) + [40, 108, 292, 360].map((x) => sprout(d, x, 222, 62, "#8dbb55")).join("");

const broadWeed: Draw = (d, c) =>
  weedGround(d) +
  line("M200 240Q196 150 202 60M200 190Q160 160 130 160M200 170Q246 140 276 142", tone(c, -0.2), 8) +
  path(
    leaf(200, 228, 110, 44, -168, 12) + leaf(200, 228, 110, 44, -12, -12) + leaf(134, 160, 70, 30, -150) + leaf(272, 142, 70, 30, -30),
    d.lin(c, tone(c, -0.28)),
  ) +
  path(
    leaf(200, 200, 92, 38, -142) + leaf(200, 196, 92, 38, -38) + leaf(202, 120, 66, 28, -140) + leaf(202, 118, 66, 28, -40),
    d.lin(tone(c, 0.32), c),
  ) +
  [
    [202, 52],
    [76, 128],
    [336, 108],
  ]
    .map(
      ([x, y]) =>
        path([0, 60, 120, 180, 240, 300].map((t) => leaf(x ?? 0, y ?? 0, 20, 8, t)).join(""), "#fff7e2") +
        circle(x ?? 0, y ?? 0, 7, "#f0b92f"),
    )
    .join("");

const grassWeed: Draw = (d, c) => {
  let back = "";
  let front = "";
  for (let i = 0; i < 9; i++) {
    back += leaf(200 + (i - 4) * 5, 240, 150 + (i % 3) * 20, 12, -160 + i * 18, (i - 4) * -7);
    if (i < 7) front += leaf(200 + (i - 3) * 5, 242, 120 + (i % 2) * 40, 11, -150 + i * 20, (i - 3) * -9);
  }
  const head = (x: number, y: number, turn: number): string =>
    at(
      x,
      y,
      1,
      path([0, 1, 2, 3, 4].map((i) => leaf(0, -i * 13, 24, 7, -140) + leaf(0, -i * 13, 24, 7, -40)).join(""), d.lin("#d9c27a", "#a8873f")),
      turn,
    );
  return (
    weedGround(d) +
    line("M200 240Q190 140 160 74M200 240Q206 140 212 54M202 240Q226 150 262 84", tone(c, -0.1), 5) +
    path(back, tone(c, -0.24)) +
    path(front, d.lin(tone(c, 0.3), c)) +
    head(160, 78, -16) +
    head(212, 60, 2) +
    head(262, 88, 22)
  );
};

const sedge: Draw = (d, c) =>
  soil(d, 150) +
  line("M110 240Q200 270 290 236", "#c99a62", 5) +
  [
    [110, 240],
    [200, 254],
    [290, 236],
  ]
    .map(([x, y]) => ellipse(x ?? 0, y ?? 0, 17, 22, d.rad("#8a5a3a", "#3f2516")))
    .join("") +
  [
    [110, 226, 0.8],
    [200, 236, 1.1],
    [290, 222, 0.8],
  ]
    .map(([x, y, k]) =>
      at(
        x ?? 0,
        y ?? 0,
        k ?? 1,
        path(
          leaf(0, -50, 120, 9, -150, 16) + leaf(0, -50, 120, 9, -30, -16) + leaf(0, -50, 110, 9, -120, 10) + leaf(0, -50, 110, 9, -60, -10),
          d.lin(tone(c, 0.3), tone(c, -0.2)),
        ) +
          line("M0 0V-170", tone(c, -0.1), 6) +
          path(
            leaf(0, -168, 56, 7, -160) +
              leaf(0, -168, 56, 7, -20) +
              leaf(0, -168, 30, 6, -130) +
              leaf(0, -168, 30, 6, -90) +
              leaf(0, -168, 30, 6, -50),
            "#a8703a",
          ),
      ),
    )
    .join("");

const pale: Draw = (d, c, _, __, kind) => {
  const yellow = mix(c, "#f0e878", 0.45);
  return (
    sky(d) +
    bigLeaf(d, kind, yellow, "#5a9440") +
    (kind === "blade"
      ? path("M120 214Q200 156 300 108Q240 164 140 222z", "#fffbe0", 'opacity=".7"')
      : path("M92 226Q60 160 150 96Q120 170 92 226zM236 60Q300 40 340 56Q290 84 250 100z", "#fffbe0", 'opacity=".55"'))
  );
};

const tip: Draw = (d, c, _, look) => {
  const it: CropLook =
    look && !["ear", "palm", "seedhead", "cane"].includes(look.shape) ? look : { shape: "round", colour: "#d93a2b", accent: "#4f8a35" };
  const [x, y] = tipOf(it);
  return (
    fruit(d, it) +
    at(
      70 + x * 2.7,
      10 + y * 2.7,
      1,
      path("M-44-4Q-30-24 0-20Q34-24 44-2Q34 22 0 24Q-36 22-44-4z", tone(c, -0.2)) +
        path("M-28 0Q-16-14 2-11Q24-13 29 2Q20 13 0 14Q-22 13-28 0z", tone(c, -0.5)) +
        line("M-14-10L-4 2L-10 12M16-8L8 4", tone(c, 0.3), 2.4),
    )
  );
};

const dropScene: Draw = (d, c) => {
  const bloom = (x: number, y: number, k: number, turn: number): string =>
    at(
      x,
      y,
      k,
      path([0, 72, 144, 216, 288].map((t) => leaf(0, 0, 34, 17, t - 90)).join(""), d.rad(tone(c, 0.6), tone(c, -0.06))) +
        circle(0, 0, 8, "#f0b92f"),
      turn,
    );
  return (
    soil(d, 250) +
    line("M-10 60Q150 50 260 96T410 120M150 60Q160 96 150 120M270 100Q276 130 268 150", "#7a5a38", 9) +
    path(
      leaf(60, 54, 84, 30, -40) + leaf(210, 76, 90, 32, 40) + leaf(320, 112, 80, 28, -50) + leaf(100, 56, 70, 26, 60),
      d.lin("#a0cb68", "#548c3c"),
    ) +
    bloom(148, 130, 1.15, 6) +
    bloom(300, 84, 1, -20) +
    bloom(266, 176, 0.9, 60) +
    bloom(196, 218, 0.85, 120) +
    bloom(110, 262, 0.8, 30) +
    bloom(304, 268, 0.85, 80) +
    line("M264 128v22M196 180v18M120 214v26M306 216v28", "#b9a88a", 3, 'stroke-dasharray="2 9"')
  );
};

const SCENES: Readonly<Record<Scene, Draw>> = {
  spots,
  rust,
  powder,
  patches,
  mosaic,
  curl,
  little,
  wilt,
  rot,
  "fruit-rot": fruitRot,
  smut,
  seedlings,
  scorch,
  gall,
  miner,
  caterpillar: eater,
  borer,
  stem,
  aphids,
  hoppers,
  whitefly,
  thrips,
  mealybugs,
  beetle: beetleScene,
  fly: flyScene,
  grub,
  termite,
  mites,
  knots,
  "broad-weed": broadWeed,
  "grass-weed": grassWeed,
  sedge,
  pale,
  tip,
  drop: dropScene,
};

/** Scenes that show the crop itself, large. */
const SHOWS_CROP: ReadonlySet<Scene> = new Set<Scene>(["fruit-rot", "borer", "smut", "tip"]);

export function issuePicture(p: IssuePicture): string {
  const scene = sceneOf(p);
  const c = safe(p.colour);
  const look = p.cropLook;
  const kind = leafKindOf(look);
  return light(2, (level) => {
    const d = doc(400, 300);
    const body = SCENES[scene](d, c, random(p.slug), look, kind);
    const corner =
      look && !SHOWS_CROP.has(scene) && level === 0
        ? circle(338, 238, 54, "#fffaf0", `stroke="${mix(safe(look.accent), "#fffaf0", 0.55)}" stroke-width="3"`) +
          at(298, 197, 0.8, cropDrawing(d, look))
        : "";
    return d.svg(body + corner);
  });
}
