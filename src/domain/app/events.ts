/** Analytics events (app-13): a closed list of names, and nothing that identifies a person. */
import { appVersionCode } from "./android.ts";
import { FIELD_AGENT } from "./saathi.ts";

export const EVENT_NAMES = ["Page Viewed", "Button Clicked"] as const;
export type EventName = (typeof EVENT_NAMES)[number];

/** The buttons that are counted, as written in the `data-button` attribute of the pages. */
export const BUTTONS = [
  "add-to-bag",
  "checkout",
  "dose",
  "place-order",
  "search",
  "send-request",
  "share",
  "tab",
  "task-calendar",
] as const;
export type Button = (typeof BUTTONS)[number];

export const ROLES = ["farmer", "fieldAgent"] as const;
export type Role = (typeof ROLES)[number];

/** The role in events (app-15). */
export function eventRole(role: string | null): Role {
  return role === FIELD_AGENT ? "fieldAgent" : "farmer";
}

/** The sku in the path of a product or its request form. Null elsewhere, and for a text that may be a telephone number. */
export function skuInPath(pathname: string): string | null {
  const sku = /^\/(?:product|buynow)\/[^/]+\/([A-Za-z0-9][\w.-]{0,63})$/.exec(pathname)?.[1];
  return sku && /[A-Za-z]/.test(sku) && !/\d{10}/.test(sku) ? sku : null;
}

/** The major version of Chrome and the version code of the app, where the user agent names them. */
export function browserFacts(userAgent: string): { readonly chrome?: number; readonly app?: number } {
  const chrome = /\bChrome\/(\d{1,4})\./.exec(userAgent)?.[1];
  const app = appVersionCode(userAgent);
  return { ...(chrome ? { chrome: Number(chrome) } : {}), ...(app === null ? {} : { app }) };
}
