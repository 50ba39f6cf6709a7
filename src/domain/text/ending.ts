/** `/\/+$/` is quadratic (limits-15). */
export function withoutEnding(text: string, ends: string): string {
  let length = text.length;
  while (length > 0 && ends.includes(text.charAt(length - 1))) length -= 1;
  return text.slice(0, length);
}
