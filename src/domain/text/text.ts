import { clustersWithin, firstClusters } from "./clusters.ts";

export function paragraphs(text: string): string[] {
  return text
    .split("\n")
    .map((part) => part.trim())
    .filter(Boolean);
}

/** `-` if empty: paths keep their parts (shell-29). */
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

export function truncateClusters(text: string, length: number): string {
  const cut = firstClusters(text, length);
  return cut === text ? text : `${cut.trimEnd()}…`;
}

/** Code units: an Indic cluster has up to five (content-31). */
export function previewText(text: string, length = 170): string {
  const plain = text.replace(/\s+/gu, " ").trim();
  if (plain.length <= length) return plain;
  const body = clustersWithin(plain, length);
  const boundary = plain[body.length] === " " ? body.length : body.lastIndexOf(" ");
  return `${(boundary > length / 2 ? body.slice(0, boundary) : body).replace(/[\s.,;:।]+$/u, "")}…`;
}

/** Never splits a surrogate pair, invalid in a URL. */
export function boundText(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, "");
}
