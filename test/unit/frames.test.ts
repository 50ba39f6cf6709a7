/** Sites that may show a response in a frame. */
import { expect, test } from "vitest";
import type { PagesEntrypoint } from "../../src/gateway/context.ts";
import { handleRequest } from "../../src/gateway/index.ts";
import { paths, type Screen, type ScreenName } from "../../src/paths.ts";
import { methodsOf } from "../../src/routes/index.ts";

const ORIGIN = "https://www.khet.test";
const SAATHI = "https://saathi.khet.test https://helper.khet.test";
const WORKER = {
  SITE_ORIGIN: ORIGIN,
  API_BASE_URL: "https://api.khet.test",
  STATIC_BASE_URL: "https://static.khet.test",
  VIDEO_POSTER_BASE_URL: "https://posters.khet.test",
  SHOP_HOSTS: "www.khet.test",
  SAATHI_ORIGINS: SAATHI.replace(" ", ","),
  ANDROID_APP_ID: "com.khet.app",
  SESSION_SECRETS: "secret-of-the-tests-0123456789abcdef",
};
const VISIT = "language=hi&state=rajasthan";

/** A screen's path, with an id that every screen accepts. */
const exampleOf = ({ pattern }: Screen): string => pattern.replaceAll(/:\w+\??/g, "64b7f0c2a1d3e4f5a6b7c8d9");

/** An application that always sends the same response. */
function answering(status: number, headers: Record<string, string>): PagesEntrypoint {
  const answer = () => Promise.resolve(new Response(status === 200 ? "x" : null, { status, headers }));
  return { render: answer, act: answer, purge: () => Promise.resolve([]) };
}
const HTML = { "Content-Type": "text/html; charset=utf-8" };
const broken: PagesEntrypoint = {
  render: () => Promise.reject(new Error("broken")),
  act: () => Promise.reject(new Error("broken")),
  purge: () => Promise.resolve([]),
};

/** The frame policy of a response: its status, `frame-ancestors` and `X-Frame-Options`. */
async function framing(path: string, pages: PagesEntrypoint, init: RequestInit = {}, worker: object = WORKER) {
  const { status, headers } = await handleRequest(new Request(new URL(path, ORIGIN), init), worker, pages);
  const policy = headers.get("Content-Security-Policy") ?? "";
  return [status, /(?:^|; )frame-ancestors ([^;]*)/.exec(policy)?.[1] ?? null, headers.get("X-Frame-Options")];
}

/** A request for each screen, and for a path without one. */
const ASKED: readonly (readonly [path: string, init: RequestInit])[] = [
  ...(Object.entries(paths) as [ScreenName, Screen][]).map(([name, screen]) => {
    const [method = "GET"] = methodsOf(name);
    return [exampleOf(screen), { method, headers: { Origin: ORIGIN } }] as const;
  }),
  ["/no/such/page", {}],
];

test("app-22: only saathi may frame a screen, only in its mode, for every status", async () => {
  expect(ASKED.map(([path]) => path)).toContain("/product/64b7f0c2a1d3e4f5a6b7c8d9/64b7f0c2a1d3e4f5a6b7c8d9");
  for (const status of [200, 302, 404, 429, 503])
    for (const [path, init] of ASKED) {
      const pages = answering(status, HTML);
      expect([path, ...(await framing(`${path}?${VISIT}`, pages, init))]).toEqual([path, status, "'none'", "DENY"]);
      expect([path, ...(await framing(`${path}?${VISIT}&appLinks=saathi`, pages, init))]).toEqual([path, status, SAATHI, null]);
    }
});

const html = answering(200, HTML);
const nothingIsLeft = { ...WORKER, SEARCH_LIMIT: { limit: () => Promise.resolve({ success: false }) } };

/** Responses without a page of the application: the gateway's own, redirects, files. `policy`: outside of saathi mode. */
const OTHERS: readonly { what: string; path: string; status: number; policy: string | null; init?: RequestInit }[] = [
  { what: "a redirect to the shop", path: "/", status: 302, policy: null },
  { what: "a redirect to a state that exists", path: "/shop?state=goa", status: 302, policy: null },
  { what: "a redirect without personal parameters", path: `/shop?${VISIT}&farmerId=1`, status: 302, policy: null },
  { what: "a host that is not ours", path: "https://other.test/shop", status: 421, policy: "'none'" },
  { what: "a URL that is too long", path: `/shop?x=${"a".repeat(20_000)}`, status: 400, policy: "'none'" },
  { what: "a wrong method", path: "/shop", init: { method: "POST", headers: { Origin: ORIGIN } }, status: 405, policy: "'none'" },
  {
    what: "a form of another site",
    path: "/checkout/signin",
    init: { method: "POST", headers: { Origin: "https://rogue.test" } },
    status: 403,
    policy: "'none'",
  },
  { what: "robots.txt", path: "/robots.txt", status: 200, policy: null },
  { what: "a file that is missing", path: "/.well-known/assetlinks.json", status: 404, policy: null },
  { what: "a picture that is missing", path: "/media/nope.exe", status: 404, policy: null },
];

test.each(OTHERS)("app-22: $what: only saathi may frame it, only in its mode", async ({ path, init, status, policy }) => {
  expect(await framing(path, html, init)).toEqual([status, policy, "DENY"]);
  const inSaathi = `${path}${path.includes("?") ? "&" : "?"}appLinks=saathi`;
  expect(await framing(inSaathi, html, init)).toEqual([status, SAATHI, null]);
});

test("app-22: a rate limit and a fault have the same policy", async () => {
  const search = `/search?${VISIT}&searchTerm=neem`;
  const refused = answering(429, HTML);
  expect(await framing(search, refused, {}, nothingIsLeft)).toEqual([429, "'none'", "DENY"]);
  expect(await framing(`${search}&appLinks=saathi`, refused, {}, nothingIsLeft)).toEqual([429, SAATHI, null]);
  expect(await framing(`/shop?${VISIT}`, broken)).toEqual([503, "'none'", "DENY"]);
  expect(await framing(`/shop?${VISIT}&appLinks=saathi`, broken)).toEqual([503, SAATHI, null]);
});

test("app-22: no site may frame a mode similar to saathi's, nor anything if no parent is configured", async () => {
  for (const query of ["appLinks=Saathi", "appLinks=other", "appLinks=", "applinks=saathi", "appLinks=x&appLinks=saathi", "partner=saathi"])
    expect([query, ...(await framing(`/shop?${VISIT}&${query}`, html))]).toEqual([query, 200, "'none'", "DENY"]);
  const nobody = { ...WORKER, SAATHI_ORIGINS: "" };
  expect(await framing(`/shop?${VISIT}&appLinks=saathi`, html, {}, nobody)).toEqual([200, "'none'", "DENY"]);
  const wrong = { ...WORKER, SITE_ORIGIN: "nonsense" };
  expect(await framing(`/shop?${VISIT}&appLinks=saathi`, html, {}, wrong)).toEqual([503, null, "DENY"]);
});
