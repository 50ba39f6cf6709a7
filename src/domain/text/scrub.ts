/** Masks everything in an error text that may be a number or a token. */
export function scrub(text: string): string {
  return text
    .replace(/\d{6,}/g, "#")
    .replace(/[\w-]{24,}/g, "#")
    .replace(/\?[^\s"']*/g, "?…")
    .slice(0, 500);
}
