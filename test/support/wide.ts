/**
 * `npm run test:wide` tries every pair of two lists, such as screens and languages. `npm test` takes them in turn, in a fixed order: each
 * member of either list is tried, and a fault in one of them is found.
 */

/** In the Worker's tests this is a binding of vitest.config.ts. */
export const isWide = Boolean(process.env["WIDE"]);

/** `count` members of the list, spread over it; the next turn begins with the next member. All of them in the wide tests. */
export function inTurn<T>(list: readonly T[], turn: number, count = 1): readonly T[] {
  if (isWide || count >= list.length) return list;
  const taken = new Set(Array.from({ length: count }, (_, index) => (turn + Math.floor((index * list.length) / count)) % list.length));
  return list.filter((_, index) => taken.has(index));
}
