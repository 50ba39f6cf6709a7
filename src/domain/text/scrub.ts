/** A number or a token could be inside an error's text: anything long and digit-like or token-like is masked. */
export function scrub(text: string): string {
  return text
    .replace(/\d{6,}/g, "#")
    .replace(/[\w-]{24,}/g, "#")
    .replace(/\?[^\s"']*/g, "?…")
    .slice(0, 500);
}
