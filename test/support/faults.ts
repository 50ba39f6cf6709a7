/**
 * The fault matrix: every endpoint of a page, failing in every way. No blank page, the right status, parts independent of the endpoint
 * unchanged byte for byte, and all within the page's deadline.
 */
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { NOTES } from "../../contract/notes.ts";
import type { Language } from "../../src/domain/visit/language.ts";
import { handleRequest } from "../../src/gateway/index.ts";
import { translator } from "../../src/i18n.ts";
import { actOn, renderCanonical } from "../../src/pages.ts";
import { matchScreen } from "../../src/paths.ts";
import { CALLS, type CallName } from "../../src/services/contract.ts";
import { FAULTS as ALL_FAULTS } from "../../upstream/faults.ts";
import { ANSWERED, ARTICLES, POSTS, PROFILES, TOPIC, TOPIC_COUNTS } from "./community.ts";
import { forgetEverything } from "./forget.ts";
import { checkPage, ORIGIN } from "./page.ts";
import { inVirtualTime, services } from "./virtual-time.ts";
import { inTurn } from "./wide.ts";

/** The longest wait of a page for all its calls together. Milliseconds. */
const PAGE_LIMIT_MS = 2_800;

/** The longest time of one call. Milliseconds. */
const CALL_LIMIT_MS = 3_000;

const bindings = env as unknown as Record<string, string>;

export const FAULTS = Object.keys(ALL_FAULTS).filter((fault) => fault !== "slow:N");

/** The faults by what the product's client reports: a timeout, a broken connection, a status, an unreadable reply, a missing thing. */
const CLASSES = [
  ["hang", "drip"],
  ["refuse", "cut"],
  ["500", "429", "500-envelope", "429-envelope", "503-envelope", "redirect"],
  ["html", "types", "empty", "huge"],
  ["404"],
] as const;

if (CLASSES.flat().sort().join() !== [...FAULTS].sort().join())
  throw new Error("Each fault of upstream/faults.ts has one class in CLASSES (test/support/faults.ts).");

/** One fault of each class, in turn; all in the wide tests. */
export const faultsInTurn = (turn: number): readonly string[] => CLASSES.flatMap((faults) => inTurn<string>(faults, turn));

/** Calls for one thing: a 404 with a body means that it is missing, so the page is 404 (service-20). */
const isOfOneThing = (endpoint: string): boolean => "missing" in (CALLS[endpoint as CallName] ?? {});

/** A section whose call failed: a card with a retry link replaces it. */
interface Card {
  readonly endpoint: string;
  /** The section's name, shown on its card. */
  readonly card: string;
  /** Selector of the section on the page without faults: no part outside may be lost. */
  readonly section: string;
}

/** Parts that a page simplifies or leaves out, without reporting a fault. */
interface Ornament {
  readonly endpoint: string;
  /** The exact number of changed parts, and of missing ones, so that a wider effect is detected. */
  readonly changed: number;
  readonly fewer: number;
  /** The rest stands in another order. */
  readonly isReordered?: boolean;
}

interface Case {
  readonly page: string;
  /** Endpoints that the page cannot do without: any fault gives 503, except for a missing thing. */
  readonly critical: readonly string[];
  /** Endpoints of sections and ornaments: the page keeps its status. */
  readonly deferred: readonly (Card | Ornament)[];
  readonly status?: number;
}

/** `critical`: only if the page needs other calls than its screen. */
type ListedCase = Omit<Case, "critical"> & Partial<Pick<Case, "critical">>;

const card = (endpoint: string, name: string, section: string): Card => ({ endpoint, card: name, section });
const ornament = (endpoint: string, changed = 0, fewer = 0): Ornament => ({ endpoint, changed, fewer });
/** A page without calls is the same for any fault. */
const NOTHING = [ornament("*")];

/** Pages, and their result without each of their calls. */
const LISTED: readonly ListedCase[] = [
  {
    page: "/shop?language=hi&state=rajasthan",
    deferred: [
      card("popularProducts", "products-12", "[aria-labelledby=heading-12]"),
      card("brands", "brands-14", "[aria-labelledby=heading-14]"),
      card("allCrops", "crops-17", "[aria-labelledby=heading-17]"),
    ],
  },
  // This product has no related products of its own, so the section fetches them.
  {
    page: "/product/p/AGS-S-0001?language=te&state=andhra-pradesh",
    deferred: [
      // The brand is named without a link.
      ornament("brands", 1),
      card("relatedProducts", "related", "[aria-labelledby=related]"),
      // The names in other languages are only in the head.
      ornament("product"),
      // All packs have a link.
      ornament("productsBySku"),
    ],
  },
  {
    page: "/product/p/AGS-XX-9999?language=mr&state=maharashtra",
    deferred: [
      card("popularProducts", "popular", "[aria-labelledby=popular]"),
      // None of them is similar to an unknown product (product-58).
      ornament("relatedProducts"),
    ],
    status: 404,
  },
  {
    page: "/pcode/1001/KHET-GENUINE-1?language=kn&state=karnataka",
    deferred: [
      // The product has the name from the scan: in the heading of the facts and as the picture's alt text.
      ornament("product", 2),
      // The attributes come from the scan, without the product's picture and the rest of its facts.
      ornament("productDetail", 12, 10),
    ],
  },
  {
    page: "/pcode/1010/KHET-B2B?language=mr&state=maharashtra",
    // The verdict without the store's name, and the facts without the store.
    deferred: [ornament("nearbyStore", 1, 2)],
  },
  { page: "/ppage/p/AGS-CP-0001?language=gu&state=gujarat", deferred: [] },
  {
    page: "/checkout/cart?language=hi&state=rajasthan",
    deferred: [card("popularProducts", "popular", "[aria-labelledby=popular]")],
  },
  { page: "/shop-na?language=hi&state=bihar", deferred: NOTHING },
  { page: "/nowhere?language=hi&state=bihar", deferred: NOTHING, status: 404 },
  { page: "/products?ids=AGS-S-0001,AGS-CP-0001&language=gu&state=gujarat", deferred: [] },
  {
    page: "/bannerproducts/WIDE1.0?language=te&state=andhra-pradesh",
    deferred: [card("productsBySku", "products", ".list > .product-grid, .list-head .free")],
  },
  { page: "/trending-products?language=hi&state=rajasthan", deferred: [] },
  { page: "/featured-products?language=kn&state=karnataka", deferred: [] },
  {
    page: "/brand/b/38?language=mr&state=maharashtra",
    // The brand has no name and picture: in the heading, and in the URL of the links to other languages, states, pages, orders and filters.
    deferred: [ornament("brands", 22, 1)],
  },
  {
    page: "/category/c/seeds?language=hi&page=2&state=rajasthan",
    deferred: [card("productsBySku", "products", ".list > .product-grid, .list-head .free")],
  },
  { page: "/brands?language=gu&state=gujarat", deferred: [] },
  { page: "/crops?language=kn&state=karnataka", deferred: [] },
  {
    page: "/crop/c/141?language=hi&state=rajasthan",
    deferred: [
      card("posts", "articles", "#panel ul:has(> li > article), #panel nav"),
      // Without the English name the URL has the crop's own, in tabs, languages, states and 'view more'. Then the URL of its videos is
      // unknown.
      ornament("cropTree", 19, 1),
    ],
  },
  { page: "/issues/i/141?language=gu&state=gujarat", deferred: [] },
  { page: "/crop/c/141/seeds?language=en&state=maharashtra", deferred: [] },
  {
    page: "/issue/i/341141?language=te&state=andhra-pradesh",
    deferred: [
      // The issue has no English name, so the menus' links have the farmer's.
      ornament("issueDetails", 19),
      // The crop is named without a link. Without the crop no dose is known: each product points at its label, without packs and price.
      { ...ornament("cropTree", 44, 18), isReordered: true },
      // No dose, colour, packs and price: each product points at its label.
      { ...ornament("labels", 54, 16), isReordered: true },
      // No packs and no price.
      { ...ornament("productsBySku", 43, 5), isReordered: true },
      card("posts", "solved", "[aria-labelledby=solved]"),
    ],
  },
  {
    page: "/product/p/AGS-CP-0001?language=hi&state=rajasthan",
    // The link to the dose.
    deferred: [ornament("labels", 0, 1)],
  },
  {
    page: "/dose/p/AGS-CP-0001?crop=141&language=hi&size=5&state=rajasthan&unit=bigha",
    // The packs to buy.
    deferred: [ornament("productsBySku", 2, 5)],
  },
  {
    page: "/crop-info/tasks/cotton?language=hi&state=rajasthan",
    deferred: [
      card("tasks", "tasks", ".tasks > .note, .tasks > section, .tasks > .closing"),
      // The products have no link to their doses.
      ornament("labels", 14),
    ],
  },
  { page: "/buynow/p/AGS-CP-0001?language=hi&state=rajasthan", deferred: [] },
  { page: "/buynow-success?language=hi&state=rajasthan", deferred: NOTHING },
  { page: "/policy/return-refund?language=mr&state=maharashtra", deferred: [] },
  {
    page: "/saathi-store/s/7001?language=te&state=andhra-pradesh",
    deferred: [card("storeProducts", "products", "#shelf ul.product-grid, #shelf nav")],
  },
  {
    page: "/saathi-store?id=7003&language=hi&page=2&state=rajasthan",
    deferred: [card("storeProducts", "products", "#shelf ul.product-grid, #shelf nav")],
  },
  { page: "/search?language=hi&searchTerm=tamatar&state=rajasthan", deferred: [] },
  { page: "/search?language=kn&state=karnataka", critical: [], deferred: NOTHING },
  { page: "/articles?language=te&state=andhra-pradesh", deferred: [] },
  // A crop without a name gets it from its entries.
  { page: `/posts?language=hi&state=rajasthan&topic=${TOPIC}`, critical: ["tagMapping", "posts"], deferred: [ornament("cropTree")] },
  { page: `/stories?language=te&state=andhra-pradesh&topic=${TOPIC}`, critical: ["tagMapping", "posts"], deferred: [ornament("cropTree")] },
  { page: "/posts?language=gu&sort=popular&state=gujarat", deferred: [] },
  { page: `/postlist?ids=${POSTS.full},${ARTICLES.whole}&language=en&state=maharashtra`, deferred: [] },
  { page: "/stories?language=kn&state=karnataka", deferred: [] },
  {
    page: `/post/${POSTS.full}?language=hi&state=rajasthan`,
    deferred: [ornament("tagMapping", 1), card("comments", "comments", "[aria-labelledby=comments], main script")],
  },
  {
    page: `/post/${ANSWERED.post}?comment=${ANSWERED.comment}&language=te&page=2&state=andhra-pradesh`,
    deferred: [ornament("tagMapping", 1), card("comments", "replies", "[aria-labelledby=comments]")],
  },
  { page: "/post/tomato?language=mr&state=maharashtra", critical: [], deferred: NOTHING, status: 404 },
  {
    page: `/article/a/${ARTICLES.whole}?language=te&state=andhra-pradesh`,
    deferred: [
      ornament("tagMapping", 1),
      card("comments", "comments", "[aria-labelledby=comments]"),
      card("posts", "related", "[aria-labelledby=related]"),
    ],
  },
  {
    page: `/profile/${PROFILES.farmer}?language=mr&state=maharashtra`,
    deferred: [card("posts", "posts", "[aria-labelledby=posts] ul, [aria-labelledby=posts] nav")],
  },
  {
    page: "/topics?language=hi&state=rajasthan",
    // Without their names crops are left out with their heading; those that articles name lose their pictures. Other topics show their tags.
    deferred: [ornament("cropTree", TOPIC_COUNTS.crops, TOPIC_COUNTS.crops + 1), ornament("posts", TOPIC_COUNTS.words)],
  },
  { page: "/article-na?language=kn&state=karnataka", deferred: NOTHING },
  { page: `/article-na?id=${ARTICLES.notInKannada.id}&language=kn&state=karnataka`, critical: ["articleDetails"], deferred: [] },
  {
    page: "/videos/tomato?language=te&state=andhra-pradesh",
    deferred: [card("cropVideos", "videos", "main .posts > ul")],
  },
];

/** Calls that the page's screen cannot do without, by the notes of the contract. */
function criticalOf(page: string): CallName[] {
  const screen = matchScreen(new URL(page, ORIGIN).pathname)?.name;
  return screen ? Object.entries(NOTES).flatMap(([name, { neededBy }]) => (neededBy.includes(screen) ? [name as CallName] : [])) : [];
}

export const CASES: readonly Case[] = LISTED.map((listed) => ({ critical: criticalOf(listed.page), ...listed }));

interface Rendered {
  readonly response: Response;
  readonly html: string;
  /** Its duration in virtual time. */
  readonly ms: number;
}

/** Renders a page as a new isolate. @param own bindings that differ; without CACHE there is no KV */
export function renderWith(page: string, own: object): Promise<Omit<Rendered, "ms">> {
  forgetEverything();
  return renderAgain(page, own);
}

/** Renders a page as an isolate that may have cached its replies. */
export async function renderAgain(page: string, own: object): Promise<Omit<Rendered, "ms">> {
  const given = { ...bindings, CACHE: undefined, DEADLINE_FACTOR: undefined, ...own };
  const ctx = { waitUntil() {}, passThroughOnException() {} };
  const response = await handleRequest(new Request(`${ORIGIN}${page}`), given, {
    render: (canonical) => renderCanonical(canonical, given, ctx),
    act: (sent) => actOn(sent, given, ctx),
    purge: async () => [],
  });
  return { response, html: await response.text() };
}

/** Renders a page in virtual time, while services fail according to `faults`. */
async function render(page: string, faults = ""): Promise<Rendered> {
  const { value, ms } = await inVirtualTime(() => renderWith(page, { API: services(faults) }));
  return { ...value, ms };
}

/** The smallest pieces of a page or of some elements in it, in document order, without the content of a section's card. */
function parts(roots: Iterable<Element>): string[] {
  const list: string[] = [];
  const walk = (element: Element) => {
    if (element.matches(".section-failed, template[data-not-whole]")) return;
    if (element.children.length === 0 || ["LI", "A", "P", "DT", "DD"].includes(element.tagName)) list.push(element.outerHTML);
    else for (const child of element.children) walk(child);
  };
  for (const root of roots) walk(root);
  return list;
}

/** True if `all` contains every part of `some`, in the same order. */
function isSubsequence(some: readonly string[], all: readonly string[]): boolean {
  let at = 0;
  for (const part of all) if (at < some.length && some[at] === part) at += 1;
  return at === some.length;
}

/**
 * Checks that exactly one card replaces a section, in the page's language. Returns the target of its retry link, or null without a card.
 */
function retryLink(page: string, document: Document, name: string | null): string | null {
  const cards = [...document.querySelectorAll(".section-failed")];
  expect(cards.map(({ id }) => id)).toEqual(name === null ? [] : [`section-${name}`]);
  const [found] = cards;
  if (!found) return null;
  const t = translator(new URL(page, ORIGIN).searchParams.get("language") as Language);
  expect(found.textContent).toContain(t("error.section"));
  const retry = found.querySelector("a");
  expect(retry?.textContent).toBe(t("error.sectionRetry"));
  const href = retry?.getAttribute("href") ?? "";
  // With a fragment the browser would stay on its current page.
  expect([href.includes("#"), new URL(href, ORIGIN).searchParams.get("retry")], href).toEqual([false, "1"]);
  return href;
}

/** The marker at the end of a page that lost a part after its headers were sent. */
export const NOT_WHOLE = "<template data-not-whole></template>";

/** A page changed by a fault is never cached: not by browser, phone or isolate, and no reply of it (service-43). */
async function expectKeptNowhere(page: string, { response, html }: Rendered, good: string): Promise<void> {
  if (html !== good) {
    const { headers } = response;
    expect(headers.get("ETag")).toBeNull();
    // A page that started whole has the marker at its end: the browser revalidates it, and the phone does not cache it.
    const isLate = headers.get("Cache-Control") === "private, no-cache" && html.includes(NOT_WHOLE);
    if (!isLate) expect([headers.get("Cache-Control"), headers.get("Khet-Offline")]).toEqual(["private, no-store", null]);
  }
  const { value } = await inVirtualTime(async () => {
    // A request right now would wait for the hanging call, for at most the longest time of a call.
    await new Promise((resolve) => setTimeout(resolve, CALL_LIMIT_MS));
    return renderAgain(page, { API: services() });
  });
  expect(value.html === good, "the page after the fault").toBe(true);
}

/** Services with doses, prices, stock, orders, people and verdicts on packs: every class of fault, on every page. */
const GUARDED = ["productDetail", "productsBySku", "product", "labels", "barcode", "tasks", "issue", "anonAuthToken", "appUser"];

/** Pages by the endpoint that they call. */
const pagesOf = Map.groupBy(
  CASES.flatMap(({ page, critical, deferred }) =>
    [...critical, ...deferred.map(({ endpoint }) => endpoint)].map((endpoint) => ({ endpoint, page })),
  ),
  ({ endpoint }) => endpoint,
);

/**
 * On the first page that calls the endpoint every fault of a guarded one, and a fault of each class of another. On each further page two
 * faults of a guarded one, and one of another. All in the wide tests.
 */
function faultsFor(page: string, endpoint: string): readonly string[] {
  const turn = (pagesOf.get(endpoint) ?? []).findIndex((use) => use.page === page);
  if (GUARDED.includes(endpoint)) return turn === 0 ? FAULTS : inTurn(FAULTS, turn, 2);
  return turn === 0 ? faultsInTurn([...pagesOf.keys()].indexOf(endpoint)) : inTurn(FAULTS, turn);
}

/** Creates a value on first use. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Declares the tests of every `of`-th case, starting with the one at `first`. */
export function testFaults(first: number, of: number): void {
  describe.each(CASES.filter((_, index) => index % of === first))("$page", ({ page, critical, deferred, status = 200 }) => {
    /** The page without faults, and its parts. */
    const good = once(async () => {
      const { response, html } = await render(page);
      const { document } = checkPage(response, html, { status });
      return { html, document, whole: parts([document.body]), main: parts(document.querySelectorAll("main")) };
    });

    test("without faults", async () => {
      expect(retryLink(page, (await good()).document, null)).toBeNull();
    });

    // service-15
    test("with copies of another shape in KV", async () => {
      const CACHE = {
        get: async (key: string) => (key.startsWith("purged:") ? null : { value: { rows: 1 }, at: Date.now() }),
        put: async () => undefined,
      };
      const { value } = await inVirtualTime(() => renderWith(page, { CACHE, API: services() }));
      expect([value.response.status, value.html]).toEqual([status, (await good()).html]);
    });

    // service-27
    test("every service: hang", async () => {
      const { response, html, ms } = await render(page, "*=hang");
      checkPage(response, html, { status: critical.length > 0 ? 503 : status });
      expect(ms).toBeLessThanOrEqual(PAGE_LIMIT_MS);
    });

    // service-27
    test("every service: connection refused", async () => {
      const { response, html } = await renderWith(page, { API: undefined, API_BASE_URL: "http://127.0.0.1:9" });
      checkPage(response, html, { status: critical.length > 0 ? 503 : status });
    });

    for (const endpoint of critical) {
      // store-27
      test.each(faultsFor(page, endpoint))(`${endpoint}: %s`, async (fault) => {
        const { response, html, ms } = await render(page, `${endpoint}=${fault}`);
        const isMissing = fault === "404" && isOfOneThing(endpoint);
        checkPage(response, html, { status: isMissing ? 404 : 503 });
        expect(response.headers.get("Retry-After")).toBe(isMissing ? null : "10");
        if (!isMissing) expect(response.headers.get("Cache-Control")).toBe("private, no-store");
        expect(ms).toBeLessThanOrEqual(PAGE_LIMIT_MS);
      });

      test(`${endpoint}: slow, but within the deadline`, async () => {
        const slow = await render(page, `${endpoint}=slow:700`);
        expect(slow.html).toBe((await good()).html);
        expect(slow.ms).toBeGreaterThanOrEqual(700);
      });

      test(`${endpoint}: so slow that little time is left for the rest`, async () => {
        const { response, html, ms } = await render(page, `${endpoint}=slow:2000`);
        checkPage(response, html, { status });
        expect(ms).toBeGreaterThanOrEqual(2_000);
        expect(ms).toBeLessThanOrEqual(PAGE_LIMIT_MS);
      });
    }

    for (const expected of deferred) {
      const { endpoint } = expected;
      /** The main part of the page behind a card's retry link; it is the same for every fault. */
      const again = new Map<string, () => Promise<string[]>>();
      const mainAgain = (retry: string): Promise<string[]> => {
        const known =
          again.get(retry) ??
          once(async () => {
            const { response, html } = await render(retry);
            const { document } = checkPage(response, html, { status });
            expect(response.headers.get("Cache-Control")).toBe("private, no-store");
            return parts(document.querySelectorAll("main"));
          });
        again.set(retry, known);
        return known();
      };

      test.each(faultsFor(page, endpoint))(`${endpoint}: %s`, async (fault) => {
        const { document: before, whole, main, html: goodHtml } = await good();
        const bad = await render(page, `${endpoint}=${fault}`);
        const { document: after } = checkPage(bad.response, bad.html, { status });
        expect(bad.ms).toBeLessThanOrEqual(PAGE_LIMIT_MS);
        // A 404 of a thing is a valid reply, and cached like one (service-20).
        if (fault !== "404") await expectKeptNowhere(page, bad, goodHtml);
        const retry = retryLink(page, after, "card" in expected ? expected.card : null);
        if (retry) expect(await mainAgain(retry)).toEqual(main);

        const kept = parts([after.body]);
        const known = new Set(whole);
        const changed = kept.filter((part) => !known.has(part));
        expect(changed.length, changed.join("\n").slice(0, 900)).toBeLessThanOrEqual("card" in expected ? 0 : expected.changed);
        const unchanged = kept.filter((part) => known.has(part));
        if (!("isReordered" in expected)) expect(isSubsequence(unchanged, whole)).toBe(true);
        const own = "card" in expected ? parts(before.querySelectorAll(expected.section)).length : expected.fewer;
        if ("card" in expected) expect(own, "the section exists without faults").toBeGreaterThan(0);
        expect(kept.length).toBeGreaterThanOrEqual(whole.length - own);
      });
    }
  });
}
