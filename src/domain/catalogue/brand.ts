/** (catalogue-26) */
export interface Brand {
  readonly brandId: string;
  readonly brandName: string;
  readonly brandImage: string | null;
}

/** Case-insensitive. */
export function brandByName(brands: readonly Brand[], name: string): Brand | null {
  const wanted = name.trim().toLowerCase();
  return wanted ? (brands.find((brand) => brand.brandName.trim().toLowerCase() === wanted) ?? null) : null;
}
