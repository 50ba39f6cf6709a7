/** Rules for typed text. Worker and browser share them. */

/** The digit zero of the scripts of India, of the Arabic scripts, and of full-width digits. */
const ZEROS = [0x966, 0xae6, 0xc66, 0xce6, 0x9e6, 0xa66, 0xb66, 0xbe6, 0xd66, 0x660, 0x6f0, 0xff10];

/** Writes the digits of any of these scripts as 0 to 9. */
export function toLatinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (character) => {
    const code = character.charCodeAt(0);
    const zero = ZEROS.find((start) => code >= start && code < start + 10);
    return zero === undefined ? character : String(code - zero);
  });
}

/**
 * The ten digits of an Indian mobile number, or null: the first digit is 6 to 9 (sign-in-7, request-3). Spaces, hyphens, brackets
 * and the prefixes +91, 0091, 91 and 0 are removed.
 */
export function readMobile(text: string): string | null {
  // Invisible marks come along when a number is copied from a chat.
  const bare = toLatinDigits(text).replace(/[\s().\u00ad\u200b-\u200f\u2010-\u2015\u202a-\u202e\u2060-\u2069\ufeff-]/g, "");
  return /^(?:(?:\+|00)?91)?0?([6-9]\d{9})$/.exec(bare)?.[1] ?? null;
}

/** One line of text with single spaces, of at most `length` code points. */
export function readLine(text: string, length: number): string {
  return Array.from(text.replace(/[\s\p{Cc}]+/gu, " ").trim())
    .slice(0, length)
    .join("");
}
