/** `1,23,456.50` */
export function groupRupees(amount: number): string {
  const paise = Math.round(Math.abs(amount) * 100);
  const grouped = String(Math.floor(paise / 100)).replace(/\B(?=(\d\d)*\d{3}$)/g, ",");
  const fraction = paise % 100;
  return `${amount < 0 && paise > 0 ? "-" : ""}${grouped}${fraction ? `.${String(fraction).padStart(2, "0")}` : ""}`;
}

/** U+2212 is as wide as a plus sign. */
export function formatRupees(amount: number): string {
  return groupRupees(amount).replace(/^-?/, (sign) => (sign ? "−₹" : "₹"));
}

/** Null if it rounds to 0 (catalogue-21). */
export function percentOff(mrp: number, sellingPrice: number): number | null {
  if (!(mrp > 0) || !(sellingPrice >= 0) || sellingPrice >= mrp) return null;
  const percent = Math.round(((mrp - sellingPrice) / mrp) * 100);
  return percent > 0 ? percent : null;
}
