/** What the Android app can do, by its version code. */

/**
 * What the app offers to the page as `window.KhetApp` (docs/decisions/25-the-app-and-events.md). An app may lack a method; a method
 * that answers `false` has done nothing, and the web's own way goes on.
 */
export interface AppBridge {
  /** Opens a product in the app. */
  openProduct(skuCode: string): unknown;
  /** Opens a post in the app. */
  openPost(postId: string): unknown;
  /** Shows the app's own ways to share. `url` is empty for a text alone. */
  share(text: string, url: string): unknown;
  /** Takes an event. The properties are a JSON object. */
  track(name: string, jsonProperties: string): unknown;
  /** Reads a text out. `language`: a code as in the page's `lang`, as `hi`. */
  speak(text: string, language: string): unknown;
}

/** The version code from which on the page uses a method (app-4, app-5). 0: wherever the app has it. */
const BRIDGE_SINCE = { openProduct: 0, openPost: 0, share: 183, track: 206, speak: 0 } as const satisfies Record<keyof AppBridge, number>;

/** The version code of the app, from `KhetApp/<versionCode>` in the user agent (app-2). Null in a plain browser. */
export function appVersionCode(userAgent: string): number | null {
  const found = /(?:^|[\s(;])KhetApp\/(\d{1,9})(?=[\s;)]|$)/.exec(userAgent);
  return found ? Number(found[1]) : null;
}

/** Whether the app of a version code may be asked for something (app-19). Never in a plain browser. */
export function appOffers(method: keyof AppBridge, versionCode: number | null): boolean {
  return versionCode !== null && versionCode >= BRIDGE_SINCE[method];
}

/** The page of the app's store where the app is to be had. */
export const appStoreHref = (appId: string): string => `https://play.google.com/store/apps/details?id=${encodeURIComponent(appId)}`;

/** The app's screens for writing a post, and an answer to one (content-54, docs/decisions/65-posting-in-the-app.md). */
export const NEW_POST_LINK = "khet://post/new";
export const answerLink = (postId: string): string => `khet://post/${postId}/answer`;
