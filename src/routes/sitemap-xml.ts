import { escapeXml } from "../domain/text/xml.ts";
import type { Language } from "../domain/visit/language.ts";
import type { StateConfig } from "../domain/visit/states.ts";
import { alternatesOf, canonicalAddress } from "../views/alternates.ts";

export const URLSET = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
export const URLSET_END = "</urlset>\n";

export interface FileVisit {
  readonly language: Language;
  readonly state: StateConfig;
  readonly origin: string;
}

export interface Entry {
  readonly pathname: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Last change in epoch milliseconds, if known. */
  readonly since?: number;
  /** Languages of the page; defaults to all. Empty if unknown. */
  readonly languages?: readonly Language[];
}

export function elementOf({ pathname, query = {}, since = 0, languages }: Entry, { origin, language, state }: FileVisit): string {
  const alternates = alternatesOf(origin, pathname, query, state, languages).map(
    ({ hrefLang, href }) => `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${escapeXml(href)}"/>`,
  );
  const loc = escapeXml(canonicalAddress(origin, pathname, query, language, state));
  return `<url><loc>${loc}</loc>${lastmod(since)}${alternates.join("")}</url>\n`;
}

/** @param time epoch milliseconds; empty for 0 */
export const lastmod = (time: number): string => (time > 0 ? `<lastmod>${new Date(time).toISOString().slice(0, 10)}</lastmod>` : "");

export const latest = (pages: Iterable<{ readonly since: number }>): number => {
  let time = 0;
  for (const page of pages) time = Math.max(time, page.since);
  return time;
};

/** Characters per chunk: one chunk per URL would be slow. */
const CHUNK_LENGTH = 16_384;

export function xml(pieces: Generator<string>): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      let text = "";
      while (text.length < CHUNK_LENGTH) {
        const { done, value } = pieces.next();
        if (done) {
          if (text) controller.enqueue(encoder.encode(text));
          controller.close();
          return;
        }
        text += value;
      }
      controller.enqueue(encoder.encode(text));
    },
    cancel() {
      pieces.return(undefined);
    },
  });
  return new Response(body, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
