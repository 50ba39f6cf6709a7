/** Masked (sign-in-44). */
import { readMobile } from "../text/validation.ts";

/** Joined Indic letters are one character. */
const MAX_INITIAL = 12;

/** `R… 98••••12` */
export function accountName(fullName: string, phone: string | null): string | null {
  const [initial] = [...new Intl.Segmenter().segment(fullName.trim())].map(({ segment }) => segment.slice(0, MAX_INITIAL));
  const mobile = readMobile(phone ?? "");
  const parts = [initial && `${initial}…`, mobile && `${mobile.slice(0, 2)}••••${mobile.slice(-2)}`].filter(Boolean);
  return parts.join(" ") || null;
}
