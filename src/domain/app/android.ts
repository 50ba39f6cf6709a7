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
