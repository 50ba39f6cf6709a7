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
