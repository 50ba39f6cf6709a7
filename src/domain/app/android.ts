/** What the Android app can do, by its version code. */

const SHARES_FROM = 183;
const NATIVE_EVENTS_ABOVE = 205;

/** The version code of the app, from `KhetApp/<versionCode>` in the user agent (app-2). Null in a plain browser. */
export function appVersionCode(userAgent: string): number | null {
  const found = /(?:^|[\s(;])KhetApp\/(\d{1,9})(?![\d.])/.exec(userAgent);
  return found ? Number(found[1]) : null;
}

/** Whether the app can share on a messaging app: from version code 183 on (app-4). */
export function canShareOnMessagingApp(versionCode: number | null): boolean {
  return versionCode !== null && versionCode >= SHARES_FROM;
}

/** Whether events take the app's native path: above version code 205 (app-5). */
export function usesNativeEvents(versionCode: number | null): boolean {
  return versionCode !== null && versionCode > NATIVE_EVENTS_ABOVE;
}

/** The page of the app's store where the app is to be had. */
export const appStoreHref = (appId: string): string => `https://play.google.com/store/apps/details?id=${encodeURIComponent(appId)}`;

/** The app's screens for writing a post, and an answer to one (content-54, docs/decisions/65-posting-in-the-app.md). */
export const NEW_POST_LINK = "khet://post/new";
export const answerLink = (postId: string): string => `khet://post/${postId}/answer`;
