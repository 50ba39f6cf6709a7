/** Streaming in document order (shell-23, shell-26). */
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { forgetPages, renderCanonical } from "../../src/pages.ts";
import { forgetLocalCopies } from "../../src/services/cache.ts";
import { productListCache } from "../../src/services/shopaggregator/client.ts";
import { ORIGIN } from "../support/page.ts";

const bindings = env as unknown as Record<string, string>;
const ctx = { waitUntil() {}, passThroughOnException() {} };

test("the shell and the product leave before a slow section, and the section follows in its place", async () => {
  forgetPages();
  forgetLocalCopies(productListCache as never);
  const slow = { ...bindings, API_BASE_URL: `${bindings["UPSTREAM_URL"]}/~relatedProducts=slow:1500`, CACHE: undefined };
  const response = await renderCanonical(new Request(`${ORIGIN}/product/-/AGS-S-0001?language=hi&state=rajasthan`), slow, ctx);
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  const first = await reader.read();
  const head = decoder.decode(first.value, { stream: true });
  expect(head).toContain("<h1");
  expect(head).toContain('data-island="add-to-bag"');
  expect(head).not.toContain("</html>");
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    rest += decoder.decode(value, { stream: true });
  }
  expect(rest).toContain("product-card");
  expect(rest.endsWith("</html>")).toBe(true);
  expect(head + rest).not.toContain("data-defer");
});

test("a page with a failed section is not kept in the isolate", async () => {
  forgetPages();
  forgetLocalCopies(productListCache as never);
  const url = `${ORIGIN}/product/-/AGS-S-0001?language=gu&state=gujarat`;
  const broken = { ...bindings, API_BASE_URL: `${bindings["UPSTREAM_URL"]}/~relatedProducts=500`, CACHE: undefined };
  const bad = await (await renderCanonical(new Request(url), broken, ctx)).text();
  expect(bad).toContain("section-failed");
  const good = await (await renderCanonical(new Request(url), { ...bindings, CACHE: undefined }, ctx)).text();
  expect(good).not.toContain("section-failed");
});
