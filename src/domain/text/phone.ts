/**
 * An Indian telephone number as it is read out, without the country's code: toll-free numbers by four, three and the rest, others
 * by five. What is neither stays as it is.
 */
export function readablePhone(phone: string): string {
  const digits = phone.replace(/^\+91|[\s-]/g, "");
  const [, ...parts] = /^(1800)(\d{3})(\d{3,4})$/.exec(digits) ?? /^(\d{5})(\d{5})$/.exec(digits) ?? [];
  return parts.length > 0 ? parts.join(" ") : phone;
}
