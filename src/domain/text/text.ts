import { clustersWithin, firstClusters } from "./clusters.ts";

/** The paragraphs of a plain text with line breaks. */
export function paragraphs(text: string): string[] {
  return text
    .split("\n")
    .map((part) => part.trim())
    .filter(Boolean);
}

/** A slug (shell-29). An empty one becomes `-`, so that a path keeps its number of parts. */
export function slugify(text: string): string {
  const slug = text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[\s_-]+/gu, "-")
    .replace(/[^\p{L}\p{M}-]/gu, "")
    .replace(/-+/g, "-")
    .replace(/^-|-$/g, "");
  return slug || "-";
}

/** Cuts a text after `length` grapheme clusters and adds `…`. A shorter text stays as it is. */
export function truncateClusters(text: string, length: number): string {
  const cut = firstClusters(text, length);
  return cut === text ? text : `${cut.trimEnd()}…`;
}

/**
 * The start of a text: at most `length` code units, cut on a word boundary, else between two letters, with an ellipsis (content-31).
 * Code units, because a letter of our scripts is one to five of them: as many letters as that would be twice the lines.
 */
export function previewText(text: string, length = 170): string {
  const plain = text.replace(/\s+/gu, " ").trim();
  if (plain.length <= length) return plain;
  const body = clustersWithin(plain, length);
  const boundary = plain[body.length] === " " ? body.length : body.lastIndexOf(" ");
  return `${(boundary > length / 2 ? body.slice(0, boundary) : body).trimEnd()}…`;
}

/**
 * A text of at most `length` code units, for a parameter or a look-up. It never ends in half of a surrogate pair, which cannot be
 * written in a URL.
 */
export function boundText(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, "");
}
