/** A brand (S1 §3). */
export interface Brand {
  readonly brandId: string;
  readonly brandName: string;
  readonly brandImage: string | null;
}

/** The brand with this name, as the list of brands has it. */
export function brandByName(brands: readonly Brand[], name: string): Brand | null {
  const wanted = name.trim().toLowerCase();
  return wanted ? (brands.find((brand) => brand.brandName.trim().toLowerCase() === wanted) ?? null) : null;
}
