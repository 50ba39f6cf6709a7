/**
 * Crawls from robots.txt over the sitemaps and the links of the pages. Every URL given to search engines exists, is canonical, and is
 * listed by all its alternates.
 */
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { LANGUAGES, type Language } from "../../src/domain/visit/language.ts";
import { STATES } from "../../src/domain/visit/states.ts";
import { handleRequest } from "../../src/gateway/index.ts";
import { actOn, forgetPages, renderCanonical } from "../../src/pages.ts";
import { matchScreen, type ScreenName } from "../../src/paths.ts";
import { forgetLocalCopies } from "../../src/services/cache.ts";
import { categoryDetailCache } from "../../src/services/content/client.ts";
import { datePages, sitemapCropsCache, sitemapProductsCache } from "../../src/services/sitemap.ts";
import { forgetEverything } from "../support/forget.ts";
import { getRaw, ORIGIN } from "../support/page.ts";
import { SCREENS, STATE_OF, sampledScreens, screenUrl } from "../support/screens.ts";
import { inVirtualTime, services } from "../support/virtual-time.ts";
import { inTurn, isWide } from "../support/wide.ts";

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", "#x27": "'" };
const decode = (text: string): string => text.replace(/&([\w#]+);/g, (mark, name: string) => ENTITIES[name] ?? mark);

/** The values of an attribute of all elements that begin with `element`. Matched by a pattern: parsing takes a tenth of a second. */
const attributesOf = (html: string, element: RegExp, name: string): string[] =>
  [...html.matchAll(element)].map(([tag]) => decode(new RegExp(`\\s${name}="([^"]*)"`, "i").exec(tag)?.[1] ?? ""));

interface Listed {
  readonly loc: string;
  readonly lastmod: string | null;
  /** Addresses by hreflang. */
  readonly alternates: () => Readonly<Record<string, string>>;
}

const alternatesIn = (text: string, element: RegExp): Record<string, string> => {
  const names = attributesOf(text, element, "hreflang");
  return Object.fromEntries(attributesOf(text, element, "href").map((href, index) => [names[index], href]));
};

/** The entries of a sitemap or of a sitemap index. */
function entriesOf(xml: string): Listed[] {
  return [...xml.matchAll(/<(url|sitemap)>(.*?)<\/\1>/gs)].map(([, , entry = ""]) => ({
    loc: decode(/<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? ""),
    lastmod: /<lastmod>(.*?)<\/lastmod>/.exec(entry)?.[1] ?? null,
    alternates: () => alternatesIn(entry, /<xhtml:link rel="alternate"[^>]*>/g),
  }));
}

const pathOf = (address: string): string => address.slice(ORIGIN.length);

async function getXml(path: string): Promise<{ response: Response; xml: string; entries: Listed[] }> {
  const response = await getRaw(path);
  const xml = await response.text();
  return { response, xml, entries: entriesOf(xml) };
}

interface Seen {
  readonly status: number;
  readonly location: string | null;
  readonly isPage: boolean;
  readonly noindex: boolean;
  readonly canonical: string | null;
  readonly alternates: Readonly<Record<string, string>>;
  /** Paths of our own in the page's links. */
  readonly links: readonly string[];
}

const known = new Map<string, Promise<Seen>>();

/** A page as a crawler sees it; each URL is fetched once. */
function look(path: string): Promise<Seen> {
  let seen = known.get(path);
  if (!seen) {
    seen = (async () => {
      const response = await getRaw(path);
      const html = await response.text();
      const head = html.slice(0, html.indexOf("</head>"));
      const links = attributesOf(html, /<a\s[^>]*>/g, "href").map((href) => new URL(href, `${ORIGIN}${path}`));
      return {
        status: response.status,
        location: response.headers.get("Location"),
        // A file, such as a task for the phone's calendar, is not a page.
        isPage: response.headers.get("Content-Type")?.startsWith("text/html") ?? false,
        noindex: attributesOf(head, /<meta name="robots"[^>]*>/g, "content").includes("noindex"),
        canonical: attributesOf(head, /<link rel="canonical"[^>]*>/g, "href")[0] ?? null,
        alternates: alternatesIn(head, /<link rel="alternate" hrefLang=[^>]*>/gi),
        links: links.filter((link) => link.origin === ORIGIN).map((link) => `${link.pathname}${link.search}`),
      };
    })();
    known.set(path, seen);
  }
  return seen;
}

let turn = 0;

/** An indexable page: it is canonical. One of its alternates in turn, all in the wide tests, exists and lists the same alternates. */
async function expectFindable(address: string): Promise<Seen> {
  turn += 1;
  const page = await look(pathOf(address));
  expect(page.status, address).toBe(200);
  expect(page.noindex, address).toBe(false);
  expect(page.canonical, "the page's own address is its canonical one").toBe(address);
  // A later page of a list may not exist in another language.
  if (new URL(address).searchParams.has("page")) {
    expect(page.alternates).toEqual({});
    return page;
  }
  expect(Object.keys(page.alternates).sort()).toEqual([...LANGUAGES.map((language) => `${language}-IN`), "x-default"].sort());
  expect(Object.values(page.alternates)).toContain(address);
  for (const [name, href] of inTurn(Object.entries(page.alternates), turn)) {
    const other = await look(pathOf(href));
    expect(other.status, `${name} of ${address}`).toBe(200);
    expect(other.alternates, `${name} of ${address} names the same pages`).toEqual(page.alternates);
    expect(other.canonical, "an alternate is a canonical address").toBe(href);
  }
  return page;
}

/** A sample of a list, spread over all of it. */
const some = <T>(list: readonly T[], count: number): T[] =>
  list.filter((_, index) => index % Math.max(1, Math.floor(list.length / count)) === 0).slice(0, count);

const screenOf = (address: string): ScreenName | undefined => matchScreen(new URL(address, ORIGIN).pathname)?.name;
const SHOP_SCREENS: readonly ScreenName[] = ["shop", "brands", "brand", "category", "trendingProducts", "featuredProducts", "product"];

describe("sitemaps", () => {
  let index: Listed[] = [];
  beforeAll(async () => {
    // With a cold cache, this fetches every list of every state.
    index = (await getXml("/sitemap.xml")).entries;
  }, 60_000);

  test("robots.txt names the index", async () => {
    expect(await (await getRaw("/robots.txt")).text()).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  });

  test("the index lists a file for each language and state, with its date", async () => {
    expect(index.map(({ loc }) => loc)).toEqual([
      ...STATES.flatMap((state) => LANGUAGES.map((language) => `${ORIGIN}/sitemaps/${language}-${state.slug}.xml`)),
      ...LANGUAGES.map((language) => `${ORIGIN}/sitemaps/content-${language}.xml`),
    ]);
    for (const { loc, lastmod } of index.slice(0, STATES.length * LANGUAGES.length)) expect(lastmod, loc).toMatch(/^20\d\d-\d\d-\d\d$/);
    for (const { loc, lastmod } of index.slice(STATES.length * LANGUAGES.length)) expect(lastmod, loc).toBeNull();
  });

  // catalogue-39
  test("every file is within the protocol's limits and lists each of its pages once, in its own language", async () => {
    const wanted = index.filter(({ loc }) => /(en-maharashtra|te-gujarat|hi-rajasthan|te-telangana)\.xml$/.test(loc));
    expect(wanted).toHaveLength(4);
    for (const { loc } of wanted) {
      const { response, xml, entries } = await getXml(pathOf(loc));
      expect(response.status, loc).toBe(200);
      expect(response.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
      expect(response.headers.get("Cache-Control")).toBe("public, max-age=3600");
      expect(xml.endsWith("</urlset>\n"), loc).toBe(true);
      expect(xml.length).toBeLessThan(50_000_000);
      expect(entries.length).toBeGreaterThan(100);
      expect(entries.length).toBeLessThanOrEqual(50_000);
      expect(new Set(entries.map((entry) => entry.loc)).size).toBe(entries.length);
      const [, language, slug] = /\/(\w\w)-([a-z-]+)\.xml$/.exec(loc) ?? [];
      for (const entry of some(entries, 50)) expect(entry.alternates()[`${language}-IN`]).toBe(entry.loc);
      for (const entry of entries) {
        expect(entry.loc.startsWith(`${ORIGIN}/`)).toBe(true);
        expect(entry.loc.endsWith(`?language=${language}&state=${slug}`), entry.loc).toBe(true);
      }
    }
  });

  test("only states with a shop list pages of the shop", async () => {
    for (const state of STATES) {
      const { entries } = await getXml(`/sitemaps/${state.language}-${state.slug}.xml`);
      const screens = new Set(entries.map((entry) => screenOf(entry.loc)));
      expect([...screens].sort(), state.slug).toEqual([...(state.shop ? SHOP_SCREENS : []), "crop", "crops", "issue"].sort());
    }
  });

  test("the files of a state list each other's pages as alternates", async () => {
    const files = await Promise.all(LANGUAGES.map(async (language) => (await getXml(`/sitemaps/${language}-gujarat.xml`)).entries));
    const [first = []] = files;
    expect(first.length).toBeGreaterThan(1_000);
    for (const file of files) {
      expect(file.length).toBe(first.length);
      const sample = (list: readonly Listed[]) => some(list, 200).map((entry) => entry.alternates());
      expect(sample(file)).toEqual(sample(first));
    }
  });

  // content-69
  test("the content of a language has its own file, and its pages match the file", async () => {
    const { response, xml, entries } = await getXml("/sitemaps/content-hi.xml");
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, "public, max-age=3600"]);
    expect(xml.endsWith("</urlset>\n")).toBe(true);
    expect(new Set(entries.map(({ loc }) => loc)).size).toBe(entries.length);
    for (const { loc } of entries) expect(loc).toContain("language=hi&state=rajasthan");
    const byScreen = Map.groupBy(entries, ({ loc }) => screenOf(loc));
    expect([...byScreen.keys()].sort()).toEqual(["article", "articles", "post", "posts", "topics"]);
    expect((byScreen.get("article") ?? []).length).toBeGreaterThan(100);
    expect((byScreen.get("post") ?? []).length).toBeGreaterThan(100);
    for (const list of byScreen.values()) {
      const partial = list.filter((entry) => Object.keys(entry.alternates()).length < 7);
      for (const entry of [...some(list, 5), ...some(partial, 2)]) {
        const page = await look(pathOf(entry.loc));
        expect([page.status, page.noindex, page.canonical]).toEqual([200, false, entry.loc]);
        if (Object.keys(entry.alternates()).length > 0) expect(page.alternates, entry.loc).toEqual(entry.alternates());
      }
    }
    for (const { loc, lastmod } of byScreen.get("article") ?? []) expect(lastmod, loc).toMatch(/^20\d\d-\d\d-\d\d$/);
    const partial = (byScreen.get("article") ?? []).filter((entry) => Object.keys(entry.alternates()).length < 7);
    expect(partial.length, "some articles are not translated to all languages").toBeGreaterThan(0);
  });

  test.each([
    "/sitemaps/xx-gujarat.xml",
    "/sitemaps/content-xx.xml",
    "/sitemaps/content-hi-2.xml",
    "/sitemaps/hi-goa.xml",
    "/sitemaps/hi-gujarat-2.xml",
    "/sitemaps/hi-gujarat-1.xml",
    "/sitemaps/",
  ])("%s does not exist", async (path) => {
    expect((await getRaw(path)).status).toBe(404);
  });

  test("entries of failed services are left out", async () => {
    const bindings = env as unknown as Record<string, string>;
    const entriesWith = async (faults: string) => {
      forgetPages();
      forgetLocalCopies(sitemapProductsCache as never, sitemapCropsCache as never, categoryDetailCache as never);
      const broken = { ...bindings, API_BASE_URL: `${bindings["UPSTREAM_URL"]}/~${faults}`, CACHE: undefined };
      const ctx = { waitUntil() {}, passThroughOnException() {} };
      const response = await handleRequest(new Request(`${ORIGIN}/sitemaps/hi-rajasthan.xml`), broken, {
        render: (canonical) => renderCanonical(canonical, broken, ctx),
        act: (sent) => actOn(sent, broken, ctx),
        purge: async () => [],
      });
      expect(response.status).toBe(200);
      return new Set(entriesOf(await response.text()).map((entry) => screenOf(entry.loc)));
    };
    expect([...(await entriesWith("categoryDetail=500"))]).not.toContain("product");
    expect([...(await entriesWith("products=html"))]).toContain("issue");
    const withoutCrops = await entriesWith("cropConfiguration=500");
    expect([...withoutCrops]).toContain("product");
    expect([...withoutCrops]).not.toContain("issue");
  });

  // service-18
  test("a response takes at most 3 s while services are slow or silent, and lists the cached entries", async () => {
    const ask = async (path: string, faults: string) => {
      const given = { ...env, CACHE: undefined, DEADLINE_FACTOR: undefined, API: services(faults) };
      const unused = () => Promise.reject(new Error("not asked for"));
      const started = Date.now();
      const pages = { render: unused, act: unused, purge: unused, waitUntil: () => undefined };
      const response = await handleRequest(new Request(`${ORIGIN}${path}`), given, pages);
      const entries = entriesOf(await response.text());
      expect(response.status).toBe(200);
      expect(Date.now() - started).toBeLessThanOrEqual(3_000);
      // The calls continue after the response.
      await new Promise((resolve) => setTimeout(resolve, 30_000));
      return entries;
    };
    const productsIn = (entries: readonly Listed[]) => entries.filter(({ loc }) => screenOf(loc) === "product").length;
    forgetEverything();
    const { value } = await inVirtualTime(async () => ({
      silent: await ask("/sitemap.xml", "*=hang"),
      cold: await ask("/sitemaps/hi-rajasthan.xml", "*=slow:2000"),
      kept: await ask("/sitemaps/hi-rajasthan.xml", "*=hang"),
    }));
    expect(value.silent.map(({ loc }) => loc)).toEqual(index.map(({ loc }) => loc));
    expect(productsIn(value.cold)).toBe(0);
    expect(productsIn(value.kept)).toBeGreaterThan(100);
  });

  test("a page's date is the day on which its current content was first seen", () => {
    const before = datePages(
      [
        { id: "a", name: "A", mark: "1" },
        { id: "b", name: "B", mark: "1" },
      ],
      null,
      1_000,
    );
    const after = datePages(
      [
        { id: "a", name: "A", mark: "1" },
        { id: "b", name: "B", mark: "2" },
        { id: "c", name: "C", mark: "1" },
      ],
      before,
      2_000,
    );
    expect(after.map(({ id, since }) => [id, since])).toEqual([
      ["a", 1_000],
      ["b", 2_000],
      ["c", 2_000],
    ]);
  });
});

describe.each([
  ["hi", "rajasthan"],
  ["te", "telangana"],
] as const)("pages of the sitemap in %s, %s", (language, state) => {
  // shell-16, shell-33
  test("exist, are canonical and reciprocal, as the sitemap says", async () => {
    const { entries } = await getXml(`/sitemaps/${language}-${state}.xml`);
    const byScreen = Map.groupBy(entries, (entry) => screenOf(entry.loc));
    for (const list of byScreen.values()) {
      for (const entry of some(list, isWide ? 7 : 2)) {
        const page = await expectFindable(entry.loc);
        expect(page.alternates, entry.loc).toEqual(entry.alternates());
      }
    }
  });
});

describe("canonical", () => {
  const mixes = [
    "appLinks=saathi",
    "source=b2b",
    "showHeader=false&showProductPrices=false",
    "partner=saathi",
    "utm_source=x&page=1&role=FAG",
  ];
  const language: Language = "gu";
  const indexed = sampledScreens(12).filter((screen) => screen.status === 200 && !screen.switchesTo);

  test.each(indexed.map((screen, index) => [screen.name, screen, index] as const))("%s", async (_, screen, index) => {
    const page = await look(screenUrl(screen, language));
    if (page.status !== 200 || page.noindex) return expect(page.canonical).toBeNull();
    if (!page.canonical) throw new Error(`${screen.path} is indexable, but has no canonical address.`);
    await expectFindable(page.canonical);
    for (const mix of inTurn(mixes, index)) {
      // A state with other products may have fewer pages, but never a page under another name.
      const mixed = await look(`${screenUrl(screen, language)}&${mix}`);
      if (mixed.canonical) expect(mixed.canonical, mix).toBe(page.canonical);
    }
  });

  test("every page of a list is its own canonical page", async () => {
    const path = `/category/seeds/seeds?language=kn&page=2&state=karnataka`;
    await expectFindable(`${ORIGIN}${path}`);
    const first = await look("/category/any/seeds?page=1&language=kn&state=karnataka");
    expect(first.canonical).toBe(`${ORIGIN}/category/seeds/seeds?language=kn&state=karnataka`);
  });

  // product-1
  test("a slug in another language, or a wrong one, redirects to the one name", async () => {
    const { entries } = await getXml("/sitemaps/hi-rajasthan.xml");
    for (const screen of ["product", "brand", "crop", "issue", "category"] as const) {
      for (const { loc } of some(
        entries.filter((entry) => screenOf(entry.loc) === screen),
        2,
      )) {
        const url = new URL(loc);
        const [, noun, , id] = url.pathname.split("/");
        expect((await look(`/${noun}/${encodeURIComponent("कुछ")}/${id}/${url.search}`)).canonical).toBe(loc);
      }
    }
  });
});

/** The part of a path that identifies the page, without the readable slug. */
const idOf = ({ slug: _, ...parameters }: Readonly<Record<string, string>>): string => JSON.stringify(parameters);

describe("links", () => {
  test("no page links to a missing page of the site, and missing pages are 404", async () => {
    // The pages of the canonical test above are fetched once for both.
    const language: Language = "gu";
    const links = new Map<string, { link: string; from: string }>();
    for (const screen of sampledScreens(3)) {
      const from = screenUrl(screen, language);
      const page = await look(from);
      for (const link of page.links) {
        const url = new URL(link, ORIGIN);
        const found = matchScreen(url.pathname);
        const visit = `${url.searchParams.get("language")} ${url.searchParams.get("state")}`;
        const here = visit === `${language} ${screen.state ?? STATE_OF[language]}`;
        // A missing page is missing in every language and state of its menus too.
        const again = matchScreen(new URL(from, ORIGIN).pathname);
        const toItself = !found || (again?.name === found.name && idOf(again.parameters) === idOf(found.parameters));
        if (url.pathname.startsWith("/media/") || (page.status >= 400 && (!here || toItself))) continue;
        // Each page is fetched once, for any slug and mode. The menus link to every page in every state. One page of each screen is enough,
        // because the sitemaps' pages are fetched in all languages above.
        const which = here ? `${idOf(found?.parameters ?? {})} ${url.searchParams.get("page")}` : "";
        const key = `${found?.name ?? url.pathname} ${visit} ${which}`;
        if (!links.has(key)) links.set(key, { link, from });
      }
    }
    expect(links.size).toBeGreaterThan(200);
    const ofScreen = Map.groupBy(links.values(), ({ link }) => screenOf(link));
    expect((ofScreen.get("product") ?? []).length).toBeGreaterThan(100);
    const broken: string[] = [];
    const soft: string[] = [];
    // Some pages of each kind are enough: the crawl of the browser tests follows the links of hundreds (test/browser/crawl.spec.ts).
    const notSold: string[] = [];
    for (const { link, from } of [...ofScreen.values()].flatMap((list) => some(list, isWide ? 30 : 2))) {
      const page = await look(link);
      const screen = screenOf(link);
      // A list cannot tell which products are sold in a state. A product that is not sold is 404 with a disabled button (product-18,
      // product-19).
      if (screen === "product" && page.status === 404) notSold.push(link);
      else if (![200, 302].includes(page.status)) broken.push(`${page.status} ${link} (from ${from})`);
      if (page.status === 302 && page.location === null) broken.push(`302 to nowhere ${link}`);
      if (page.status >= 400 && (!page.noindex || page.canonical)) soft.push(link);
      if (page.status === 200 && page.isPage && !page.noindex && !page.canonical) soft.push(`${link} has no canonical address`);
    }
    expect(broken).toEqual([]);
    expect(notSold.length, notSold.join(" ")).toBeLessThanOrEqual(4);
    expect(soft).toEqual([]);
  }, 240_000);

  test("every page that does not exist is 404 and has noindex", async () => {
    for (const screen of SCREENS.filter((candidate) => candidate.status >= 400)) {
      for (const language of inTurn(["gu", "en", "kn"] as const, 0)) {
        const page = await look(screenUrl(screen, language));
        expect([page.status, page.noindex, page.canonical], screen.path).toEqual([screen.status, true, null]);
        expect(page.alternates).toEqual({});
      }
    }
  });

  // shell-17
  test("the pages of the state menu exist in every state", async () => {
    for (const state of STATES) expect([200, 302]).toContain((await look(`/shop?language=${state.language}&state=${state.slug}`)).status);
    expect(STATE_OF.te).toBe("andhra-pradesh");
  });
});
