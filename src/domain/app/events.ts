/** What is counted of the use of the site (S1 §7, docs/decisions/25): closed names, nothing about the person. Pure. */
import { appVersionCode } from "./android.ts";
import { FIELD_AGENT } from "./saathi.ts";

export const EVENT_NAMES = ["Page Viewed", "Button Clicked"] as const;
export type EventName = (typeof EVENT_NAMES)[number];

/** Buttons that are counted, as the pages' `data-button` says. */
export const BUTTONS = ["add-to-bag", "checkout", "place-order", "search", "send-request", "share", "tab"] as const;
export type Button = (typeof BUTTONS)[number];

export const ROLES = ["farmer", "fieldAgent"] as const;
export type Role = (typeof ROLES)[number];

/** The role that events carry (S1 §6). */
export function eventRole(role: string | null): Role {
  return role === FIELD_AGENT ? "fieldAgent" : "farmer";
}

/** The sku in the path of a product or its request form; null elsewhere, and for what could be somebody's number. */
export function skuInPath(pathname: string): string | null {
  const sku = /^\/(?:product|buynow)\/[^/]+\/([A-Za-z0-9][\w.-]{0,63})$/.exec(pathname)?.[1];
  return sku && /[A-Za-z]/.test(sku) && !/\d{10}/.test(sku) ? sku : null;
}

/** The browser as far as it is told: the major version of Chrome and the version code of the app (S2 §9). */
export function browserFacts(userAgent: string): { readonly chrome?: number; readonly app?: number } {
  const chrome = /\bChrome\/(\d{1,4})\./.exec(userAgent)?.[1];
  const app = appVersionCode(userAgent);
  return { ...(chrome ? { chrome: Number(chrome) } : {}), ...(app === null ? {} : { app }) };
}
