/** app-19 */
import * as brand from "../brand.ts";
import { type AppBridge, appOffers, appVersionCode } from "../domain/app/android.ts";

type Methods = Readonly<Record<string, ((...values: readonly string[]) => unknown) | undefined>>;

/** Its name is the app's word in the user agent. */
export const appObject = (): Methods | undefined => (globalThis as Record<string, unknown>)[brand.app.userAgent] as Methods | undefined;

/** False if the app lacks the method, throws or returns `false`: fall back to the web. */
export function callApp<Method extends keyof AppBridge>(method: Method, ...values: Parameters<AppBridge[Method]>): boolean {
  if (!appOffers(method, appVersionCode(navigator.userAgent))) return false;
  try {
    const app = appObject();
    return typeof app?.[method] === "function" && app[method](...values) !== false;
  } catch {
    return false;
  }
}
