/** Rules of the community pages beyond those of every page: canonical URLs, cache lifetimes, and redirects. */
import { describe, expect, test } from "vitest";
import { STATES } from "../../src/domain/visit/states.ts";
import { resolveVisit } from "../../src/domain/visit/visit.ts";
import { canonicalUrl } from "../../src/gateway/canonical-url.ts";
import { matchScreen } from "../../src/paths.ts";
import { ANSWERED, ARTICLES, POSTS, PROFILES, TOPIC } from "../support/community.ts";
import { getPage, getRaw, ORIGIN } from "../support/page.ts";

const VISIT = "language=hi&state=rajasthan";
const CATALOGUE = "private, max-age=60, stale-while-revalidate=600";

const canonicalOf = async (path: string): Promise<string | null> => {
  const { document } = await getPage(path);
  return document.querySelector("link[rel=canonical]")?.getAttribute("href") ?? null;
};

describe("one address", () => {
  test.each([
    ["/articles", "page=1&sort=latest&topic=all", ""],
    ["/posts", "utm_source=x&sort=rank", ""],
    ["/posts", "sort=popular&appLinks=saathi&showHeader=false", "sort=popular"],
    ["/posts", `topic=${TOPIC}&page=1`, `topic=${TOPIC}`],
    ["/postlist", "source=b2b", ""],
    ["/stories", "", ""],
    ["/topics", "page=2", ""],
    [`/post/${POSTS.full}`, "page=1&sort=popular", ""],
    [`/profile/${PROFILES.farmer}`, "page=1", ""],
  ])("%s?%s is cached under ?%s", async (path, query, own) => {
    const rest = new URLSearchParams(`${VISIT}&${own}`);
    rest.sort();
    expect(await canonicalOf(`${path}?${query}&${VISIT}`)).toBe(`${ORIGIN}${path}?${rest}`);
  });

  // content-24
  test("an article has the slug of its English heading in every language, and other slugs redirect to it", async () => {
    const english = await canonicalOf(`/article/-/${ARTICLES.whole}?language=en&state=gujarat`);
    const [, slug = ""] = /\/article\/([a-z\d-]+)\/[\da-f]{24}\?/.exec(english ?? "") ?? [];
    expect(slug).toMatch(/^[a-z]+(-[a-z\d]+)+$/);
    for (const [language, asked] of [
      ["te", "wrong"],
      ["gu", encodeURIComponent("ટામેટા")],
      ["kn", slug],
    ])
      expect(await canonicalOf(`/article/${asked}/${ARTICLES.whole}?language=${language}&state=gujarat`)).toBe(
        `${ORIGIN}/article/${slug}/${ARTICLES.whole}?language=${language}&state=gujarat`,
      );
  });

  test.each([
    ["a post", "/post/", POSTS.full, "?comment=A&"],
    ["an article", "/article/a-slug/", ARTICLES.whole, "?"],
    ["a profile", "/profile/", PROFILES.farmer, "?"],
  ])("content-75: the id of %s in capitals redirects to its canonical URL", async (_, path, id, query) => {
    const response = await getRaw(`${path}${id.toUpperCase()}${query}${VISIT}`);
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe(`${path}${id}${query}${VISIT}`);
    expect((await getRaw(`${path}${id}?${VISIT}`)).status).toBe(200);
  });

  test("content-75: the id of a comment in capitals makes no second key", () => {
    const keyOf = (comment: string) => {
      const url = new URL(`${ORIGIN}/post/${ANSWERED.post}?comment=${comment}&${VISIT}`);
      return canonicalUrl(
        matchScreen(url.pathname),
        url.searchParams,
        resolveVisit(url.searchParams, {}, { states: STATES, sources: [], partners: [] }),
        ORIGIN,
      );
    };
    expect(keyOf(ANSWERED.comment.toUpperCase())).toBe(`${ORIGIN}/post/${ANSWERED.post}?comment=${ANSWERED.comment}&${VISIT}`);
  });

  test.each([
    ["the second page of comments", `/post/${POSTS.long}?page=2`],
    ["the replies to a comment", `/post/${ANSWERED.post}?comment=${ANSWERED.comment}`],
    ["chosen articles and posts", `/postlist?ids=${POSTS.full},${ARTICLES.whole}`],
  ])("%s has noindex", async (_, path) => {
    const { document } = await getPage(`${path}&${VISIT}`);
    expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toContain("noindex");
    expect(document.querySelector("link[rel=canonical]")).toBeNull();
  });
});

// content-17
test("an article not written in the page's language redirects to /article-na, and the redirect is never cached", async () => {
  const missing = await getRaw(`/article/any/${ARTICLES.notInKannada.id}?language=kn&state=karnataka`);
  expect(missing.status).toBe(302);
  expect(missing.headers.get("Location")).toBe(`/article-na?id=${ARTICLES.notInKannada.id}&language=kn&state=karnataka`);
  expect(missing.headers.get("Cache-Control")).toBe("private, no-store");
  const { document } = await getPage(`/article/any/${ARTICLES.notInKannada.id}?language=en&state=karnataka`, {
    languages: ARTICLES.notInKannada.languages,
  });
  const ways = [...document.querySelectorAll(`article nav a[href*="${ARTICLES.notInKannada.id}"]`)].map((link) =>
    link.getAttribute("lang"),
  );
  expect(["en", ...ways].sort()).toEqual([...ARTICLES.notInKannada.languages].sort());
});

test.each([
  "/articles",
  "/posts?sort=popular",
  `/posts?topic=${TOPIC}`,
  "/postlist",
  "/stories",
  `/post/${POSTS.full}`,
  `/post/${ANSWERED.post}?comment=${ANSWERED.comment}`,
  `/article/any/${ARTICLES.whole}`,
  `/profile/${PROFILES.farmer}`,
  "/topics",
  "/article-na",
])("%s may be cached by the browser for a minute", async (path) => {
  const response = await getRaw(`${path}${path.includes("?") ? "&" : "?"}${VISIT}`);
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([200, CATALOGUE]);
  await response.text();
});

test.each([
  "/post/tomato",
  "/article/any/tomato",
  "/profile/%3Cb%3E",
  "/posts?topic=nosuch",
  "/posts?page=6",
  `/post/${POSTS.full}?page=501`,
])("%s is 404, and the browser does not cache it", async (path) => {
  const response = await getRaw(`${path}${path.includes("?") ? "&" : "?"}${VISIT}`);
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([404, "private, no-store"]);
  await response.body?.cancel();
});
