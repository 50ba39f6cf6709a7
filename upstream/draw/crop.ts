/**
 * Crops: the drawing of each one (crops/), on its ground, and twenty silhouettes for a crop without one. Each is drawn in a box of
 * 100 × 100, standing on about y = 92.
 */
import type { CropLook } from "../data/types.ts";
import { CROP_DRAWINGS } from "./crops/index.ts";
import type { Draw } from "./crops/parts.ts";
import { at, circle, type Doc, doc, dot, ellipse, leaf, line, luminance, mix, n, path, rect, safe, shadow, tone } from "./kit.ts";

/** One ear of grain of the given height, its foot at 0,0. Left grains in the light. */
function oneEar(c: string, h: number, awns: boolean): string {
  let left = "";
  let right = "";
  let hair = "";
  for (let i = 0; i < 5; i++) {
    const y = -h + 12 + i * 9;
    left += `M0 ${y + 7}q-12-1-10-15q11 3 10 15`;
    right += `M0 ${y + 7}q12-1 10-15q-11 3-10 15`;
    if (awns) hair += `M-9 ${y - 7}l-5-10M9 ${y - 7}l5-10`;
  }
  return (
    (awns ? line(`${hair}M0 ${-h}v-12`, tone(c, 0.15), 1.2) : "") +
    path(right, tone(c, -0.16)) +
    path(left, tone(c, 0.16)) +
    path(`M0 ${-h + 9}q-8-8 0-17q8 9 0 17`, c)
  );
}

const ear: Draw = (d, c, a) =>
  line("M50 94Q50 60 50 46M47 94Q42 70 27 52M53 94Q58 70 73 52", a, 3) +
  path(leaf(50, 88, 34, 11, -160, 6) + leaf(50, 90, 36, 11, -22, -6), d.lin(tone(a, 0.25), tone(a, -0.15))) +
  at(28, 54, 0.72, oneEar(tone(c, -0.08), 50, true), -28) +
  at(72, 54, 0.72, oneEar(tone(c, -0.08), 50, true), 28) +
  at(50, 62, 0.98, oneEar(c, 50, true));

const cob: Draw = (d, c, a) => {
  const g = d.lin(tone(a, 0.35), tone(a, -0.1));
  return at(
    50,
    50,
    1,
    path("M2-42C20-40 25-14 21 8C18 26 10 38 0 40C-12 38-19 26-21 8C-25-14-18-40-2-42z", d.rad(tone(c, 0.35), tone(c, -0.2))) +
      line(
        "M-14-24Q-18 0-13 30M-5-36Q-7 0-5 34M5-36Q7 0 5 34M14-24Q18 0 13 30",
        tone(c, 0.45),
        6.4,
        'stroke-dasharray="0 7.6" opacity=".85"',
      ) +
      path("M-3 46C-34 38-36 4-27-18C-22 6-10 26 4 42z", g) +
      path("M3 46C36 40 38 6 29-16C23 8 12 26-3 40z", d.lin(a, tone(a, -0.3))) +
      path("M-10 46C-20 26-14 8-4-2C8 10 14 30 8 46z", d.lin(tone(a, 0.22), tone(a, -0.2))) +
      line("M-3 6Q2 24-1 44M-26-8Q-24 22-8 40", tone(a, 0.5), 1.2, 'opacity=".7"') +
      line("M0 46v4", tone(a, -0.3), 6),
    16,
  );
};

const pod: Draw = (d, c, a) =>
  at(
    50,
    52,
    1,
    path(leaf(-34, -16, 34, 16, -38), d.lin(tone(a, 0.25), tone(a, -0.2))) +
      line("M-42-4Q-48-14-46-22", tone(a, -0.25), 3.4) +
      path("M-46-6Q-42 30 2 31Q36 32 47 1Q40-5 30 0Q0 16-30-6Q-40-13-46-6z", d.lin(tone(a, 0.1), tone(a, -0.3))) +
      path("M-42-4Q-32 21 2 21Q32 21 43 3Q38-1 30 4Q0 20-30-2Q-37-7-42-4z", tone(a, 0.5)) +
      [-27, -12, 4, 20, 33]
        .map((x, i) => circle(x, [4, 12, 14, 11, 6][i] ?? 8, [6.4, 8.2, 8.8, 7.6, 5][i] ?? 7, d.rad(tone(c, 0.4), tone(c, -0.2))))
        .join("") +
      path("M-44-3Q-36 30 2 31Q36 32 46 2Q34 24 2 25Q-32 25-44-3z", d.lin(tone(a, 0.35), tone(a, -0.15))),
    -14,
  );

const boll: Draw = (d, c, a) => {
  const g = d.rad(tone(c, 0.6), tone(c, -0.14));
  return (
    line("M50 94Q48 82 50 66", tone(a, -0.3), 4.5) +
    path(leaf(49, 84, 30, 13, -20), d.lin("#8db85a", "#4d8239")) +
    path("M50 74Q22 76 16 48Q34 52 50 70Q66 52 84 48Q78 76 50 74z", tone(a, -0.15)) +
    circle(33, 46, 18, g) +
    circle(67, 46, 18, g) +
    circle(50, 32, 20, g) +
    circle(50, 54, 18, g) +
    line("M40 37Q46 44 48 42M60 37Q54 44 52 43M42 60Q48 54 50 48", tone(c, -0.22), 1.6, 'opacity=".6"') +
    path("M50 80Q34 78 28 62Q42 66 50 76Q58 66 72 62Q66 78 50 80z", d.lin(tone(a, 0.15), tone(a, -0.25)))
  );
};

const cane: Draw = (d, c, a) => {
  const stalk = (x: number, top: number, colour: string): string =>
    rect(x - 6, top, 12, 94 - top, 3, d.tube(colour)) +
    line(`M${x - 6} ${top + 14}q6 3 12 0M${x - 6} ${top + 30}q6 3 12 0M${x - 6} ${top + 46}q6 3 12 0`, tone(c, -0.38), 2.2);
  return (
    path(leaf(34, 42, 40, 8, -128, -9) + leaf(66, 42, 40, 8, -48, 9), tone(a, -0.18)) +
    path(
      leaf(50, 30, 32, 7, -112, -7) + leaf(50, 30, 34, 7, -66, 8) + leaf(33, 44, 30, 7, -165, -8) + leaf(67, 44, 30, 7, -15, 8),
      d.lin(tone(a, 0.3), tone(a, -0.1)),
    ) +
    stalk(35, 38, tone(c, -0.1)) +
    stalk(65, 40, tone(c, -0.1)) +
    stalk(50, 26, c) +
    rect(28, 74, 44, 6, 3, "#d9b26f")
  );
};

const calyx = (d: Doc, x: number, y: number, k: number, a: string): string =>
  at(
    x,
    y,
    k,
    line("M0 0Q1-10 6-15", tone(a, -0.2), 4.5) +
      path(
        "M0-3Q9-12 24-6Q16 0 10 2Q18 6 18 14Q8 11 3 5Q0 12-6 15Q-7 8-6 4Q-16 8-24 2Q-16-7-9-6Q-8-12-3-10z",
        d.lin(tone(a, 0.2), tone(a, -0.2)),
      ),
  );

const gloss = (d: string): string => path(d, "#fff", 'opacity=".38"');

const round: Draw = (d, c, a) =>
  path("M50 28C62 18 90 26 89 56C88 80 70 91 50 90C30 91 12 80 11 56C10 26 38 18 50 28z", d.rad(tone(c, 0.32), tone(c, -0.24))) +
  path("M50 90C70 91 88 80 89 56C89 48 87 42 84 37C86 66 66 84 38 88Q44 90 50 90z", tone(c, -0.35), 'opacity=".28"') +
  gloss("M20 52Q20 36 33 32Q38 32 34 37Q25 42 24 54Q21 58 20 52z") +
  calyx(d, 50, 29, 1.05, a);

const long: Draw = (d, c, a) =>
  path(leaf(74, 22, 22, 12, 20), tone(a, -0.15)) +
  path(
    "M73 17C88 26 82 48 66 66C52 81 30 92 16 86C10 82 14 76 22 70C36 60 42 46 52 30C58 20 64 13 73 17z",
    d.lin(tone(c, 0.28), tone(c, -0.26)),
  ) +
  line("M62 27Q50 56 24 79", tone(c, 0.5), 3.4, 'opacity=".55"') +
  line("M76 34Q70 56 46 76", tone(c, -0.35), 2, 'opacity=".4"') +
  path("M58 22Q64 9 76 13Q88 20 82 34Q76 26 70 30Q68 22 58 22z", d.lin(tone(a, 0.2), tone(a, -0.2))) +
  line("M77 16Q80 9 87 8", tone(a, -0.25), 5);

const leafy: Draw = (d, c, a) => {
  // A pale head, such as cauliflower: the curd in its leaves.
  if (luminance(c) > 0.75) {
    const curd = d.rad(tone(c, 0.6), tone(c, -0.16));
    const knob = (x: number, y: number, r: number): string => circle(x, y, r, curd);
    const outer = (turn: number, k: number, g: string): string =>
      at(
        50,
        90,
        k,
        path("M0 0C-18-8-34-30-26-56C-18-72 14-66 20-44C24-26 12-6 0 0z", g) + line("M0-2Q-6-30-8-54", tone(a, 0.55), 2.4, 'opacity=".7"'),
        turn,
      );
    return (
      outer(-46, 0.98, d.lin(tone(a, 0.1), tone(a, -0.3))) +
      `<g transform="matrix(-1 0 0 1 100 0)">${outer(-46, 0.98, d.lin(tone(a, -0.05), tone(a, -0.35)))}</g>` +
      knob(50, 52, 30) +
      knob(30, 46, 13) +
      knob(42, 34, 14) +
      knob(60, 33, 14) +
      knob(71, 47, 13) +
      knob(50, 48, 15) +
      knob(38, 60, 12) +
      knob(62, 60, 12) +
      outer(-20, 0.62, d.lin(tone(a, 0.35), a)) +
      `<g transform="matrix(-1 0 0 1 100 0)">${outer(-20, 0.62, d.lin(tone(a, 0.2), tone(a, -0.15)))}</g>`
    );
  }
  const light = d.lin(tone(c, 0.32), tone(c, -0.1));
  const dark = d.lin(c, tone(c, -0.32));
  const one = (turn: number, k: number, g: string): string =>
    at(
      50,
      80,
      k,
      path("M0 0C-6-14-30-20-26-42C-23-60-8-66 0-68C8-66 23-60 26-42C30-20 6-14 0 0z", g) +
        line("M0 0V-56M0-18l-13-12M0-18l13-12M0-34l-12-11M0-34l12-11", tone(c, 0.5), 1.8, 'opacity=".6"'),
      turn,
    );
  return (
    one(-52, 0.72, dark) +
    one(52, 0.72, dark) +
    one(-27, 0.9, light) +
    one(27, 0.9, dark) +
    one(0, 1, light) +
    line("M50 82L42 93M50 82l8 11M50 82v12", tone(a, 0.15), 4) +
    rect(41, 78, 18, 6, 3, "#d98b3f")
  );
};

const root: Draw = (d, c, a) =>
  line("M50 36Q46 20 34 10M50 36Q50 18 52 6M50 36Q56 20 68 12", tone(a, -0.1), 3.6) +
  path(
    leaf(43, 24, 26, 11, -155) + leaf(47, 26, 28, 12, -115) + leaf(54, 24, 28, 12, -62) + leaf(58, 25, 28, 11, -22),
    d.lin(tone(a, 0.28), tone(a, -0.2)),
  ) +
  path("M50 31C60 28 71 33 69 45C67 62 58 82 51 95C43 82 33 62 31 45C29 33 40 28 50 31z", d.lin(tone(c, 0.3), tone(c, -0.24))) +
  line("M35 50q7 3 12 1M64 46q-5 4-12 3M39 63q5 2 9 1M60 66q-4 2-8 2M46 78q3 1 6 0", tone(c, -0.3), 1.8, 'opacity=".7"') +
  gloss("M37 40Q40 35 45 36Q42 46 42 58Q36 52 37 40z");

const bulb: Draw = (d, c, a) =>
  line("M46 88q-6 4-8 8M50 89v8M54 88q6 4 8 8", "#cbb389", 1.8) +
  path(leaf(50, 34, 32, 9, -112, -6) + leaf(50, 34, 32, 9, -70, 7), d.lin(tone(a, 0.2), tone(a, -0.2))) +
  path(
    "M50 22C54 32 60 37 70 42C84 50 89 62 84 73C79 85 65 91 50 91C35 91 21 85 16 73C11 62 16 50 30 42C40 37 46 32 50 22z",
    d.rad(tone(c, 0.35), tone(c, -0.24)),
  ) +
  line("M50 28Q26 52 38 88M50 28Q74 52 62 88M49 28Q8 54 26 84M51 28Q92 54 74 84", tone(c, -0.28), 1.7, 'opacity=".55"') +
  gloss("M23 62Q26 52 35 46Q38 47 35 51Q28 58 27 68Q23 70 23 62z");

const bunch: Draw = (d, c, a) => {
  const g = d.rad(tone(c, 0.38), tone(c, -0.26));
  const spots: [number, number][] = [
    [34, 40],
    [66, 40],
    [50, 46],
    [26, 58],
    [74, 58],
    [42, 62],
    [59, 63],
    [34, 77],
    [66, 77],
    [50, 82],
  ];
  return (
    line("M50 8Q50 30 50 78M50 22L34 38M50 22L66 38M50 36L27 56M50 36L73 56M50 52L36 74M50 52L64 74", tone(a, -0.2), 3) +
    path(leaf(50, 14, 34, 12, -168, 4) + leaf(50, 14, 34, 12, -12, -4), d.lin(tone(a, 0.3), tone(a, -0.15))) +
    spots.map(([x, y]) => ellipse(x, y, 9, 10.5, g)).join("") +
    path(spots.map(([x, y]) => dot(x - 1, y - 4, 1.9)).join(""), "#fff", 'opacity=".5"')
  );
};

const gourd: Draw = (d, c, a) =>
  path(leaf(58, 16, 34, 20, 14), d.lin(tone(a, 0.2), tone(a, -0.25))) +
  line("M50 22Q50 12 60 10", tone(a, -0.25), 4.5) +
  path(
    "M50 18C60 18 63 28 64 38C66 50 80 54 80 70C80 86 66 93 50 93C34 93 20 86 20 70C20 54 34 50 36 38C37 28 40 18 50 18z",
    d.rad(tone(c, 0.34), tone(c, -0.24)),
  ) +
  line("M46 24Q46 44 38 60Q34 74 38 88M54 24Q54 44 62 60Q66 74 62 88M50 24V90", tone(c, 0.5), 2, 'opacity=".45"') +
  line("M42 28Q42 46 31 60Q26 68 29 78", "#fff", 4, 'opacity=".4"') +
  path("M38 26Q42 14 50 15Q58 14 62 26Q56 22 50 27Q44 22 38 26z", tone(a, -0.1));

const chilli: Draw = (d, c, a) => {
  const one = (g: string): string =>
    path("M-10-30C-14-8-8 24 16 46C20 49 22 46 20 43C12 26 14-4 10-30C6-36-6-36-10-30z", g) +
    line("M-5-26Q-6 2 6 26", "#fff", 3, 'opacity=".4"') +
    path("M-12-27Q-12-38 0-38Q12-38 12-27Q6-31 0-28Q-6-31-12-27z", tone(a, 0.05)) +
    line("M0-37Q0-46 7-50", tone(a, -0.2), 4.4);
  return at(66, 54, 0.84, one(d.lin(c, tone(c, -0.35))), 34) + at(38, 54, 0.95, one(d.lin(tone(c, 0.28), tone(c, -0.2))), 4);
};

const flower: Draw = (d, c, a) => {
  const ring = (count: number, r: number, len: number, w: number, turn: number): string => {
    let out = "";
    for (let i = 0; i < count; i++) {
      const t = (i * 360) / count + turn;
      const s = (t * Math.PI) / 180;
      out += leaf(50 + Math.cos(s) * r, 42 + Math.sin(s) * r, len, w, t);
    }
    return out;
  };
  return (
    line("M50 94Q49 78 50 60", tone(a, -0.2), 4) +
    path(leaf(50, 90, 30, 14, -158), tone(a, 0.12)) +
    path(leaf(50, 86, 32, 14, -22), tone(a, -0.12)) +
    path(ring(11, 6, 31, 14, 0), d.rad(tone(c, 0.12), tone(c, -0.22))) +
    path(ring(9, 4, 24, 11, 14), d.rad(tone(c, 0.32), tone(c, -0.05))) +
    path(ring(7, 2, 16, 9, 0), tone(c, -0.14)) +
    circle(50, 42, 7.5, d.rad(tone(mix(c, "#7a4a1c", 0.45), 0.25), mix(c, "#6b3d16", 0.6)))
  );
};

const palm: Draw = (d, c, a) => {
  const g = d.rad(tone(c, 0.35), tone(c, -0.28));
  return (
    path("M46 94Q54 64 48 36L54 36Q61 66 57 94z", d.lin("#d0a273", "#8a5f3c", "across")) +
    line("M48 84q5 2 10 0M50 72q4 2 8 0M50 60q4 2 8 0M49 49q4 1 7 0", "#7a5233", 1.6) +
    path(
      leaf(51, 34, 40, 11, -160, 14) + leaf(51, 34, 42, 11, -20, -14) + leaf(51, 34, 38, 10, 160, 10) + leaf(51, 34, 38, 10, 20, -10),
      tone(a, -0.22),
    ) +
    path(
      leaf(51, 34, 36, 10, -125, 10) +
        leaf(51, 34, 36, 10, -55, -10) +
        leaf(51, 34, 42, 9, -178, 12) +
        leaf(51, 34, 42, 9, -2, -12) +
        leaf(51, 34, 30, 8, -90),
      d.lin(tone(a, 0.3), tone(a, -0.05)),
    ) +
    circle(45, 42, 6.4, g) +
    circle(58, 42, 6.4, g) +
    circle(51, 46, 6.8, g)
  );
};

const citrus: Draw = (d, c, a) =>
  path(leaf(42, 26, 32, 15, -32), d.lin(tone(a, 0.25), tone(a, -0.2))) +
  circle(40, 56, 30, d.rad(tone(c, 0.3), tone(c, -0.25))) +
  gloss("M17 52Q18 38 30 33Q34 34 30 38Q22 44 21 54Q18 58 17 52z") +
  line("M41 27Q40 22 43 18", tone(a, -0.3), 4) +
  circle(66, 68, 24, tone(c, -0.08)) +
  circle(66, 68, 21, "#fff6dd") +
  path(
    [0, 1, 2, 3, 4, 5, 6, 7]
      .map((i) => {
        const t = (i * Math.PI) / 4 + 0.2;
        return `M${n(66 + 4 * Math.cos(t))} ${n(68 + 4 * Math.sin(t))}L${n(66 + 18 * Math.cos(t - 0.3))} ${n(68 + 18 * Math.sin(t - 0.3))}A18 18 0 0 1 ${n(66 + 18 * Math.cos(t + 0.3))} ${n(68 + 18 * Math.sin(t + 0.3))}z`;
      })
      .join(""),
    d.lin(tone(c, 0.25), c),
    `stroke="${c}" stroke-width="1.5" stroke-linejoin="round"`,
  );

const hand: Draw = (d, c, a) => {
  const finger = (g: string, turn: number, k = 1): string =>
    at(
      40,
      20,
      k,
      path("M-7-2C-14 22-6 52 22 66C28 68 30 63 26 60C12 48 6 24 8-2z", g) + line("M-4 4C-8 26 0 46 18 60", "#fff", 2.4, 'opacity=".38"'),
      turn,
    );
  const dark = d.lin(c, tone(c, -0.3));
  return (
    finger(dark, -42) +
    finger(d.lin(tone(c, 0.1), tone(c, -0.22)), -22, 1.04) +
    finger(d.lin(tone(c, 0.2), tone(c, -0.15)), -2, 1.05) +
    finger(d.lin(tone(c, 0.32), tone(c, -0.08)), 18, 1) +
    path("M28 12Q36 4 50 10L54 22Q42 30 30 24z", d.lin(tone(a, 0.1), tone(a, -0.25)))
  );
};

const heart: Draw = (d, c, a) =>
  path(leaf(46, 18, 40, 15, -8), d.lin(tone(a, 0.28), tone(a, -0.22))) +
  path(
    "M46 22C62 18 84 30 85 54C86 72 74 88 58 92C50 94 42 90 34 85C20 77 10 62 13 46C16 30 32 24 46 22z",
    d.rad(tone(c, 0.34), tone(c, -0.16)),
  ) +
  path(
    "M85 54C86 72 74 88 58 92C50 94 42 90 34 85C62 86 78 64 74 34C81 40 85 47 85 54z",
    d.lin(c, mix(c, "#b8432b", 0.5), "across"),
    'opacity=".6"',
  ) +
  gloss("M21 50Q22 38 34 33Q39 33 35 38Q27 43 25 54Q22 58 21 50z") +
  line("M46 23Q45 15 49 9", "#7b5a35", 4.4);

const grape: Draw = (d, c, a) => {
  const g = d.rad(tone(c, 0.4), tone(c, -0.28));
  const spots: [number, number][] = [];
  const rows = [4, 5, 4, 3, 2, 1];
  for (const [r, k] of rows.entries()) for (let i = 0; i < k; i++) spots.push([50 + (i - (k - 1) / 2) * 14.6, 35 + r * 11.2]);
  return (
    line("M50 32Q50 18 56 8", "#8a6237", 4) +
    path("M52 24Q62 6 84 12Q80 17 88 26Q76 28 74 38Q62 34 52 24z", d.lin(tone(a, 0.25), tone(a, -0.22))) +
    spots.map(([x, y]) => circle(x, y, 8.4, g)).join("") +
    path(spots.map(([x, y]) => dot(x - 1, y - 3, 1.6)).join(""), "#fff", 'opacity=".55"')
  );
};

const seedhead: Draw = (d, c, a) => {
  let grains = "";
  for (let r = 0; r < 9; r++) {
    const half = [4, 9, 13, 15, 16, 15, 13, 10, 6][r] ?? 8;
    for (let x = -half + (r % 2) * 2; x <= half; x += 6.4) grains += dot(50 + x, 14 + r * 5.6, 2.9);
  }
  return (
    line("M50 94Q51 76 50 56", tone(a, -0.15), 4) +
    path(leaf(50, 90, 42, 12, -150, 9) + leaf(50, 84, 44, 12, -32, -9), d.lin(tone(a, 0.28), tone(a, -0.2))) +
    path("M50 6C66 10 72 30 68 46C65 58 58 64 50 66C42 64 35 58 32 46C28 30 34 10 50 6z", d.lin(tone(c, -0.15), tone(c, -0.4))) +
    path(grains, d.lin(tone(c, 0.45), tone(c, -0.06)))
  );
};

const SHAPES: Readonly<Record<CropLook["shape"], Draw>> = {
  ear,
  cob,
  pod,
  boll,
  cane,
  round,
  long,
  leafy,
  root,
  bulb,
  bunch,
  gourd,
  chilli,
  flower,
  palm,
  citrus,
  hand,
  heart,
  grape,
  seedhead,
};

export const CROP_SHAPES = Object.keys(SHAPES) as readonly CropLook["shape"][];

/** The crop alone, in a box of 100 × 100: its own drawing, which a farmer knows it by. */
export function cropDrawing(d: Doc, look: CropLook): string {
  const draw = CROP_DRAWINGS[look.crop ?? ""] ?? SHAPES[look.shape];
  return draw(d, safe(look.colour), safe(look.accent));
}

/** A pale ground on which the crop stands out. */
export function cropGround(look: CropLook): string {
  return luminance(look.colour) > 0.75 ? "#cfe3c4" : mix(mix(safe(look.colour), safe(look.accent), 0.35), CREAMY, 0.8);
}

const CREAMY = "#fdf3dd";

/** The picture of a crop on a soft round ground. */
export function cropIcon(look: CropLook, size = 120): string {
  const d = doc(120, 120, { width: size, height: size });
  const ground = cropGround(look);
  return d.svg(
    circle(60, 60, 60, d.lin(tone(ground, 0.6), mix(ground, safe(look.colour), luminance(look.colour) > 0.75 ? 0 : 0.1))) +
      shadow(60, 104, 34, 4.5) +
      at(12, 11, 0.96, cropDrawing(d, look)),
  );
}
