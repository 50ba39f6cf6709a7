/** The Android app's bridge for tests: it has every method of the contract, and only writes down what it is asked. */
import type { AppBridge } from "../../src/domain/app/android.ts";

export type AppCall = { [Method in keyof AppBridge]: readonly [Method, ...Parameters<AppBridge[Method]>] }[keyof AppBridge];

/**
 * Puts a bridge into a page, and its calls into `window.appCalls`. It needs nothing of this file, so that a browser can run it
 * before a page does (`context.addInitScript(installApp)`).
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

/** What the app of this global object was asked, in order. */
export const appCalls = (): readonly AppCall[] => (globalThis as { appCalls?: readonly AppCall[] }).appCalls ?? [];
