let segmenter: Intl.Segmenter | undefined;

const segmentsOf = (text: string): Intl.Segments => {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: "grapheme" });
  return segmenter.segment(text);
};

/** Code points without Intl.Segmenter. */
export function firstClusters(text: string, count: number): string {
  if (text.length <= count) return text;
  if (typeof Intl.Segmenter !== "function") return Array.from(text).slice(0, count).join("");
  let left = count;
  for (const { index } of segmentsOf(text)) {
    if (left === 0) return text.slice(0, index);
    left -= 1;
  }
  return text;
}

export function clustersWithin(text: string, length: number): string {
  if (text.length <= length) return text;
  // Avoids segmenting the rest of a long text.
  const containing = segmentsOf(text).containing(length);
  const end = containing?.index ?? length;
  return text.slice(0, end > 0 ? end : (containing?.segment.length ?? length));
}
