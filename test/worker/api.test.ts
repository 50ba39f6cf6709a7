/** /api/report and /api/purge, and the purging of cached pages and replies. */
import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { handleRequest } from "../../src/gateway/index.ts";
import { cachedPage, forgetPages, purgePages, renderCanonical, tagOfPage } from "../../src/pages.ts";
import { isPurgeTag } from "../../src/services/cache/purge.ts";
import { ARTICLES, NO_ID, POSTS, PROFILES } from "../support/community.ts";
import { forgetEverything } from "../support/forget.ts";
import { getRaw, ORIGIN } from "../support/page.ts";
import { sampledScreens, screenUrl } from "../support/screens.ts";

const own = { "Sec-Fetch-Site": "same-origin", "Content-Type": "application/json" };
const post = (path: string, body: unknown, headers: Record<string, string> = own) =>
  getRaw(path, { method: "POST", headers, body: typeof body === "string" ? body : JSON.stringify(body) });

describe("/api/report", () => {
  const good = { kind: "island", where: "/product/:slug/:sku", detail: "TypeError: x of 9812345678 is undefined" };

  test("is logged without possible numbers and tokens", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect((await post("/api/report", good)).status).toBe(204);
    const line = String(log.mock.calls.at(-1)?.[0]);
    log.mockRestore();
    expect(line).toContain("client island");
    expect(line).not.toContain("9812345678");
  });

  test.each([
    ["from another site", good, { ...own, "Sec-Fetch-Site": "cross-site" }, 403],
    ["from no page", good, { "Content-Type": "application/json" }, 403],
    ["from another origin, old browser", good, { Origin: "https://evil.test" }, 403],
    ["from our origin, old browser", good, { Origin: "https://www.khet.test" }, 204],
    ["no JSON", "{", own, 400],
    ["wrong shape", { kind: 1 }, own, 400],
    ["a kind with personal data", { ...good, kind: "farmer Ramesh 9812345678" }, own, 400],
    ["a place with a query", { ...good, where: "/shop?farmerId=77" }, own, 400],
    ["too long", { ...good, detail: "x".repeat(20_000) }, own, 413],
    // Spaces after JSON are no part of it.
    ["of 16,384 bytes", JSON.stringify(good).padEnd(16_384), own, 204],
    ["of 16,385 bytes", JSON.stringify(good).padEnd(16_385), own, 413],
  ] as const)("%s", async (_, body, headers, status) => {
    expect((await post("/api/report", body, headers)).status).toBe(status);
  });

  test("the place is scrubbed like the message", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect((await post("/api/report", { ...good, where: "/product/9812345678/abcdefghijklmnopqrstuvwxyz" })).status).toBe(204);
    const line = String(log.mock.calls.at(-1)?.[0]);
    log.mockRestore();
    expect(line).toContain('"where":"/product/#/#"');
  });

  test("reports of an address over its limit are ignored for a while", async () => {
    const keys: string[] = [];
    const limited = { ...env, REPORT_LIMIT: { limit: async ({ key }: { key: string }) => ({ success: keys.push(key) < 2 }) } };
    const tell = () =>
      handleRequest(
        new Request(`${ORIGIN}/api/report`, {
          method: "POST",
          headers: { ...own, "CF-Connecting-IP": "203.0.113.7" },
          body: JSON.stringify(good),
        }),
        limited,
        { render: () => Promise.reject(), act: () => Promise.reject(), purge: () => Promise.reject() },
      );
    expect((await tell()).status).toBe(204);
    const refused = await tell();
    expect(refused.status).toBe(429);
    expect(refused.headers.get("Cache-Control")).toBe("private, no-store");
    expect(new Set(keys).size).toBe(1);
    expect(keys.join()).not.toContain("203.0.113.7");
  });

  test("only POST", async () => {
    expect((await getRaw("/api/report")).status).toBe(405);
  });
});

describe("purge", () => {
  const token = "purge-token-of-the-tests-0123456789abcdef";
  const call = (headers: Record<string, string>, body: unknown, purge = vi.fn(async (): Promise<string[]> => [])) =>
    handleRequest(
      new Request(`${ORIGIN}/api/purge`, { method: "POST", headers, body: JSON.stringify(body) }),
      { ...env, PURGE_TOKEN: token },
      {
        render: () => Promise.reject(new Error("not asked for")),
        act: () => Promise.reject(new Error("not asked for")),
        purge,
      },
    ).then((response) => ({ response, purge }));

  test("with the token, tags are purged; without it, or with another, they are not", async () => {
    const done = await call({ Authorization: `Bearer ${token}` }, { tags: ["product:AGS-CP-0001", "feed"] });
    expect(done.response.status).toBe(200);
    expect(done.purge).toHaveBeenCalledWith(["product:AGS-CP-0001", "feed"]);
    for (const headers of [{}, { Authorization: "Bearer wrong" }]) {
      const refused = await call(headers, { tags: ["feed"] });
      expect(refused.response.status).toBe(403);
      expect(refused.purge).not.toHaveBeenCalled();
    }
    expect((await call({ Authorization: `Bearer ${token}` }, { tags: [] })).response.status).toBe(400);
  });

  // operate-16
  test("a tag of a kind that does not exist answers 422 and purges nothing", async () => {
    for (const wrong of ["products:AGS-CP-0001", "sku:AGS-CP-0001", "page:1234", "Feed"]) {
      const { response, purge } = await call({ Authorization: `Bearer ${token}` }, { tags: ["feed", wrong] });
      expect([wrong, response.status, purge.mock.calls]).toEqual([wrong, 422, []]);
      expect(await response.json()).toMatchObject({ unknown: [wrong], error: expect.stringContaining("product, brand") });
    }
  });

  test("operate-16: each tag of a page can be purged", async () => {
    const tagsOf = async (path: string): Promise<string[]> => {
      let tags = "";
      const render = async (canonical: Request) => {
        const page = await renderCanonical(canonical, env, { waitUntil() {} });
        tags = page.headers.get("Cache-Tag") ?? "";
        return page;
      };
      const response = await handleRequest(new Request(`${ORIGIN}${path}`), env, { render, act: render, purge: async () => [] });
      await response.text();
      return tags.split(",").filter((tag) => tag !== "" && !tag.startsWith("page:"));
    };
    const found = new Set<string>();
    for (const screen of sampledScreens(6)) for (const tag of await tagsOf(screenUrl(screen, "en"))) found.add(tag);
    expect(found.size).toBeGreaterThan(30);
    expect([...found].filter((tag) => !isPurgeTag(tag))).toEqual([]);
  });

  test("without a configured token no caller may purge", async () => {
    expect((await post("/api/purge", { tags: ["feed"] }, { Authorization: "Bearer undefined" })).status).toBe(403);
  });

  test("a purged page is rendered again, and the platform's cache is purged too", async () => {
    forgetPages();
    const purged: string[][] = [];
    const ctx = { waitUntil() {}, cache: { purge: async ({ tags }: { tags: string[] }) => void purged.push(tags) } };
    const url = `${ORIGIN}/product/-/AGS-CP-0001?language=en&state=gujarat`;
    const first = await renderCanonical(new Request(url), env, ctx);
    expect(first.headers.get("Cache-Tag")).toMatch(/^product:AGS-CP-0001,(brand:\d+,)?page:/);
    expect(first.headers.get("Cache-Tag")).toContain(tagOfPage(url));
    await first.text();
    expect(cachedPage(url)).not.toBeNull();
    expect(await purgePages(["product:AGS-CP-0001"], env, ctx)).toEqual([]);
    expect(purged).toEqual([["product:AGS-CP-0001"]]);
    expect(cachedPage(url)).toBeNull();
    // The reply was purged too: without the service the page cannot be rendered.
    const alone = { ...env, API_BASE_URL: "http://127.0.0.1:9" };
    expect((await renderCanonical(new Request(url), alone, ctx)).status).toBe(503);
  });

  test("a cache of the platform that hangs is named after five seconds", async () => {
    vi.useFakeTimers();
    try {
      const ctx = { waitUntil() {}, cache: { purge: () => new Promise<never>(() => undefined) } };
      const settled = vi.fn();
      const purge = purgePages(["feed"], { ...env, DEADLINE_FACTOR: "1" }, ctx).then(settled);
      await vi.advanceTimersByTimeAsync(4_999);
      expect(settled).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      await purge;
      expect(settled).toHaveBeenCalledExactlyOnceWith(["pages"]);
    } finally {
      vi.useRealTimers();
    }
  });

  test("service-23: a cached page that is evicted while it is sent arrives whole, and its memory is freed", async () => {
    forgetPages();
    const ctx = { waitUntil() {} };
    const url = `${ORIGIN}/product/-/AGS-CP-0001?language=te&state=telangana`;
    const page = await (await renderCanonical(new Request(url), env, ctx)).text();
    const [whole, begun, unread] = [cachedPage(url), cachedPage(url), cachedPage(url)];
    const reader = begun?.body?.getReader();
    const start = await reader?.read();
    const freed = vi.spyOn(ArrayBuffer.prototype, "transfer");
    forgetPages();
    expect(freed).toHaveBeenCalledExactlyOnceWith(0);
    freed.mockRestore();
    expect(await whole?.text()).toBe(page);
    expect(new TextDecoder().decode(await unread?.arrayBuffer())).toBe(page);
    const decoder = new TextDecoder();
    let text = decoder.decode(start?.value, { stream: true });
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read())
      text += decoder.decode(next.value, { stream: true });
    expect(text).toBe(page);
  });

  // operate-15
  test("a category whose value is invalid in a header is shown, and a purge can name its tags", async () => {
    forgetEverything();
    const broken = {
      fetch: async (request: Request) => {
        const reply = await fetch(request);
        if (!request.url.includes("/contentservice/v1/categorydetail")) return reply;
        return new Response((await reply.text()).replace(/"value":"seeds"/, '"value":"seeds,\\nall"'), reply);
      },
    };
    const url = `${ORIGIN}/category/seeds/seeds?language=en&state=gujarat`;
    const response = await renderCanonical(new Request(url), { ...env, CACHE: undefined, API: broken }, { waitUntil() {} });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("<h1");
    const tags = response.headers.get("Cache-Tag")?.split(",") ?? [];
    expect(tags).toContain("feed");
    expect(tags.filter((tag) => !/^[\w:.-]{1,120}$/.test(tag))).toEqual([]);
  });

  test.each([
    [`/post/${POSTS.full}`, `post:${POSTS.full}`],
    [`/article/-/${ARTICLES.whole}`, `article:${ARTICLES.whole}`],
    [`/profile/${PROFILES.farmer}`, `profile:${PROFILES.farmer}`],
    ["/articles", "posts"],
    ["/postlist", "posts"],
    ["/topics", "topics"],
  ])("%s is purged by its tag, with the replies in it", async (path, tag) => {
    forgetPages();
    const ctx = { waitUntil() {} };
    const url = `${ORIGIN}${path}?language=en&state=gujarat`;
    const first = await renderCanonical(new Request(url), env, ctx);
    expect(first.headers.get("Cache-Tag")?.split(",")).toContain(tag);
    await first.text();
    expect(cachedPage(url)).not.toBeNull();
    expect(await purgePages([tag], env, ctx)).toEqual([]);
    expect(cachedPage(url)).toBeNull();
    const alone = { ...env, API_BASE_URL: "http://127.0.0.1:9" };
    expect((await renderCanonical(new Request(url), alone, ctx)).status).toBe(503);
  });

  test("each cache is purged, even if another fails, and the back office gets the failed ones", async () => {
    const purged: string[][] = [];
    const platform = { purge: async ({ tags }: { tags: string[] }) => void purged.push(tags) };
    const broken = { ...env, CACHE: { get: async () => null, put: () => Promise.reject(new Error("KV")) } };
    expect(await purgePages(["product:AGS-CP-0001"], broken, { waitUntil() {}, cache: platform })).toEqual(["replies"]);
    expect(purged).toEqual([["product:AGS-CP-0001"]]);
    const refusing = { purge: async () => ({ success: false }) };
    expect(await purgePages(["feed"], env, { waitUntil() {}, cache: refusing })).toEqual(["pages"]);
    const told = await call(
      { Authorization: `Bearer ${token}` },
      { tags: ["feed"] },
      vi.fn(async () => ["pages"]),
    );
    expect(told.response.status).toBe(502);
    expect(await told.response.json()).toEqual({ error: "not purged: pages; send it again", failed: ["pages"] });
  });

  test("a cache that hangs is awaited for 5 s, and counts as failed", async () => {
    vi.useFakeTimers();
    const never = () => new Promise<never>(() => undefined);
    const hanging = { ...env, DEADLINE_FACTOR: "1", CACHE: { get: async () => null, put: never } };
    const done = vi.fn();
    const purging = purgePages(["feed"], hanging, { waitUntil() {}, cache: { purge: never } }).then(done);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await purging;
    expect(done).toHaveBeenCalledExactlyOnceWith(["replies", "pages"]);
    vi.useRealTimers();
  });

  test("a tag that matches nothing of ours is no fault", async () => {
    expect(await purgePages(["constructor:1", "toString", "post:5"], env, { waitUntil() {} })).toEqual([]);
  });

  test.each([
    ["/product/-/AGS-XX-9999?language=en&state=gujarat", "product:AGS-XX-9999"],
    ["/buynow/-/AGS-XX-9999?language=en&state=gujarat", "product:AGS-XX-9999"],
    ["/brand/-/99999?language=en&state=gujarat", "brand:99999"],
    ["/category/-/nothing?language=en&state=gujarat", "category:nothing"],
    ["/bannerproducts/NONE.0?language=en&state=gujarat", "feed"],
    ["/crop/-/99999?language=en&state=gujarat", "crop:99999"],
    ["/issue/-/999999?language=en&state=gujarat", "issue:999999"],
    ["/saathi-store/-/99999?language=en&state=gujarat", "store:99999"],
    [`/post/${NO_ID}?language=en&state=gujarat`, `post:${NO_ID}`],
    [`/article/-/${NO_ID}?language=en&state=gujarat`, `article:${NO_ID}`],
    [`/profile/${NO_ID}?language=en&state=gujarat`, `profile:${NO_ID}`],
    ["/posts?language=en&state=gujarat&topic=nosuch", "posts"],
  ])("a missing page can be purged once it exists: %s", async (path, tag) => {
    forgetPages();
    const response = await renderCanonical(new Request(`${ORIGIN}${path}`), env, { waitUntil() {} });
    expect(response.status).toBe(404);
    expect(response.headers.get("Cache-Tag")?.split(",")).toContain(tag);
    await response.text();
    // Requests for missing ids are unbounded: they evict no existing page.
    expect(cachedPage(`${ORIGIN}${path}`)).toBeNull();
  });

  // visit-55
  test("what anybody can make up is not kept in the isolate", async () => {
    forgetPages();
    for (const path of [
      "/search?language=en&searchTerm=mancozeb&state=gujarat",
      "/products?ids=AGS-CP-0001&language=en&state=gujarat",
      "/crops?language=en&partner=made-up&state=gujarat",
      "/crops?language=en&source=b2bMadeUp&state=gujarat",
    ]) {
      await (await renderCanonical(new Request(`${ORIGIN}${path}`), env, { waitUntil() {} })).text();
      expect(cachedPage(`${ORIGIN}${path}`), path).toBeNull();
    }
    for (const path of ["/crops?language=en&partner=saathi&state=gujarat", "/crops?language=en&source=b2b&state=gujarat"]) {
      await (await renderCanonical(new Request(`${ORIGIN}${path}`), env, { waitUntil() {} })).text();
      expect(cachedPage(`${ORIGIN}${path}`), path).not.toBeNull();
    }
  });

  test("a page with a failed section is purged from the platform's cache", async () => {
    forgetPages();
    const purged: string[][] = [];
    const waiting: Promise<unknown>[] = [];
    const ctx = {
      waitUntil: (work: Promise<unknown>) => void waiting.push(work),
      cache: { purge: async ({ tags }: { tags: string[] }) => void purged.push(tags) },
    };
    const url = `${ORIGIN}/product/-/AGS-S-0003?language=kn&state=karnataka`;
    const broken = { ...env, API_BASE_URL: `${(env as Record<string, string>)["UPSTREAM_URL"]}/~relatedProducts=500`, CACHE: undefined };
    const html = await (await renderCanonical(new Request(url), broken, ctx)).text();
    expect(html).toContain('section-failed"');
    await Promise.all(waiting);
    expect(purged).toContainEqual([tagOfPage(url)]);
  });
});
