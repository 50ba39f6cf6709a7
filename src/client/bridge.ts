/** The page's side of the Android app's bridge (app-19). Its contract is AppBridge in src/domain/app/android.ts. */
import { type AppBridge, appOffers, appVersionCode } from "../domain/app/android.ts";

/**
 * Asks the app. False where its version does not offer the method, and where it lacks the method, throws or answers `false`: the
 * web's own way goes on.
 */
export function callApp<Method extends keyof AppBridge>(method: Method, ...values: Parameters<AppBridge[Method]>): boolean {
  if (!appOffers(method, appVersionCode(navigator.userAgent))) return false;
  try {
    const app = (globalThis as { KhetApp?: Record<string, (...given: readonly string[]) => unknown> }).KhetApp;
    // The app's methods work as methods of its object only.
    return typeof app?.[method] === "function" && app[method](...values) !== false;
  } catch {
    return false;
  }
}
