/** Banners of the shop and the feed: a scene at the right (or on top). The page writes the words over the rest. */
import type { CropLook } from "../data/types.ts";
import { at, circle, type Doc, doc, forWhite, hash, light, line, mix, path, rect, tone } from "./kit.ts";
import { type Motif, scene } from "./scene.ts";

export interface Banner {
  readonly colour: string;
  readonly motif: Motif;
  /** 600 × 240, or 300 × 300. */
  readonly wide: boolean;
  /** The crop of the motif "crop". */
  readonly cropLook?: CropLook;
}

/** Rolling fields at the foot: darker than the ground, so that nothing takes light from the words. */
function fields(d: Doc, w: number, h: number, ground: string, turn: boolean): string {
  const far = tone(ground, -0.14);
  const near = tone(ground, -0.3);
  const q = turn ? 0.34 : 0.62;
  return (
    path(`M0 ${h * 0.8}Q${w * q} ${h * 0.62} ${w} ${h * 0.74}V${h}H0z`, far) +
    path(`M0 ${h * 0.94}Q${w * 0.45} ${h * 0.8} ${w} ${h * 0.86}V${h}H0z`, d.lin(near, tone(ground, -0.42))) +
    line(
      `M${w * 0.06} ${h}Q${w * 0.3} ${h * 0.92} ${w * 0.62} ${h * 0.885}M${w * 0.3} ${h}Q${w * 0.5} ${h * 0.94} ${w * 0.78} ${h * 0.89}M${w * 0.58} ${h}Q${w * 0.7} ${h * 0.95} ${w * 0.92} ${h * 0.9}`,
      far,
      2,
    )
  );
}

export function banner(b: Banner): string {
  const ground = forWhite(b.colour, 5.4);
  const turn = hash(b.motif + b.colour) % 2 === 0;
  const glow = mix(ground, "#ffdf9a", 0.32);
  return light(3, (level) => {
    const w = b.wide ? 600 : 300;
    const h = b.wide ? 240 : 300;
    const d = doc(w, h);
    const back = rect(0, 0, w, h, 0, d.lin(tone(ground, 0.06), tone(ground, -0.16)));
    const picture = b.wide
      ? circle(466, 116, 122, glow, 'opacity=".55"') + circle(466, 116, 92, mix(ground, "#ffe9b8", 0.55), 'opacity=".5"')
      : circle(150, 118, 112, glow, 'opacity=".55"') + circle(150, 118, 86, mix(ground, "#ffe9b8", 0.55), 'opacity=".5"');
    const art = scene(d, b.motif, ground, level > 1 ? undefined : b.cropLook);
    return d.svg(
      back + picture + (level > 0 ? "" : fields(d, w, h, ground, turn)) + (b.wide ? at(466, 222, 0.98, art) : at(150, 202, 0.86, art)),
    );
  });
}
