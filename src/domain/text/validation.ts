/** Rules for what farmers type, shared by the worker and the browser. */

/** Where the ten digits begin: the scripts of India, Arabic ones, and full-width. */
const ZEROS = [0x966, 0xae6, 0xc66, 0xce6, 0x9e6, 0xa66, 0xb66, 0xbe6, 0xd66, 0x660, 0x6f0, 0xff10];

/** Writes the digits of any script of India as 0 to 9; everything else stays. */
export function toLatinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (character) => {
    const code = character.charCodeAt(0);
    const zero = ZEROS.find((start) => code >= start && code < start + 10);
    return zero === undefined ? character : String(code - zero);
  });
}

/**
 * The ten digits of an Indian mobile number (S1 §5, §9: numeric, exactly 10 digits; the first is 6 to 9), or null. Spaces,
 * hyphens, brackets, digits of any script and the prefixes +91, 0091, 91 and 0 are how people write one.
 */
export function readMobile(text: string): string | null {
  // Marks that cannot be seen come along when a number is copied out of a chat.
  const bare = toLatinDigits(text).replace(/[\s().\u00ad\u200b-\u200f\u2010-\u2015\u202a-\u202e\u2060-\u2069\ufeff-]/g, "");
  return /^(?:(?:\+|00)?91)?0?([6-9]\d{9})$/.exec(bare)?.[1] ?? null;
}

/** One line of text without needless spaces, of at most `length` code points. */
export function readLine(text: string, length: number): string {
  return Array.from(text.replace(/[\s\p{Cc}]+/gu, " ").trim())
    .slice(0, length)
    .join("");
}
