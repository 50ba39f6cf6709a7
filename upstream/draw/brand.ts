/** Logos of the invented brands: a mark, a way to hold it and a way to set the name beside it, all chosen by the brand's number. */
import { at, centred, circle, type Doc, doc, dot, fit, forWhite, leaf, line, luminance, mix, path, pick, rect, safe, tone } from "./kit.ts";

export interface BrandLogo {
  readonly name: string;
  readonly colour: string;
  readonly id: number;
  readonly lang?: string;
}

type Mark = (a: string, b: string) => string;

/** Marks in a box of 60 × 60 around 0,0: `a` is the main tone, `b` the second. */
const MARKS: readonly [Mark, ...Mark[]] = [
  (a, b) => path(leaf(0, 24, 50, 22, -128), a) + path(leaf(0, 24, 50, 22, -52), b),
  (a, b) => path([0, 45, 90, 135, 180, 225, 270, 315].map((t) => leaf(0, 0, 27, 8, t)).join(""), b) + circle(0, 0, 10, a),
  (a, b) => path("M0-27Q-22 2-17 12Q-12 25 0 25Q12 25 17 12Q22 2 0-27z", a) + path(leaf(-2, 18, 24, 10, -64), b),
  (a, b) =>
    path(
      [0, 1, 2].map((i) => leaf(0, 14 - i * 14, 22, 8, -140) + leaf(0, 14 - i * 14, 22, 8, -40)).join("") + leaf(0, -12, 18, 7, -90),
      a,
    ) + line("M0 27V-8", b, 3),
  (a, b) => path("M0-27Q14-20 24-21V2Q22 19 0 27Q-22 19-24 2V-21Q-14-20 0-27z", a) + path(leaf(-10, 14, 32, 12, -52), b),
  (a, b) => path("M-26 20L-6-18L6 4L14-8L28 20z", a) + circle(14, -18, 7, b),
  (a, b) => path("M-27 4A27 27 0 0 1 27 4z", b) + line("M-27 11H27M-20 18H20M-11 25H11", a, 4),
  (a, b) => path("M-24-12Q-14-26-8-12Q0-20 8-12Q14-26 24-12Q24 14 0 26Q-24 14-24-12z", a) + path(dot(-8, -1, 3) + dot(8, -1, 3), b),
  (a, b) => path("M0-27L23-13V13L0 27L-23 13V-13z", a) + path(leaf(0, 16, 30, 10, -118) + leaf(0, 16, 30, 10, -62), b),
  (a, b) => path("M-27 8Q-14-14 0-2Q14-20 27-10Q18 16-2 16Q-16 18-27 8z", a) + path("M-6 2Q8-24 24-26Q16-8 4 6z", b),
  (a, b) => circle(0, 0, 25, "none", `stroke="${a}" stroke-width="6"`) + path(leaf(-13, 13, 38, 13, -45), b),
  (a, b) => path([-90, -162, -18, 126, 54].map((t) => leaf(0, 0, 27, 15, t)).join(""), a) + circle(0, 0, 7, b),
  (a, b) => path("M-24 22V-8Q-24-24-8-24H24V6Q24 22 8 22z", a) + path(leaf(-14, 14, 38, 13, -42), b),
  (a, b) =>
    path("M-3-26H3V-8H26V-2Q14 22 0 26Q-14 22-26-2V-8H-3z", a) + path("M-19-14A19 14 0 0 1-3-26V-14zM19-14A19 14 0 0 0 3-26V-14z", b),
];

function mark(d: Doc, id: number, x: number, y: number, k: number, colour: string, onDark: boolean): string {
  const draw = pick(MARKS, id * 5 + Math.floor(id / 14) * 3);
  const second = luminance(colour) < 0.08 ? mix(colour, "#f0b93a", 0.78) : mix(colour, "#f6c454", 0.7);
  if (onDark) return at(x, y, k, draw("#fff7e2", "#f6c454"));
  const holder = Math.floor(id / 3) % 3;
  if (holder === 0) return at(x, y, k, draw(d.lin(tone(colour, 0.18), tone(colour, -0.12)), second));
  const field =
    holder === 1
      ? circle(0, 0, 38, d.lin(tone(colour, 0.16), tone(colour, -0.14)))
      : rect(-36, -36, 72, 72, 18, d.lin(tone(colour, 0.16), tone(colour, -0.14)));
  return at(x, y, k, field + at(0, 0, 0.86, draw("#fff7e2", "#f6c454")));
}

/** 240 × 120. */
export function brandLogo(b: BrandLogo): string {
  const d = doc(240, 120, undefined, b.lang);
  const c = forWhite(safe(b.colour), 4.8);
  const paper = rect(0, 0, 240, 120, 14, "#fffdf8");
  switch (b.id % 4) {
    case 0:
      return d.svg(
        paper + mark(d, b.id, 120, 42, 0.92, c, false) + centred(120, 97, fit(b.name, 212, 1, 25, 11), { fill: c, weight: 800 }),
      );
    case 1:
      return d.svg(
        paper +
          mark(d, b.id, 56, 60, 1.06, c, false) +
          centred(104, 60, fit(b.name, 124, 2, 27, 11, 1.2), { fill: c, weight: 800, anchor: "start", leading: 1.2 }),
      );
    case 2:
      return d.svg(
        paper +
          rect(8, 18, 224, 84, 42, d.lin(tone(c, 0.14), tone(c, -0.14))) +
          rect(13, 23, 214, 74, 37, "none", 'stroke="#f6c454" stroke-width="2" opacity=".8"') +
          mark(d, b.id, 56, 60, 0.9, c, true) +
          centred(92, 60, fit(b.name, 122, 2, 25, 11, 1.18), { fill: "#fff", weight: 800, anchor: "start", leading: 1.18 }),
      );
    default:
      return d.svg(
        paper +
          rect(0, 0, 240, 120, 14, d.lin(tone(c, 0.12), tone(c, -0.16))) +
          path("M0 92Q120 66 240 90V106Q240 120 226 120H14Q0 120 0 106z", tone(c, -0.28)) +
          mark(d, b.id, 120, 40, 0.86, c, true) +
          centred(120, 94, fit(b.name, 212, 1, 24, 11), { fill: "#fff", weight: 800 }),
      );
  }
}
