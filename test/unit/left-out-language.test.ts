/** A build without Kannada (docs/new-language.md). */
import { parseHTML } from "linkedom";
import { beforeEach, expect, test, vi } from "vitest";
import { createApp } from "../../src/app.ts";
import { isLanguage, LANGUAGES } from "../../src/domain/visit/language.ts";
import { STATES, shopStateForLanguage } from "../../src/domain/visit/states.ts";
import { resolveVisit } from "../../src/domain/visit/visit.ts";
import { readEnv } from "../../src/env.ts";
import { handleRequest } from "../../src/gateway/index.ts";
import { serveSitemap } from "../../src/routes/sitemap.ts";
import { readStates } from "../../src/services/state-record.ts";

vi.mock("../../locales/languages.json", () => ({ default: { en: true, hi: true, mr: true, gu: true, te: true, kn: false } }));

const ORIGIN = "https://www.khet.example";
const BINDINGS = {
  SITE_ORIGIN: ORIGIN,
  API_BASE_URL: "https://api.khet.example",
  STATIC_BASE_URL: "https://static.khet.example",
  VIDEO_POSTER_BASE_URL: "https://i.ytimg.com",
  SHOP_HOSTS: "www.khet.example",
  SESSION_SECRETS: "x".repeat(32),
  API: { fetch: async () => Response.json({ responseData: { sections: [], products: [], brands: [], crops: [] } }) },
};
const app = createApp();
const render = async (request: Request) => app.fetch(request, BINDINGS);
const open = (path: string, headers: Record<string, string> = {}) =>
  handleRequest(new Request(`${ORIGIN}${path}`, { headers }), BINDINGS, {
    render: (request) => render(request),
    act: (request) => render(request),
    purge: async () => [],
  });

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  return () => vi.restoreAllMocks();
});

// visit-63
test("no page has Kannada in its menu, its alternates or its manifest", async () => {
  expect([LANGUAGES.includes("kn"), isLanguage("kn")]).toEqual([false, false]);
  const response = await render(new Request(`${ORIGIN}/shop?language=en&state=karnataka`));
  const html = await response.text();
  const { document } = parseHTML(html) as unknown as { document: Document };
  expect(html).not.toMatch(/ಕನ್ನಡ|language=kn|kn-IN|kn\.webmanifest|share-kn/);
  expect(document.querySelector("link[rel=manifest]")?.getAttribute("href")).toBe("/en.webmanifest");
  expect(html).toContain("Karnataka");
});

// visit-63
test("an old link and an old cookie in Kannada count as an unknown language", async () => {
  const tables = { states: STATES, sources: [], partners: [] };
  expect(resolveVisit(new URLSearchParams("language=kn&state=gujarat"), {}, tables)).toEqual(
    resolveVisit(new URLSearchParams("language=xx&state=gujarat"), {}, tables),
  );
  const [kannada, unknown] = await Promise.all(["kn", "xx"].map((language) => open(`/shop?language=${language}&state=gujarat`)));
  expect([kannada?.status, kannada?.headers.get("Location")]).toEqual([unknown?.status, unknown?.headers.get("Location")]);
  const withCookie = await open("/shop", { Cookie: "__Host-visit=kn.karnataka", "Accept-Language": "kn" });
  expect(`${withCookie.headers.get("Location")} ${withCookie.headers.get("Set-Cookie")}`).not.toMatch(/language=kn|kn\./);
});

// visit-64
test("Karnataka stays, in English, and English stays in Maharashtra", () => {
  const karnataka = STATES.find(({ slug }) => slug === "karnataka");
  expect(karnataka).toMatchObject({ language: "en", supportedLanguages: ["en"] });
  expect(shopStateForLanguage(STATES, "en").slug).toBe("maharashtra");
  expect(resolveVisit(new URLSearchParams(), { region: "KA", country: "IN" }, { states: STATES, sources: [], partners: [] })).toMatchObject(
    {
      language: "en",
      state: { slug: "karnataka" },
    },
  );
});

// visit-63
test("the sitemaps have no Kannada", async () => {
  const context = async (path: string) => serveSitemap(new URL(path, ORIGIN), readEnv(BINDINGS), () => undefined);
  const index = await (await context("/sitemap.xml"))?.text();
  expect(index).toContain("hi-rajasthan");
  expect(index).not.toMatch(/kn-|content-kn/);
  expect(await context("/sitemaps/kn-karnataka.xml")).toBeNull();
});

// visit-61, visit-63
test("a state needs no name in a language that is left out", () => {
  const [maharashtra] = STATES;
  const { kn: _, ...names } = maharashtra?.names ?? {};
  expect(readStates([{ ...maharashtra, names }], "states.json")).toHaveLength(1);
});
