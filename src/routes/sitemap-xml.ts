/** How the sitemaps are written: elements, and the document as a stream. */
import { escapeXml } from "../domain/text/xml.ts";
import type { Language } from "../domain/visit/language.ts";
import type { StateConfig } from "../domain/visit/states.ts";
import { alternatesOf, canonicalAddress } from "../views/alternates.ts";

/** The beginning of a file. */
export const URLSET = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
/** Its end. */
export const URLSET_END = "</urlset>\n";

/** What the addresses of one file have in common. */
export interface FileVisit {
  readonly language: Language;
  readonly state: StateConfig;
  readonly origin: string;
}

/** A page of a file. */
export interface Entry {
  readonly pathname: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Epoch milliseconds since which it is as it is, where that is known. */
  readonly since?: number;
  /** The languages that it exists in; all where it is not given. An empty list says that nobody knows. */
  readonly languages?: readonly Language[];
}

/** The element of a page, with its address in each language. */
export function elementOf({ pathname, query = {}, since = 0, languages }: Entry, { origin, language, state }: FileVisit): string {
  const alternates = alternatesOf(origin, pathname, query, state, languages).map(
    ({ hrefLang, href }) => `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${escapeXml(href)}"/>`,
  );
  const loc = escapeXml(canonicalAddress(origin, pathname, query, language, state));
  return `<url><loc>${loc}</loc>${lastmod(since)}${alternates.join("")}</url>\n`;
}

/** The element with the day of a time (epoch milliseconds); nothing where none is known. */
export const lastmod = (time: number): string => (time > 0 ? `<lastmod>${new Date(time).toISOString().slice(0, 10)}</lastmod>` : "");

/** The latest time at which one of the pages changed; 0 where there is none. */
export const latest = (pages: Iterable<{ readonly since: number }>): number => {
  let time = 0;
  for (const page of pages) time = Math.max(time, page.since);
  return time;
};

/** Text collected before it is sent: one chunk per address would be slow. Characters. */
const CHUNK_LENGTH = 16_384;

/** The document as a stream: it is written as fast as it is read, and no file is ever whole in memory. */
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
