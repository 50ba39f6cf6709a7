/** The Android app's bridge for tests: it has every method of the contract, and only records its calls. */
import type { AppBridge } from "../../src/domain/app/android.ts";

export type AppCall = { [Method in keyof AppBridge]: readonly [Method, ...Parameters<AppBridge[Method]>] }[keyof AppBridge];

/**
 * Installs a bridge in a page, and its calls in `window.appCalls`. It uses nothing else of this file, so that a browser can run it before
 * the page's scripts (`context.addInitScript(installApp)`).
 */
export function installApp(): void {
  const calls: AppCall[] = [];
  const app: AppBridge = {
    openProduct: (...values) => void calls.push(["openProduct", ...values]),
    openPost: (...values) => void calls.push(["openPost", ...values]),
    share: (...values) => void calls.push(["share", ...values]),
    track: (...values) => void calls.push(["track", ...values]),
    speak: (...values) => void calls.push(["speak", ...values]),
  };
  Object.assign(globalThis, { KhetApp: app, appCalls: calls });
}

/** The calls to the app of this global object, in order. */
export const appCalls = (): readonly AppCall[] => (globalThis as { appCalls?: readonly AppCall[] }).appCalls ?? [];
