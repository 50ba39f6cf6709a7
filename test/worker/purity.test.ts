/** A page's bytes are a function of its canonical URL: not of cookies, user agent, geography or any other header. */
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { forgetPages, renderCanonical } from "../../src/pages.ts";
import { getRaw, ORIGIN } from "../support/page.ts";

const headerName = fc.constantFrom(
  "Cookie",
  "User-Agent",
  "Accept-Language",
  "Referer",
  "X-Forwarded-For",
  "Save-Data",
  "DNT",
  "Sec-CH-UA-Mobile",
  "Authorization",
);
const headers = fc.dictionary(headerName, fc.stringMatching(/^[\x21-\x7e]{0,30}$/), { maxKeys: 6 });
const geography = fc.record({ country: fc.constantFrom("IN", "US", "T1"), regionCode: fc.constantFrom("MH", "KA", "CA", "") });

test.each([
  "/shop",
  "/product/p/AGS-CP-0001",
  "/checkout/cart",
  "/pcode/1001/KHET-GENUINE-1",
  "/nowhere",
  "/search?searchTerm=tomato",
  "/brands",
  "/crops",
  "/category/seeds/seeds?page=2",
  "/trending-products",
  "/crop/tomato/141/seeds",
  "/saathi-store/a/7001?page=2",
  "/saathi-store?id=7001&showToolbar=true",
  "/buynow/p/AGS-CP-0001",
  "/policy/return-refund",
])("%s", async (path) => {
  const url = `${path}${path.includes("?") ? "&" : "?"}language=hi&state=rajasthan`;
  const reference = await (await getRaw(url)).text();
  await fc.assert(
    fc.asyncProperty(headers, geography, async (sent, cf) => {
      const response = await getRaw(url, { headers: sent, cf } as RequestInit);
      expect(await response.text()).toBe(reference);
    }),
    { numRuns: 25 },
  );
});

test("the Pages entrypoint is given nothing but the URL, and rendering twice gives the same bytes", async () => {
  const waiting: Promise<unknown>[] = [];
  const ctx = { waitUntil: (work: Promise<unknown>) => void waiting.push(work), passThroughOnException() {} };
  const render = async (init: RequestInit) => {
    forgetPages();
    return (await renderCanonical(new Request(`${ORIGIN}/product/-/AGS-CP-0001?language=te&state=andhra-pradesh`, init), env, ctx)).text();
  };
  expect(await render({ headers: { Cookie: "a=b", "Accept-Language": "hi" } })).toBe(await render({}));
  await Promise.all(waiting);
});

test("only whole pages are kept in the isolate", async () => {
  const ctx = { waitUntil() {}, passThroughOnException() {} };
  forgetPages();
  const url = `${ORIGIN}/shop?language=kn&state=karnataka`;
  const first = await renderCanonical(new Request(url), env, ctx);
  const bytes = await first.text();
  const second = await renderCanonical(new Request(url), env, ctx);
  expect(await second.text()).toBe(bytes);
  expect(second.headers.get("Cache-Tag")).toContain("feed");
});
