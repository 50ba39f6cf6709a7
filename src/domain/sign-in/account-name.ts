/** The name of an account on the screen: enough for its owner to know it, too little for anybody else (sign-in-44). */
import { readMobile } from "../text/validation.ts";

/** Longest first character of a name, in code units: joined letters of Indic scripts are one character. */
const MAX_INITIAL = 12;

/**
 * The first character of a name and the ends of a number, as `R… 98••••12`; null if neither is known.
 * @param phone in any form that `readMobile` reads
 */
export function accountName(fullName: string, phone: string | null): string | null {
  const [initial] = [...new Intl.Segmenter().segment(fullName.trim())].map(({ segment }) => segment.slice(0, MAX_INITIAL));
  const mobile = readMobile(phone ?? "");
  const parts = [initial && `${initial}…`, mobile && `${mobile.slice(0, 2)}••••${mobile.slice(-2)}`].filter(Boolean);
  return parts.join(" ") || null;
}
