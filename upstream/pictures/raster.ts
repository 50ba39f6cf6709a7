/**
 * Draws a drawing as a raster picture, and adds light, soft edges and grain. So it weighs as many bytes as a photograph on a shop's
 * static host.
 */
import sharp, { type Sharp } from "sharp";
import { hash, random } from "../draw/kit.ts";
import { withOutlines } from "./letters.ts";
import type { Format, Kind, Wanted } from "./wanted.ts";

/** Longest side of the originals, pixels: what a photographer or a designer hands in. */
const ORIGINAL: Readonly<Record<Kind, number>> = { photo: 1200, cutout: 600, graphic: 1200 };

const TILE = 512;

/** A square of texture, the same at its opposite edges. Fine: coarse stains would be seen before the picture. */
function texture(seed: string): Float32Array {
  const next = random(seed);
  const tile = new Float32Array(TILE * TILE);
  for (const [octave, part] of [0.75, 0.7, 0.3, 0.1, 0.05].entries()) {
    const scale = 2 ** octave;
    const side = TILE / scale;
    const lattice = Float32Array.from({ length: side * side }, () => (next() + next() + next() - 1.5) * part);
    for (let y = 0; y < TILE; y++) {
      const top = Math.floor(y / scale);
      const below = ((top + 1) % side) * side;
      const fy = (y % scale) / scale;
      for (let x = 0; x < TILE; x++) {
        const left = Math.floor(x / scale);
        const right = (left + 1) % side;
        const fx = (x % scale) / scale;
        const upper = lattice[top * side + left]! * (1 - fx) + lattice[top * side + right]! * fx;
        const lower = lattice[below + left]! * (1 - fx) + lattice[below + right]! * fx;
        tile[y * TILE + x]! += upper * (1 - fy) + lower * fy;
      }
    }
  }
  return tile;
}

let grain: Float32Array | undefined;

interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
}

/** The pixels under light from the upper left and a texture of `strength` (about how far it moves a channel of 255). */
function photographed({ data, width, height, channels }: Pixels, seed: string, strength: number): Pixels {
  grain ??= texture("khet");
  const from = hash(seed);
  const ox = from % TILE;
  const oy = (from >>> 9) % TILE;
  // Shadows and highlights swallow texture; middle tones show it.
  const shows = Float32Array.from({ length: 256 }, (_, level) => strength * (0.45 + 0.55 * Math.sin((Math.PI * level) / 255)));
  const out = new Uint8ClampedArray(data);
  for (let y = 0; y < height; y++) {
    const row = ((y + oy) % TILE) * TILE;
    const colourRow = ((y + oy * 3 + 97) % TILE) * TILE;
    const v = y / height - 0.42;
    for (let x = 0; x < width; x++) {
      const u = x / width - 0.42;
      const light = 1.04 - 0.22 * (u * u + v * v);
      const at = (y * width + x) * channels;
      const luma = grain[row + ((x + ox) % TILE)]!;
      const chroma = grain[colourRow + ((x + ox * 3 + 31) % TILE)]! * 0.2;
      const r = data[at]! * light;
      const g = data[at + 1]! * light;
      const b = data[at + 2]! * light;
      const amount = shows[Math.min(255, Math.round(0.3 * r + 0.59 * g + 0.11 * b))]!;
      out[at] = r + (luma + chroma) * amount;
      out[at + 1] = g + luma * amount;
      out[at + 2] = b + (luma - chroma) * amount;
    }
  }
  return { data: out, width, height, channels };
}

const asPicture = ({ data, width, height, channels }: Pixels): Sharp => sharp(data, { raw: { width, height, channels } });

/** The weight of a photograph of 360 × 360 pixels as WebP of this quality. Bytes. */
const WEIGHT = 15_500;
const WEIGHED_QUALITY = 75;
/** Twice the pixels are not twice the detail. */
const DETAIL_BY_SIZE = 0.8;
/** Found by trying: what most drawings need. */
const FIRST_STRENGTH = 16;
const STRENGTHS = { least: 4, most: 40 } as const;
const NEAR_ENOUGH = 0.2;

/**
 * A drawing of few lines needs more texture than a field full of them until it weighs as much as a photograph of its size. The
 * strength is searched for, from the first guess by the line through the last two sizes.
 * @param detail how much there is to see, beside a pack in front of a wall
 */
async function asPhotograph(drawn: Pixels, seed: string, detail: number): Promise<{ pixels: Pixels; webp: Buffer }> {
  const wanted = WEIGHT * detail * ((drawn.width * drawn.height) / 360 ** 2) ** DETAIL_BY_SIZE;
  let strength = FIRST_STRENGTH;
  let before: { readonly strength: number; readonly bytes: number } | undefined;
  for (let round = 1; ; round++) {
    const pixels = photographed(drawn, seed, strength);
    const webp = await ENCODE.webp(asPicture(pixels), WEIGHED_QUALITY).toBuffer();
    const bytes = webp.byteLength;
    if (round === 4 || Math.abs(bytes / wanted - 1) < NEAR_ENOUGH) return { pixels, webp };
    const slope = before && strength !== before.strength ? (bytes - before.bytes) / (strength - before.strength) : (0.8 * bytes) / strength;
    before = { strength, bytes };
    const next = strength + (wanted - bytes) / Math.max(slope, bytes / 100);
    strength = Math.min(STRENGTHS.most, Math.max(STRENGTHS.least, next));
  }
}

const ENCODE: Readonly<Record<Format, (picture: Sharp, quality: number) => Sharp>> = {
  webp: (picture, quality) => picture.webp({ quality, effort: 3 }),
  // AVIF's scale of quality lies lower than the others' for the same look. More effort takes twice the time for a tenth of the bytes.
  avif: (picture, quality) => picture.avif({ quality: Math.round(quality * 0.75), effort: 0 }),
  jpeg: (picture, quality) => picture.jpeg({ quality, progressive: true }),
  png: (picture) => picture.png({ palette: true, quality: 90, effort: 4 }),
};

/** The drawing in the size that is asked for, larger only than itself. Its root says how large it is. */
function inSize(svg: string, width: number | null, kind: Kind): { readonly svg: string; readonly width: number; readonly height: number } {
  const root = /^<svg\b[^>]*?\swidth="([\d.]+)" height="([\d.]+)"/.exec(svg);
  if (!root) throw new Error(`Expected a drawing with width and height, got ${svg.slice(0, 80)}`);
  const [own, high] = [Number(root[1]), Number(root[2])];
  const original = Math.round(ORIGINAL[kind] * Math.min(1, own / high));
  const w = Math.min(width ?? original, original);
  const h = Math.max(1, Math.round((w * high) / own));
  return { svg: svg.replace(/\swidth="[\d.]+" height="[\d.]+"/, ` width="${w}" height="${h}"`), width: w, height: h };
}

/** @param seed the picture's name: its texture is cut by it. The same input gives the same bytes. */
export async function raster(drawing: string, seed: string, wanted: Wanted): Promise<Buffer> {
  const { svg, width, height } = inSize(withOutlines(drawing), wanted.width, wanted.kind);
  const { frame } = wanted;
  let picture = sharp(Buffer.from(svg));
  if (wanted.kind !== "graphic") {
    // The edges of things are softer than those of drawings.
    const soft = (wanted.kind === "photo" ? picture.flatten({ background: "#fff" }).removeAlpha() : picture.ensureAlpha()).blur(0.4);
    const { data, info } = await soft.raw().toBuffer({ resolveWithObject: true });
    const channels = info.channels === 4 ? 4 : 3;
    const drawn = { data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength), width, height, channels } as const;
    const { pixels, webp } = await asPhotograph(drawn, seed, wanted.detail);
    if (wanted.format === "webp" && wanted.quality === WEIGHED_QUALITY && !frame) return webp;
    picture = asPicture(pixels);
  }
  if (frame) {
    const scale = Math.min(frame.width / width, frame.height / height, 1);
    const resized = picture.resize(Math.round(width * scale), Math.round(height * scale));
    const inner = await resized.png().toBuffer();
    picture = sharp({ create: { ...frame, channels: 3, background: "#fff" } }).composite([{ input: inner, gravity: "centre" }]);
  }
  const opaque = wanted.format === "jpeg" ? picture.flatten({ background: "#fff" }) : picture;
  return ENCODE[wanted.format](opaque, wanted.quality).toBuffer();
}
