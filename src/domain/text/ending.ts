/**
 * A text without the characters of `ends` at its end. The time grows with what is cut. An expression such as `/\/+$/` tries a run of such
 * characters anew from each of them: a few thousand in an address cost a tenth of a second (limits-15).
 */
export function withoutEnding(text: string, ends: string): string {
  let length = text.length;
  while (length > 0 && ends.includes(text.charAt(length - 1))) length -= 1;
  return text.slice(0, length);
}
