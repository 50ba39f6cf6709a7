/** Spices and flowers. */
import { at, circle, ellipse, leaf, line, mix, n, path, tone } from "../kit.ts";
import { ball, type Draw, feather, gloss, green, heap, ring, rosette, stalk } from "./parts.ts";

/** A rhizome: knobbly fingers with rings, the broken ends show the inside. */
function rhizome(d: Parameters<Draw>[0], c: string, inside: string): string {
  const knob = d.rad(tone(c, 0.35), tone(c, -0.3));
  const finger = (x: number, y: number, length: number, turn: number): string =>
    at(
      x,
      y,
      1,
      path(`M-9 0Q-10 ${n(-length)} 0 ${n(-length)}Q10 ${n(-length)} 9 0Q0 8-9 0z`, knob) +
        line(`M-8 ${n(-length * 0.3)}q8 4 16 0M-8 ${n(-length * 0.58)}q8 4 16 0M-6 ${n(-length * 0.82)}q6 3 12 0`, tone(c, -0.4), 1.5),
      turn,
    );
  return (
    finger(34, 66, 34, -22) +
    finger(54, 64, 40, 8) +
    finger(70, 70, 32, 44) +
    finger(24, 76, 26, -74) +
    finger(46, 78, 22, 170) +
    path("M16 74Q24 58 44 60Q70 56 84 70Q88 84 70 86Q44 92 24 88Q14 84 16 74z", knob) +
    line("M32 62q-6 12 0 26M50 60q-6 14 0 29M66 60q-5 12 1 26", tone(c, -0.4), 1.6) +
    ellipse(80, 76, 9, 11, tone(c, -0.2)) +
    ellipse(80, 76, 6.6, 8.4, inside) +
    ellipse(80, 76, 3.4, 4.6, tone(inside, -0.14))
  );
}

/** Turmeric: deep orange inside, powder before it. */
const turmeric: Draw = (d, c, a) =>
  path(leaf(40, 46, 44, 20, -122) + leaf(44, 46, 44, 20, -80), green(d, a)) +
  line("M40 46L20 14M44 46L52 8", tone(a, 0.5), 1.8) +
  at(2, 6, 0.96, rhizome(d, mix(c, "#a8642a", 0.45), "#f58a0a")) +
  path("M8 95Q16 80 26 80Q38 82 42 95z", d.lin("#ffc53a", "#e0900a"));

/** Ginger: pale skin, pale yellow inside, no leaves. */
const ginger: Draw = (d, c) => at(0, -6, 1.02, rhizome(d, tone(c, 0.12), "#f7e59a")) + at(62, 20, 0.5, rhizome(d, c, "#f7e59a"), 8);

/** Garlic: a white bulb of cloves, two cloves beside it. */
const garlic: Draw = (d, c, a) => {
  const clove =
    path("M0-20C8-10 13 4 9 14Q0 20-9 14C-13 4-8-10 0-20z", d.rad("#fffdf6", tone(mix(c, a, 0.25), -0.12))) +
    line("M-3-10Q-7 4-3 14", a, 1.2);
  return (
    line("M46 32Q44 16 50 4", tone(c, -0.2), 7) +
    path(
      "M46 22C50 36 62 38 72 48C84 62 78 84 62 88Q46 92 30 88C14 84 8 62 20 48C30 38 42 36 46 22z",
      d.rad("#fffefa", tone(mix(c, a, 0.3), -0.12)),
    ) +
    line("M46 28Q28 50 36 88M46 28Q64 50 56 88M45 30Q14 56 24 84M47 30Q78 56 68 84", a, 1.7, 'opacity=".85"') +
    line("M38 89l-2 5M46 90v5M54 89l2 5", "#b79a6a", 1.6) +
    at(84, 76, 0.96, clove, 24) +
    at(14, 80, 0.8, clove, -30)
  );
};

/** Cumin: an umbel of thin rays, leaves like threads, and the ribbed brown seeds. */
const cumin: Draw = (d, c, a) => {
  const seed =
    path(leaf(-9, 0, 20, 6.4, 0), d.lin(tone(c, 0.35), tone(c, -0.25))) +
    line("M-6-1Q2-3 10 0M-6 1Q2 3 10 0", tone(c, -0.42), 0.9) +
    line("M11 0l3-1", tone(c, -0.2), 1);
  const rays: readonly (readonly [number, number])[] = [
    [18, 26],
    [30, 14],
    [44, 8],
    [58, 8],
    [72, 14],
    [84, 26],
  ];
  return (
    line(`M50 92V42${rays.map(([x, y]) => `M50 42L${x} ${y}`).join("")}`, tone(a, -0.2), 2.2) +
    line("M50 74Q34 68 20 52M50 74Q32 74 16 66M50 68Q66 62 80 48M50 70Q68 68 84 62", tone(a, -0.05), 1.8) +
    rays.map(([x, y]) => path(rosette(x, y, 6, 2, 7, 4), "#fff4f2") + circle(x, y, 2.4, "#e7a9b5")).join("") +
    [
      [20, 84, 10],
      [38, 90, -14],
      [30, 78, 26],
      [62, 90, 12],
      [80, 84, -18],
      [72, 78, 8],
      [50, 82, -4],
    ]
      .map(([x = 0, y = 0, turn = 0]) => at(x, y, 0.96, seed, turn))
      .join("")
  );
};

/** Coriander: fans of lobed leaves on thin stalks, round seeds. */
const coriander: Draw = (d, c, a) => {
  const fan = (x: number, y: number, k: number, turn: number): string =>
    at(
      x,
      y,
      k,
      path("M0 0C-8 0-20-4-20-14Q-20-20-14-20Q-16-28-8-28Q-6-34 0-32Q6-34 8-28Q16-28 14-20Q20-20 20-14C20-4 8 0 0 0z", green(d, c)) +
        line("M0-2V-24M0-6L-12-14M0-6L12-14M-8-28l2 5M8-28l-2 5M-15-20l4 3M15-20l-4 3", tone(c, 0.5), 1.4),
      turn,
    );
  const seed = (x: number, y: number): string =>
    circle(x, y, 6, ball(d, a)) + line(`M${n(x - 2)} ${n(y - 5)}q-2 5 0 10M${n(x + 2)} ${n(y - 5)}q2 5 0 10`, tone(a, -0.35), 1);
  return (
    line("M50 94V40M50 82L24 54M50 82L76 54M50 66L34 34M50 66L66 34", tone(c, 0.1), 2.6) +
    fan(24, 58, 1, -34) +
    fan(76, 58, 1, 34) +
    fan(36, 38, 0.95, -14) +
    fan(64, 38, 0.95, 14) +
    fan(50, 50, 1.05, 0) +
    heap(22, 92, seed, 12, [1, 2]) +
    heap(78, 92, seed, 12, [1, 2])
  );
};

/** Rose: petals wound around one another, thorns on the stem. */
const rose: Draw = (d, c, a) => {
  const g = d.rad(tone(c, 0.3), tone(c, -0.25));
  return (
    line("M50 96V60M50 82l5-4M50 72l-5-4", tone(a, -0.1), 4) +
    feather(d, [50, 90, 66, 84, 84, 66], 3, 17, a) +
    feather(d, [50, 84, 36, 80, 18, 62], 3, 17, a) +
    path("M50 64L30 60L40 54zM50 64L70 60L60 54z", tone(a, 0.05)) +
    path("M20 34C14 18 34 6 50 10C66 6 86 18 80 34C84 54 66 64 50 64C34 64 16 54 20 34z", g) +
    path("M24 34Q38 62 72 56Q56 66 40 60Q24 54 24 34zM76 32Q66 56 40 52Q60 62 74 48Q78 40 76 32z", tone(c, -0.28), 'opacity=".75"') +
    path("M32 28Q34 14 50 14Q68 14 68 30Q66 46 50 48Q34 46 32 28z", d.rad(tone(c, 0.42), tone(c, -0.12))) +
    line("M40 28Q42 18 52 20Q62 22 60 32Q58 40 50 40Q44 40 44 34Q44 28 51 29Q54 31 52 34", tone(c, -0.4), 2.2)
  );
};

/** Chrysanthemum: hundreds of narrow petals around a yellow eye. */
const chrysanthemum: Draw = (d, c, a) =>
  line("M50 96V62", "#4f8a3a", 4) +
  path(leaf(50, 92, 32, 18, -164) + leaf(50, 88, 32, 18, -16), green(d, "#5f9a44")) +
  path(rosette(50, 40, 22, 10, 27, 3.6), d.rad(mix(c, a, 0.25), mix(c, a, 0.5))) +
  path(rosette(50, 40, 20, 8, 21, 3.4, 9), tone(c, 0.1)) +
  path(rosette(50, 40, 16, 5, 15, 3, 4), tone(c, 0.4)) +
  circle(50, 40, 6.4, d.rad("#ffe07a", "#d99a12"));

/** Marigold: a thick ruffled ball. */
const marigold: Draw = (d, c, a) => {
  const ruffle = (r: number, count: number, size: number, fill: string): string =>
    ring(50, 40, r, count, r)
      .map(([x, y]) => circle(x, y, size, fill))
      .join("");
  return (
    line("M50 96V60", tone(a, -0.1), 4) +
    feather(d, [50, 92, 34, 88, 16, 74], 4, 12, a) +
    feather(d, [50, 92, 66, 88, 84, 74], 4, 12, a) +
    path("M38 58Q50 76 62 58z", a) +
    ruffle(25, 14, 7.4, tone(c, -0.2)) +
    ruffle(19, 12, 7.4, d.rad(tone(c, 0.12), tone(c, -0.12))) +
    ruffle(12, 9, 7, d.rad(tone(c, 0.3), c)) +
    ruffle(5, 5, 6.4, d.rad(tone(c, 0.5), tone(c, -0.05))) +
    line("M28 36q4-4 7 0M62 26q4-3 7 1M40 54q4 3 8 0M56 46q4 2 7-1M44 34q4-4 8 0", tone(c, -0.35), 1.6)
  );
};

/** Onion: veined skin, roots below, the dry neck above. */
const onion: Draw = (d, c, a) =>
  line("M44 92q-8 3-10 6M50 93v6M56 92q8 3 10 6", "#cbb389", 1.8) +
  line("M50 30Q44 18 46 4M50 30Q56 18 60 6M50 30Q50 16 53 3", a, 4.4) +
  path(
    "M50 24C54 36 62 40 72 46C86 54 90 66 84 76C78 88 64 93 50 93C36 93 22 88 16 76C10 66 14 54 28 46C38 40 46 36 50 24z",
    d.rad(tone(c, 0.38), tone(c, -0.24)),
  ) +
  [
    [50, 28, 26, 54, 38, 90],
    [50, 28, 74, 54, 62, 90],
    [50, 28, 4, 58, 24, 86],
    [50, 28, 96, 58, 76, 86],
  ]
    .map(([a1 = 0, b1 = 0, c1 = 0, d1 = 0, e1 = 0, f1 = 0]) => stalk([a1, b1, c1, d1, e1, f1], tone(c, -0.32), 1.6))
    .join("") +
  gloss("M23 64Q26 54 35 48Q29 58 28 70Q23 72 23 64z");

export const SPICES: Readonly<Record<string, Draw>> = { turmeric, ginger, garlic, cumin, coriander, rose, chrysanthemum, marigold, onion };
