/** About 1 MB of texts. */
const MOST_TEXTS = 1_000;
const MOST_LETTERS = 600;

/**
 * Returns the same pure function with a store of its results for short texts, which is emptied when full. Every page asks about the same few
 * texts of products: a tenth of a rendered product page was spent on them.
 */
export function rememberTexts<T extends NonNullable<unknown> | null>(compute: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    if (text.length > MOST_LETTERS) return compute(text);
    const remembered = known.get(text);
    if (remembered !== undefined) return remembered;
    if (known.size >= MOST_TEXTS) known.clear();
    const result = compute(text);
    known.set(text, result);
    return result;
  };
}
