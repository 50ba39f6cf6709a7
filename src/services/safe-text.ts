import { dropPersonal } from "../domain/visit/personal-parameters.ts";

export interface SanitiseOptions {
  /** Links to it become relative. */
  readonly origin: string;
  readonly linkHosts: readonly string[];
}

/** Control characters and direction marks. Joiners stay: Indic scripts need them. */
const INVISIBLE = /(?![\t\n\r])\p{Cc}|[\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff0-\uffff]/gu;

const fromCode = (code: number): string =>
  code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : "";

/** Decoded in addresses; others are escaped. */
const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  tab: "",
  newline: "",
  colon: ":",
  sol: "/",
};

/** Decodes once, never the result. */
const decode = (text: string, named: Readonly<Record<string, string>>): string =>
  text.replace(/&(?:#x([\da-f]{1,8})|#(\d{1,8})|([a-z]{2,7}));?/gi, (reference, hex?: string, decimal?: string, name?: string) =>
    name ? (named[name.toLowerCase()] ?? reference) : fromCode(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  );

export const escapeText = (text: string): string =>
  decode(text.replace(/&#(?:x0*26|0*38)(?:;|(?![\da-f]))/gi, "&amp;"), {})
    .replace(INVISIBLE, "")
    // Named references stay; other ampersands are text.
    .replace(/&(?![a-z][a-z\d]{1,30};)/gi, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;");

/** Null if forbidden. Drops personal parameters: a text must not sign its readers in (visit-57). */
export function safeLink(value: string, options: SanitiseOptions): { readonly href: string; readonly external: boolean } | null {
  const text = decode(value, NAMED)
    .replace(INVISIBLE, "")
    .replace(/[\t\n\r]/g, "")
    .trim();
  if (/^tel:\+?[\d ()-]{3,20}$/i.test(text)) return { href: text.toLowerCase().replace(/[^\d+tel:]/g, ""), external: false };
  if (/^mailto:[\w.+-]+@[\w-]+(\.[\w-]+)+$/i.test(text)) return { href: text.toLowerCase(), external: false };
  // Fragments are useless: the sanitiser removes ids.
  if (!/^(https?:\/\/|\/)/i.test(text)) return null;
  let url: URL;
  try {
    url = new URL(text, options.origin);
  } catch {
    return null;
  }
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  // A leading `//` would name another host.
  dropPersonal(url.searchParams);
  if (url.origin === options.origin) return { href: `${url.pathname}${url.search}${url.hash}`.replace(/^\/{2,}/, "/"), external: false };
  return url.protocol === "https:" && options.linkHosts.includes(url.host) ? { href: url.href, external: true } : null;
}
