/** Interprets scanned codes (verify-34). */
import { type DigitalLink, readGtin } from "./gs1.ts";
import { readPackCode } from "./pack-code.ts";

/** `format`: of the Barcode Detection API. */
export interface Seen {
  readonly text: string;
  readonly format: string;
}

export type Scanned =
  | { readonly kind: "page"; readonly path: string }
  | { readonly kind: "number"; readonly field: "hash" | "barcode"; readonly value: string }
  | { readonly kind: "foreign" };

const FOREIGN: Scanned = { kind: "foreign" };

export function readScanned({ text, format }: Seen, hosts: readonly string[]): Scanned {
  const code = text.trim();
  if (/^https?:\/\//i.test(code)) return readAddress(code, hosts);
  const link = readElements(code);
  if (link) return pageOfLink(link);
  if (/^(ean|upc)_/.test(format) && readGtin(code)) return { kind: "number", field: "hash", value: code };
  const [, hash, barcode] = /^(\d{1,32})[\s,;|]+([\w/-]{1,64})$/.exec(code) ?? [];
  if (hash && barcode) return pageOfPack(hash, barcode);
  // No colon or dot: those occur in URLs and UPI.
  return /^[\w/-]{1,64}$/.test(code) && /\d/.test(code) ? { kind: "number", field: "barcode", value: code } : FOREIGN;
}

/** Our URLs, and Digital Links on any host. */
function readAddress(address: string, hosts: readonly string[]): Scanned {
  try {
    const { hostname, pathname } = new URL(address);
    const isOurs = hosts.includes(hostname);
    const [, gtin, batch, serial] = /\/01\/(\d{8,14})(?:\/22\/[^/]+)?(?:\/10\/([^/]+))?(?:\/21\/([^/]+))?\/?$/.exec(pathname) ?? [];
    if (gtin && (isOurs || readGtin(gtin))) return pageOfLink({ gtin, batch: decoded(batch), serial: decoded(serial) });
    const [, hash, barcode] = /^\/pcode\/([^/]+)\/([^/]+)\/?$/i.exec(pathname) ?? [];
    if (isOurs && hash && barcode) return pageOfPack(decodeURIComponent(hash), decodeURIComponent(barcode));
    return isOurs && /^\/ppage\/[^/]+\/[^/]+\/?$/i.test(pathname) ? { kind: "page", path: pathname } : FOREIGN;
  } catch {
    return FOREIGN;
  }
}

const decoded = (part: string | undefined) => (part === undefined ? undefined : decodeURIComponent(part));

const SEPARATOR = "\u001d";

/** GTIN and dates have fixed lengths; batch and serial end at a separator. */
function readElements(text: string): DigitalLink | null {
  let rest = text
    .split(SEPARATOR)
    .join("\n")
    .replace(/^(\]\w\d)?\n?/, "");
  const parts: Record<string, string> = {};
  while (rest) {
    const [all, ...found] = /^(?:(01)(\d{14})|(1[1-7])(\d{6})|(10|21)([^\n]{1,20})(?:\n|$))/.exec(rest) ?? [];
    const [key, value] = found.filter(Boolean);
    if (!all || !key || !value) return null;
    parts[key] = value;
    rest = rest.slice(all.length);
  }
  const gtin = parts["01"];
  return gtin && readGtin(gtin) ? { gtin, batch: parts["10"], serial: parts["21"] } : null;
}

function pageOfLink({ gtin, batch, serial }: DigitalLink): Scanned {
  const parts = ["01", gtin, ...(batch ? ["10", batch] : []), ...(serial ? ["21", serial] : [])];
  // Browsers drop dot segments, and the batch with them.
  if (parts.some((part) => /^\.\.?$/.test(part))) return FOREIGN;
  return { kind: "page", path: parts.map((part) => `/${encodeURIComponent(part)}`).join("") };
}

function pageOfPack(hash: string, barcode: string): Scanned {
  const { code } = readPackCode(hash, barcode);
  return code ? { kind: "page", path: `/pcode/${encodeURIComponent(code.hash)}/${encodeURIComponent(code.barcode)}` } : FOREIGN;
}
