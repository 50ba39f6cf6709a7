/** Streaming in document order (shell-23, shell-26). */
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { cachedPage, forgetPages, renderCanonical } from "../../src/pages.ts";
import { forgetLocalCopies } from "../../src/services/cache.ts";
import { productListCache } from "../../src/services/shopaggregator/client.ts";
import { ARTICLES, POSTS, PROFILES } from "../support/community.ts";
import { forgetEverything } from "../support/forget.ts";
import { ORIGIN } from "../support/page.ts";

const bindings = env as unknown as Record<string, string>;
const ctx = { waitUntil() {}, passThroughOnException() {} };

// shell-23
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

// content-14, content-73
test.each([
  [
    "a post before its comments",
    `/post/${POSTS.full}`,
    "/communicationservice/v2/comment",
    /<article[^>]*>.*<\/article>/s,
    'class="comment',
  ],
  [
    "an article before related ones",
    `/article/-/${ARTICLES.whole}`,
    "/communicationservice/v2/post",
    /<article[^>]*>.*<\/article>/s,
    'aria-labelledby="related"',
  ],
  ["a profile before its posts", `/profile/${PROFILES.farmer}`, "/communicationservice/v2/post", /<h1[^>]*>.*<\/h1>.*<dl/s, "<article"],
])("the shell and %s, which follow only after it is read", async (_, path, call, main, later) => {
  forgetEverything();
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const API = {
    async fetch(request: Request) {
      if (new URL(request.url).pathname === call) await held;
      return fetch(request);
    },
  };
  const given = { ...bindings, CACHE: undefined, API };
  const response = await renderCanonical(new Request(`${ORIGIN}${path}?language=hi&state=rajasthan`), given, ctx);
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  const head = decoder.decode((await reader.read()).value, { stream: true });
  expect(head).toMatch(main);
  expect(head).toContain("<header");
  expect(head).not.toContain(later);
  answer();
  let rest = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) rest += decoder.decode(part.value, { stream: true });
  expect(rest).toContain(later);
  expect(rest.endsWith("</html>")).toBe(true);
});

// shell-26
test("a page with a failed section is not kept in the isolate", async () => {
  forgetPages();
  forgetLocalCopies(productListCache as never);
  const url = `${ORIGIN}/product/-/AGS-S-0001?language=gu&state=gujarat`;
  const broken = { ...bindings, API_BASE_URL: `${bindings["UPSTREAM_URL"]}/~relatedProducts=500`, CACHE: undefined };
  const bad = await (await renderCanonical(new Request(url), broken, ctx)).text();
  expect(bad).toContain('section-failed"');
  expect(cachedPage(url)).toBeNull();
  const good = await (await renderCanonical(new Request(url), { ...bindings, CACHE: undefined }, ctx)).text();
  expect(good).not.toContain('section-failed"');
  expect(await cachedPage(url)?.text()).toBe(good);
});
