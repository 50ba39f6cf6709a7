/** By prefix (catalogue-28). */
export type SkuCategory = "seeds" | "pesticides" | "fertilizers" | "hardware";

const PREFIXES: readonly (readonly [string, SkuCategory])[] = [
  ["AGS-S-", "seeds"],
  ["AGS-CP-", "pesticides"],
  ["AGS-CN-", "fertilizers"],
  ["AGS-HW-", "hardware"],
];

export function skuCategory(skuCode: string): SkuCategory | null {
  const upper = skuCode.toUpperCase();
  return PREFIXES.find(([prefix]) => upper.startsWith(prefix))?.[1] ?? null;
}

/** Other texts cost no call (product-32). */
export function isPlausibleSku(skuCode: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(skuCode) && !/^(undefined|null|nan|object)$/i.test(skuCode);
}
