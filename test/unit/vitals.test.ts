/** `npm run vitals`: the saved query, the table, and the API call. Also the metrics that pages send. */
import { parseHTML } from "linkedom";
import { afterEach, describe, expect, test, vi } from "vitest";
import { askVitals, vitalsQuery, vitalsTable } from "../../scripts/vitals.ts";

const watched = vi.hoisted(() => new Map<string, (metric: object) => void>());
vi.mock("web-vitals", () => {
  const watch = (name: string) => (tell: (metric: object) => void) => void watched.set(name, tell);
  return { onLCP: watch("LCP"), onINP: watch("INP"), onCLS: watch("CLS"), onTTFB: watch("TTFB") };
});

afterEach(() => vi.unstubAllGlobals());

describe("events-11: the saved query", () => {
  test("weighs each row by its sampling interval, and selects p75 and p95", () => {
    expect(
      vitalsQuery(7),
    ).toBe(`SELECT blob1 AS name, blob2 AS screen, blob3 AS language, blob5 AS connection, quantileExactWeighted(0.75)(double1, _sample_interval) AS p75, quantileExactWeighted(0.95)(double1, _sample_interval) AS p95, sum(_sample_interval) AS views
FROM khet_counts
WHERE timestamp > NOW() - INTERVAL '7' DAY AND blob1 IN ('LCP', 'INP', 'CLS', 'TTFB')
GROUP BY name, screen, language, connection
ORDER BY name, views DESC
LIMIT 1000
FORMAT JSON`);
  });
  test.each([0, 91, 1.5, Number.NaN])("refuses %d days", (days) => expect(() => vitalsQuery(days)).toThrow(RangeError));
  test("prints a table", () => {
    const rows = [
      { name: "CLS", screen: "/shop", language: "hi", connection: "4g", p75: 0.0123456, p95: 0.25, views: 1200 },
      { name: "LCP", screen: "/product/:/:", language: "te", connection: "", p75: 2345.6, p95: 9000, views: 7 },
    ] as const;
    expect(vitalsTable(rows)).toBe(
      [
        "     screen        language  network      p75      p95  views",
        "CLS  /shop         hi        4g         0.012    0.250   1200",
        "LCP  /product/:/:  te        ?        2346 ms  9000 ms      7",
      ].join("\n"),
    );
    expect(vitalsTable([])).toBe("Nothing was measured in this time.");
  });
  test("calls the account's API with its token, and prints the text of a rejection", async () => {
    const row = { name: "LCP", screen: "/shop", language: "hi", connection: "3g", p75: 1, p95: 2, views: "30" };
    const fetched = vi.fn(async (_address: string, _init: RequestInit) => Response.json({ data: [row] }));
    vi.stubGlobal("fetch", fetched);
    expect(await askVitals(30, { account: "acc", token: "tok" })).toEqual([{ ...row, views: 30 }]);
    const [address, init] = fetched.mock.calls[0] ?? [];
    expect(address).toBe("https://api.cloudflare.com/client/v4/accounts/acc/analytics_engine/sql");
    expect([init?.method, init?.headers, init?.body]).toEqual(["POST", { Authorization: "Bearer tok" }, vitalsQuery(30)]);
    vi.stubGlobal("fetch", async () => new Response("no such table", { status: 422 }));
    await expect(askVitals(30, { account: "acc", token: "tok" })).rejects.toThrow("422: no such table");
  });
});

test("events-12: LCP, INP, CLS and TTFB are sent, in whole milliseconds and with four digits", async () => {
  const { watchVitals } = await import("../../src/client/vitals.ts");
  const told: unknown[] = [];
  watchVitals((name, value) => void told.push([name, value]));
  expect([...watched.keys()].sort()).toEqual(["CLS", "INP", "LCP", "TTFB"]);
  for (const [name, tell] of watched) tell({ name, value: name === "CLS" ? 0.123456 : 1234.56 });
  expect(told).toEqual([
    ["LCP", 1235],
    ["INP", 1235],
    ["CLS", 0.1235],
    ["TTFB", 1235],
  ]);
});

test("events-12: each measure is sent once", async () => {
  const { document } = parseHTML('<!doctype html><html lang="hi"><body><header class="header"></header></body></html>').window;
  const sendBeacon = vi.fn((_address: string, _body: Blob) => true);
  vi.stubGlobal("document", document);
  vi.stubGlobal("location", new URL("https://www.khet.test/shop"));
  vi.stubGlobal("navigator", { userAgent: "", sendBeacon });
  vi.stubGlobal("localStorage", { getItem: (key: string) => (key === "counting" ? "yes" : null) });
  vi.stubGlobal("addEventListener", () => undefined);
  vi.useFakeTimers();
  watched.clear();
  const { count } = await import("../../src/client/events.ts");
  count();
  await vi.dynamicImportSettled();
  watched.get("LCP")?.({ name: "LCP", value: 1_200 });
  vi.advanceTimersByTime(10_000);
  count("share");
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  const bodies = await Promise.all(sendBeacon.mock.calls.map(async ([, body]) => JSON.parse(await body.text())));
  expect(bodies.map(({ vitals }) => vitals)).toEqual([[{ name: "LCP", screen: "/shop", value: 1_200 }], undefined]);
});
