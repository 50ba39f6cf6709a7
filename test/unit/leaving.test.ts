/** The script of pages with a sign-out, and of the confirmation of an erasure (src/client/leaving/leaving.ts). */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const PERSONAL = ["drafts", "keptTasks", "otpVerified", "outbox", "recentSearches", "seenProducts", "taskTicks"];

let held: Map<string, string>;
const deleted = vi.fn(async (_: string) => true);

beforeEach(() => {
  vi.resetModules();
  deleted.mockClear();
  held = new Map([...PERSONAL, "showProductPrices"].map((key) => [key, "x"]));
  vi.stubGlobal("localStorage", { removeItem: (key: string) => void held.delete(key) });
  vi.stubGlobal("caches", { delete: deleted });
});
afterEach(() => vi.unstubAllGlobals());

/** Loads the script on a page that may be the confirmation. */
async function open(isErased: boolean): Promise<void> {
  vi.stubGlobal("document", {
    addEventListener: () => undefined,
    querySelector: (selector: string) => (isErased && selector === "[data-erased]" ? {} : null),
  });
  await import("../../src/client/leaving/leaving.ts");
}

// policy-14
test("the confirmation of an erasure clears the device also in a browser without Clear-Site-Data", async () => {
  await open(true);
  expect([...held.keys()]).toEqual(["showProductPrices"]);
  expect(deleted.mock.calls).toEqual([["khet-pages-1"]]);
});

// policy-14
test("without a cache, as over http, the storage is cleared all the same", async () => {
  vi.stubGlobal("caches", undefined);
  await open(true);
  expect([...held.keys()]).toEqual(["showProductPrices"]);
});

test("other pages clear nothing before somebody leaves", async () => {
  await open(false);
  expect(held.size).toBe(8);
  expect(deleted).not.toHaveBeenCalled();
});
