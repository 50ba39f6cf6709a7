/** An unexpected fault in a page: it is reported once, with the page's pattern, and shown as a fault. */
import { afterEach, expect, test, vi } from "vitest";
import { openPage } from "../support/back-end.ts";

vi.mock("../../src/services/catalog/client.ts", async (original) => ({
  ...(await original<typeof import("../../src/services/catalog/client.ts")>()),
  brands: () => Promise.reject(new Error("the list has no length")),
}));

afterEach(() => vi.restoreAllMocks());

// operate-2
test("an unexpected fault of a page is one line of the log, without the page's id", async () => {
  const lines: string[] = [];
  vi.spyOn(console, "error").mockImplementation((line: string) => void lines.push(line));
  const { response, document } = await openPage("/brand/any/canary", {});
  expect([response.status, response.headers.get("Retry-After"), response.headers.get("Cache-Control")]).toEqual([
    503,
    "10",
    "private, no-store",
  ]);
  expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
  const faults = lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ kind }) => kind === "page");
  expect(faults).toMatchObject([{ level: "error", where: "/brand/:slug/:id", detail: expect.stringContaining("the list has no length") }]);
  expect(JSON.stringify(faults)).not.toContain("canary");
});
