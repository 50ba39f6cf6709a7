/** A telephone number that can be dialled, or null. An Indian mobile number gets its country code (store-9). */
export function dialNumber(phone: string | null): string | null {
  const digits = (phone ?? "").replace(/[\s().-]/g, "");
  if (!/^\+?\d{8,13}$/.test(digits)) return null;
  if (digits.startsWith("+")) return digits;
  if (/^[6-9]\d{9}$/.test(digits)) return `+91${digits}`;
  return /^91[6-9]\d{9}$/.test(digits) ? `+${digits}` : digits;
}

/**
 * An Indian telephone number in groups that can be read out, without the country code: a toll-free number in groups of 4, 3 and
 * the rest, a number of 10 digits in groups of 5. Any other text stays as it is.
 */
export function readablePhone(phone: string): string {
  const digits = phone.replace(/^\+91|[\s-]/g, "");
  const [, ...parts] = /^(1800)(\d{3})(\d{3,4})$/.exec(digits) ?? /^(\d{5})(\d{5})$/.exec(digits) ?? [];
  return parts.length > 0 ? parts.join(" ") : phone;
}
