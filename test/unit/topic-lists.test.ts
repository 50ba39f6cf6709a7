/** Lists of a topic and of chosen entries: their names, their entries and their pages. */
import { beforeEach, describe, expect, test } from "vitest";
import { cacheKinds } from "../../src/services/cache.ts";
import { openPage, type Replies } from "../support/back-end.ts";

const VISIT = "language=hi&state=rajasthan";
const LIST = "/communicationservice/v2/post";
const hex = (number: number) => number.toString(16).padStart(24, "0");
const range = (count: number, from = 1) => Array.from({ length: count }, (_, index) => from + index);

interface Tag {
  readonly label: string;
  readonly value: string;
}
const WHEAT: Tag = { label: "गेहूँ", value: "141" };
const STORY: Tag = { label: "सफलता की कहानी", value: "success-story" };
const row = (number: number, tags: readonly Tag[], entityType = "post") => ({
  _id: hex(number),
  entityType,
  data: [{ type: "text", value: `बात ${number}` }],
  server_epoch: Date.UTC(2026, 4, 3) - number,
  tags,
});
/** The rows of a page as the service returns them. */
const paged = (rows: readonly object[]) => (url: URL) => {
  const offset = Number(url.searchParams.get("offset"));
  return { posts: rows.slice(offset, offset + 21) };
};
const treeOf = (display: string) => ({
  children: [{ id: 6, display: "Group", children: [{ id: 141, cropId: 141, display, image: null }] }],
});
const WHOLE: Replies = {
  tagmapping: [
    { post_tag_name: "141", article_tag_name: "141" },
    { post_tag_name: "only_posts", article_tag_name: "only_articles" },
  ],
  "/v2/post": { posts: [row(1, [WHEAT])] },
  "/catalogservice/v2/crop/": treeOf("गेहूँ (कनक)"),
};

let calls: URL[] = [];
const open = async (path: string, replies: Replies = {}, query = VISIT) => {
  const page = await openPage(path, { ...WHOLE, ...replies }, query, calls);
  const hrefs = (selector: string) => page.all(selector).map((link) => link.getAttribute("href"));
  const text = (selector: string) => page.document.querySelector(selector)?.textContent ?? null;
  const isIndexed = page.document.querySelector("meta[name=robots]")?.getAttribute("content") !== "noindex";
  return { ...page, hrefs, text, isIndexed };
};
const asked = () => calls.filter(({ pathname }) => pathname === LIST).map(({ searchParams }) => Object.fromEntries(searchParams));
const shown = (hrefs: (string | null)[]) => hrefs.map((href) => Number.parseInt(/[\da-f]{24}/.exec(href ?? "")?.[0] ?? "", 16));
const forget = () => {
  for (const kind of cacheKinds) kind.local.clear();
};

beforeEach(() => {
  calls = [];
  forget();
});

// content-87
describe("the name of a topic", () => {
  const odia = { label: "ଗହମ", value: "only_posts" };
  const english = { label: "Only posts", value: "only_posts" };
  const hindi = { label: "खेती की बात", value: "only_posts" };

  test("of a crop is the crop's name in the page's language", async () => {
    const { text, isIndexed } = await open("/posts?topic=141", { "/v2/post": { posts: [row(1, [{ label: "ଗହମ", value: "141" }])] } });
    expect([text("h1"), isIndexed]).toEqual(["किसानों की चर्चा: गेहूँ (कनक)", true]);
  });

  test("of a crop is taken from the entries if the crops fail", async () => {
    const { response, text } = await open("/posts?topic=141", { "/catalogservice/v2/crop/": undefined });
    expect([response.status, text("h1")]).toEqual([200, "किसानों की चर्चा: गेहूँ"]);
  });

  test("is the first one of the entries that is readable in the page's language", async () => {
    const posts = [row(1, [odia]), row(2, [english]), row(3, [hindi])];
    expect((await open("/posts?topic=only_posts", { "/v2/post": { posts } })).text("h1")).toBe("किसानों की चर्चा: खेती की बात");
    forget();
    const page = await open("/posts?topic=only_posts", { "/v2/post": { posts } }, "language=en&state=gujarat");
    expect(page.text("h1")).toBe("Farmers' discussions: Only posts");
  });

  const articlesSay = (label: string) => (url: URL) =>
    url.searchParams.get("tags") === "only_articles"
      ? { posts: [row(9, [{ label, value: "only_articles" }], "article")] }
      : { posts: [row(1, [odia])] };

  test("is taken from its articles if no entry has it in the page's language", async () => {
    const { text, isIndexed } = await open("/posts?topic=only_posts", { "/v2/post": articlesSay("खेती") });
    expect([text("h1"), isIndexed]).toEqual(["किसानों की चर्चा: खेती", true]);
    expect(asked().map(({ entityType, tags }) => [entityType, tags])).toEqual([
      ["post", "only_posts"],
      ["article", "only_articles"],
    ]);
  });

  test("if unknown, the list has its plain heading and noindex", async () => {
    const { response, text, isIndexed, all, html } = await open("/posts?topic=only_posts", { "/v2/post": articlesSay("Only articles") });
    expect([response.status, text("h1"), isIndexed, all(".post-card").length]).toEqual([200, "किसानों की चर्चा", false, 1]);
    expect(html.replace(/topic=only_posts/g, "")).not.toMatch(/only[ _]posts/i);
    expect(response.headers.get("Cache-Control")).toContain("public");
  });

  test("if its call fails, the page without it is never cached", async () => {
    const failing = (url: URL) => (url.searchParams.get("tags") === "only_articles" ? undefined : { posts: [row(1, [odia])] });
    const { response, text, isIndexed } = await open("/posts?topic=only_posts", { "/v2/post": failing });
    expect([response.status, text("h1"), isIndexed]).toEqual([200, "किसानों की चर्चा", false]);
    expect(response.headers.get("Cache-Control")).toContain("no-store");
  });

  test("is shown on /topics too, with a separate call if the newest articles lack it", async () => {
    const { all } = await open("/topics", { "/v2/post": articlesSay("खेती") });
    expect(all(".topics li a").map((name) => name.textContent)).toEqual(["गेहूँ (कनक)", "खेती"]);
    expect(asked().map(({ entityType, tags }) => [entityType, tags])).toEqual([
      ["article", undefined],
      ["article", "only_articles"],
    ]);
  });
});

// content-88
describe("the stories of a topic", () => {
  test("have the tag of a story and the topic's tag, through all pages of the stories", async () => {
    const rows = range(60).map((number) => row(number, number % 2 ? [STORY] : [STORY, WHEAT]));
    const first = await open("/stories?topic=141", { "/v2/post": paged(rows) });
    expect(first.text("h1")).toBe("सफलता की कहानियाँ: गेहूँ (कनक)");
    expect(shown(first.hrefs(".post-card h2 a"))).toEqual(range(20).map((number) => number * 2));
    expect(first.hrefs("[rel=next]")).toEqual(["/stories?language=hi&page=2&state=rajasthan&topic=141"]);
    expect(asked().map(({ tags, offset, limit }) => [tags, offset, limit])).toEqual(
      ["0", "20", "40", "60", "80"].map((offset) => ["success-story", offset, "21"]),
    );
    const second = await open("/stories?topic=141&page=2", { "/v2/post": paged(rows) });
    expect(shown(second.hrefs(".post-card h2 a"))).toEqual(range(10, 21).map((number) => number * 2));
    expect(second.hrefs("[rel=next]")).toEqual([]);
    expect((await open("/stories?topic=141&page=3", { "/v2/post": paged(rows) })).response.status).toBe(404);
  });

  test("if empty, the page says so; a failed page is the error view", async () => {
    const none = await open("/stories?topic=141", { "/v2/post": paged([row(1, [STORY])]) });
    expect([none.response.status, none.text("main h1"), none.isIndexed]).toEqual([200, "अभी कोई पोस्ट नहीं", false]);
    forget();
    const failing = (url: URL) => (url.searchParams.get("offset") === "40" ? undefined : { posts: [row(1, [STORY, WHEAT])] });
    expect((await open("/stories?topic=141", { "/v2/post": failing })).response.status).toBe(503);
  });

  test("an entry on two pages of the service is shown once", async () => {
    const moving = (url: URL) => ({ posts: url.searchParams.get("offset") === "80" ? [] : [row(1, [STORY, WHEAT])] });
    expect(shown((await open("/stories?topic=141", { "/v2/post": moving })).hrefs(".post-card h2 a"))).toEqual([1]);
  });
});

// content-89
describe("entries listed in the URL", () => {
  const path = (count: number) => `/postlist?postIds=${range(count).map(hex).join(",")}`;
  const chosen = (url: URL) => ({
    posts: (url.searchParams.get("postIds") ?? "").split(",").map((id) => row(Number.parseInt(id, 16), [])),
  });

  test("have pages of twenty, each fetched by its own ids", async () => {
    const first = await open(path(30), { "/v2/post": chosen });
    expect(shown(first.hrefs(".post-card h2 a"))).toEqual(range(20));
    const [next] = first.hrefs("[rel=next]");
    expect(next).toBe(`/postlist?language=hi&page=2&postIds=${range(30).map(hex).join(",")}&state=rajasthan`);
    const second = await open(`${path(30)}&page=2`, { "/v2/post": chosen });
    expect(shown(second.hrefs(".post-card h2 a"))).toEqual(range(10, 21));
    expect([second.hrefs("[rel=next]"), second.hrefs("[rel=prev]").length]).toEqual([[], 1]);
    expect(asked().map(({ postIds, offset, limit }) => [postIds?.split(",").length, offset, limit])).toEqual([
      [20, "0", "21"],
      [10, "0", "21"],
    ]);
  });

  test("are a hundred at most, on five pages; a page beyond the last is 404 without a call", async () => {
    expect((await open(`${path(130)}&page=4`, { "/v2/post": chosen })).hrefs("[rel=next]")).toHaveLength(1);
    const last = await open(`${path(130)}&page=5`, { "/v2/post": chosen });
    expect([last.all(".post-card").length, last.hrefs("[rel=next]")]).toEqual([20, []]);
    calls = [];
    expect((await open(`${path(20)}&page=2`, { "/v2/post": chosen })).response.status).toBe(404);
    expect(asked()).toEqual([]);
  });

  test("keep their ids in the menu of languages", async () => {
    const { all } = await open(path(2), { "/v2/post": chosen });
    const english = all(".menu a[lang=en]")[0]?.getAttribute("href");
    expect(english).toBe(`/postlist?language=en&postIds=${hex(1)},${hex(2)}&state=rajasthan`);
  });
});
