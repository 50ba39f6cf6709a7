let segmenter: Intl.Segmenter | undefined;

/** The first `count` grapheme clusters of a text, each what a reader sees as one letter. Code points without Intl.Segmenter. */
export function firstClusters(text: string, count: number): string {
  // Every cluster has at least one code unit, so a short text needs no segmenting.
  if (text.length <= count) return text;
  if (typeof Intl.Segmenter !== "function") return Array.from(text).slice(0, count).join("");
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  let left = count;
  for (const { index } of segmenter.segment(text)) {
    if (left === 0) return text.slice(0, index);
    left -= 1;
  }
  return text;
}
