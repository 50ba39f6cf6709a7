/** What the drawings of crops share. Each crop is drawn in a box of 100 × 100, standing on about y = 92. */
import { at, type Doc, dot, ellipse, leaf, line, n, path, tone } from "../kit.ts";

/** @param c the crop's main colour @param a its second colour, mostly of the leaves */
export type Draw = (d: Doc, c: string, a: string) => string;

interface Spot {
  readonly x: number;
  readonly y: number;
  /** The way of the curve, degrees. */
  readonly turn: number;
}

type Curve = readonly [x0: number, y0: number, x1: number, y1: number, x2: number, y2: number];

/** Spots on a curve from its first to its last point; the middle one pulls it. */
export function along([x0, y0, x1, y1, x2, y2]: Curve, count: number): Spot[] {
  return Array.from({ length: count }, (_, i) => {
    const t = count === 1 ? 1 : i / (count - 1);
    const u = 1 - t;
    const dx = u * (x1 - x0) + t * (x2 - x1);
    const dy = u * (y1 - y0) + t * (y2 - y1);
    return {
      x: u * u * x0 + 2 * u * t * x1 + t * t * x2,
      y: u * u * y0 + 2 * u * t * y1 + t * t * y2,
      turn: (Math.atan2(dy, dx) * 180) / Math.PI,
    };
  });
}

/** The curve as a line. */
export const stalk = ([x0, y0, x1, y1, x2, y2]: Curve, colour: string, width: number): string =>
  line(`M${n(x0)} ${n(y0)}Q${n(x1)} ${n(y1)} ${n(x2)} ${n(y2)}`, colour, width);

/** Light falls on leaves from the upper left. */
export const green = (d: Doc, a: string): string => d.lin(tone(a, 0.28), tone(a, -0.2));
export const ball = (d: Doc, c: string): string => d.rad(tone(c, 0.42), tone(c, -0.28));
export const gloss = (outline: string): string => path(outline, "#fff", 'opacity=".4"');

/** A leaf of three, as pulses, clover and fenugreek have it, on its stalk at x,y. */
export function trefoil(d: Doc, x: number, y: number, size: number, turn: number, a: string, round = false): string {
  const wide = size * (round ? 0.5 : 0.36);
  return at(
    x,
    y,
    1,
    path(leaf(0, 0, size, wide, -90) + leaf(0, 0, size * 0.9, wide, -178) + leaf(0, 0, size * 0.9, wide, -2), green(d, a)) +
      line(`M0 0V${n(-size * 0.8)}M0 0H${n(-size * 0.7)}M0 0H${n(size * 0.7)}`, tone(a, 0.45), 1.4),
    turn,
  );
}

/** A compound leaf: small leaflets in pairs along a stalk. */
export function feather(d: Doc, curve: Curve, pairs: number, size: number, a: string): string {
  const leaflets = along(curve, pairs)
    .map(({ x, y, turn }) => leaf(x, y, size, size * 0.5, turn - 62) + leaf(x, y, size, size * 0.5, turn + 62))
    .join("");
  return stalk(curve, tone(a, -0.15), 2) + path(leaflets, green(d, a));
}

/** A closed pod lying from 0,0 to the right: its seeds show through the skin. */
export function closedPod(d: Doc, seeds: number, length: number, height: number, c: string): string {
  const [half, end] = [height / 2, length - height * 0.8];
  const skin = `M0 0Q1 ${n(-half)} ${n(half)} ${n(-half)}H${n(end)}Q${n(length)} ${n(-half)} ${n(length + 3)} 1Q${n(length)} ${n(half)} ${n(end)} ${n(half)}H${n(half)}Q1 ${n(half)} 0 0z`;
  const step = (length - 4) / seeds;
  const inside = Array.from({ length: seeds }, (_, i) =>
    ellipse(2 + (i + 0.5) * step, -height * 0.06, step * 0.36, height * 0.3, tone(c, 0.4), 'opacity=".75"'),
  );
  return path(skin, d.lin(tone(c, 0.22), tone(c, -0.25))) + inside.join("");
}

/** A heap of seeds on the ground, around x,y. */
export function heap(
  x: number,
  y: number,
  seed: (x: number, y: number, i: number) => string,
  step = 12,
  rows: readonly number[] = [2, 3],
): string {
  let out = "";
  let i = 0;
  for (const [row, count] of rows.entries())
    for (let k = 0; k < count; k++) out += seed(x + (k - (count - 1) / 2) * step, y + (row - rows.length + 1) * step * 0.62, i++);
  return out;
}

/** A cut fruit: skin, flesh and whatever lies in it. */
export const cut = (x: number, y: number, rx: number, ry: number, skin: string, flesh: string): string =>
  ellipse(x, y, rx, ry, skin) + ellipse(x, y, rx - 3.5, ry - 3.5, flesh);

export const dots = (spots: readonly (readonly [number, number])[], r: number, fill: string): string =>
  path(spots.map(([x, y]) => dot(x, y, r)).join(""), fill);

/** Spots in a ring around x,y. */
export const ring = (x: number, y: number, r: number, count: number, turn = 0): [number, number][] =>
  Array.from({ length: count }, (_, i) => {
    const angle = ((i * 360) / count + turn) * (Math.PI / 180);
    return [x + Math.cos(angle) * r, y + Math.sin(angle) * r];
  });

/** Petals or leaves all around x,y. */
export const rosette = (x: number, y: number, count: number, from: number, length: number, width: number, turn = 0): string =>
  ring(x, y, from, count, turn)
    .map(([px, py], i) => leaf(px, py, length, width, (i * 360) / count + turn))
    .join("");
