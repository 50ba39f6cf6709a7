/** One of the six product categories (catalogue-27). */
export interface Category {
  readonly id: string;
  readonly label: string;
  /** The slug, one of CATEGORY_SLUGS. */
  readonly value: string;
  readonly image: string | null;
}

/** The slugs of the six categories (catalogue-8). */
export const CATEGORY_SLUGS = ["seeds", "crop-protection", "crop-nutrition", "hardware", "combo", "animal-husbandry"] as const;
