const ZEROS = [0x966, 0xae6, 0xc66, 0xce6, 0x9e6, 0xa66, 0xb66, 0xbe6, 0xd66, 0x660, 0x6f0, 0xff10];

/** Of every script (shell-51). */
export function toLatinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (character) => {
    const code = character.charCodeAt(0);
    const zero = ZEROS.find((start) => code >= start && code < start + 10);
    return zero === undefined ? character : String(code - zero);
  });
}

/** Null unless ten digits from 6 to 9 (sign-in-7, request-3). */
export function readMobile(text: string): string | null {
  // Chats add invisible characters.
  const bare = toLatinDigits(text).replace(/[\s().\u00ad\u200b-\u200f\u2010-\u2015\u202a-\u202e\u2060-\u2069\ufeff-]/g, "");
  return /^(?:(?:\+|00)?91)?0?([6-9]\d{9})$/.exec(bare)?.[1] ?? null;
}

export function readLine(text: string, length: number): string {
  return Array.from(text.replace(/[\s\p{Cc}]+/gu, " ").trim())
    .slice(0, length)
    .join("");
}
