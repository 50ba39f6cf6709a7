/** With country code (store-9). */
export function dialNumber(phone: string | null): string | null {
  const digits = (phone ?? "").replace(/[\s().-]/g, "");
  if (!/^\+?\d{8,13}$/.test(digits)) return null;
  if (digits.startsWith("+")) return digits;
  if (/^[6-9]\d{9}$/.test(digits)) return `+91${digits}`;
  return /^91[6-9]\d{9}$/.test(digits) ? `+${digits}` : digits;
}

/** Of a list such as "0253 2571234, 9812345678" the first number (store-9). */
export const firstDialNumber = (phone: string | null): string | null => dialNumber(phone?.split(/[,;/]/)[0] ?? null);

/** Toll-free as 4-3-rest, others as 5-5. */
export function readablePhone(phone: string): string {
  const digits = phone.replace(/^\+91|[\s-]/g, "");
  const [, ...parts] = /^(1800)(\d{3})(\d{3,4})$/.exec(digits) ?? /^(\d{5})(\d{5})$/.exec(digits) ?? [];
  return parts.length > 0 ? parts.join(" ") : phone;
}
