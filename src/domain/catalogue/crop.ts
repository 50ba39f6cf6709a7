/** `display` is in the language of the call (crop-12). */
export interface Crop {
  readonly id: string;
  readonly cropId: string;
  readonly display: string;
  readonly image: string | null;
  /** For the services of crop advice, e.g. `pigeon-pea` (advice-96). */
  readonly category?: string | undefined;
}

export interface CropGroup {
  readonly id: string;
  readonly display: string;
  readonly children: readonly Crop[];
  readonly isPartial?: true | undefined;
}

/** If false, a missing crop may exist. */
export const hasAllCrops = (groups: readonly CropGroup[]): boolean => !groups.some(({ isPartial }) => isPartial);

export function cropById(groups: readonly CropGroup[], cropId: string): Crop | null {
  return groups.flatMap((group) => group.children).find((crop) => crop.cropId === cropId) ?? null;
}

/** An unknown name has no link (catalogue-12). */
export function cropByName(groups: readonly CropGroup[], name: string): Crop | null {
  return groups.flatMap((group) => group.children).find((crop) => crop.display === name) ?? null;
}

export function cropBySlug(groups: readonly CropGroup[], slug: string, slugOf: (name: string) => string): Crop | null {
  const wanted = slug.toLowerCase();
  return groups.flatMap((group) => group.children).find((crop) => slugOf(crop.display) === wanted) ?? null;
}

export function cropByCategory(groups: readonly CropGroup[], category: string): Crop | null {
  return groups.flatMap((group) => group.children).find((crop) => crop.category === category) ?? null;
}
