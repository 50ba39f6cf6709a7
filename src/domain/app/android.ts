/** What the Android app around the site can do, by its version code (S1 §1 and §9, S2 §9). Pure. */

/** From this version code on the app can share on a messaging app. */
const SHARES_FROM = 183;
/** Above this version code events take the app's native path. */
const NATIVE_EVENTS_ABOVE = 205;

/** The app's version code, which it writes into the user agent as `KhetApp/<versionCode>`; null in a plain browser. */
export function appVersionCode(userAgent: string): number | null {
  const found = /(?:^|[\s(;])KhetApp\/(\d{1,9})(?![\d.])/.exec(userAgent);
  return found ? Number(found[1]) : null;
}

/** Whether the app can share on a messaging app: version code 183 or higher. */
export function canShareOnMessagingApp(versionCode: number | null): boolean {
  return versionCode !== null && versionCode >= SHARES_FROM;
}

/** Whether analytics events take the app's native path: version code above 205. */
export function usesNativeEvents(versionCode: number | null): boolean {
  return versionCode !== null && versionCode > NATIVE_EVENTS_ABOVE;
}
