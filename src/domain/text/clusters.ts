let segmenter: Intl.Segmenter | undefined;

/** The grapheme clusters of a text, each what a reader sees as one letter. Code points where the browser lacks Intl.Segmenter. */
function* clusters(text: string): Iterable<string> {
  if (typeof Intl.Segmenter !== "function") return yield* text;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  for (const { segment } of segmenter.segment(text)) yield segment;
}

/** The first `count` grapheme clusters of a text. */
export function firstClusters(text: string, count: number): string {
  // Every cluster has at least one code unit, so a short text needs no segmenting.
  if (text.length <= count) return text;
  let first = "";
  let taken = 0;
  for (const cluster of clusters(text)) {
    if (taken === count) break;
    first += cluster;
    taken += 1;
  }
  return first;
}
