/** Text and links of the company's HTML, made safe (src/services/sanitise.ts). */

export interface SanitiseOptions {
  /** Origin of the site: links to it become relative. */
  readonly origin: string;
  /** Hosts that links may lead to by https, beside the site's own. */
  readonly linkHosts: readonly string[];
}

/** Control characters, and marks that turn the direction of text round; joiners stay, Indic scripts need them. */
const UNSEEN = /(?![\t\n\r])\p{Cc}|[\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff0-\uffff]/gu;

const fromCode = (code: number): string =>
  code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : "";

/** Character references that addresses are written with; another one in an address stays as it is and is escaped. */
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

/** Reads each reference once: what comes out is not read again. */
const decode = (text: string, named: Readonly<Record<string, string>>): string =>
  text.replace(/&(?:#x([\da-f]{1,8})|#(\d{1,8})|([a-z]{2,7}));?/gi, (reference, hex?: string, decimal?: string, name?: string) =>
    name ? (named[name.toLowerCase()] ?? reference) : fromCode(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  );

/** Text as it is written into markup. */
export const escapeText = (text: string): string =>
  decode(text.replace(/&#(?:x0*26|0*38)(?:;|(?![\da-f]))/gi, "&amp;"), {})
    .replace(UNSEEN, "")
    // Named references stay; an ampersand that begins none is one.
    .replace(/&(?![a-z][a-z\d]{1,30};)/gi, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;");
/** The value of an attribute as it is written between quotes. */
export const escapeValue = (text: string): string => text.replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);

/** A link's address and whether it leaves the site; null where it may lead nowhere. */
export function safeLink(value: string, options: SanitiseOptions): { readonly href: string; readonly external: boolean } | null {
  const text = decode(value, NAMED)
    .replace(UNSEEN, "")
    .replace(/[\t\n\r]/g, "")
    .trim();
  if (/^tel:\+?[\d ()-]{3,20}$/i.test(text)) return { href: text.toLowerCase().replace(/[^\d+tel:]/g, ""), external: false };
  if (/^mailto:[\w.+-]+@[\w-]+(\.[\w-]+)+$/i.test(text)) return { href: text.toLowerCase(), external: false };
  // Whole addresses and paths from the root; a place in the text is none, because the ids are gone.
  if (!/^(https?:\/\/|\/)/i.test(text)) return null;
  let url: URL;
  try {
    url = new URL(text, options.origin);
  } catch {
    return null;
  }
  if (!/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  // A path that begins with two slashes would name another host.
  if (url.origin === options.origin) return { href: `${url.pathname}${url.search}${url.hash}`.replace(/^\/{2,}/, "/"), external: false };
  return url.protocol === "https:" && options.linkHosts.includes(url.host) ? { href: url.href, external: true } : null;
}
