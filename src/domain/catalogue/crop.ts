import { z } from "zod";
import type { Shaped } from "../text/shaped.ts";

/** `display` is in the language of the call (crop-12). */
export const cropShape = z.object({
  id: z.string(),
  cropId: z.string(),
  display: z.string(),
  image: z.string().nullable(),
  /** For the services of crop advice, e.g. `pigeon-pea` (advice-96). */
  category: z.string().optional(),
});

export type Crop = Shaped<typeof cropShape>;

export const cropGroupShape = z.object({
  id: z.string(),
  display: z.string(),
  children: z.array(cropShape),
  isPartial: z.literal(true).optional(),
});

export type CropGroup = Shaped<typeof cropGroupShape>;

/** If false, a missing crop may exist. */
export const hasAllCrops = (groups: readonly CropGroup[]): boolean => !groups.some(({ isPartial }) => isPartial);

export const cropsIn = (groups: readonly CropGroup[]): Crop[] => groups.flatMap(({ children }) => children);

export const cropById = (groups: readonly CropGroup[], cropId: string): Crop | null =>
  cropsIn(groups).find((crop) => crop.cropId === cropId) ?? null;

/** An unknown name has no link (catalogue-12). */
export const cropByName = (groups: readonly CropGroup[], name: string): Crop | null =>
  cropsIn(groups).find(({ display }) => display === name) ?? null;

export const cropBySlug = (groups: readonly CropGroup[], slug: string, slugOf: (name: string) => string): Crop | null =>
  cropsIn(groups).find(({ display }) => slugOf(display) === slug.toLowerCase()) ?? null;

export const cropByCategory = (groups: readonly CropGroup[], category: string): Crop | null =>
  cropsIn(groups).find((crop) => crop.category === category) ?? null;
