/** Fruits and palms: whole and, where the inside tells more, cut. */
import { at, circle, ellipse, leaf, line, n, path, tone } from "../kit.ts";
import { ball, cut, type Draw, dots, gloss, green, ring } from "./parts.ts";

/** Pomegranate: the crown on top, a split full of red grains. */
const pomegranate: Draw = (d, c, a) => {
  const grain = d.rad("#ff9aa8", "#b0122e");
  const grains: [number, number][] = [
    [58, 52],
    [66, 50],
    [74, 54],
    [54, 60],
    [62, 60],
    [70, 62],
    [78, 63],
    [58, 69],
    [66, 71],
    [74, 71],
    [63, 79],
    [70, 79],
  ];
  return (
    path("M34 26L28 8L38 14L44 4L50 14L60 8L56 26z", d.lin(tone(a, 0.1), tone(c, -0.1))) +
    circle(46, 58, 35, d.rad(tone(c, 0.4), tone(c, -0.26))) +
    path("M20 54Q22 36 38 32Q28 42 26 58Q22 62 20 54z", "#fff", 'opacity=".35"') +
    path("M52 42Q70 38 84 50Q92 66 76 88Q62 92 54 84Q44 62 52 42z", "#ffe9b0") +
    path("M55 46Q70 42 81 53Q87 66 74 84Q64 87 58 81Q48 62 55 46z", "#e8b85c") +
    grains.map(([x, y]) => circle(x, y, 4.6, grain)).join("")
  );
};

/** Papaya: cut lengthwise, black seeds in the hollow. */
const papaya: Draw = (d, c, a) => {
  const outline = "M0-44C14-44 14-26 20-10C28 10 24 42 0 44C-24 42-28 10-20-10C-14-26-14-44 0-44z";
  const seeds: [number, number][] = [
    [0, -12],
    [-5, -5],
    [5, -5],
    [0, 0],
    [-8, 4],
    [8, 4],
    [-3, 8],
    [4, 9],
    [-8, 13],
    [8, 14],
    [0, 16],
    [-4, 22],
    [5, 22],
    [0, 28],
  ];
  return (
    at(
      32,
      48,
      1,
      path(outline, d.lin(tone(a, 0.3), tone(a, -0.25))) +
        path("M-14-10Q-12-30-4-36Q-10-14-14 10Q-18 4-14-10z", "#fff", 'opacity=".35"') +
        path("M4-40Q20 0 8 42Q24 34 22 8Q18-22 4-40z", c, 'opacity=".55"'),
      -12,
    ) +
    at(
      64,
      52,
      1,
      path(outline, tone(a, -0.05)) +
        path(outline, d.rad(tone(c, 0.3), tone(c, -0.12)), 'transform="scale(.88)"') +
        path("M0-22Q14 0 10 24Q4 36 0 36Q-4 36-10 24Q-14 0 0-22z", tone(c, -0.3)) +
        dots(seeds, 3.1, "#2a211c") +
        dots(
          seeds.map(([x, y]) => [x - 1, y - 1] as const),
          0.9,
          "#a99",
        ),
      10,
    ) +
    line("M22 6q-4-4-2-6", "#7a5a30", 4)
  );
};

/** Guava: green outside, pink inside around a ring of hard seeds. */
const guava: Draw = (d, c, a) =>
  path(leaf(36, 16, 34, 15, -16), green(d, "#5f9444")) +
  path("M34 16C52 14 66 30 64 50C62 70 50 78 36 78C18 78 6 66 6 48C6 30 18 18 34 16z", d.rad(tone(c, 0.4), tone(c, -0.26))) +
  gloss("M14 44Q16 28 28 25Q20 36 20 50Q14 52 14 44z") +
  line("M35 17Q34 10 38 6", "#7a5a30", 4) +
  cut(68, 68, 27, 26, tone(c, -0.12), "#fbe6cf") +
  circle(68, 68, 19.5, d.rad(tone(a, 0.25), tone(a, -0.06))) +
  dots([...ring(68, 68, 12, 11), ...ring(68, 68, 6, 6, 20)], 1.9, "#fff3cf") +
  dots(
    ring(68, 68, 12, 11, 1).map(([x, y]) => [x + 0.6, y + 0.8] as const),
    0.9,
    "#b98a5a",
  );

/** A citrus cut across. */
function wheel(d: Parameters<Draw>[0], x: number, y: number, r: number, c: string, flesh: string): string {
  const wedges = Array.from({ length: 8 }, (_, i) => {
    const t = (i * Math.PI) / 4 + 0.2;
    const at2 = (k: number, turn: number): string => `${n(x + k * Math.cos(t + turn))} ${n(y + k * Math.sin(t + turn))}`;
    return `M${at2(r * 0.12, 0)}L${at2(r * 0.76, -0.31)}A${n(r * 0.76)} ${n(r * 0.76)} 0 0 1 ${at2(r * 0.76, 0.31)}z`;
  });
  return (
    circle(x, y, r, tone(c, -0.06)) +
    circle(x, y, r * 0.87, "#fffbe6") +
    path(wedges.join(""), d.lin(tone(flesh, 0.3), flesh), `stroke="${flesh}" stroke-width="1.2" stroke-linejoin="round"`)
  );
}

/** Lime: small, thin-skinned, with a nipple at its end. */
const lime: Draw = (d, c, a) =>
  path(leaf(34, 22, 34, 15, -150) + leaf(34, 22, 32, 15, -24), green(d, a)) +
  path(
    "M34 20C52 18 64 32 62 48C61 58 68 62 66 68C60 70 54 70 46 74C24 80 8 66 8 46C8 30 20 20 34 20z",
    d.rad(tone(c, 0.42), tone(c, -0.24)),
  ) +
  gloss("M15 44Q18 30 30 27Q22 36 22 48Q16 52 15 44z") +
  wheel(d, 68, 70, 24, tone(c, -0.1), "#c9d65a");

/** Orange: a pitted round fruit, two peeled wedges beside the cut half. */
const orange: Draw = (d, c, a) =>
  path(leaf(44, 16, 36, 17, -20), green(d, a)) +
  circle(42, 48, 33, d.rad(tone(c, 0.34), tone(c, -0.26))) +
  dots([...ring(42, 50, 12, 7), ...ring(42, 50, 23, 12, 8)], 1.1, tone(c, -0.32)) +
  path("M36 17l6-5l6 5l-2 5h-8z", "#5f8f36") +
  gloss("M17 44Q18 28 31 22Q24 34 23 48Q18 52 17 44z") +
  wheel(d, 72, 66, 25, c, tone(c, 0.06)) +
  path("M14 90Q28 68 46 90Q30 98 14 90z", d.lin(tone(c, 0.4), c)) +
  line("M18 89Q30 78 42 89", tone(c, 0.65), 1.6);

const trunk = (d: Parameters<Draw>[0], w: number): string =>
  path(
    `M${n(48 - w)} 95Q${n(52 - w)} 64 ${n(49 - w * 0.7)} 34H${n(51 + w * 0.7)}Q${n(56 + w * 0.6)} 66 ${n(54 + w)} 95z`,
    d.lin("#d0a273", "#8a5f3c", "across"),
  );

const fronds = (d: Parameters<Draw>[0], y: number, a: string): string =>
  path(
    leaf(50, y, 42, 11, -165, 16) + leaf(50, y, 42, 11, -15, -16) + leaf(50, y, 40, 10, 158, 12) + leaf(50, y, 40, 10, 22, -12),
    tone(a, -0.22),
  ) +
  path(
    leaf(50, y, 34, 10, -125, 10) +
      leaf(50, y, 34, 10, -55, -10) +
      leaf(50, y, 42, 9, -178, 14) +
      leaf(50, y, 42, 9, -2, -14) +
      leaf(50, y, 28, 8, -90),
    green(d, a),
  );

/** Coconut: the palm, and the nut cut to its white flesh. */
const coconut: Draw = (d, c, a) =>
  trunk(d, 3) +
  fronds(d, 30, a) +
  circle(43, 39, 6.4, ball(d, "#7f9a3a")) +
  circle(56, 40, 6.4, ball(d, "#8fa843")) +
  circle(50, 44, 6.4, ball(d, "#7f9a3a")) +
  circle(72, 76, 19, d.rad(tone(c, 0.25), tone(c, -0.3))) +
  line("M58 68l-4-3M56 78h-5M60 88l-4 4M84 66l4-4M88 76h5M84 88l4 4", tone(c, -0.1), 2) +
  circle(72, 76, 15, "#fffef6") +
  circle(72, 76, 9, d.rad("#d8e6e4", "#f4faf6"));

/** Areca: a slender ringed palm, orange nuts in bunches, the marbled cut nut. */
const arecanut: Draw = (d, c, a) =>
  path("M47 95L48.6 30H52L54 95z", d.lin("#c9cdb0", "#7f8a63", "across")) +
  line("M48 84h6M48 74h5.6M48 64h5M48.5 54h4.4", "#5f6a48", 1.6) +
  path("M47.5 34Q50 22 52.5 34V48H48z", "#5f9444") +
  fronds(d, 22, a) +
  [
    [40, 50],
    [34, 56],
    [41, 58],
    [36, 64],
    [43, 66],
    [60, 50],
    [66, 56],
    [59, 58],
    [64, 64],
    [57, 66],
  ]
    .map(([x = 0, y = 0]) => ellipse(x, y, 4.6, 5.8, ball(d, c)))
    .join("") +
  line("M49 42Q42 44 38 54M51 42Q58 44 62 54", "#8a8f4a", 2.4) +
  cut(78, 82, 13, 12, "#9a6a3e", "#f3dfc2") +
  line("M78 74v16M71 78q7 4 14 0M71 86q7-4 14 0", "#8a4a2a", 1.8) +
  ellipse(24, 84, 10, 12, ball(d, c)) +
  path("M17 76Q24 70 31 76Q24 80 17 76z", "#a88a4a");

/** Mango: a beak at the tip, a red cheek. */
const mango: Draw = (d, c, a) =>
  path(leaf(46, 16, 46, 13, -14) + leaf(44, 16, 34, 12, -160), green(d, a)) +
  path(
    "M44 20C66 14 90 32 88 58C86 80 66 94 46 90C36 88 30 84 22 84C14 84 12 78 17 72C24 62 18 50 20 40C22 28 32 22 44 20z",
    d.rad(tone(c, 0.34), tone(c, -0.18)),
  ) +
  path("M60 18C84 24 92 48 84 70C80 80 72 86 64 89C78 70 78 40 60 18z", "#d5482f", 'opacity=".38"') +
  gloss("M27 44Q30 31 42 28Q34 38 32 54Q26 54 27 44z") +
  line("M44 21Q43 13 47 6", "#7b5a35", 4.4);

export const FRUITS: Readonly<Record<string, Draw>> = {
  pomegranate,
  papaya,
  guava,
  "acid-lime": lime,
  orange,
  mango,
  coconut,
  arecanut,
};
