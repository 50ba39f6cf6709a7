/** What the service worker does with a request (offline-1, offline-3, offline-4). Pure. */

/** The response header by which the site says that a phone may keep a page. Only public pages have it (offline-4). */
export const KEEP_HEADER = "Khet-Offline";
export const KEEP_VALUE = "keep";

/** Stands at the end of a page that lacks something which a fault took, if its headers had left before (service-43). */
export const NOT_WHOLE = "<template data-not-whole></template>";

/** Pages that are always on the phone, whatever was read: they live from the device (offline-6). */
export const PINNED_PATHS: readonly [string, ...string[]] = ["/checkout/cart", "/pcode"];

/** The parts of a Request that decide. */
export interface AskedFor {
  readonly method: string;
  readonly mode: string;
  readonly destination: string;
  readonly url: string;
}

/** `page`: a navigation of a whole tab. `file`: a script or picture that a kept page may need. Null: none of the worker's business. */
export type Way = "page" | "file" | null;

const FILE = /^\/(?:assets|media)\/|^\/(?:icons?\.svg|kept\.css)$/;

/** @param origin of the worker itself */
export function wayOf({ method, mode, destination, url }: AskedFor, origin: string): Way {
  const address = new URL(url);
  if (method !== "GET" || address.origin !== origin) return null;
  // A frame of saathi asks the network alone (offline-2).
  if (mode === "navigate") return destination === "document" && !isSaathi(address) ? "page" : null;
  return FILE.test(address.pathname) ? "file" : null;
}

const isSaathi = (address: URL): boolean => address.searchParams.get("appLinks") === "saathi";

/**
 * Whether a farmer leaves with a request, or another one comes: what was read is then nobody else's business (offline-12). Another site
 * can have such a form sent as well: its request has another referrer, or none, and must not empty the phone (offline-31).
 */
export const endsReading = ({ method, url, referrer }: Pick<AskedFor, "method" | "url"> & { readonly referrer: string }, origin: string) =>
  method === "POST" && [url, referrer].every((address) => address.startsWith(`${origin}/`)) && LEAVING.test(url.slice(origin.length));

const LEAVING = /^\/checkout\/(?:signout|switch)(?:$|\?)/;

/** The parts of a Response that decide. */
export interface Answered {
  readonly status: number;
  readonly redirected: boolean;
  readonly headers: { get(name: string): string | null };
}

/** Whether a page may be kept on the phone. */
export const mayKeep = ({ status, redirected, headers }: Answered): boolean =>
  status === 200 && !redirected && headers.get(KEEP_HEADER) === KEEP_VALUE;

/** When a page was made, by its Date header; `now` where it has none. Epoch milliseconds. */
export function madeAt(headers: Answered["headers"], now: number): number {
  const at = Date.parse(headers.get("Date") ?? "");
  // The clock of the phone may be behind.
  return at <= now ? at : now;
}
