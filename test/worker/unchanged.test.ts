/** A page that the browser has cached is not sent again (docs/decisions/120-unchanged-pages.md). */
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { handleRequest } from "../../src/gateway/index.ts";
import { actOn, cachedPage, forgetPages, renderCanonical } from "../../src/pages.ts";
import { forgetEverything } from "../support/forget.ts";
import { ORIGIN } from "../support/page.ts";

const PRODUCT = "/product/-/AGS-S-0001?language=en&state=rajasthan";
const execution = { waitUntil() {}, passThroughOnException() {} };

/** The services' name of the product, and the promise that delays its list of related ones. */
const services = { name: "Seed of before", held: Promise.resolve() };

const bindings = {
  ...env,
  CACHE: undefined,
  API: {
    async fetch(request: Request): Promise<Response> {
      const { pathname } = new URL(request.url);
      if (pathname === "/shopaggregator/v1/relatedproducts") await services.held;
      const answer = await fetch(request);
      if (!pathname.startsWith("/shopaggregator/v1/productdetail/")) return answer;
      return new Response((await answer.text()).replace(/"productName":"[^"]*"/, `"productName":"${services.name}"`), answer);
    },
  },
};

const ask = (path: string, etag: string | null = null, method = "GET"): Promise<Response> =>
  handleRequest(new Request(`${ORIGIN}${path}`, { method, headers: etag === null ? {} : { "If-None-Match": etag } }), bindings, {
    render: async (canonical) => cachedPage(canonical.url) ?? renderCanonical(canonical, bindings, execution),
    act: (sent) => actOn(sent, bindings, execution),
    purge: async () => [],
    waitUntil: () => undefined,
  });

/** The ETag of a page. */
async function etagOf(path: string): Promise<string> {
  const response = await ask(path);
  await response.text();
  return response.headers.get("ETag") ?? "";
}

beforeEach(() => {
  services.name = "Seed of before";
  services.held = Promise.resolve();
  forgetEverything();
});

test("service-24: an unchanged page gives 304 without a body, with the headers of the page", async () => {
  await (await ask(PRODUCT)).text();
  const page = await ask(PRODUCT);
  expect(await page.text()).toContain("Seed of before");
  const etag = page.headers.get("ETag") ?? "";
  expect(etag).toMatch(/^W\/"[A-Za-z0-9+/]{16}"$/);
  const answers = [await ask(PRODUCT, etag), await ask(PRODUCT, `"other", ${etag}`), await ask(PRODUCT, etag, "HEAD")];
  // As if from another isolate, which renders the page again.
  forgetPages();
  answers.push(await ask(PRODUCT, etag));
  for (const answer of answers) {
    expect(answer.status).toBe(304);
    expect(await answer.text()).toBe("");
    for (const name of ["ETag", "Cache-Control", "Content-Security-Policy", "X-Content-Type-Options", "Set-Cookie"])
      expect(answer.headers.get(name), name).toBe(page.headers.get(name));
  }
  for (const other of ["*", '"a"', `x${etag}`, ""]) expect((await ask(PRODUCT, other)).status).toBe(200);
});

test("service-24: a product that changed is sent with another ETag", async () => {
  await etagOf(PRODUCT);
  const before = await etagOf(PRODUCT);
  forgetEverything();
  services.name = "Seed of after";
  await (await ask(PRODUCT)).text();
  forgetPages();
  const changed = await ask(PRODUCT, before);
  expect(changed.status).toBe(200);
  expect(await changed.text()).toContain("Seed of after");
  expect(changed.headers.get("ETag")).not.toBe(before);
  // Restored: the old bytes have the old ETag.
  forgetEverything();
  services.name = "Seed of before";
  await (await ask(PRODUCT)).text();
  expect(await etagOf(PRODUCT)).toBe(before);
});

test("service-25: a streamed page has no ETag; its cached copy has the ETag of its bytes", async () => {
  let answer: () => void = () => undefined;
  services.held = new Promise((resolve) => {
    answer = resolve;
  });
  const streamed = await ask(PRODUCT);
  expect(streamed.headers.get("ETag")).toBeNull();
  answer();
  const text = await streamed.text();
  const kept = await ask(PRODUCT);
  expect(await kept.text()).toBe(text);
  const etag = kept.headers.get("ETag");
  expect(etag).not.toBeNull();
  forgetPages();
  expect((await ask(PRODUCT, etag)).status).toBe(304);
});

test("service-24: personal pages, missing pages and verdicts have no ETag", async () => {
  for (const path of ["/checkout/signin", "/crop-info", "/product/-/NOPE-1", "/nowhere", "/pcode/1001/KHET-GENUINE-1"]) {
    await (await ask(`${path}?language=en&state=rajasthan`)).text();
    expect(await etagOf(`${path}?language=en&state=rajasthan`), path).toBe("");
  }
});
