/** The pure functions of the service worker: requests that it handles, pages that it caches, requests that it sends, notes on a copy. */
import { describe, expect, test, vi } from "vitest";
import { languageOfPage, pinnedHtml, storedHtml } from "../../src/domain/offline/kept-html.ts";
import { bounded, EMPTY_INDEX, findPage, type PageIndex, parseIndex, readAgain, withPage } from "../../src/domain/offline/kept-pages.ts";
import { endsReading, kindOfRequest, madeAt, mayKeep, type RequestFacts } from "../../src/domain/offline/requests.ts";
import { seenText } from "../../src/domain/offline/seen.ts";
import { translator } from "../../src/i18n.ts";

const ORIGIN = "https://www.khet.test";
const at = (path: string) => `${ORIGIN}${path}`;

describe("requests", () => {
  const ask = (path: string, more: Partial<RequestFacts> = {}) =>
    kindOfRequest({ method: "GET", mode: "navigate", destination: "document", url: new URL(path, ORIGIN).href, ...more }, ORIGIN);
  const file = (path: string) => ask(path, { mode: "no-cors", destination: "image" });

  test("offline-3: navigations of a tab are pages", () => {
    expect(ask("/product/a/AGS-1?language=hi&state=rajasthan")).toBe("page");
    expect(ask("/checkout/checkout")).toBe("page");
  });

  test("offline-2: nothing in a frame, in saathi mode, of another site, and no request with a body", () => {
    expect(ask("/shop", { destination: "iframe" })).toBeNull();
    expect(ask("/shop?appLinks=saathi")).toBeNull();
    expect(ask("https://static.khet.test/shop")).toBeNull();
    expect(ask("/checkout/signin", { method: "POST" })).toBeNull();
  });

  test("offline-4: scripts and pictures are files; calls are not handled", () => {
    for (const path of ["/assets/boot-1.js", "/media/a.jpg?w=120", "/icons.svg", "/icon.svg", "/kept.css"]) expect(file(path)).toBe("file");
    for (const path of ["/api/wallet", "/api/places?pincode=1", "/sw.js", "/kept-pages.json", "/feeds/hi.xml"])
      expect(file(path)).toBeNull();
  });

  test("offline-12, offline-31: a farmer's sign-out by our own form deletes the cached pages, a form of another site does not", () => {
    const ends = (path: string, referrer: string, method = "POST") =>
      endsReading({ method, url: new URL(path, ORIGIN).href, referrer }, ORIGIN);
    for (const path of ["/checkout/signout", "/checkout/signout?language=hi", "/checkout/switch?language=hi"])
      expect(ends(path, at("/checkout/signin?language=hi"))).toBe(true);
    for (const referrer of [
      "",
      "about:client",
      "https://evil.test/",
      "https://www.khet.test.evil.test/",
      "https://www.khet.test@evil.test/",
    ])
      expect(ends("/checkout/signout", referrer), referrer).toBe(false);
    expect(ends("/checkout/signout", at("/shop"), "GET")).toBe(false);
    expect(ends("/checkout/signouts", at("/shop"))).toBe(false);
    expect(ends("https://evil.test/checkout/signout", at("/shop"))).toBe(false);
  });

  test("offline-4: a page is cached only if the site says so", () => {
    const answer = (headers: Record<string, string>, more = {}) =>
      mayKeep({ status: 200, redirected: false, headers: new Headers(headers), ...more });
    expect(answer({ "Khet-Offline": "keep", "Cache-Control": "private, max-age=60" })).toBe(true);
    expect(answer({ "Cache-Control": "private, no-store" })).toBe(false);
    expect(answer({ "Cache-Control": "public, max-age=60" })).toBe(false);
    expect(answer({ "Khet-Offline": "keep" }, { status: 404 })).toBe(false);
    expect(answer({ "Khet-Offline": "keep" }, { redirected: true })).toBe(false);
  });

  test("offline-8: the time of a page is the site's, but never later than the phone's", () => {
    const headers = (date: string) => new Headers(date ? { Date: date } : {});
    expect(madeAt(headers("Sun, 22 Nov 2026 10:00:00 GMT"), 1_900_000_000_000)).toBe(Date.UTC(2026, 10, 22, 10));
    expect(madeAt(headers("Sun, 22 Nov 2026 10:00:00 GMT"), 1_000)).toBe(1_000);
    expect(madeAt(headers("soon"), 1_000)).toBe(1_000);
    expect(madeAt(headers(""), 1_000)).toBe(1_000);
  });
});

describe("the cache", () => {
  const page = (name: string, files: string[] = []) => ({
    url: at(`/product/a/${name}?language=hi&state=rajasthan`),
    title: name,
    at: 1,
    files,
  });
  const read = (index: PageIndex, name: string, files: Record<string, number> = {}, bytes = 50_000) => {
    const next = page(name, Object.keys(files));
    return withPage(index, next, { [next.url]: bytes, ...files });
  };
  const titles = ({ pages }: PageIndex) => pages.map(({ title }) => title);
  const many = (count: number, files: (n: number) => Record<string, number> = () => ({})) =>
    Array.from({ length: count }, (_, n) => n).reduce((index, n) => read(index, `p${n}`, files(n)), EMPTY_INDEX);

  test("offline-5: holds 30 pages, and evicts the least recently read", () => {
    const full = many(30);
    expect(full.pages).toHaveLength(30);
    const again = readAgain(full, page("p0").url);
    const next = read(again, "new");
    expect(next.pages).toHaveLength(30);
    expect(titles(next).slice(0, 2)).toEqual(["new", "p0"]);
    expect(titles(next)).not.toContain("p1");
    expect(Object.keys(next.sizes)).toHaveLength(30);
    // Reading a page twice keeps one entry.
    expect(titles(read(next, "p5")).filter((title) => title === "p5")).toHaveLength(1);
  });

  test("offline-5: pages with their files take at most 14 MB, and shared files count once", () => {
    const shared = many(30, () => ({ [at("/assets/a.js")]: 10_000_000 }));
    expect(shared.pages).toHaveLength(30);
    const own = many(30, (n) => ({ [at(`/media/${n}.jpg`)]: 1_950_000 }));
    // 7 × (1,950,000 + 50,000) = 14,000,000.
    expect(own.pages).toHaveLength(7);
    expect(Object.keys(own.sizes)).toHaveLength(14);
    expect(own.sizes[at("/media/29.jpg")]).toBe(1_950_000);
    expect(own.sizes[at("/media/22.jpg")]).toBeUndefined();
    expect(titles(read(own, "huge", { [at("/media/huge.jpg")]: 14_000_000 }))).toEqual(titles(own));
  });

  test("offline-11: if the storage is full, half of the pages are evicted", () => {
    expect(titles(bounded(many(5), 2))).toEqual(["p4", "p3"]);
    expect(bounded(many(1), 0)).toEqual({ pages: [], sizes: {} });
  });

  test("offline-5: the Accept header of pictures is remembered", () => {
    expect(read({ ...EMPTY_INDEX, accept: "image/webp" }, "a").accept).toBe("image/webp");
    expect(parseIndex(JSON.parse(JSON.stringify({ pages: [], sizes: {}, accept: "image/webp" }))).accept).toBe("image/webp");
  });

  test("offline-3: an address finds its page with its parameters in any order and a campaign", () => {
    const index = read(read(EMPTY_INDEX, "a"), "b");
    const find = (path: string) => findPage(index, at(path))?.title;
    expect(find("/product/a/a?state=rajasthan&language=hi")).toBe("a");
    expect(find("/product/a/a/?language=hi&state=rajasthan&utm_source=wa&gclid=1")).toBe("a");
    expect(find("/product/a/a")).toBe("a");
    expect(find("/product/a/a?language=hi")).toBe("a");
    expect(find("/product/a/a?language=te&state=rajasthan")).toBeUndefined();
    expect(find("/product/a/a?language=hi&state=rajasthan&page=2")).toBeUndefined();
    expect(find("/product/a/c")).toBeUndefined();
    const shop = withPage(index, { url: at("/shop?language=hi&state=rajasthan"), title: "shop", at: 1, files: [] }, {});
    expect(findPage(shop, at("/"))?.title).toBe("shop");
  });

  test("an index of another version is ignored", () => {
    for (const value of [undefined, null, {}, { pages: {} }, { pages: [] }, { pages: [], sizes: 1 }])
      expect(parseIndex(value)).toEqual(EMPTY_INDEX);
  });
});

describe("the notes on a cached page", () => {
  const NOW = Date.UTC(2026, 10, 22, 12);
  const ago = (minutes: number, language: string) => seenText(NOW - minutes * 60_000, NOW, language);

  test.each([
    ["en", "2 hours ago"],
    ["hi", "2 घंटे पहले"],
    ["mr", "2 तासांपूर्वी"],
    ["gu", "2 કલાક પહેલાં"],
    ["te", "2 గంటల క్రితం"],
    ["kn", "2 ಗಂಟೆಗಳ ಹಿಂದೆ"],
  ])("offline-8: in %s a page of 130 minutes was seen %s", (language, text) => expect(ago(130, language)).toBe(text));

  test("offline-8: at least minutes, at most days", () => {
    expect([0, 1, 59, 60, 1_439, 1_440, 20_000].map((minutes) => ago(minutes, "en"))).toEqual([
      "1 minute ago",
      "1 minute ago",
      "59 minutes ago",
      "1 hour ago",
      "23 hours ago",
      "1 day ago",
      "13 days ago",
    ]);
  });

  test("offline-8: a phone without the language shows day and time", () => {
    vi.spyOn(Intl.RelativeTimeFormat, "supportedLocalesOf").mockReturnValueOnce([]);
    const then = new Date(2026, 10, 5, 9, 7);
    expect(seenText(then.getTime(), NOW, "kn")).toBe("5/11 9:07");
  });

  const strip = `<p class="offline" id="offline" role="status" hidden="">No network.</p>`;
  const html = `<!DOCTYPE html><html lang="te" data-state="telangana"><head><title>x</title></head><body>${strip}<main id="main">$&amp;</main></body></html>`;
  const words = `<div id="kept" hidden="" data-seen="${translator("en").raw("offline.seen")}" data-again="Try again"></div>`;

  test("offline-8, offline-9: the notice replaces the strip, and the style of old prices is added", () => {
    expect(storedHtml(html, 5, "2 hours ago", words)).toBe(
      '<!DOCTYPE html><html data-kept="5" lang="te" data-state="telangana"><head><title>x</title><link rel="stylesheet" href="/kept.css"></head><body>' +
        '<p class="offline" role="status">You saw this page 2 hours ago. Prices may have changed. <a href="">Try again</a></p>' +
        '<main id="main">$&amp;</main></body></html>',
    );
    expect(storedHtml(html, 5, "2 hours ago", "")).toContain('role="status">2 hours ago <a href="">');
  });

  test("offline-6: a pinned page says that the network is missing, and not that it is old", () => {
    const pinned = pinnedHtml(html);
    expect(pinned).toContain('<html data-kept="pinned" lang="te"');
    expect(pinned).toContain('<p class="offline" role="status">No network.</p>');
  });

  test("the language of a page is read from its HTML", () => {
    expect(languageOfPage(html)).toBe("te");
    expect(languageOfPage(storedHtml(html, 5, "", words))).toBe("te");
    expect(languageOfPage("")).toBe("en");
  });
});
