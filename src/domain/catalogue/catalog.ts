/** A brand (S1 §3). */
export interface Brand {
  readonly brandId: string;
  readonly brandName: string;
  readonly brandImage: string | null;
}

/** A crop (S1 §3). `display` is its name in the asked language. */
export interface Crop {
  readonly id: string;
  readonly cropId: string;
  readonly display: string;
  readonly image: string | null;
}

export interface CropGroup {
  readonly id: string;
  readonly display: string;
  readonly children: readonly Crop[];
}

/** One of the six product categories (S1 §2, Catalogue screens). */
export interface Category {
  readonly id: string;
  readonly label: string;
  /** Slug: seeds, crop-protection, crop-nutrition, hardware, combo or animal-husbandry. */
  readonly value: string;
  readonly image: string | null;
}

/** The slugs of the six categories (S1 §2, Catalogue screens). */
export const CATEGORY_SLUGS = ["seeds", "crop-protection", "crop-nutrition", "hardware", "combo", "animal-husbandry"] as const;
