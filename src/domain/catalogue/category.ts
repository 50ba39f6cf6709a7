/** (catalogue-27) */
export interface Category {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly image: string | null;
}

/** (catalogue-8) */
export const CATEGORY_SLUGS = ["seeds", "crop-protection", "crop-nutrition", "hardware", "combo", "animal-husbandry"] as const;
