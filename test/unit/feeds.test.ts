/** The Atom feeds of articles (content-68). */
import { DOMParser } from "linkedom";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { escapeXml } from "../../src/domain/text/xml.ts";
import { readEnv } from "../../src/env.ts";
import { serveFeed } from "../../src/routes/feeds.ts";
import { cacheKinds } from "../../src/services/cache.ts";
import { BINDINGS, backEnd, openPage, type Replies } from "../support/back-end.ts";

const ORIGIN = "https://www.khet.example";
const hex = (number: number) => number.toString(16).padStart(24, "0");
const article = (number: number, more: object = {}) => ({
  _id: hex(number),
  entityType: "article",
  slug: `blight-${number}`,
  data: [
    { type: "heading", value: `टमाटर & <झुलसा> ${number}`, original_value: "Blight" },
    { type: "text", value: 'पहले "धब्बे" पर\u0007 छिड़काव करें। फोन 9876543210' },
  ],
  author: { name: "डॉ. सुनीता पवार", id: "1" },
  server_epoch: Date.UTC(2026, 10, 22 - number, 5, 30),
  tags: [{ label: "टमाटर", value: "141" }],
  ...more,
});
const articles = (count: number): Replies => ({ "/v2/post": { posts: Array.from({ length: count }, (_, index) => article(index + 1)) } });

async function get(path: string, replies: Replies = articles(21), calls: URL[] = []) {
  const env = readEnv({ ...BINDINGS, API: backEnd(replies, calls) });
  const response = await serveFeed(new URL(path, ORIGIN), env);
  const text = (await response?.text()) ?? "";
  const root = text ? new DOMParser().parseFromString(text, "text/xml") : null;
  const all = (selector: string) => [...(root?.querySelectorAll(selector) ?? [])];
  const one = (selector: string) => all(selector)[0]?.textContent;
  return { response, text, all, one };
}

/** This parser does not decode entities in XML attributes. */
const hrefOf = (link: Element | null | undefined) => link?.getAttribute("href")?.replaceAll("&amp;", "&");

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  for (const kind of cacheKinds) kind.local.clear();
});

describe("a feed", () => {
  test("advice-150: has no dose in its titles and summaries", async () => {
    const data = [
      { type: "heading", value: "नीम, 5 मिली प्रति लीटर" },
      { type: "synopsis", value: "पढ़ें। एक लीटर पानी में 2 मिली मिलाएँ।" },
    ];
    const { one, text } = await get("/feeds/articles.hi.atom", { "/v2/post": { posts: [article(1, { data })] } });
    expect([one("entry > title"), one("entry > summary"), /\d मिली/.test(text)]).toEqual(["नीम…", "पढ़ें।…", false]);
  });

  // content-68
  test("has twenty articles of its language, each with what RFC 4287 asks for", async () => {
    const calls: URL[] = [];
    const { response, text, all, one } = await get("/feeds/articles.hi.atom", articles(21), calls);
    expect(response?.status).toBe(200);
    expect(response?.headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
    expect(response?.headers.get("Cache-Control")).toBe("public, max-age=900");
    expect(Object.fromEntries(calls[0]?.searchParams ?? [])).toMatchObject({
      entityType: "article",
      language: "hi",
      limit: "21",
      offset: "0",
    });
    expect(text.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="hi">')).toBe(true);
    expect([one("feed > id"), one("feed > updated")]).toEqual(["tag:www.khet.example,2026:articles/hi", "2026-11-21T05:30:00.000Z"]);
    expect(hrefOf(all('feed > link[rel="self"]')[0])).toBe(`${ORIGIN}/feeds/articles.hi.atom`);
    expect(hrefOf(all('feed > link[rel="alternate"]')[0])).toBe(`${ORIGIN}/articles?language=hi&state=rajasthan`);
    const entries = all("entry");
    expect(entries).toHaveLength(20);
    const of = (selector: string) => entries.map((entry) => entry.querySelector(selector)?.textContent ?? "");
    expect(new Set(of("id")).size).toBe(20);
    expect(of("id")[0]).toBe(`tag:www.khet.example,2026:articles/hi/${hex(1)}`);
    expect(of("title")[0]).toBe("टमाटर & <झुलसा> 1");
    expect(of("author > name")[0]).toBe("डॉ. सुनीता पवार");
    expect([of("published")[0], of("updated")[1]]).toEqual(["2026-11-21T05:30:00.000Z", "2026-11-20T05:30:00.000Z"]);
    expect(of("summary")[0]).toBe('पहले "धब्बे" पर छिड़काव करें। फोन 98••••••••');
    expect(hrefOf(entries[0]?.querySelector("link"))).toBe(`${ORIGIN}/article/blight/${hex(1)}?language=hi&state=rajasthan`);
  });

  test("links to a state with a shop", async () => {
    const { all } = await get("/feeds/articles.te.atom");
    expect(hrefOf(all("feed > link[rel=alternate]")[0])).toBe(`${ORIGIN}/articles?language=te&state=andhra-pradesh`);
  });

  test("names the site if the author was removed", async () => {
    const { one } = await get("/feeds/articles.en.atom", { "/v2/post": { posts: [article(1, { author: null })] } });
    expect(one("entry > author > name")).toBe("Khet");
  });

  test.each([
    ["the service fails", {}],
    ["the service has none", { "/v2/post": { posts: [] } }],
  ])("is 503 and never cached if %s", async (_, replies) => {
    const { response } = await get("/feeds/articles.hi.atom", replies);
    expect([response?.status, response?.headers.get("Cache-Control"), response?.headers.get("Retry-After")]).toEqual([
      503,
      "private, no-store",
      "60",
    ]);
  });

  test("is served stale if the service fails later", async () => {
    await get("/feeds/articles.hi.atom");
    vi.useFakeTimers({ now: Date.now() + 23 * 3_600_000, toFake: ["Date"] });
    try {
      const { response } = await get("/feeds/articles.hi.atom", {});
      expect(response?.status).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  test.each(["/feeds/articles.xx.atom", "/feeds/posts.hi.atom", "/feeds/articles.hi.atom/", "/feeds/"])("%s has no feed", async (path) => {
    expect((await get(path)).response).toBeNull();
  });

  test("is linked from the articles of its language, and from no other list", async () => {
    const feeds = async (path: string) =>
      (await openPage(path, articles(21))).all('link[type="application/atom+xml"]').map((link) => link.getAttribute("href"));
    expect(await feeds("/articles")).toEqual(["/feeds/articles.hi.atom"]);
    expect(await feeds("/posts")).toEqual([]);
  });
});

test("XML can hold any text", () => {
  expect(escapeXml("<a b=\"c\" d='e'>&\u0000\u0008\uFFFE\uD800 क👨‍🌾\n")).toBe("&lt;a b=&quot;c&quot; d=&apos;e&apos;&gt;&amp; क👨‍🌾\n");
});

test("a company without articles has no feed of them", async () => {
  const env = readEnv({ ...BINDINGS, CALLS_OFF: "community", API: backEnd(articles(1)) });
  expect(await serveFeed(new URL("/feeds/articles.hi.atom", ORIGIN), env)).toBeNull();
});
