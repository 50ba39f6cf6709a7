/** SKU prefixes map to categories (S1 §3). The prefixes themselves are not in the specification: see docs/decisions. */
export type SkuCategory = "seeds" | "pesticides" | "fertilizers" | "hardware";

const PREFIXES: readonly (readonly [string, SkuCategory])[] = [
  ["AGS-S-", "seeds"],
  ["AGS-CP-", "pesticides"],
  ["AGS-CN-", "fertilizers"],
  ["AGS-HW-", "hardware"],
];

/** The category of a sku by its prefix, or null for combos, animal husbandry and anything else. */
export function skuCategory(skuCode: string): SkuCategory | null {
  const upper = skuCode.toUpperCase();
  return PREFIXES.find(([prefix]) => upper.startsWith(prefix))?.[1] ?? null;
}

/** A sku in a URL is letters, digits, dots, underscores and hyphens; a stringified object or anything else is refused at once (S1 §4). */
export function isPlausibleSku(skuCode: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(skuCode) && !/^(undefined|null|nan|object)$/i.test(skuCode);
}
