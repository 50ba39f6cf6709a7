/** Shared with the service worker (offline-1, offline-3, offline-4). */
import * as brand from "../../brand.ts";

export const KEEP_HEADER = `${brand.id}-offline`;
export const KEEP_VALUE = "keep";

/** Ends a page that a fault left incomplete (service-43). */
export const NOT_WHOLE = "<template data-not-whole></template>";

/** Always cached (offline-6). */
export const PINNED_PATHS: readonly [string, ...string[]] = ["/checkout/cart", "/pcode"];

export interface RequestFacts {
  readonly method: string;
  readonly mode: string;
  readonly destination: string;
  readonly url: string;
}

export type RequestKind = "page" | "file" | null;

const FILE = /^\/(?:assets|media)\/|^\/(?:icons?\.svg|kept\.css)$/;

export function kindOfRequest({ method, mode, destination, url }: RequestFacts, origin: string): RequestKind {
  const address = new URL(url);
  if (method !== "GET" || address.origin !== origin) return null;
  // Saathi always uses the network (offline-2).
  if (mode === "navigate") return destination === "document" && !isSaathi(address) ? "page" : null;
  return FILE.test(address.pathname) ? "file" : null;
}

const isSaathi = (address: URL): boolean => address.searchParams.get("appLinks") === "saathi";

/** Clear read pages on sign-out or a switch of farmer (offline-12), unless another site sends it (offline-31). */
export const endsReading = (
  { method, url, referrer }: Pick<RequestFacts, "method" | "url"> & { readonly referrer: string },
  origin: string,
) => method === "POST" && [url, referrer].every((address) => address.startsWith(`${origin}/`)) && LEAVING.test(url.slice(origin.length));

const LEAVING = /^\/checkout\/(?:signout|switch)(?:$|\?)/;

export interface Answered {
  readonly status: number;
  readonly redirected: boolean;
  readonly headers: { get(name: string): string | null };
}

export const mayKeep = ({ status, redirected, headers }: Answered): boolean =>
  status === 200 && !redirected && headers.get(KEEP_HEADER) === KEEP_VALUE;

export function madeAt(headers: Answered["headers"], now: number): number {
  const at = Date.parse(headers.get("Date") ?? "");
  // The phone's clock may be slow.
  return at <= now ? at : now;
}
