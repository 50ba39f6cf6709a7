/** app-19 */
import { type AppBridge, appOffers, appVersionCode } from "../domain/app/android.ts";

/** False if the app lacks the method, throws or returns `false`: fall back to the web. */
export function callApp<Method extends keyof AppBridge>(method: Method, ...values: Parameters<AppBridge[Method]>): boolean {
  if (!appOffers(method, appVersionCode(navigator.userAgent))) return false;
  try {
    const app = (globalThis as { KhetApp?: Record<string, (...given: readonly string[]) => unknown> }).KhetApp;
    return typeof app?.[method] === "function" && app[method](...values) !== false;
  } catch {
    return false;
  }
}
