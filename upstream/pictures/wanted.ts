/** The request of the Worker to the makers of pictures, as a query. Shared by both sides, so it needs neither's platform. */
import { z } from "zod";

const number = z.coerce.number().positive().lt(10_000);

const query = z.object({
  /** The picture's name: no two have the same texture. */
  seed: z.string().default(""),
  /**
   * `photo` fills its frame; `cutout` is a photograph on a transparent ground; `graphic` is flat, with sharp edges, as a designer
   * leaves it: a logo, an icon, words with icons.
   */
  kind: z.enum(["photo", "cutout", "graphic"]),
  format: z.enum(["webp", "avif", "jpeg", "png"]),
  /** As the encoders count it, 1 to 100. */
  quality: number,
  /** How much there is to see, beside a pack in front of a wall. */
  detail: number,
  /** Pixels; null: as wide as the original. More than that is not made. */
  width: number.nullable().default(null),
  /** A white frame around it, in which it stands whole and in the middle. Pixels. */
  frame: z
    .string()
    .regex(/^[1-9]\d{0,3}x[1-9]\d{0,3}$/)
    .transform((text) => text.split("x").map(Number))
    .transform(([width = 0, height = 0]) => ({ width, height }))
    .nullable()
    .default(null),
});

export type Wanted = Readonly<Omit<z.output<typeof query>, "seed">>;
export type Kind = Wanted["kind"];
export type Format = Wanted["format"];

export function writeWanted(seed: string, { width, frame, ...wanted }: Wanted): URLSearchParams {
  const written = { seed, ...wanted, ...(width && { width }), ...(frame && { frame: `${frame.width}x${frame.height}` }) };
  return new URLSearchParams(Object.entries(written).map(([name, value]) => [name, String(value)]));
}

/** @throws naming what cannot be read */
export function readWanted(search: URLSearchParams): Wanted & { readonly seed: string } {
  const { data, error } = query.safeParse(Object.fromEntries(search));
  if (error) throw new Error(`Expected a request for a picture: ${z.prettifyError(error)}`);
  return data;
}
