/** An amount grouped the Indian way in every language: 123456.5 → `1,23,456.50`. */
export function groupRupees(amount: number): string {
  const paise = Math.round(Math.abs(amount) * 100);
  // The last three digits form a group, the others form groups of two.
  const grouped = String(Math.floor(paise / 100)).replace(/\B(?=(\d\d)*\d{3}$)/g, ",");
  const fraction = paise % 100;
  return `${amount < 0 && paise > 0 ? "-" : ""}${grouped}${fraction ? `.${String(fraction).padStart(2, "0")}` : ""}`;
}

/** An amount with `₹`. A negative amount gets the minus sign U+2212, which is as wide as a plus sign. */
export function formatRupees(amount: number): string {
  return groupRupees(amount).replace(/^-?/, (sign) => (sign ? "−₹" : "₹"));
}

/**
 * The discount in whole percent of the MRP (catalogue-21). Null where there is nothing to show: no MRP, no saving, or a saving
 * that rounds to 0.
 */
export function percentOff(mrp: number, sellingPrice: number): number | null {
  if (!(mrp > 0) || !(sellingPrice >= 0) || sellingPrice >= mrp) return null;
  const percent = Math.round(((mrp - sellingPrice) / mrp) * 100);
  return percent > 0 ? percent : null;
}
