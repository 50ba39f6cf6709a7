/** A crop (crop-12). `display` is its name in the language of the call. */
export interface Crop {
  readonly id: string;
  readonly cropId: string;
  readonly display: string;
  readonly image: string | null;
  /** Its name for the services of the crop advice, e.g. `pigeon-pea` (advice-96). */
  readonly category?: string | undefined;
}

export interface CropGroup {
  readonly id: string;
  readonly display: string;
  readonly children: readonly Crop[];
  /** A crop of the group could not be read: one that is not found may be that one. */
  readonly isPartial?: true | undefined;
}

/** Whether each crop of the tree could be read, so that one that is not found does not exist. */
export const hasAllCrops = (groups: readonly CropGroup[]): boolean => !groups.some(({ isPartial }) => isPartial);

/** Finds a crop in the tree by its id. */
export function cropById(groups: readonly CropGroup[], cropId: string): Crop | null {
  return groups.flatMap((group) => group.children).find((crop) => crop.cropId === cropId) ?? null;
}

/** Finds a crop in the tree by its name. An unknown name is shown without a link (catalogue-12). */
export function cropByName(groups: readonly CropGroup[], name: string): Crop | null {
  return groups.flatMap((group) => group.children).find((crop) => crop.display === name) ?? null;
}

/** Finds a crop in the tree by the slug of its name. @param slugOf makes the slug of a name (src/paths.ts) */
export function cropBySlug(groups: readonly CropGroup[], slug: string, slugOf: (name: string) => string): Crop | null {
  const wanted = slug.toLowerCase();
  return groups.flatMap((group) => group.children).find((crop) => slugOf(crop.display) === wanted) ?? null;
}

/** Finds a crop in the tree by its name for the services of the crop advice. */
export function cropByCategory(groups: readonly CropGroup[], category: string): Crop | null {
  return groups.flatMap((group) => group.children).find((crop) => crop.category === category) ?? null;
}
