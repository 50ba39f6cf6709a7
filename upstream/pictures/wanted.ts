/** The request of the Worker to the makers of pictures, as a query. Shared by both sides, so it needs neither's platform. */

/**
 * `photo` fills its frame; `cutout` is a photograph on a transparent ground; `graphic` is flat, with sharp edges, as a designer
 * leaves it: a logo, an icon, words with icons.
 */
export const KINDS = ["photo", "cutout", "graphic"] as const;
export type Kind = (typeof KINDS)[number];

export const FORMATS = ["webp", "avif", "jpeg", "png"] as const;
export type Format = (typeof FORMATS)[number];

export interface Wanted {
  readonly kind: Kind;
  readonly format: Format;
  /** Pixels; null: as wide as the original. More than that is not made. */
  readonly width: number | null;
  /** As the encoders count it, 1 to 100. */
  readonly quality: number;
  /** How much there is to see, beside a pack in front of a wall. */
  readonly detail: number;
  /** A white frame around it, in which it stands whole and in the middle. Pixels. */
  readonly frame: { readonly width: number; readonly height: number } | null;
}

/** @param seed the picture's name: no two have the same texture */
export function writeWanted(seed: string, { kind, format, width, quality, detail, frame }: Wanted): URLSearchParams {
  return new URLSearchParams({
    seed,
    kind,
    format,
    quality: String(quality),
    detail: String(detail),
    ...(width ? { width: String(width) } : {}),
    ...(frame ? { frame: `${frame.width}x${frame.height}` } : {}),
  });
}

/** @throws naming what cannot be read */
export function readWanted(query: URLSearchParams): Wanted & { readonly seed: string } {
  const one = <T extends string>(name: string, of: readonly T[]): T => {
    const found = of.find((candidate) => candidate === query.get(name));
    if (!found) throw new Error(`Expected ${name} to be one of ${of.join(", ")}, got ${query.get(name)}.`);
    return found;
  };
  const number = (text: string | undefined, name: string): number => {
    const value = Number(text);
    if (!(value > 0 && value < 10_000)) throw new Error(`Expected ${name} to be a number above 0 and below 10000, got ${text}.`);
    return value;
  };
  const [wide, high] = query.get("frame")?.split("x") ?? [];
  return {
    seed: query.get("seed") ?? "",
    kind: one("kind", KINDS),
    format: one("format", FORMATS),
    width: query.has("width") ? number(query.get("width") ?? "", "width") : null,
    quality: number(query.get("quality") ?? "", "quality"),
    detail: number(query.get("detail") ?? "", "detail"),
    frame: wide ? { width: number(wide, "frame"), height: number(high, "frame") } : null,
  };
}
