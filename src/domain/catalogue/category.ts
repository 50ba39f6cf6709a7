import { z } from "zod";
import type { Shaped } from "../text/shaped.ts";

/** (catalogue-27) */
export const categoryShape = z.object({ id: z.string(), label: z.string(), value: z.string(), image: z.string().nullable() });

export type Category = Shaped<typeof categoryShape>;

/** (catalogue-8) */
export const CATEGORY_SLUGS = ["seeds", "crop-protection", "crop-nutrition", "hardware", "combo", "animal-husbandry"] as const;
