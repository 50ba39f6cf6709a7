/** Pulses and oilseeds: the pod as it hangs, and the seed as it is sold. */
import { at, circle, ellipse, leaf, line, mix, n, path, tone } from "../kit.ts";
import { along, ball, closedPod, type Draw, dots, feather, gloss, green, heap, ring, rosette, trefoil } from "./parts.ts";

/** Chickpea: a puffed green pod with a beak, and the beaked brown seeds. */
const chickpea: Draw = (d, c, a) => {
  const seed = (x: number, y: number): string =>
    at(
      x,
      y,
      1,
      path("M-11 2C-12-8-4-12 2-11L9-15L9-8C15-2 11 10 1 11C-7 11-11 8-11 2z", ball(d, c)) + line("M-6-4Q0 0-2 7", tone(c, -0.32), 1.4),
    );
  return (
    feather(d, [30, 46, 44, 22, 84, 16], 6, 13, a) +
    path("M18 58C10 38 22 22 38 26C50 30 52 44 44 56L46 66L38 60C30 66 22 64 18 58z", d.rad(tone(a, 0.5), tone(a, -0.12))) +
    line("M31 27Q26 42 40 60", tone(a, -0.2), 1.4) +
    heap(58, 84, seed, 22, [2, 3])
  );
};

/** Tur: flat hanging pods with slanting folds, a yellow flower above them. */
const pigeonPea: Draw = (d, c, a) => {
  const pod = closedPod(d, 4, 46, 14, "#86a044") + line("M11-6l6 12M22-6l6 12M33-6l6 11", "#7a3a26", 1.8);
  const petal = d.lin("#ffe16a", c);
  return (
    line("M50 58Q48 34 50 18", tone(a, 0.1), 3.4) +
    path(leaf(49, 40, 40, 13, -160) + leaf(51, 34, 40, 13, -16), green(d, "#6f9a45")) +
    at(46, 46, 1, pod, 112) +
    at(50, 50, 1, pod, 88) +
    at(54, 46, 1, pod, 62) +
    path("M50 26C34 28 28 12 41 5C48 3 50 9 50 14C52 7 58 1 65 7C74 16 66 28 50 26z", petal) +
    path("M50 26Q43 15 50 12Q57 15 50 26z", "#c8641f") +
    heap(24, 92, (x, y) => circle(x, y, 6, ball(d, tone(c, -0.06))), 12, [2, 3])
  );
};

/** Moong hangs its thin pods, urad lifts its hairy ones; the seed's colour tells them for sure. */
const gram =
  (pods: string, seed: string, turns: readonly number[]): Draw =>
  (d, _, a) => {
    const pod = closedPod(d, 7, 44, 7.4, pods);
    return (
      line("M50 80V40", tone(a, 0.05), 3.4) +
      trefoil(d, 50, 42, 32, 0, a, true) +
      turns.map((turn) => at(50, 46, 1, pod, turn)).join("") +
      heap(50, 89, (x, y) => ellipse(x, y, 8, 6.6, ball(d, seed)) + line(`M${n(x - 2.6)} ${n(y - 1)}h5`, "#fff", 2), 15, [2, 3, 4])
    );
  };

/** Masoor: feathery leaves, small flat pods, and the orange lens that everybody cooks. */
const lentil: Draw = (d, c, a) =>
  feather(d, [50, 66, 40, 30, 14, 12], 7, 12, a) +
  feather(d, [50, 66, 60, 30, 86, 12], 7, 12, a) +
  at(50, 46, 1, closedPod(d, 2, 24, 15, tone(a, 0.25)), 74) +
  heap(50, 88, (x, y) => ellipse(x, y, 9.4, 7, ball(d, c)) + ellipse(x - 1, y - 1, 5, 3, tone(c, 0.35), 'opacity=".7"'), 17, [3, 4, 5]);

/** Soybean: hairy pods of three seeds in a cluster at the stem. */
const soybean: Draw = (d, c, a) => {
  const pod = closedPod(d, 3, 36, 13, tone(c, -0.12)) + line("M6-6v-3M14-6v-3M22-6v-3M30-5v-3M8 6v3M16 6v3M24 6v3", tone(c, -0.4), 1);
  return (
    line("M50 96V22", tone(a, -0.25), 3.6) +
    trefoil(d, 50, 28, 30, 0, a) +
    at(52, 36, 1, pod, 28) +
    at(48, 36, 1, pod, 152) +
    at(52, 54, 1, pod, 42) +
    at(48, 54, 1, pod, 138) +
    heap(50, 92, (x, y) => circle(x, y, 6.4, ball(d, c)), 13, [1, 2])
  );
};

/** Groundnut: shells with a waist and a net, one of them open. */
const groundnut: Draw = (d, c) => {
  const outline = "M-34-2C-36-18-18-24-8-14C-2-9 4-9 10-14C22-22 38-14 36 2C35 16 18 22 8 13C3 9-3 9-8 13C-18 22-34 14-34-2z";
  const nut = d.rad("#f0a88a", "#a84a34");
  return (
    at(
      50,
      34,
      1,
      path(outline, d.rad(tone(c, 0.4), tone(c, -0.25))) +
        line(
          "M-30-8Q0-4 32-8M-32 2Q0 2 34 2M-28 10Q0 6 30 10M-24-15v30M-14-14v28M0-9v18M14-14v28M24-16v32",
          tone(c, -0.36),
          1.5,
          'opacity=".75"',
        ),
      -24,
    ) +
    at(
      52,
      72,
      1,
      path(outline, tone(c, -0.3)) +
        path(outline, tone(c, 0.5), 'transform="scale(.86)"') +
        ellipse(-18, 0, 14, 11, nut) +
        ellipse(19, 0, 14, 11, nut),
      6,
    ) +
    gloss("M30 68q4-7 10-5q-4 3-6 8q-4 2-4-3z")
  );
};

/** Mustard: four-petalled yellow flowers at the top, thin pods below. */
const mustard: Draw = (d, c, a) => {
  const flower = (x: number, y: number, k: number): string => {
    const petals = ring(x, y, 7 * k, 4, 45).map(([px, py]) => circle(px, py, 6.4 * k, d.rad(tone(c, 0.45), tone(c, -0.1))));
    return petals.join("") + circle(x, y, 3 * k, "#a8b52f");
  };
  return (
    line("M50 96V30M50 74L28 44M50 66L74 42M50 58L40 22M50 52L62 22", a, 2.8) +
    line("M50 86l-22-8M50 82l24-8M38 58l-16-2M64 53l16 2", tone(a, 0.15), 3.2) +
    path(leaf(50, 94, 34, 14, -162) + leaf(50, 92, 34, 14, -18), green(d, a)) +
    flower(28, 38, 0.95) +
    flower(74, 36, 0.95) +
    flower(40, 18, 0.9) +
    flower(62, 17, 0.9) +
    flower(50, 34, 1.15)
  );
};

/** Sunflower: a wide dark disc of seeds in pointed petals. */
const sunflower: Draw = (d, c) =>
  line("M50 96V60", "#5f8f36", 5) +
  path(leaf(50, 92, 36, 18, -160, 4) + leaf(50, 90, 36, 18, -20, -4), green(d, "#6a9f3e")) +
  path(rosette(50, 40, 16, 18, 20, 7, 0), d.rad(tone(c, 0.2), tone(c, -0.22))) +
  path(rosette(50, 40, 16, 17, 18, 6, 11), tone(c, 0.22)) +
  circle(50, 40, 21, d.rad("#7a4a22", "#35200f")) +
  dots([...ring(50, 40, 16, 14), ...ring(50, 40, 10, 9, 12), ...ring(50, 40, 4, 4)], 1.8, "#a8763f");

/** Sesame: upright capsules and a pale bell at the stem, tear-shaped white seeds. */
const sesame: Draw = (d, c, a) => {
  const capsule = at(
    0,
    0,
    1,
    path("M-6 0Q-9-20 0-28Q9-20 6 0z", d.lin(tone(a, 0.35), tone(a, -0.2))) + line("M0-2V-24", tone(a, -0.35), 1.6),
  );
  return (
    line("M50 96V16", tone(a, -0.25), 3.6) +
    path(leaf(50, 26, 30, 8, -150) + leaf(50, 26, 30, 8, -30) + leaf(50, 18, 18, 6, -90), green(d, "#6f9a45")) +
    [
      [43, 62, -16],
      [57, 62, 16],
      [43, 84, -18],
      [57, 84, 18],
    ]
      .map(([x = 0, y = 0, turn = 0]) => at(x, y, 1, capsule, turn))
      .join("") +
    at(66, 38, 1, path("M0 0Q8-8 18 0Q26 10 22 20Q14 14 8 20Q2 12 0 0z", d.lin("#fff", "#e7b9d6")), -10) +
    heap(24, 93, (x, y, i) => path(leaf(x, y, 11, 6, i * 50), d.lin("#fffdf4", tone(c, -0.2))), 11, [2, 3]) +
    heap(78, 93, (x, y, i) => path(leaf(x, y, 11, 6, i * 70), d.lin("#fffdf4", tone(c, -0.2))), 11, [1, 2])
  );
};

/** Castor: a hand of a leaf with eight points, and capsules full of spines. */
const castor: Draw = (d, c, a) => {
  const spiny = (x: number, y: number, r: number): string =>
    line(
      ring(x, y, r + 4.5, 12)
        .map(([px, py]) => `M${n(x)} ${n(y)}L${n(px)} ${n(py)}`)
        .join(""),
      tone(c, 0.1),
      2,
    ) +
    circle(x, y, r, ball(d, c)) +
    line(`M${n(x)} ${n(y - r)}q-3 ${n(r)} 0 ${n(2 * r)}`, tone(c, -0.35), 1.3);
  const lobes = [-170, -138, -112, -90, -68, -42, -10];
  const lengths = [34, 42, 46, 48, 46, 42, 34];
  return (
    line("M34 92L36 50", mix(a, "#a8423f", 0.5), 3.2) +
    path(lobes.map((turn, i) => leaf(36, 52, (lengths[i] ?? 40) * 0.92, 12, turn)).join(""), green(d, a)) +
    line(
      lobes
        .map((turn, i) => {
          const r = (turn * Math.PI) / 180;
          const k = (lengths[i] ?? 40) * 0.74;
          return `M36 52l${n(Math.cos(r) * k)} ${n(Math.sin(r) * k)}`;
        })
        .join(""),
      mix(a, "#e8c0a0", 0.5),
      1.3,
    ) +
    line("M72 96V36", mix(a, "#a8423f", 0.4), 3.6) +
    spiny(72, 30, 8) +
    spiny(60, 46, 8.5) +
    spiny(83, 48, 8.5) +
    spiny(70, 60, 9) +
    spiny(58, 74, 8.5) +
    spiny(84, 74, 8.5)
  );
};

/** Peas: a long open pod with round seeds. */
const peas: Draw = (d, c, a) =>
  path(leaf(30, 24, 30, 20, -30), green(d, a)) +
  line("M30 22q-14-12-6-16q8 0 2 8", tone(a, 0.1), 2) +
  at(
    50,
    56,
    1,
    path("M-44-6Q-34-22 0-22Q34-22 46 2Q34 26 0 26Q-34 24-44-6z", d.lin(tone(c, 0.05), tone(c, -0.35))) +
      path("M-38-4Q-28-14 0-14Q30-14 40 2Q28 16 0 16Q-28 16-38-4z", tone(c, 0.55)) +
      along([-28, -1, 2, 4, 31, 2], 5)
        .map(({ x, y }, i) => circle(x, y, [7, 8.6, 9, 8.4, 6.4][i] ?? 8, ball(d, c)))
        .join("") +
      line("M-44-6q-7-5-10-3", tone(a, -0.1), 4),
    22,
  );

/** French bean: a sheaf of long thin pods. */
const frenchBean: Draw = (d, c, a) => {
  const bean = (k: number, colour: string): string =>
    path("M-4-38C-10-10-6 20 8 42C12 46 14 42 12 38C4 18 0-8 5-38z", d.lin(tone(colour, 0.3), tone(colour, -0.2))) +
    line("M-2-30Q-4 2 8 34", tone(colour, 0.45), 1.4) +
    line(`M0-37q${n(2 * k)}-5 ${n(4 * k)}-8`, tone(a, 0), 3);
  return (
    path(leaf(46, 20, 32, 22, -170) + leaf(54, 20, 34, 22, -12), green(d, a)) +
    at(26, 56, 0.96, bean(1, c), 14) +
    at(42, 54, 1.02, bean(1, tone(c, 0.12)), 4) +
    at(58, 54, 1.02, bean(-1, c), -12) +
    at(74, 54, 0.96, bean(-1, tone(c, 0.1)), -26) +
    rect62(d)
  );
};

/** The string around a sheaf. */
const rect62 = (d: { readonly lin: (from: string, to: string) => string }): string =>
  path("M24 40Q50 48 78 38V44Q50 54 25 46z", d.lin("#e3ae6a", "#a8702f"));

/** Berseem: leaves of three and white globes of flowers. */
const berseem: Draw = (d, c, a) => {
  const globe = (x: number, y: number): string =>
    circle(x, y, 11, d.rad("#fffef4", tone(a, -0.12))) + path(rosette(x, y, 9, 3, 8, 3.4), tone(a, -0.2), 'opacity=".6"');
  return (
    line("M50 95Q46 60 34 34M50 95Q54 60 68 30M50 95Q30 82 22 66M50 95Q70 82 80 64", tone(c, -0.2), 2.8) +
    trefoil(d, 22, 68, 22, -20, c, true) +
    trefoil(d, 80, 66, 22, 20, c, true) +
    trefoil(d, 50, 62, 24, 0, c, true) +
    trefoil(d, 46, 90, 20, -30, tone(c, 0.1), true) +
    globe(33, 28) +
    globe(69, 24)
  );
};

/** Fenugreek: leaves of three on a bunch, and its yellow angular seeds. */
const fenugreek: Draw = (d, c, a) =>
  line("M50 80L22 40M50 80L38 26M50 80V18M50 80L62 26M50 80L78 40M50 80L46 96M50 80L54 96", tone(c, 0.2), 2.6) +
  [
    [22, 42, -38],
    [78, 42, 38],
    [38, 30, -14],
    [62, 30, 14],
    [50, 24, 0],
    [34, 58, -34],
    [66, 58, 34],
    [50, 52, 0],
  ]
    .map(([x = 0, y = 0, turn = 0], i) => trefoil(d, x, y, 18, turn, i > 4 ? tone(c, 0.16) : c, true))
    .join("") +
  path("M40 76h20v7h-20z", "#d98b3f") +
  heap(
    22,
    92,
    (x, y, i) => path(`M${n(x - 5)} ${n(y - 3)}l7-2l4 4l-4 6l-7-2z`, d.lin(tone(a, 0.25), tone(a, -0.2 - (i % 2) * 0.1))),
    11,
    [1, 2],
  ) +
  heap(
    78,
    92,
    (x, y, i) => path(`M${n(x - 5)} ${n(y - 3)}l7-2l4 4l-4 6l-7-2z`, d.lin(tone(a, 0.25), tone(a, -0.2 - (i % 2) * 0.1))),
    11,
    [1, 2],
  );

export const PULSES: Readonly<Record<string, Draw>> = {
  chickpea,
  "pigeon-pea": pigeonPea,
  "green-gram": gram("#5a5a2e", "#6fae35", [22, 44, 136, 158]),
  "black-gram": gram("#8a7a52", "#2f2f33", [-8, -34, -146, -172]),
  lentil,
  soybean,
  groundnut,
  mustard,
  sunflower,
  sesame,
  castor,
  peas,
  "french-bean": frenchBean,
  berseem,
  fenugreek,
};
