import { z } from "zod";
import type { Shaped } from "../text/shaped.ts";

/** (catalogue-26) */
export const brandShape = z.object({ brandId: z.string(), brandName: z.string(), brandImage: z.string().nullable() });

export type Brand = Shaped<typeof brandShape>;

/** Case-insensitive. */
export function brandByName(brands: readonly Brand[], name: string): Brand | null {
  const normalised = name.trim().toLowerCase();
  return normalised ? (brands.find((brand) => brand.brandName.trim().toLowerCase() === normalised) ?? null) : null;
}
