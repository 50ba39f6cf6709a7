/** Analytics events (app-13, events-1): a closed list of names and properties, and nothing that identifies a farmer. */
import { FACETS, type Facet } from "../catalogue/narrow.ts";
import { mayHoldPhone } from "../text/scrub.ts";
import { appVersionCode } from "./android.ts";
import { FIELD_AGENT } from "./saathi.ts";

export const EVENT_NAMES = ["Page Viewed", "Button Clicked"] as const;
export type EventName = (typeof EVENT_NAMES)[number];

/** The buttons that are counted, as written in the `data-button` attribute of the pages. */
export const BUTTONS = [
  "add-to-bag",
  "check-pack",
  "checkout",
  "dose",
  "narrow",
  "place-order",
  "save-address",
  "save-crops",
  "save-field",
  "search",
  "send-request",
  "share",
  "sign-in",
  "tab",
  "task-calendar",
] as const;
export type Button = (typeof BUTTONS)[number];

export const EVENT_ROLES = ["farmer", "fieldAgent"] as const;
export type EventRole = (typeof EVENT_ROLES)[number];

/** What is measured of a page (events-12): LCP, INP and TTFB in milliseconds, CLS without a unit. */
export const VITALS = ["LCP", "INP", "CLS", "TTFB"] as const;
export type Vital = (typeof VITALS)[number];

/** Kinds of network, as browsers name them (`navigator.connection.effectiveType`). */
export const CONNECTIONS = ["slow-2g", "2g", "3g", "4g"] as const;
export type Connection = (typeof CONNECTIONS)[number];

/** The role in events (app-15). */
export function eventRole(role: string | null): EventRole {
  return role === FIELD_AGENT ? "fieldAgent" : "farmer";
}

/** The sku in the path of a product, its request form, its dose or its pack. Null elsewhere, and for a text that may be a telephone number. */
export function skuInPath(pathname: string): string | null {
  const sku = /^\/(?:product|buynow|dose|ppage)\/[^/]+\/([A-Za-z0-9][\w.-]{0,63})$/.exec(pathname)?.[1];
  return sku && /[A-Za-z]/.test(sku) && !/\d{10}/.test(sku) ? sku : null;
}

/** A sku that may be passed on; null for a text without a digit, and for one that may hold a telephone number: any link names one (events-13). */
export const countedSku = (sku: string | undefined): string | null =>
  sku && /\d/.test(sku) && !mayHoldPhone(sku) ? skuInPath(`/product/-/${sku}`) : null;

/** By what a list is narrowed: the names of the facets, never their values. Empty on a screen that is no such list. */
export function narrowedBy(pathname: string, parameters: URLSearchParams): Facet[] {
  return /^\/(?:brand|category|crop|search)(?:\/|$)/.test(pathname) ? FACETS.filter((facet) => parameters.has(facet)) : [];
}

/** The major version of Chrome and the version code of the app, where the user agent names them. */
export function browserFacts(userAgent: string): { readonly chrome?: number; readonly app?: number } {
  const chrome = /\bChrome\/(\d{1,4})\./.exec(userAgent)?.[1];
  const app = appVersionCode(userAgent);
  return { ...(chrome ? { chrome: Number(chrome) } : {}), ...(app === null ? {} : { app }) };
}
