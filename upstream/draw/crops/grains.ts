/** Cereals, millets and fodder grass. */
import { at, dot, ellipse, leaf, line, path, tone } from "../kit.ts";
import { along, type Draw, green, stalk } from "./parts.ts";

/** The panicle of paddy hangs under the weight of its grains. */
const paddy: Draw = (d, c, a) => {
  const branches = [
    [46, 30, 58, 8, 88, 44],
    [45, 34, 62, 22, 78, 66],
    [44, 40, 56, 34, 60, 76],
    [45, 30, 38, 8, 18, 36],
    [44, 36, 30, 24, 24, 62],
  ] as const;
  const grains = branches.map((curve) =>
    along(curve, 8)
      .slice(2)
      .map(({ x, y, turn }, i) => leaf(x, y, 12, 6.4, turn + (i % 2 ? 34 : -34)))
      .join(""),
  );
  return (
    stalk([48, 95, 40, 66, 46, 30], a, 3.6) +
    path(leaf(46, 92, 52, 9, -122, 12) + leaf(49, 92, 46, 9, -54, -12), green(d, a)) +
    branches.map((curve) => stalk(curve, tone(c, -0.25), 1.6)).join("") +
    path(grains.join(""), d.lin(tone(c, 0.3), tone(c, -0.16)))
  );
};

/** Bajra: a thick candle, rough with small grains. */
const pearlMillet: Draw = (d, c, a) => {
  const candle = (): string => {
    let grains = "";
    for (let row = 0; row < 14; row++) for (let k = -1; k <= 1; k++) grains += dot(k * 6.6 + (row % 2 ? 2.2 : -2.2), -28 + row * 4.6, 2.5);
    return (
      path("M-12 34Q-14-26 0-38Q14-26 12 34Q0 40-12 34z", d.lin(tone(c, 0.05), tone(c, -0.38), "across")) + path(grains, tone(c, 0.36))
    );
  };
  return (
    line("M50 94V64M49 94Q36 82 32 66M51 94Q64 82 68 66", a, 3.6) +
    path(leaf(49, 94, 44, 11, -166, 8) + leaf(51, 94, 44, 11, -14, -8), green(d, a)) +
    at(27, 44, 0.66, candle(), -16) +
    at(73, 44, 0.66, candle(), 16) +
    at(50, 42, 0.98, candle())
  );
};

/** Ragi: fingers that close to a fist. */
const fingerMillet: Draw = (d, c, a) => {
  const fingers = [
    [50, 56, 14, 54, 20, 22],
    [50, 56, 28, 40, 36, 10],
    [50, 56, 50, 40, 52, 6],
    [50, 56, 74, 42, 66, 10],
    [50, 56, 88, 56, 82, 24],
  ] as const;
  return (
    line("M50 95V56", a, 4) +
    path(leaf(50, 92, 44, 11, -158, 10) + leaf(50, 86, 44, 11, -24, -10), green(d, a)) +
    fingers.map((curve) => stalk(curve, tone(c, -0.2), 11)).join("") +
    path(
      fingers
        .flatMap((curve) => along(curve, 10))
        .map(({ x, y }, i) => dot(x + (i % 2 ? 2.6 : -2.6), y, 2.7))
        .join(""),
      d.lin(tone(c, 0.5), tone(c, 0.12)),
    )
  );
};

/** Napier: a thick tuft of long blades, taller than anything else. */
const napier: Draw = (d, c, a) =>
  path(
    leaf(50, 94, 78, 9, -118, 20) + leaf(50, 94, 78, 9, -62, -20) + leaf(48, 94, 62, 9, -142, 18) + leaf(52, 94, 62, 9, -38, -18),
    tone(c, -0.25),
  ) +
  line("M44 94V50M50 94V42M56 94V50", tone(a, -0.1), 5) +
  line("M41 76h6M47 70h6M53 76h6M41 62h6M53 62h6M47 56h6", tone(a, -0.4), 1.6) +
  path(
    leaf(44, 60, 46, 9, -130, -14) +
      leaf(56, 60, 46, 9, -50, 14) +
      leaf(50, 52, 46, 9, -100, -8) +
      leaf(50, 52, 44, 9, -74, 10) +
      leaf(45, 74, 40, 9, -158, -10) +
      leaf(55, 74, 40, 9, -22, 10),
    d.lin(tone(c, 0.35), c),
  );

/** Sorghum: a full oval head of round pale grains. */
const sorghum: Draw = (d, c, a) => {
  let grains = "";
  const halves = [8, 14, 18, 20, 20, 18, 13, 7];
  for (const [row, half] of halves.entries())
    for (let x = -half; x <= half; x += 7)
      grains += ellipse(50 + x + (row % 2) * 2, 13 + row * 6.6, 4.2, 4.6, d.rad(tone(c, 0.6), tone(c, -0.2)));
  return (
    line("M50 94V56", tone(a, -0.1), 4.4) +
    path(leaf(50, 92, 46, 13, -150, 10) + leaf(50, 84, 46, 13, -30, -10), green(d, a)) +
    path("M50 4C72 8 78 36 70 54C64 64 56 66 50 66C44 66 36 64 30 54C22 36 28 8 50 4z", tone(c, -0.42)) +
    grains
  );
};

export const GRAINS: Readonly<Record<string, Draw>> = {
  paddy,
  sorghum,
  "pearl-millet": pearlMillet,
  "finger-millet": fingerMillet,
  "hybrid-napier": napier,
};
