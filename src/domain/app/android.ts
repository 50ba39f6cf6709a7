import * as brand from "../../brand.ts";

const { scheme, userAgent: APP_WORD } = brand.app;

/** Methods may be missing. If one returns `false`, fall back to the web (docs/decisions/25-the-app-and-events.md). */
export interface AppBridge {
  openProduct(skuCode: string): unknown;
  openPost(postId: string): unknown;
  share(text: string, url: string): unknown;
  /** JSON object. */
  track(name: string, jsonProperties: string): unknown;
  speak(text: string, language: string): unknown;
}

/** First version code to use (app-4, app-5). */
const BRIDGE_SINCE = { openProduct: 0, openPost: 0, share: 183, track: 206, speak: 0 } as const satisfies Record<keyof AppBridge, number>;

/** Null in a browser (app-2). */
const APP_VERSION = new RegExp(`(?:^|[\\s(;])${APP_WORD}/(\\d{1,9})(?=[\\s;)]|$)`);

export function appVersionCode(userAgent: string): number | null {
  const found = APP_VERSION.exec(userAgent);
  return found ? Number(found[1]) : null;
}

/** (app-19) */
export function appOffers(method: keyof AppBridge, versionCode: number | null): boolean {
  return versionCode !== null && versionCode >= BRIDGE_SINCE[method];
}

export const appStoreHref = (appId: string): string => `https://play.google.com/store/apps/details?id=${encodeURIComponent(appId)}`;

/** App screens (content-54, docs/decisions/65-posting-in-the-app.md). */
export const NEW_POST_LINK = `${scheme}://post/new`;
export const answerLink = (postId: string): string => `${scheme}://post/${postId}/answer`;
