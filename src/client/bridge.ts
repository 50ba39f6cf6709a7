/** What the Android app offers to the page: `window.KhetApp` (docs/decisions/25-the-app-and-events.md). It may lack a method, or throw. */

interface AppBridge {
  openProduct?(skuCode: string): unknown;
  share?(text: string, url: string): unknown;
  track?(name: string, jsonProperties: string): unknown;
}

/** Asks the app. False where it has no such method, throws or answers `false`: the web's own way goes on. */
export function callApp(method: keyof AppBridge, ...values: readonly string[]): boolean {
  try {
    const app = (globalThis as { KhetApp?: Record<string, unknown> }).KhetApp;
    // The app's methods work as methods of its object only.
    return (
      typeof app?.[method] === "function" &&
      (app as Record<string, (...given: readonly string[]) => unknown>)[method]?.(...values) !== false
    );
  } catch {
    return false;
  }
}
