/** Analytics events without personal data (app-13, events-1). */
import { FACETS, type Facet } from "../catalogue/narrow.ts";
import { mayHoldPhone } from "../text/scrub.ts";
import { appVersionCode } from "./android.ts";
import { FIELD_AGENT } from "./saathi.ts";

export const EVENT_NAMES = ["Page Viewed", "Button Clicked"] as const;
export type EventName = (typeof EVENT_NAMES)[number];

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

/** Milliseconds; CLS has no unit (events-12). */
export const VITALS = ["LCP", "INP", "CLS", "TTFB"] as const;
export type Vital = (typeof VITALS)[number];

export const CONNECTIONS = ["slow-2g", "2g", "3g", "4g"] as const;
export type Connection = (typeof CONNECTIONS)[number];

/** (app-15) */
export function eventRole(role: string | null): EventRole {
  return role === FIELD_AGENT ? "fieldAgent" : "farmer";
}

export function skuInPath(pathname: string): string | null {
  const sku = /^\/(?:product|buynow|dose|ppage)\/[^/]+\/([A-Za-z0-9][\w.-]{0,63})$/.exec(pathname)?.[1];
  return sku && /[A-Za-z]/.test(sku) && !/\d{10}/.test(sku) ? sku : null;
}

/** Null if it may hold a telephone number: links may name any sku (events-13). */
export const countedSku = (sku: string | undefined): string | null =>
  sku && /\d/.test(sku) && !mayHoldPhone(sku) ? skuInPath(`/product/-/${sku}`) : null;

/** Names only, never values. */
export function narrowedBy(pathname: string, parameters: URLSearchParams): Facet[] {
  return /^\/(?:brand|category|crop|search)(?:\/|$)/.test(pathname) ? FACETS.filter((facet) => parameters.has(facet)) : [];
}

export function browserFacts(userAgent: string): { readonly chrome?: number; readonly app?: number } {
  const chrome = /\bChrome\/(\d{1,4})\./.exec(userAgent)?.[1];
  const app = appVersionCode(userAgent);
  return { ...(chrome ? { chrome: Number(chrome) } : {}), ...(app === null ? {} : { app }) };
}
