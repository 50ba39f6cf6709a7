/** Rupees grouped the Indian way in every language: 123456.5 → `1,23,456.50` (DESIGN §4, money). */
export function groupRupees(amount: number): string {
  const paise = Math.round(Math.abs(amount) * 100);
  // Three digits at the end, two by two before them.
  const grouped = String(Math.floor(paise / 100)).replace(/\B(?=(\d\d)*\d{3}$)/g, ",");
  const fraction = paise % 100;
  return `${amount < 0 && paise > 0 ? "-" : ""}${grouped}${fraction ? `.${String(fraction).padStart(2, "0")}` : ""}`;
}

/** `₹` and the amount, below zero with a minus sign, which is as wide as a plus; the currency of the whole site (S2 §9). */
export function formatRupees(amount: number): string {
  return groupRupees(amount).replace(/^-?/, (sign) => (sign ? "−₹" : "₹"));
}

/**
 * Percent off: rounded (mrp minus price) over mrp (S1 §5). Null where there is nothing to show: no saving, no mrp,
 * or a saving that rounds to 0.
 */
export function percentOff(mrp: number, sellingPrice: number): number | null {
  if (!(mrp > 0) || !(sellingPrice >= 0) || sellingPrice >= mrp) return null;
  const percent = Math.round(((mrp - sellingPrice) / mrp) * 100);
  return percent > 0 ? percent : null;
}

/** The prices of a product that may be shown: null where they are told in the app only, or not known. */
export function pricesOf(product: {
  readonly mrp: number | null;
  readonly sellingPrice: number | null;
  readonly priceOnApp: boolean;
}): { readonly mrp: number; readonly sellingPrice: number } | null {
  const { mrp, sellingPrice, priceOnApp } = product;
  return priceOnApp || sellingPrice === null ? null : { mrp: mrp ?? sellingPrice, sellingPrice };
}
