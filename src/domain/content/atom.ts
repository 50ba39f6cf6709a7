/** RFC 4287 (content-68). */
import { escapeXml } from "../text/xml.ts";
import type { Language } from "../visit/language.ts";

export interface FeedEntry {
  /** A permanent IRI. */
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** Absolute. */
  readonly url: string;
  readonly epoch: number;
  readonly author: string;
  readonly tags: readonly { readonly label: string; readonly value: string }[];
}

export interface Feed {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly language: Language;
  readonly self: string;
  readonly page: string;
  readonly icon: string;
  /** Newest first; at least one. */
  readonly entries: readonly FeedEntry[];
}

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;
const link = (rel: string, type: string, url: string): string => `<link rel="${rel}" type="${type}" href="${escapeXml(url)}"/>`;
const time = (epoch: number): string => new Date(epoch).toISOString();

function entryElement({ id, title, summary, url, epoch, author, tags }: FeedEntry): string {
  return [
    "<entry>",
    element("id", id),
    element("title", title),
    link("alternate", "text/html", url),
    // The services have no date of a change.
    element("published", time(epoch)),
    element("updated", time(epoch)),
    `<author>${element("name", author)}</author>`,
    ...tags.map(({ value, label }) => `<category term="${escapeXml(value)}" label="${escapeXml(label)}"/>`),
    element("summary", summary),
    "</entry>",
  ].join("");
}

export function atomFeed({ id, title, subtitle, language, self, page, icon, entries }: Feed): string {
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    element("id", id),
    element("title", title),
    element("subtitle", subtitle),
    element("updated", time(Math.max(...entries.map(({ epoch }) => epoch)))),
    link("self", "application/atom+xml", self),
    link("alternate", "text/html", page),
    element("icon", icon),
    ...entries.map(entryElement),
    "</feed>",
    "",
  ].join("\n");
}
