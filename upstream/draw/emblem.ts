/** The sign on a pack: the pest or disease that it is sold against, or what it does for the plant. In 100 × 100. */
import type { IssueKind, KindId } from "../data/types.ts";
import { aphid, beetle, caterpillar, fly, hopper, type Scene, sceneOf } from "./issue.ts";
import { at, circle, type Doc, dot, ellipse, leaf, line, path, safe, sprout, tone } from "./kit.ts";

/** A pest, disease, weed or deficiency: what decides its sign. */
export interface Target {
  readonly kind: IssueKind;
  readonly slug: string;
  /** `#rrggbb` */
  readonly colour: string;
}

const LEAF_OUTLINE = "M22 84C4 40 34 12 88 12C92 62 62 96 22 84z";
const sick = (d: Doc, colour = "#6fa544"): string =>
  path(LEAF_OUTLINE, d.lin(tone(colour, 0.35), tone(colour, -0.2))) +
  line("M16 92Q40 56 70 34M38 64Q36 50 40 40M50 52Q60 54 70 50", "#e9f5d2", 3, 'opacity=".8"');
const PLACES = [
  [42, 40],
  [64, 32],
  [54, 60],
  [76, 48],
  [36, 60],
  [66, 70],
] as const;
const many = (one: string, places: readonly (readonly [number, number])[] = PLACES, k = 0.7): string =>
  places.map(([x, y], i) => at(x, y, k, one, i * 47)).join("");
const soil = (d: Doc): string => path("M4 66Q50 58 96 66V92Q50 98 4 92z", d.lin("#a9744a", "#5f3b24", "down"));
const GRASS = leaf(50, 92, 64, 12, -140, 14) + leaf(50, 92, 64, 12, -40, -14) + leaf(50, 92, 80, 11, -112) + leaf(50, 92, 80, 11, -68);

/** The thing in trouble as a scene of issue.ts shows it, small. `c` is the colour of the pest or of its marks. */
const SIGNS: Readonly<Partial<Record<Scene, (d: Doc, c: string) => string>>> = {
  caterpillar: (d, c) => sick(d) + at(52, 56, 0.46, caterpillar(d, c), -30),
  borer: (d, c) =>
    circle(46, 56, 36, d.rad("#f0846a", "#b5302a")) +
    path("M40 22q6 8 16-2q0 8 12 8q-14 8-24 2q-10 6-20 0q12-2 16-8z", "#5a9a40") +
    ellipse(56, 58, 13, 10, "#341c12") +
    at(76, 56, 0.34, caterpillar(d, c), -12),
  stem: (d, c) =>
    line("M50 96V10", "#7fae4c", 12) +
    path(leaf(50, 40, 40, 12, -150) + leaf(50, 30, 42, 12, -30), "#6fa544") +
    ellipse(50, 62, 5, 8, "#341c12") +
    at(66, 66, 0.34, caterpillar(d, c), 8),
  miner: (d, c) => sick(d) + line("M34 74q4-14 14-10t10-14t14-8t6-12", tone(c, 0.7), 5),
  aphids: (d, c) => sick(d, "#7fae4c") + many(aphid(c)),
  mealybugs: (d, c) => sick(d) + many(ellipse(0, 0, 11, 8, "#fffdf6") + line("M-8-2h16M-7 3h14", tone(c, 0.4), 1.6)),
  whitefly: (d) => sick(d) + many(path(leaf(0, 0, 16, 9, -150) + leaf(0, 0, 16, 9, -30), "#fffdf6") + ellipse(0, -1, 3, 6, "#e9c84a")),
  thrips: (d, c) => sick(d) + many(ellipse(0, 0, 3, 12, tone(c, -0.3)) + line("M-3-4l-7 8M3-4l7 8", tone(c, -0.3), 1.6)),
  hoppers: (d, c) => sick(d) + at(38, 62, 0.4, hopper(d, c)) + at(66, 36, 0.4, hopper(d, c)),
  beetle: (d, c) => sick(d) + at(56, 52, 0.46, beetle(d, c, false), 20),
  fly: (d, c) => sick(d) + at(54, 52, 0.46, fly(d, c), -14),
  grub: (d, c) =>
    sprout(d, 50, 64, 44) + soil(d) + line("M30 82Q32 66 50 70Q68 74 60 88", tone(c, 0.55), 13) + circle(61, 86, 6, "#8a4b26"),
  termite: (d, c) =>
    soil(d) +
    path("M26 66Q34 20 50 12Q66 24 74 66z", d.lin("#b9845a", "#7a4f30")) +
    many(
      ellipse(0, 0, 6, 4, tone(c, 0.6)) + circle(6, 0, 3.4, "#8a4b26"),
      [
        [34, 80],
        [56, 76],
        [74, 84],
        [50, 50],
      ],
      1,
    ),
  mites: (d, c) => sick(d, "#a3a04c") + many(line("M-12-7l24 14m0-14l-24 14m0-7h24", "#5d2018", 2.4) + circle(0, 0, 8, tone(c, -0.05))),
  knots: (d) =>
    sprout(d, 50, 50, 44) +
    line("M50 50V66M50 54Q34 60 30 80M50 54Q66 60 70 80M50 62Q46 76 50 90", "#b98a58", 5) +
    path(dot(36, 68, 6) + dot(64, 68, 6) + dot(49, 80, 6), "#a36b3c"),
  spots: (d, c) => sick(d) + many(circle(0, 0, 8, "#e9d27a") + circle(0, 0, 5, tone(c, -0.35)), PLACES, 1),
  rust: (d, c) =>
    sick(d, "#86a548") + many(path(dot(-6, 0, 3) + dot(3, -6, 2.6) + dot(4, 5, 3) + dot(-3, 8, 2), tone(c, -0.05)), PLACES, 1.1),
  powder: (d) =>
    sick(d, "#5f8f40") + many(path("M-12 0q-2-10 8-10q10-4 12 5q6 10-6 12q-12 4-14-7z", "#fffdf6", 'opacity=".9"'), PLACES, 0.9),
  patches: (d, c) => sick(d) + many(path("M-9-7L4-10L10 2L2 10L-10 6z", tone(c, 0.3)), PLACES, 1),
  scorch: (d, c) => sick(d) + path("M22 84C4 40 34 12 88 12Q62 26 50 40Q30 44 30 62Q24 74 22 84z", tone(c, -0.25), 'opacity=".85"'),
  mosaic: (d) => sick(d, "#e0c83c") + many(path("M-8-6L8-8L10 4L-4 8z", "#4d8a3a"), PLACES, 1.1),
  curl: (d) =>
    path("M18 78Q8 34 44 22Q82 16 84 44Q84 62 66 60Q54 58 58 46Q38 44 40 68Q42 88 30 90z", d.lin("#a5cf70", "#4d8f3a")) +
    line("M24 84Q24 46 50 36Q72 32 72 46", "#e9f5d2", 3),
  wilt: (d, c) =>
    line("M50 94Q52 60 44 34Q40 20 24 26", "#8a8f4a", 5) +
    path(leaf(44, 40, 40, 18, 120, 6) + leaf(48, 56, 40, 18, 60, -6) + leaf(28, 26, 34, 16, 110), d.lin(tone(c, 0.3), tone(c, -0.15))),
  rot: (d, c) => sprout(d, 50, 60, 56, "#b7b04a") + soil(d) + path("M42 54h16l4 26h-24z", tone(c, -0.4)),
  "fruit-rot": (d, c) =>
    circle(50, 56, 38, d.rad("#f0846a", "#b5302a")) +
    path("M44 18q6 8 16-2q0 8 12 8q-14 8-24 2q-10 6-20 0q12-2 16-8z", "#5a9a40") +
    ellipse(58, 62, 20, 17, tone(c, -0.45)) +
    ellipse(58, 62, 13, 10, tone(c, -0.2)) +
    ellipse(58, 62, 6, 5, "#2b1a14"),
  smut: (_d) =>
    line("M50 96V60", "#7fae4c", 4) +
    many(
      circle(0, 0, 8, "#2b2622") + circle(-2, -2, 2.6, "#6a635a"),
      [
        [50, 10],
        [42, 20],
        [58, 20],
        [42, 34],
        [58, 34],
        [42, 48],
        [58, 48],
        [50, 58],
      ],
      1,
    ),
  seedlings: (d) =>
    soil(d) +
    sprout(d, 24, 68, 40) +
    line("M52 68Q54 50 74 54", "#8f8a4a", 4) +
    path(leaf(72, 54, 20, 10, 20) + leaf(72, 54, 18, 9, 70), "#a8a45a") +
    ellipse(52, 68, 5, 4, "#3a2418"),
  gall: (_d, c) =>
    line("M50 96V8", "#7fae4c", 8) +
    path(leaf(50, 40, 36, 14, -150) + leaf(50, 28, 36, 14, -30), "#6fa544") +
    ellipse(50, 60, 16, 14, tone(c, 0.1)) +
    ellipse(50, 84, 12, 10, tone(c, -0.1)),
  little: (d) =>
    line("M50 94V24M50 60L28 40M50 60L72 40", "#7fae4c", 4) +
    many(
      path(leaf(0, 0, 14, 8, -120) + leaf(0, 0, 14, 8, -60) + leaf(0, 0, 12, 7, 180) + leaf(0, 0, 12, 7, 0), d.lin("#c8d873", "#8fae4c")),
      [
        [50, 24],
        [28, 40],
        [72, 40],
        [40, 58],
        [62, 60],
        [50, 42],
      ],
      1,
    ),
  "broad-weed": (d, c) =>
    line("M50 94V50", "#6f8a3a", 4) +
    path([-170, -130, -90, -50, -10].map((turn) => leaf(50, 56, 46, 22, turn)).join(""), d.lin(tone(c, 0.35), tone(c, -0.2))),
  "grass-weed": (d, c) => path(GRASS, d.lin(tone(c, 0.35), tone(c, -0.2))),
  sedge: (d, c) =>
    path(GRASS, d.lin("#a8c76a", "#5f8a3a")) +
    line("M50 92V20", "#6f8a3a", 3) +
    many(path(leaf(0, 0, 18, 6, -150) + leaf(0, 0, 18, 6, -90) + leaf(0, 0, 18, 6, -30), tone(c, -0.1)), [[50, 20]], 1.4),
  pale: (d, c) =>
    path(LEAF_OUTLINE, d.lin("#f3eea0", tone(c, 0.2))) + line("M16 92Q40 56 70 34M38 64Q36 50 40 40M50 52Q60 54 70 50", "#4d8f3a", 4.4),
  tip: (d, c) =>
    circle(50, 54, 38, d.rad("#f0846a", "#b5302a")) +
    path("M44 16q6 8 16-2q0 8 12 8q-14 8-24 2q-10 6-20 0q12-2 16-8z", "#5a9a40") +
    ellipse(50, 84, 20, 9, tone(c, -0.5)),
  drop: (d, c) =>
    line("M50 8V36", "#7b5a35", 4) +
    path(leaf(50, 22, 40, 16, -20), "#6fa544") +
    circle(36, 86, 10, d.rad(tone(c, 0.3), tone(c, -0.2))) +
    circle(64, 64, 10, d.rad(tone(c, 0.3), tone(c, -0.2))) +
    line("M64 44v6M36 62v8", "#b9a88a", 3),
};

/** A weed under a herbicide is crossed out, so that nobody takes it for the crop. */
const CROSS = line("M20 20L80 80M80 20L20 80", "#d9432b", 7, 'opacity=".85"');

/** The kinds that are sold against something. */
const AGAINST: ReadonlySet<KindId> = new Set([
  "fungicide",
  "bactericide",
  "insecticide",
  "acaricide",
  "nematicide",
  "herbicide",
  "bio-pesticide",
  "micronutrient",
]);

/** @param c the colour of what is not the pest's */
export function emblem(d: Doc, kind: KindId, c: string, target?: Target): string {
  const sign = target && AGAINST.has(kind) ? SIGNS[sceneOf(target)]?.(d, safe(target.colour)) : undefined;
  if (sign) return target?.kind === "weed" ? sign + CROSS : sign;
  const green = d.lin("#a5cf70", "#4d8f3a");
  const bigLeaf =
    path("M22 84C4 40 34 12 88 12C92 62 62 96 22 84z", green) +
    line("M16 92Q40 56 70 34M38 64Q36 50 40 40M50 52Q60 54 70 50", "#e9f5d2", 3.4, 'opacity=".8"');
  const spots = path(dot(42, 40, 6) + dot(62, 34, 5) + dot(54, 62, 7) + dot(74, 50, 4.5), "#8a4b26");
  const beetle = (x: number, y: number, k: number, colour: string): string =>
    at(
      x,
      y,
      k,
      line("M-10-22l-6-10M10-22l6-10M-20-8l-12-6M20-8l12-6M-22 6h-12M22 6h12M-19 18l-11 8M19 18l11 8", "#4a352a", 4) +
        ellipse(0, 4, 21, 26, colour) +
        path("M-14-18a14 12 0 0 1 28 0z", "#4a352a") +
        line("M0-12V28", "#4a352a", 3),
    );
  switch (kind) {
    case "fungicide":
    case "bactericide":
      return bigLeaf + spots;
    case "insecticide":
      return bigLeaf + beetle(62, 50, 0.85, "#d9532f");
    case "acaricide": {
      const mites: readonly [number, number][] = [
        [38, 56],
        [64, 38],
        [66, 66],
      ];
      return (
        bigLeaf +
        line(mites.map(([x, y]) => `M${x - 13} ${y - 8}l26 16m0-16l-26 16m0-8h26`).join(""), "#5d2018", 2.6) +
        path(mites.map(([x, y]) => dot(x - 0, y, 8)).join(""), "#c23b2b")
      );
    }
    case "nematicide":
      return (
        sprout(d, 50, 50, 44) +
        line("M50 50V66M50 54Q34 60 30 80M50 54Q66 60 70 80M50 62Q46 76 50 90", "#b98a58", 5) +
        path(dot(36, 68, 6) + dot(64, 68, 6) + dot(49, 80, 6), "#a36b3c")
      );
    case "herbicide":
      return (
        path(
          leaf(50, 90, 60, 18, -140, 12) + leaf(50, 90, 60, 18, -40, -12) + leaf(50, 90, 76, 16, -112) + leaf(50, 90, 76, 16, -68),
          d.lin("#b7c66a", "#6f8a3a"),
        ) + line("M24 24L76 82M76 24L24 82", "#d9432b", 8, 'opacity=".9"')
      );
    case "adjuvant":
      return bigLeaf + path("M30 52a10 8 0 0 1 20 0zM54 40a10 8 0 0 1 20 0zM52 70a10 8 0 0 1 20 0z", d.lin("#a9dcf0", "#3f93c0"));
    case "bio-pesticide":
      return bigLeaf + path("M74 44Q58 66 74 74Q90 66 74 44z", d.lin("#a9dcf0", "#3f93c0"));
    case "growth-regulator":
      return sprout(d, 44, 88, 78) + line("M82 84V40M70 52l12-13l12 13", c, 7);
    case "biostimulant":
      return circle(74, 26, 16, "#f8bf45") + sprout(d, 46, 66, 62) + line("M46 66V92M46 70Q30 74 24 90M46 70Q62 74 68 90", "#b98a58", 4);
    case "bio-fertilizer":
      return (
        sprout(d, 50, 46, 44) +
        line("M50 46V90M50 54Q32 58 24 78M50 54Q68 58 76 78M50 66Q40 74 38 90M50 66Q60 74 62 90", "#b98a58", 4) +
        path(dot(30, 66, 6) + dot(70, 66, 6) + dot(44, 76, 5) + dot(58, 78, 5) + dot(50, 90, 5), "#e0a0a8")
      );
    case "organic-manure":
      return path("M8 88Q26 54 50 56T92 88z", d.lin("#a9744a", "#5f3b24")) + sprout(d, 50, 60, 56);
    case "soil-conditioner":
      return (
        sprout(d, 50, 48, 44) +
        path("M6 46H94V62H6z", "#8a5c39") +
        path("M6 62H94V76H6z", "#b9845a") +
        path("M6 76H94V92H6z", "#d9b88a") +
        path(dot(24, 69, 4) + dot(52, 70, 5) + dot(78, 68, 4), "#8a5c39")
      );
    case "water-soluble":
      return path("M50 8Q16 52 22 68Q28 92 50 92Q72 92 78 68Q84 52 50 8z", d.lin("#bfe6f3", "#3f93c0")) + sprout(d, 50, 84, 44, "#5f9a35");
    case "micronutrient":
      return (
        path(LEAF_OUTLINE, "#e9e08a") + path("M22 84Q50 50 88 12C92 62 62 96 22 84z", green) + line("M16 92Q40 56 70 34", "#fffdf0", 4)
      );
    case "milking":
    case "cattle-feed":
    case "mineral-mixture":
    case "calf-care":
    case "animal-care":
      return cow(d);
    default:
      return sprout(d, 50, 88, 80);
  }
}

/** A cow's head in 100 × 100. */
export function cow(d: Doc): string {
  return (
    line("M26 30Q12 22 18 8M74 30Q88 22 82 8", "#d9c5a0", 7) +
    path("M26 38Q4 28 4 44Q10 56 28 50zM74 38Q96 28 96 44Q90 56 72 50z", "#a8683f") +
    path("M26 34Q50 18 74 34Q80 58 70 76Q62 94 50 94Q38 94 30 76Q20 58 26 34z", d.lin("#d39a68", "#9a5c34")) +
    path("M42 27Q50 22 58 27Q56 46 60 66H40Q44 46 42 27z", "#f7ead4") +
    ellipse(50, 80, 21, 15, "#efc4a8") +
    path(dot(42, 79, 3.4) + dot(58, 79, 3.4), "#7d4a35") +
    path(dot(35, 50, 4) + dot(65, 50, 4), "#2e2019")
  );
}
