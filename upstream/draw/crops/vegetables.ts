/** Vegetables, and the melons that are sown with them. */
import { at, circle, ellipse, leaf, line, n, path, tone } from "../kit.ts";
import { along, type Draw, dots, gloss, green, ring } from "./parts.ts";

/** Okra: ridged, pointed pods under a cap, and the star of a cut one. */
const okra: Draw = (d, c, a) => {
  const pod =
    path("M-11-34Q0-40 11-34C12-10 8 20 1 44C-1 46-2 46-3 44C-9 20-13-10-11-34z", d.lin(tone(c, 0.35), tone(c, -0.26))) +
    line("M-5-32Q-5 4-1 38M5-32Q5 4 0 38", tone(c, -0.28), 1.6) +
    line("M-8-30Q-9 0-3 30", tone(c, 0.55), 2) +
    path("M-13-33Q-11-42-4-43L-3-54H4L4-43Q11-42 13-33Q0-38-13-33z", d.lin(tone(a, 0.15), tone(a, -0.25)));
  const star = ring(0, 0, 13, 10, -90).map(([x, y], i) => {
    const k = i % 2 ? 0.72 : 1;
    return `${i ? "L" : "M"}${n(x * k)} ${n(y * k)}`;
  });
  return (
    at(28, 58, 0.94, pod, 16) +
    at(54, 52, 1, pod, -4) +
    at(
      80,
      78,
      1,
      path(`${star.join("")}z`, tone(c, 0.1), `stroke="${tone(c, -0.1)}" stroke-width="4" stroke-linejoin="round"`) +
        circle(0, 0, 9, tone(c, 0.75)) +
        dots(ring(0, 0, 5.4, 5), 2.2, "#fffdf0"),
    )
  );
};

/** Potato: three brown tubers with eyes. */
const potato: Draw = (d, c) => {
  const tuber = (g: string): string =>
    path("M-32 2C-34-18-14-24 4-22C24-20 36-10 33 6C30 22 10 25-8 23C-24 21-31 14-32 2z", g) +
    line("M-16-8q4-3 8 0M8-12q4-2 7 1M14 6q4-3 8 0M-6 10q4-3 8 0M-22 6q3-2 6 0", tone(c, -0.42), 2.2) +
    gloss("M-25-4Q-20-16-6-17Q-14-12-18-2Q-24 2-25-4z");
  return (
    at(34, 50, 0.92, tuber(d.rad(tone(c, 0.3), tone(c, -0.3))), -12) +
    at(68, 46, 0.86, tuber(d.rad(tone(c, 0.38), tone(c, -0.22))), 26) +
    at(52, 74, 1, tuber(d.rad(tone(c, 0.42), tone(c, -0.2))), -4)
  );
};

/** Cabbage: a tight ball, its leaves veined and wrapped over one another. */
const cabbage: Draw = (d, c, a) =>
  path("M50 92C20 96 2 74 8 50C12 66 28 78 50 80C72 78 88 66 92 50C98 74 80 96 50 92z", d.lin(tone(a, 0.1), tone(a, -0.25))) +
  path(
    "M10 52C2 30 22 20 30 22C22 40 26 70 50 86C24 86 10 70 10 52zM90 52C98 30 78 20 70 22C78 40 74 70 50 86C76 86 90 70 90 52z",
    green(d, a),
  ) +
  circle(50, 50, 33, d.rad(tone(c, 0.5), tone(c, -0.2))) +
  path("M50 17C74 22 84 50 70 78C86 68 90 36 70 24Q60 17 50 17z", tone(c, -0.2), 'opacity=".7"') +
  line("M50 83Q44 50 50 19M48 66Q34 58 27 46M47 50Q38 42 34 30M49 36Q45 30 44 24M49 66Q62 58 70 44M48 50Q58 42 64 30", tone(c, 0.65), 2.4) +
  line("M12 56Q24 74 44 84M88 56Q76 74 56 84", tone(a, 0.5), 2);

/** Cucumber: long and dark with pale streaks, and a pale slice with seeds. */
const cucumber: Draw = (d, c, a) =>
  at(
    46,
    44,
    1,
    path("M-42 8C-46-4-36-12-24-12Q8-8 32-20C42-24 50-14 44-4Q20 22-24 20C-34 20-40 16-42 8z", d.lin(tone(c, 0.15), tone(c, -0.38))) +
      line("M-32-2Q4 4 38-12M-34 6Q4 14 40-4M-24 14Q4 16 24 8", tone(a, 0.2), 2, 'stroke-dasharray="9 5"') +
      dots(
        [
          [-20, -6],
          [-2, -4],
          [16, -8],
          [-12, 10],
          [8, 10],
          [26, -1],
        ],
        1.4,
        tone(c, -0.5),
      ) +
      line("M44-13q6-3 8-8", tone(a, -0.25), 4),
    -14,
  ) +
  circle(66, 74, 20, d.rad(tone(c, 0.1), tone(c, -0.3))) +
  circle(66, 74, 16.6, "#eef6cf") +
  path(
    ring(66, 74, 3, 6)
      .map(([x, y], i) => leaf(x, y, 8, 4.4, i * 60))
      .join(""),
    "#c9dc94",
  ) +
  circle(32, 80, 13, d.rad(tone(c, 0.1), tone(c, -0.3))) +
  circle(32, 80, 10.4, "#eef6cf") +
  path(
    ring(32, 80, 2, 5)
      .map(([x, y], i) => leaf(x, y, 5.6, 3, i * 72))
      .join(""),
    "#c9dc94",
  );

/** Bitter gourd: a spindle all over warts. */
const bitterGourd: Draw = (d, c, a) => {
  const warts = [-14, -7, 0, 7, 14].flatMap((off, k) =>
    along([18, 84 + off * 0.2, 46 + off, 62 + off, 84, 14 + off * 0.2], 11)
      .slice(2, -1)
      .map(({ x, y }, i): [number, number] => [x + (k % 2 ? 2.4 : 0) + (i % 2), y + off * 0.4]),
  );
  return (
    path(leaf(78, 26, 34, 22, 40, 4), green(d, a)) +
    line("M84 14q2-8 10-8q-2-6-10 0", tone(a, -0.2), 3) +
    path("M14 90C16 66 30 38 58 20C70 12 82 10 86 14C92 24 84 46 64 66C44 84 26 92 14 90z", d.lin(tone(c, 0.3), tone(c, -0.3))) +
    dots(warts, 3.2, tone(c, -0.26)) +
    dots(
      warts.map(([x, y]) => [x - 0.8, y - 0.9] as const),
      2,
      tone(c, 0.32),
    )
  );
};

/** Watermelon: a red slice with black seeds before the striped whole. */
const watermelon: Draw = (d, c, a) =>
  circle(40, 42, 34, d.rad(tone(a, 0.25), tone(a, -0.3))) +
  line("M40 8Q20 40 40 76M40 8Q60 40 40 76M24 13Q2 42 24 72M56 13Q78 42 56 72", tone(a, -0.5), 4, 'stroke-dasharray="7 3"') +
  line("M40 8q2-5 6-5", "#7a5a30", 4) +
  path("M18 60H96Q94 94 57 95Q20 94 18 60z", d.lin(tone(a, 0.15), tone(a, -0.25))) +
  path("M22 60H92Q90 89 57 90Q24 89 22 60z", "#f3f6d8") +
  path("M26 60H88Q86 84 57 85Q28 84 26 60z", d.rad(tone(c, 0.2), tone(c, -0.12))) +
  path(
    [
      [38, 66],
      [50, 66],
      [63, 66],
      [76, 66],
      [44, 74],
      [57, 75],
      [70, 74],
    ]
      .map(([x = 0, y = 0]) => leaf(x, y, 5.6, 3.4, 90))
      .join(""),
    "#2b1a18",
  );

/** Muskmelon: ribs and a net, and a slice with its seeds. */
const muskmelon: Draw = (d, c, a) =>
  ellipse(42, 44, 36, 34, d.rad(tone(c, 0.45), tone(c, -0.22))) +
  line("M42 10Q18 44 42 78M42 10Q66 44 42 78M24 15Q0 44 24 73M60 15Q84 44 60 73M42 10V78", tone(a, 0.05), 3) +
  line("M10 34q10 4 14-2t14 2t14-2t22 4M8 50q12 4 16-2t16 2t14-2t22 2M18 64q10-4 16 0t18-2t14 0M20 22q10 4 16 0t26 0", tone(c, 0.62), 1.5) +
  line("M42 10q0-6 6-8", a, 4.4) +
  path("M30 66Q60 100 96 66Q94 92 62 95Q34 92 30 66z", tone(a, 0.1)) +
  path("M33 68Q62 96 93 68Q88 88 62 90.6Q38 88 33 68z", "#f6a04e") +
  path("M44 74Q62 88 82 74Q76 82 62 83Q50 82 44 74z", "#ffd79a") +
  path(
    [
      [52, 78],
      [58, 79],
      [64, 80],
      [70, 79],
      [75, 77],
    ]
      .map(([x = 0, y = 0]) => leaf(x, y, 4.4, 2.4, 70))
      .join(""),
    "#fff6d8",
  );

/** Capsicum: a bell of four lobes, as high as wide. */
const capsicum: Draw = (d, c, a) =>
  path(
    "M50 30C58 20 76 20 84 32C94 48 86 76 74 88C68 94 60 92 56 88Q50 94 44 88C40 92 32 94 26 88C14 76 6 48 16 32C24 20 42 20 50 30z",
    d.rad(tone(c, 0.34), tone(c, -0.28)),
  ) +
  path("M50 30C62 36 66 70 56 88Q50 94 44 88C34 70 38 36 50 30z", tone(c, 0.12), 'opacity=".8"') +
  line("M50 32C38 40 34 70 44 87M50 32C62 40 66 70 56 87", tone(c, -0.32), 2) +
  gloss("M22 38Q26 30 34 30Q28 44 28 62Q20 52 22 38z") +
  path("M34 29Q42 22 46 24Q44 12 54 6Q60 8 60 12Q54 16 55 24Q60 22 66 29Q56 34 50 31Q42 34 34 29z", d.lin(tone(a, 0.25), tone(a, -0.2)));

/** Spinach: broad smooth leaves on red-white stalks, tied. */
const spinach: Draw = (d, c, a) => {
  const one = (turn: number, k: number, g: string): string =>
    at(
      50,
      84,
      k,
      line("M0 4V-30", tone(c, 0.5), 4) +
        path("M0-18C-10-18-20-24-18-40C-16-58-6-70 0-76C6-70 16-58 18-40C20-24 10-18 0-18z", g) +
        line("M0-20V-68M0-32l-10-9M0-32l10-9M0-46l-9-9M0-46l9-9", tone(c, 0.55), 1.6),
      turn,
    );
  return (
    one(-56, 0.8, tone(c, -0.15)) +
    one(56, 0.8, tone(c, -0.15)) +
    one(-30, 0.95, green(d, c)) +
    one(30, 0.95, d.lin(c, tone(a, -0.1))) +
    one(0, 1, d.lin(tone(c, 0.25), c)) +
    path("M38 76h24v8h-24z", "#d98b3f") +
    line("M46 86l-6 9M50 86v9M54 86l6 9", "#d8a0a8", 4)
  );
};

/** Radish: long and white, its leaves notched. */
const radish: Draw = (d, c, a) =>
  path([-150, -118, -90, -62, -30].map((turn, i) => leaf(50, 34, [30, 36, 34, 36, 30][i] ?? 30, 13, turn)).join(""), green(d, a)) +
  line("M50 34L30 18M50 34L40 6M50 34V4M50 34L60 6M50 34L70 18", tone(a, 0.5), 1.8) +
  path("M38 36Q50 28 62 36C64 54 58 78 51 97C44 78 36 54 38 36z", d.lin("#fff", tone(c, -0.22), "across")) +
  line("M41 46h6M54 54h6M42 64h5M53 72h4", tone(c, -0.3), 1.4);

/** Brinjal: a plump purple fruit hanging from its spiny cap. */
const brinjal: Draw = (d, c, a) =>
  path(leaf(62, 18, 34, 22, 10), green(d, a)) +
  path("M50 28C64 28 66 40 72 52C82 72 70 94 50 94C30 94 18 72 28 52C34 40 36 28 50 28z", d.rad(tone(c, 0.34), tone(c, -0.3))) +
  path("M36 48Q40 36 46 34Q38 52 34 72Q28 62 36 48z", "#fff", 'opacity=".45"') +
  path("M32 36Q36 20 50 20Q64 20 68 36Q62 34 60 44Q54 36 50 46Q46 36 40 44Q38 34 32 36z", d.lin(tone(a, 0.2), tone(a, -0.25))) +
  line("M50 22Q49 12 56 6", tone(a, -0.2), 5.6);

export const VEGETABLES: Readonly<Record<string, Draw>> = {
  okra,
  brinjal,
  potato,
  cabbage,
  cucumber,
  "bitter-gourd": bitterGourd,
  watermelon,
  muskmelon,
  capsicum,
  spinach,
  radish,
};
