/** The little scenes beside the words of a banner. Each is drawn in about 240 × 220, standing on y = 0 and centred on x = 0. */
import type { CropLook } from "../data/types.ts";
import { cropDrawing } from "./crop.ts";
import { cow } from "./emblem.ts";
import {
  at,
  centred,
  circle,
  cloud,
  type Doc,
  dot,
  ellipse,
  fit,
  leaf,
  line,
  mix,
  path,
  rect,
  SUN,
  safe,
  shadow,
  sprout,
  tone,
} from "./kit.ts";
import { farmer } from "./people.ts";
import { tool } from "./tool.ts";

export type Motif =
  | "seeds"
  | "protection"
  | "nutrition"
  | "hardware"
  | "animal"
  | "combo"
  | "festival"
  | "rain"
  | "crop"
  | "help"
  | "brand";
export const MOTIFS: readonly Motif[] = [
  "seeds",
  "protection",
  "nutrition",
  "hardware",
  "animal",
  "combo",
  "festival",
  "rain",
  "crop",
  "help",
  "brand",
];

const TOMATO: CropLook = { shape: "round", colour: "#e2382c", accent: "#4c9a3a", crop: "tomato" };

const mound = (d: Doc): string =>
  path("M-118 0Q-96-44-40-46Q10-56 60-44Q104-40 118 0z", d.lin("#b07a4e", "#64402a", "down")) +
  path(dot(-60, -18, 5) + dot(20, -22, 6) + dot(70, -14, 4), "#8f5f3c");

/** A shield with a leaf, in the middle of 0,0, about 150 high. */
export function shield(d: Doc, colour: string): string {
  return (
    path("M0-80Q36-60 66-62V-2Q62 52 0 80Q-62 52-66-2V-62Q-36-60 0-80z", d.lin(tone(colour, 0.35), tone(colour, -0.2))) +
    path("M0-80Q36-60 66-62V-2Q62 52 0 80z", "#2b2118", 'opacity=".12"') +
    path("M0-66Q30-50 54-50V-2Q50 42 0 66Q-50 42-54-2V-50Q-30-50 0-66z", "none", 'stroke="#fff7e2" stroke-width="3.4" opacity=".85"') +
    path("M-28 38C-50-8-18-40 40-44C44 10 18 46-28 38z", d.lin("#f3fbe2", "#b5dc84")) +
    line("M-36 46Q-8 8 22-22M-14 20Q-18 2-12-10M2 8Q14 10 24 2", "#5d9440", 3.4)
  );
}

/** A parcel tied with a ribbon, standing on 0,0. */
export function gift(d: Doc, colour: string): string {
  return (
    rect(-58, -84, 116, 84, 7, d.lin(tone(colour, 0.3), tone(colour, -0.2))) +
    rect(-66, -104, 132, 26, 7, d.lin(tone(colour, 0.42), tone(colour, -0.05))) +
    rect(-12, -104, 24, 104, 0, SUN) +
    path(
      "M0-104Q-54-112-48-138Q-30-154 0-108Q30-154 48-138Q54-112 0-104z",
      "none",
      `stroke="${SUN}" stroke-width="10" stroke-linejoin="round"`,
    )
  );
}

/** A three-wheeled van that brings the goods, standing on 0,0. */
export function van(d: Doc, colour: string): string {
  return (
    rect(-92, -92, 112, 74, 8, d.lin("#fffaf0", "#e9d9b8")) +
    path("M24-76H58Q66-76 72-66L88-38Q94-36 94-28V-18H24z", d.lin(tone(colour, 0.3), tone(colour, -0.15))) +
    path("M34-66H56Q62-64 74-42H34z", "#d8eef3") +
    rect(-98, -22, 192, 10, 5, tone(colour, -0.4)) +
    at(-66, -86, 0.58, path("M22 84C4 40 34 12 88 12C92 62 62 96 22 84z", "#6aa342") + line("M16 92Q40 56 70 34", "#eaf5d5", 5)) +
    [-58, 56].map((x) => circle(x, -12, 17, "#332b27") + circle(x, -12, 7, "#d9d2c6")).join("") +
    circle(90, -28, 4, SUN)
  );
}

const diya = (d: Doc, x: number, y: number, k: number): string =>
  at(
    x,
    y,
    k,
    circle(0, -46, 34, "#ffdf7a", 'opacity=".35"') +
      path("M0-78Q20-50 8-34Q0-28-8-34Q-20-50 0-78z", d.lin("#fff3b0", "#f08a24", "down")) +
      path("M-48-30Q0-22 48-30Q44 0 0 2Q-44 0-48-30z", d.lin("#d9783a", "#8f3f1c")) +
      ellipse(0, -30, 48, 8, "#f0b060") +
      path(dot(-22, -14, 3) + dot(0, -11, 3) + dot(22, -14, 3), "#ffe3a3"),
  );

const SCENES: Readonly<Record<Motif, (d: Doc, colour: string, look: CropLook | undefined) => string>> = {
  seeds: (d) =>
    mound(d) +
    sprout(d, -62, -38, 84) +
    sprout(d, 4, -46, 132) +
    sprout(d, 68, -38, 92) +
    path(
      leaf(-34, -12, 15, 8, -30) +
        leaf(-6, -16, 15, 8, 20) +
        leaf(36, -12, 15, 8, -50) +
        leaf(-84, -10, 15, 8, 10) +
        leaf(88, -8, 13, 7, -20),
      d.lin("#f7d58a", "#c98f3f"),
    ),
  protection: (d, colour) =>
    shadow(0, 0, 92, 10) +
    path(
      leaf(-62, -2, 92, 30, -150, 8) + leaf(62, -2, 92, 30, -30, -8) + leaf(-52, -2, 70, 24, -115) + leaf(52, -2, 70, 24, -65),
      d.lin("#a5cf70", "#4d8a38"),
    ) +
    at(0, -104, 1.2, shield(d, mix(colour, "#3f8a5a", 0.55))),
  nutrition: (d) =>
    mound(d) +
    sprout(d, 0, -46, 128) +
    [
      ["N", "#5a8f3c", -84, -96],
      ["P", "#d9822b", 80, -120],
      ["K", "#8a4f9a", 88, -58],
    ]
      .map(
        ([t, c, x, y]) =>
          circle(Number(x), Number(y), 25, d.rad(tone(String(c), 0.35), String(c))) +
          centred(Number(x), Number(y), fit(String(t), 40, 1, 26, 20), { fill: "#fff", weight: 800 }),
      )
      .join("") +
    path("M-52-118Q-70-90-52-80Q-34-90-52-118z", d.lin("#bfe6f3", "#4b9cc6")) +
    path(dot(-70, -16, 6) + dot(-40, -24, 5) + dot(44, -24, 6) + dot(80, -14, 5) + dot(6, -18, 5), "#fffaf0"),
  hardware: (d, colour) =>
    shadow(0, 0, 112, 10) +
    at(-34, 0, 0.92, tool(d, "sprayer", mix(colour, "#d9822b", 0.5))) +
    at(78, 2, 0.72, tool(d, "spade", "#c4472b")),
  animal: (d) => shadow(0, 0, 104, 10) + at(-118, -176, 1.72, cow(d)) + at(78, 0, 0.58, tool(d, "can", "#4f8ab0")),
  combo: (d, colour) =>
    shadow(0, 0, 112, 10) +
    rect(-92, -150, 50, 120, 12, d.tube("#2f7f6b")) +
    rect(-80, -168, 26, 22, 5, "#f3efe6") +
    rect(-92, -112, 50, 16, 0, "#f7e3b0") +
    path("M-36-160H32L36-30H-40z", d.tube("#c4672b")) +
    rect(-40, -164, 76, 14, 3, "#8f4519") +
    at(-22, -132, 0.42, cropDrawing(d, TOMATO)) +
    rect(40, -142, 56, 110, 8, d.tube(mix(colour, "#3f6fa8", 0.6))) +
    rect(46, -160, 44, 20, 5, "#f3efe6") +
    rect(40, -112, 56, 14, 0, "#f7e3b0") +
    rect(-112, -72, 224, 24, 4, "#d9a468") +
    rect(-112, -46, 224, 24, 4, "#cf985a") +
    rect(-112, -20, 224, 20, 4, "#c48c4e") +
    circle(92, -84, 30, SUN) +
    path("M92-100l5 10 11 1-8 8 2 11-10-5-10 5 2-11-8-8 11-1z", "#fff"),
  festival: (d) => {
    let flowers = "";
    for (let i = 0; i <= 10; i++) flowers += dot(-118 + i * 23.6, -196 + Math.sin((i / 10) * Math.PI) * 34, 11);
    return (
      shadow(0, 0, 112, 10) +
      path(flowers, d.lin("#ffc93f", "#ee8420")) +
      path([0, 2, 4, 6, 8, 10].map((i) => leaf(-118 + i * 23.6, -188 + Math.sin((i / 10) * Math.PI) * 34, 30, 9, 90)).join(""), "#6aa342") +
      diya(d, -66, 0, 0.95) +
      diya(d, 66, 0, 0.95) +
      diya(d, 0, 4, 1.3)
    );
  },
  rain: (d) =>
    mound(d) +
    sprout(d, -50, -40, 74) +
    sprout(d, 44, -44, 84) +
    sprout(d, 0, -46, 60) +
    cloud(-22, -168, 1.5, d.lin("#ffffff", "#c7d8e0")) +
    cloud(54, -140, 1.15, d.lin("#f3f7f9", "#a9c0cc")) +
    line("M-62-118l-8 26M-30-112l-8 30M2-104l-8 28M36-100l-8 26M70-98l-8 28M-46-74l-6 16M20-70l-6 14", "#a9dcf0", 5),
  crop: (d, _, look) => {
    const it = look ?? TOMATO;
    return (
      shadow(0, 0, 112, 10) +
      at(-80, -200, 1.62, cropDrawing(d, it)) +
      path("M-104-66H104L84-6Q82 0 74 0H-74Q-82 0-84-6z", d.lin("#dcab70", "#9a6535")) +
      line("M-94-46Q0-36 94-46M-88-24Q0-14 88-24", "#8a5a30", 5, 'stroke-dasharray="14 9"') +
      rect(-110, -76, 220, 16, 8, d.lin("#ecc48c", "#b97f48"))
    );
  },
  help: (d, colour) =>
    shadow(0, 0, 104, 10) +
    at(-112, -158, 1.58, farmer(d, "help")) +
    path(
      "M34-204H104Q122-204 122-186V-142Q122-124 104-124H74L48-100L52-124H34Q16-124 16-142V-186Q16-204 34-204z",
      d.lin("#ffffff", "#f3e6cb"),
    ) +
    at(
      45,
      -188,
      0.48,
      path("M22 84C4 40 34 12 88 12C92 62 62 96 22 84z", "#5f9f45") +
        line("M16 92Q40 56 70 34", "#eaf5d5", 5) +
        path(dot(46, 44, 6) + dot(62, 56, 6), "#8a4b26"),
    ) +
    path(dot(98, -150, 5), safe(colour)),
  brand: (d, colour) =>
    shadow(0, 0, 84, 10) +
    path("M-40-84L-66 0L-36-16L-14 4L-4-70zM40-84L66 0L36-16L14 4L4-70z", d.lin("#e8663f", "#a8341f")) +
    path(Array.from({ length: 12 }, (_, i) => leaf(0, -116, 84, 26, i * 30)).join(""), d.lin("#ffd873", "#e09a1f")) +
    circle(0, -116, 62, d.lin("#fff3c9", "#f0b93a")) +
    circle(0, -116, 50, tone(mix(colour, "#38702f", 0.5), 0.05)) +
    at(
      -34,
      -152,
      0.7,
      path("M22 84C4 40 34 12 88 12C92 62 62 96 22 84z", "#d6efaf") +
        line("M16 92Q40 56 70 34M38 64Q36 50 40 40M50 52Q60 54 70 50", "#5d9440", 4),
    ),
};

export function scene(d: Doc, motif: Motif, colour: string, look?: CropLook): string {
  return SCENES[motif](d, colour, look);
}
