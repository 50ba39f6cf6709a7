/** URL, redirects and headers of a page that passes the gateway. The application always sends the same response. */
import { describe, expect, test } from "vitest";
import type { PagesEntrypoint } from "../../src/gateway/context.ts";
import { handleRequest } from "../../src/gateway/index.ts";
import { redirect } from "../../src/routes/redirect.ts";

const ORIGIN = "https://www.khet.test";
const WORKER = {
  ...{ SITE_ORIGIN: ORIGIN, API_BASE_URL: "https://api.khet.test", STATIC_BASE_URL: "https://static.khet.test" },
  ...{ VIDEO_POSTER_BASE_URL: "https://posters.khet.test", SHOP_HOSTS: "www.khet.test", QR_HOSTS: "qr.khet.test" },
  SESSION_SECRETS: "secret-of-the-tests-0123456789abcdef",
};
const HI = "language=hi&state=rajasthan";
const PAGE = { "Content-Type": "text/html; charset=utf-8" };

/** @param response of the application @returns the response of the gateway, and the URLs that the application was asked for */
async function ask(address: string, init: RequestInit = {}, response: { status?: number; headers?: Record<string, string> } = {}) {
  const asked: string[] = [];
  const { status = 200, headers = PAGE } = response;
  const answer = async (request: Request) => {
    asked.push(request.url.replace(ORIGIN, ""));
    return new Response(status === 200 ? "x" : null, { status, headers });
  };
  const pages: PagesEntrypoint = { render: answer, act: answer, purge: async () => [] };
  const { status: sent, headers: found } = await handleRequest(new Request(new URL(address, ORIGIN), init), WORKER, pages);
  return { status: sent, headers: found, location: found.get("Location"), asked };
}

describe("redirects", () => {
  test.each(["//evil.test", "/\\\\evil.test", "/\t/evil.test", "\\\\/evil.test"])("%j stays on the site", (location) => {
    expect(redirect(location).headers.get("Location")).toBe("/evil.test");
  });

  // visit-40
  test.each([
    ["hi.gujarat", "/shop?state=goa", "/shop?language=gu&state=gujarat"],
    ["en.gujarat", "/shop?state=goa", "/shop?language=en&state=gujarat"],
    ["hi.gujarat", "/shop?state=goa&language=hi", "/shop?language=hi&state=gujarat"],
  ])("a visitor of %s who opens %s is sent to %s", async (visit, address, location) => {
    const found = await ask(address, { headers: { Cookie: `__Host-visit=${visit}` } });
    expect([found.status, found.location, found.asked]).toEqual([302, location, []]);
  });

  // app-26
  test("a redirect of a page carries 60 characters of the role, and keeps its place on the page", async () => {
    const sent = { status: 302, headers: { Location: `/shop?${HI}#crops` } };
    const { location } = await ask(`/pcode?${HI}&role=${"x".repeat(61)}`, {}, sent);
    expect(location).toBe(`/shop?${HI}&role=${"x".repeat(60)}#crops`);
  });
});

describe("the URL of a page", () => {
  test.each([
    [`/search?${HI}&searchTerm=%20neem%20`, "/search?language=hi&searchTerm=neem&state=rajasthan"],
    [`/search?${HI}&searchTerm=neem&brand=2&brand=1`, "/search?brand=1,2&language=hi&searchTerm=neem&state=rajasthan"],
    [`https://qr.khet.test/pcode/1001/KHET-1?${HI}&showHeader=false`, `/pcode/1001/KHET-1?${HI}`],
    [`/pcode/1001/KHET-1?${HI}&showHeader=false`, "/pcode/1001/KHET-1?language=hi&showHeader=false&state=rajasthan"],
  ])("%s is asked for as %s", async (address, asked) => {
    expect((await ask(address)).asked).toEqual([asked]);
  });
});

describe("headers", () => {
  const COPY = { ...PAGE, "CF-Cache-Status": "HIT" };

  // operate-13
  test("only a page without a visitor's own words tells that a copy answered", async () => {
    const told = async (address: string) => {
      const { headers } = await ask(address, {}, { headers: COPY });
      return ["CF-Cache-Status", "Server-Timing"].filter((name) => headers.has(name));
    };
    expect(await told(`/shop?${HI}`)).toEqual(["CF-Cache-Status", "Server-Timing"]);
    expect(await told(`/search?${HI}&searchTerm=neem`)).toEqual([]);
  });

  // shell-54
  test("pages are fetched ahead, but not for a visitor who saves data or has a slow network", async () => {
    const isAhead = async (headers: Record<string, string>) => (await ask(`/shop?${HI}`, { headers })).headers.has("Speculation-Rules");
    expect([await isAhead({}), await isAhead({ "Save-Data": "on" }), await isAhead({ ECT: "2g" })]).toEqual([true, false, false]);
  });

  // shell-52
  test("a page asks the browser for the speed of its network", async () => {
    expect((await ask(`/shop?${HI}`)).headers.get("Accept-CH")).toBe("ECT");
  });

  test("the microphone is for pages with the search bar", async () => {
    const policyOf = async (address: string) =>
      /microphone=\(\w*\)/.exec((await ask(address)).headers.get("Permissions-Policy") ?? "")?.[0];
    expect([await policyOf(`/shop?${HI}`), await policyOf(`/checkout/cart?${HI}`)]).toEqual(["microphone=(self)", "microphone=()"]);
  });
});

test("another site may open a page, and reads no call", async () => {
  const headers = { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "cors", "Sec-Fetch-Dest": "empty" };
  expect((await ask(`/shop?${HI}`, { headers: { ...headers, "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document" } })).status).toBe(
    200,
  );
  expect((await ask(`/api/wallet?${HI}`, { headers })).status).toBe(403);
});
