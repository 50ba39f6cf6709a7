/** The counted events of each screen: the view with its properties (events-1), as the browser sends it and as the Worker forwards it. */
import { parseHTML } from "linkedom";
import { afterEach, describe, expect, test, vi } from "vitest";
import { columnOf, NUMBERS, TEXTS } from "../../src/domain/app/counts.ts";
import { matchScreen, paths, type Screen } from "../../src/paths.ts";
import { eventBatch } from "../../src/routes/events.ts";

/** The screens that are pages, with a path for each. */
const PAGES = Object.entries(paths as Readonly<Record<string, Screen>>).flatMap(([name, { pattern, sample }]) =>
  sample ? [{ name, pattern, sample }] : [],
);

/** The pattern in events: without words of the path, and without optional parts that the path lacks. */
const screenOf = (pattern: string, sample: string): string => {
  const depth = (sample.split("?")[0] ?? "").split("/").length;
  return pattern
    .split("/")
    .slice(0, depth)
    .join("/")
    .replaceAll(/:\w+\??/g, ":")
    .replaceAll(/\/10\/|\/21\//g, "/:/");
};

/** The properties of an event besides the screen. */
const SKUS: Readonly<Record<string, object>> = {
  product: { sku: "AGS-CP-0001" },
  buyNow: { sku: "AGS-CP-0001" },
  dose: { sku: "AGS-CP-0001" },
  productPage: { sku: "AGS-CP-0001" },
};

const POST = "5f2a5f2a5f2a5f2a5f2a5f2a";

/** Addresses with personal values that no event may contain, and with filters. */
const ADDRESSES: readonly (readonly [address: string, properties: object])[] = [
  ["/posts?sort=popular&topic=9876543210", { screen: "/posts" }],
  [`/postlist?ids=${POST}`, { screen: "/postlist" }],
  [`/post/${POST}?comment=${POST}`, { screen: "/post/:" }],
  ["/search?searchTerm=9876543210&crop=141&sort=rating", { screen: "/search", narrowed: ["crop"] }],
  ["/brand/khet/38?price=0-250&stock=1", { screen: "/brand/:/:", narrowed: ["price", "stock"] }],
  ["/crop/tomato/141/seeds?brand=38&origin=IN", { screen: "/crop/:/:/:", narrowed: ["brand", "origin"] }],
  ["/category/seeds/seeds?issue=341141&offer=1", { screen: "/category/:/:", narrowed: ["issue", "offer"] }],
  ["/dose/neem/AGS-CP-0001?crop=141&size=2.5", { screen: "/dose/:/:", sku: "AGS-CP-0001" }],
  ["/crop-info/tasks/cotton?task=12", { screen: "/crop-info/tasks/:" }],
  ["/checkout/orders/4711-0815", { screen: "/checkout/orders/:" }],
  ["/checkout/address?edit=4711", { screen: "/checkout/address" }],
  ["/saathi-store/ram/4711?title=Ram", { screen: "/saathi-store/:/:" }],
  ["/saathi-store?id=4711", { screen: "/saathi-store" }],
  ["/pcode?hash=1001&barcode=9876543210", { screen: "/pcode" }],
  ["/01/08901234567890/10/L2604B12/21/KHET-GS1", { screen: "/01/:/:/:/:/:" }],
  ["/01/08901234567890/21/KHET-GS1", { screen: "/01/:/:/:" }],
  ["/offline?language=hi", { screen: "/offline" }],
];

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The events that the browser sends from a page after one touch. */
async function sentFrom(address: string): Promise<object> {
  vi.resetModules();
  const { window } = parseHTML(
    '<!doctype html><html lang="hi" data-state="rajasthan"><body><header class="header"></header></body></html>',
  );
  const bodies: Blob[] = [];
  vi.stubGlobal("document", window.document);
  vi.stubGlobal("location", new URL(address, "https://www.khet.test"));
  vi.stubGlobal("navigator", {
    userAgent: "",
    connection: { effectiveType: "3g" },
    sendBeacon: (_: string, body: Blob) => bodies.push(body),
  });
  vi.stubGlobal("localStorage", { getItem: (key: string) => (key === "counting" ? "yes" : null) });
  vi.stubGlobal("addEventListener", () => undefined);
  vi.useFakeTimers();
  const { count } = await import("../../src/client/events.ts");
  count();
  vi.advanceTimersByTime(10_000);
  return JSON.parse((await bodies[0]?.text()) ?? "null") as object;
}

/** The view of an address, as the browser sends it and as the Worker parses it. */
async function expectView(address: string, properties: object): Promise<void> {
  const sent = await sentFrom(address);
  expect(sent).toEqual({
    ...{ language: "hi", state: "rajasthan", role: "farmer", connection: "3g" },
    events: [{ name: "Page Viewed", ...properties }],
  });
  expect(eventBatch.parse(sent)).toMatchObject({ events: [{ name: "Page Viewed", ...properties }] });
}

describe("events-2: the view of", () => {
  test.each(PAGES)("$name", async ({ name, pattern, sample }) => {
    expect(matchScreen(new URL(sample, "https://www.khet.test").pathname)?.name).toBe(name);
    await expectView(sample, { screen: screenOf(pattern, sample), ...SKUS[name] });
  });
  test.each(ADDRESSES)("%s", expectView);
});

test("events-1: source, partner and the embed are sent as in the URL, and no other part of it", async () => {
  const sent = await sentFrom("/shop?partner=fpo&source=b2bMH&appLinks=saathi&farmerId=4711&userId=4712&title=Ram");
  expect(sent).toEqual({
    ...{ language: "hi", state: "rajasthan", role: "farmer", connection: "3g" },
    ...{ partner: "fpo", source: "b2bMH", appLinks: "saathi" },
    events: [{ name: "Page Viewed", screen: "/shop" }],
  });
});

// events-10: old rows are read by these columns for as long as the platform keeps them.
test("events-10: the columns of the data set", () => {
  const columns = Object.fromEntries([...TEXTS, ...NUMBERS].map((name) => [name, columnOf(name)]));
  expect(columns).toEqual({
    ...{ name: "blob1", screen: "blob2", language: "blob3", state: "blob4", connection: "blob5", role: "blob6", source: "blob7" },
    ...{ mode: "blob8", button: "blob9", sku: "blob10", narrowed: "blob11", partner: "blob12" },
    ...{ value: "double1", chrome: "double2", app: "double3" },
  });
});
