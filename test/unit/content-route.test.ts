/** The lists of content, a post, an article, a profile and the topics through the application, with a back end of plain objects. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { STATES } from "../../src/domain/visit/states.ts";
import { resolveVisit } from "../../src/domain/visit/visit.ts";
import { canonicalUrl } from "../../src/gateway/canonical-url.ts";
import { matchScreen } from "../../src/paths.ts";
import { forgetLocalCopies } from "../../src/services/cache.ts";
import { cropTreeCache } from "../../src/services/catalog/client.ts";
import {
  chosenPostsCache,
  commentsCache,
  farmerPostsCache,
  postCache,
  postsCache,
  repliesCache,
} from "../../src/services/community/client.ts";
import { articleCache, topicsCache } from "../../src/services/content/articles.ts";
import { cropConfigurationCache, issueCache } from "../../src/services/crops/client.ts";
import { profileCache } from "../../src/services/people/client.ts";
import { openPage, requestPage } from "../support/back-end.ts";

/** The logged lines of unreadable values, as text. */
const contracts = () =>
  vi
    .mocked(console.error)
    .mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>)
    .filter(({ kind }) => kind === "contract")
    .map(({ where, field, expected, got }) => [where, field, expected, got].join(" "));

/** Records these lines. Each group of tests has a year of its own: a line is logged once an hour. */
function recordContracts(year: number): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.UTC(year, 0, 1), toFake: ["Date"] });
    vi.spyOn(console, "error").mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}

const hex = (number: number) => number.toString(16).padStart(24, "0");
const range = (count: number, from = 1) => Array.from({ length: count }, (_, index) => from + index);
const COMPANY = "khet-desk";
const AUTHOR = {
  name: "रमेश पाटिल",
  id: "500001",
  pic: null,
  location: { city: "लातूर", taluka: "लातूर", district: "लातूर", state: "Maharashtra" },
};

const article = (number: number, more: object = {}) => ({
  _id: hex(number),
  entityType: "article",
  data: [
    { type: "heading", value: `लेख ${number}`, original_value: `Wheat rust ${number}` },
    { type: "synopsis", value: "शब्द ".repeat(80), original_value: "word" },
    { type: "image", value: "crops/wheat.svg" },
  ],
  author: AUTHOR,
  server_epoch: Date.UTC(2026, 4, 3, 5, 30),
  client_epoch: Date.UTC(2026, 4, 3, 5, 29),
  tags: [
    { label: "गेहूँ", value: "141" },
    { label: "सिंचाई", value: "irrigation-articles" },
  ],
  likes_count: 7,
  dislikes_count: 1,
  comments_count: 2,
  shareCount: 4,
  parent_article_id: null,
  slug: null,
  ...more,
});
const question = (number: number, more: object = {}) =>
  article(number, { entityType: "post", data: [{ type: "text", value: `सवाल ${number}: पत्तों पर धब्बे` }], ...more });
const listOf = (count: number, make = question) => ({ posts: range(count).map((number) => make(number)) });

const comment = (number: number, more: object = {}) => ({
  _id: hex(number),
  data: [{ type: "text", value: `जवाब ${number}` }],
  author: { ...AUTHOR, id: `${500_000 + number}`, name: `किसान ${number}` },
  server_epoch: Date.UTC(2026, 4, 4, 5, 30),
  likes_count: 0,
  dislikes_count: 0,
  comments_count: 0,
  subComments: [],
  ...more,
});
const commentList = (count: number, from = 100) => ({ comments: range(count, from).map((number) => comment(number)) });

const ARTICLE = {
  heading: "गेहूँ में रतुआ",
  synopsis: "पीले धब्बों की पहचान",
  description: "<h1>पहचान</h1><p>पत्ते देखें।</p><script>alert(1)</script>",
  type: { heading: "समाचार" },
  source: { heading: "कृषि विभाग" },
  media: [
    { type: "image", url: "issues/rust.svg" },
    { type: "youtube", url: "https://www.youtube.com/watch?v=abcdefghijk" },
  ],
  tags: [{ code: "141", heading: "गेहूँ" }],
  epoch: Date.UTC(2026, 4, 3, 5, 30),
  sharedByIds: [],
  likes: 12,
  languageWiseHeadings: { en: "Rust in wheat", hi: "गेहूँ में रतुआ" },
  flag_hi: true,
  flag_en: true,
  flag_te: false,
};
const PROFILE = {
  aliasName: "रमेश पाटिल",
  profilePicture: null,
  profileAddress: "लातूर, Maharashtra",
  language: "hi",
  communicationStats: { followers: 11, comments: 22, likes: 33, following: 44, commentsMade: 55 },
};
const gist = (skuCode: string, more: object = {}) => ({
  skuCode,
  productName: `बीज ${skuCode}`,
  productImages: [],
  mrp: 500,
  sellingPrice: 400,
  inventory: 3,
  ...more,
});
const CROP = {
  categoryName: "गेहूँ",
  image: null,
  order: ["Articles", "Seeds", "Issues"],
  seeds: { data: { label: "बीज", content: ["S-1", "S-2", "S-3", "S-4"].map((sku) => gist(sku)) } },
  issues: { data: { label: "रोग", content: [{ associationId: 350141, image: null, issue: "रतुआ" }] } },
};
const ISSUE = {
  issueName: "रतुआ",
  cropName: "गेहूँ",
  metadata: null,
  productList: [gist("CP-1"), gist("CP-2", { productName: "x (disabled)" })],
};
const TREE = { children: [{ id: 6, display: "Group", children: [{ id: 141, cropId: 141, display: "गेहूँ", image: null }] }] };

const ENGLISH_TREE = { children: [{ id: 6, display: "Group", children: [{ id: 141, cropId: 141, display: "Wheat", image: null }] }] };

type Reply = object | null | ((url: URL) => object | null | Promise<object>);
type Replies = Readonly<Record<string, Reply>>;
const WHOLE: Replies = {
  tagmapping: [
    { post_tag_name: "irrigation", article_tag_name: "irrigation-articles" },
    { post_tag_name: "141", article_tag_name: "141" },
    { post_tag_name: "only_posts", article_tag_name: "only_articles" },
  ],
  "/v2/post/": { post: question(1, { comments_count: 23 }) },
  "/v2/post": listOf(21),
  "/v2/comment": (url) => (url.searchParams.get("topic_type") === "post" ? commentList(10) : commentList(5, 900)),
  "/v1/appuser/": PROFILE,
  "/v1/article/": { article: ARTICLE },
  "/catalogservice/v2/crop/": (url) => (url.searchParams.get("language") === "en" ? ENGLISH_TREE : TREE),
  cropconfiguration: CROP,
  "/shopaggregator/v1/issue/": ISSUE,
};
const without = (...parts: string[]): Replies => Object.fromEntries(Object.entries(WHOLE).filter(([part]) => !parts.includes(part)));

let calls: URL[] = [];
const BOUND = { ANDROID_APP_ID: "com.khet.app", COMPANY_AUTHOR_ID: COMPANY };
const send = (path: string, replies: Replies = WHOLE, query?: string, more: object = {}) =>
  requestPage(path, replies, query, calls, { ...BOUND, ...more });
const open = (path: string, replies: Replies = WHOLE, query?: string, more: object = {}) =>
  openPage(path, replies, query, calls, { ...BOUND, ...more });

const asked = (pathname: string) =>
  calls.filter((url) => url.pathname === pathname).map(({ searchParams }) => Object.fromEntries(searchParams));
const LIST = "/communicationservice/v2/post";
const VISIT = "language=hi&state=rajasthan";

beforeEach(() => {
  calls = [];
  forgetLocalCopies(
    ...[postsCache, chosenPostsCache, farmerPostsCache, postCache, commentsCache, repliesCache],
    ...[articleCache, topicsCache, profileCache, cropTreeCache, cropConfigurationCache, issueCache],
  );
});

describe("the lists", () => {
  // content-12, content-23
  test("an entry with only a film shows its poster and names its kind; an empty one is left out", async () => {
    const film = { data: [{ type: "youtube", value: "https://youtu.be/abcdefghijk" }] };
    const rows = { posts: [question(1, film), question(2, { data: [{ type: "youtube", value: "https://evil.example/x" }] }), question(3)] };
    const { all, text } = await open("/posts", { ...WHOLE, "/v2/post": rows });
    expect(all(".post-card")).toHaveLength(2);
    expect(text(".post-card h2")).toBe("किसान की फ़ोटो या वीडियो");
    expect(all(".post-card")[0]?.innerHTML).toContain("/media/vi/abcdefghijk/mqdefault.jpg");
  });

  // content-1, content-2, content-3, content-4, content-37, content-44
  test.each([
    ["/articles", { entityType: "article" }],
    ["/posts", { entityType: "post" }],
    ["/postlist", {}],
    ["/stories", { tags: "success-story" }],
  ])("%s requests 21 of its entries and shows 20", async (path, own) => {
    const { response, all, document } = await open(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Tag")).toBe("posts");
    expect(asked(LIST)).toEqual([{ offset: "0", limit: "21", language: "hi", curated: "false", source: "APPRJ", ...own }]);
    expect(all(".post-card")).toHaveLength(20);
    expect(document.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(`https://www.khet.example${path}?${VISIT}`);
  });

  // content-2, content-5, content-38, content-45
  test.each([
    [{}, 15],
    [{ POPULAR_WINDOW_DAYS: "3" }, 3],
  ])("the popular list requests the best of the popular window (%o)", async (more, days) => {
    const now = Date.UTC(2026, 10, 22, 9, 20);
    vi.spyOn(Date, "now").mockReturnValue(now);
    const { all, text } = await open("/posts?sort=popular", WHOLE, VISIT, more).finally(() => vi.restoreAllMocks());
    const since = Date.UTC(2026, 10, 22 - days, 9);
    expect(asked(LIST)).toMatchObject([{ sortBy: "rank", order: "1", createdOnGt: `${since}`, entityType: "post" }]);
    expect(text("h1")).toBe("लोकप्रिय चर्चाएँ");
    expect(all(".sorts a").map((link) => [link.getAttribute("href"), link.getAttribute("aria-current")])).toEqual([
      [`/posts?${VISIT}`, null],
      ["/posts?language=hi&sort=popular&state=rajasthan", "page"],
    ]);
    // These classes make the links 48 px high.
    expect([...all(".sorts a"), ...all(".kinds a")].map(({ className }) => className)).toEqual([
      ...["target", "target"],
      ...["button quiet", "button quiet", "button quiet", "button quiet"],
    ]);
  });

  // content-5, visit-6
  test("the latest list is requested without an order", async () => {
    const { hrefs } = await open("/posts?sort=best");
    expect(asked(LIST)[0]).not.toHaveProperty("sortBy");
    expect(asked(LIST)[0]).not.toHaveProperty("createdOnGt");
    expect(hrefs(".sorts [aria-current]")).toEqual([`/posts?${VISIT}`]);
  });

  // content-5, content-29, content-36, visit-8
  test("a topic is requested by its name for posts, and for articles", async () => {
    const posts = await open("/posts?topic=irrigation");
    expect(calls.some(({ pathname }) => pathname === "/contentservice/v1/tagmapping")).toBe(true);
    expect(asked(LIST)).toMatchObject([{ tags: "irrigation" }]);
    // Not the article's own tag (content-87).
    expect(posts.text("h1")).toBe("किसानों की चर्चा: सिंचाई");
    calls = [];
    const articles = await open("/articles?topic=irrigation", { ...WHOLE, "/v2/post": listOf(21, article) });
    expect(asked(LIST)).toMatchObject([{ tags: "irrigation-articles" }]);
    expect(articles.text("h1")).toBe("खेती की खबरें: सिंचाई");
  });

  // content-5
  test("a topic outside the tag mapping is 404, without a call", async () => {
    expect((await open("/posts?topic=irrigation-articles")).response.status).toBe(404);
    expect(asked(LIST)).toEqual([]);
    forgetLocalCopies(topicsCache);
    expect((await open("/posts?topic=irrigation", without("tagmapping"))).response.status).toBe(503);
  });

  // content-5, content-37, visit-10
  test("ids and postIds name the entries", async () => {
    const { response, all, document } = await open(`/postlist?ids=${hex(2)},x&postIds=${hex(3).toUpperCase()},${hex(2)}`, {
      ...WHOLE,
      "/v2/post": { posts: [question(2), article(3)] },
    });
    expect(response.status).toBe(200);
    expect(asked(LIST)).toEqual([
      { offset: "0", limit: "21", language: "hi", curated: "false", source: "APPRJ", postIds: `${hex(2)},${hex(3)}` },
    ]);
    expect(all(".post-card")).toHaveLength(2);
    expect(all(".sorts a")).toEqual([]);
    expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
  });

  // content-78
  test.each(["/posts", "/postlist", "/articles", "/stories"])("%s is 404 if all its chosen entries were removed", async (path) => {
    const gone = { ...WHOLE, "/v2/post": { posts: [] } };
    for (const query of [`postIds=${hex(8)}`, `ids=${hex(8)},${hex(9)}&page=2`]) {
      const { response, text, hrefs } = await open(`${path}?${query}`, gone);
      expect([response.status, text("h1")]).toEqual([404, "पोस्ट या लेख नहीं मिला"]);
      expect(hrefs("main .ways a")[0]).toBe(`/articles?${VISIT}`);
    }
    expect((await open(`${path}?postIds=${hex(7)}`, without("/v2/post"))).response.status, "a fault is not a 404").toBe(503);
  });

  // shop-39
  test("a banner's list of entries has at most 20 per page", async () => {
    const ids = range(25).map(hex).join(",");
    const { all } = await open(`/postlist?ids=${ids}`, { ...WHOLE, "/v2/post": listOf(25) });
    expect(asked(LIST)[0]?.["postIds"]?.split(",")).toEqual(range(20).map(hex));
    expect(all(".post-card")).toHaveLength(20);
  });

  // visit-6, visit-8, visit-10
  test("the canonical address leaves out sort=latest and topic=all, and cleans postIds", () => {
    const address = (query: string) => {
      const parameters = new URLSearchParams(`${query}&${VISIT}`);
      const visit = resolveVisit(parameters, {}, { states: STATES, sources: [], partners: [] });
      return canonicalUrl(matchScreen("/posts"), parameters, visit, "https://k.test").slice("https://k.test".length);
    };
    expect(address("sort=latest&topic=all")).toBe(`/posts?${VISIT}`);
    expect(address("sort=popular&topic=141")).toBe("/posts?language=hi&sort=popular&state=rajasthan&topic=141");
    expect(address(`postIds=${hex(3)},x,${hex(3)}`)).toBe(`/posts?language=hi&postIds=${hex(3)}&state=rajasthan`);
  });

  // content-13, content-44, content-49, crop-19
  test.each([
    [1, 21, `/posts?language=hi&page=2&state=rajasthan`],
    [1, 20, null],
    [4, 21, `/posts?language=hi&page=5&state=rajasthan`],
    [4, 20, null],
    [5, 21, null],
  ])("page %i of which %i came has as its next page %s", async (page, came, next) => {
    const { all, hrefs } = await open(`/posts?page=${page}`, { ...WHOLE, "/v2/post": listOf(came) });
    expect(asked(LIST)).toMatchObject([{ offset: `${(page - 1) * 20}`, limit: "21" }]);
    expect(all(".post-card")).toHaveLength(20);
    expect(hrefs("[rel=next]")).toEqual(next ? [next] : []);
    expect(hrefs("[rel=prev]")).toHaveLength(page > 1 ? 1 : 0);
  });

  // content-76: a row that is not a post, or is empty, still counts as a row of its page.
  test.each([
    ["/posts", 1, "/posts?language=hi&page=2&state=rajasthan"],
    ["/posts", 5, null],
    [`/profile/${hex(9)}`, 1, `/profile/${hex(9)}?language=hi&page=2&state=rajasthan`],
  ])("%s, page %i, of 21 rows, two of them not shown, links to %s", async (path, page, next) => {
    const { posts: rows } = listOf(21);
    const replies = { ...WHOLE, "/v2/post": { posts: rows.with(3, { _id: "none" } as never).with(7, { ...question(8), data: [] }) } };
    const { all, hrefs } = await open(`${path}?page=${page}`, replies);
    expect(all(".post-card")).toHaveLength(18);
    expect(hrefs(".post-card .cover").at(-1)).toContain(hex(20));
    expect(hrefs("[rel=next]")).toEqual(next ? [next] : []);
    forgetLocalCopies(postsCache, farmerPostsCache);
    const last = await open(`${path}?page=${page}`, {
      ...WHOLE,
      "/v2/post": { posts: rows.slice(0, 20).with(3, { _id: "none" } as never) },
    });
    expect([last.all(".post-card").length, last.hrefs("[rel=next]")]).toEqual([19, []]);
  });

  // content-44
  test("the structured data lists the 20 shown entries, by their addresses", async () => {
    const { document } = await open("/posts?page=2");
    const list = JSON.parse(document.querySelector("script[type='application/ld+json']")?.textContent ?? "");
    expect(list.itemListElement).toHaveLength(20);
    expect(list.itemListElement[0]).toEqual({ "@type": "ListItem", position: 21, url: `https://www.khet.example/post/${hex(1)}?${VISIT}` });
  });

  // content-13
  test("'view more' keeps topic and sort", async () => {
    const { hrefs } = await open("/posts?topic=141&sort=popular");
    expect(hrefs("[rel=next]")).toEqual(["/posts?language=hi&page=2&sort=popular&state=rajasthan&topic=141"]);
  });

  // content-49
  test.each(["/posts?page=6", "/posts?page=0", "/articles?page=x"])("%s is not found", async (path) => {
    expect((await open(path)).response.status).toBe(404);
    expect(calls).toEqual([]);
  });

  // content-35
  test("an empty list is the error view; a later empty page is 404", async () => {
    const empty = { ...WHOLE, "/v2/post": { posts: [] } };
    const first = await open("/posts", empty);
    expect(first.response.status).toBe(503);
    expect(first.response.headers.get("Retry-After")).toBe("10");
    expect(first.hrefs("main a")).toContain(`/posts?${VISIT}`);
    expect((await open("/posts?page=2", empty)).response.status).toBe(404);
  });

  // content-35
  test("a topic without an entry says so and links to others; a later page of it is 404", async () => {
    const empty = { ...WHOLE, "/v2/post": { posts: [] } };
    const { response, document, hrefs } = await open("/posts?topic=141", empty);
    expect(response.status).toBe(200);
    expect(document.querySelector("main h1")?.textContent).toBe("अभी कोई पोस्ट नहीं");
    expect(document.querySelector('meta[name="robots"]')?.getAttribute("content")).toContain("noindex");
    expect(hrefs("main .ways a")).toContain(`/articles?${VISIT}`);
    expect((await open("/posts?topic=141&page=2", empty)).response.status).toBe(404);
  });

  // content-35
  test("a list that fails is the error view", async () => {
    expect((await open("/posts", without("/v2/post"))).response.status).toBe(503);
  });

  // content-12, content-22, content-24, content-25, content-31
  test("a card has author, place, date, heading, cut preview, tags and counts", async () => {
    const { document, hrefs } = await open("/articles", { ...WHOLE, "/v2/post": listOf(1, article) });
    const card = document.querySelector(".post-card");
    expect(card?.querySelector(".byline a")?.getAttribute("href")).toBe(`/profile/500001?${VISIT}`);
    expect(card?.querySelector(".byline a")?.textContent).toBe("रमेश पाटिल");
    expect(card?.querySelector(".byline .meta")?.textContent).toBe("०३ मई २६ · लातूर, Maharashtra");
    expect(card?.lastElementChild?.className, "who wrote it stands after the text").toBe("byline");
    expect(card?.querySelector(".avatar")?.textContent).toBe("र");
    expect(hrefs(".post-card h2 a")).toEqual([`/article/wheat-rust/${hex(1)}?${VISIT}`]);
    expect(card?.querySelector("p[dir]")?.textContent).toMatch(/^(शब्द ){33}शब्द…$/u);
    expect(card?.querySelector(".tags")?.textContent).toBe("गेहूँ · सिंचाई");
    expect(card?.textContent).toContain("7 लाइक");
    expect(card?.textContent).toContain("2 कमेंट");
  });

  // content-23
  test("a post without a heading has its text as the title, and an empty one is left out", async () => {
    const { all, text } = await open("/posts", {
      ...WHOLE,
      "/v2/post": { posts: [question(1), question(2, { data: [{ type: "article_type", value: "x" }] })] },
    });
    expect(all(".post-card")).toHaveLength(1);
    expect(text(".post-card h2")).toBe("सवाल 1: पत्तों पर धब्बे");
    expect(all(".post-card > p[dir]")).toEqual([]);
  });

  // content-25, content-47
  test.each([
    ["the company's own account", { ...AUTHOR, id: COMPANY }, "रमेश पाटिल"],
    ["an author without a name", { ...AUTHOR, name: null }, "एक किसान (अब यहाँ नहीं)"],
    ["a deleted author", null, "एक किसान (अब यहाँ नहीं)"],
  ])("%s has no link to a profile", async (_, author, name) => {
    const { hrefs, text } = await open("/posts", { ...WHOLE, "/v2/post": { posts: [question(1, { author })] } });
    expect(hrefs(".byline a")).toEqual([]);
    expect(text(".byline b")).toBe(name);
  });

  // content-50, content-51, content-52
  test("telephone numbers are masked, markup is shown as text, another language has a lang attribute", async () => {
    const hostile = question(1, {
      data: [{ type: "text", value: "<b>Call 9876543210</b> for cotton seed" }],
      author: { ...AUTHOR, name: "Ram 98765 43210" },
    });
    const { html, text, document } = await open("/posts", { ...WHOLE, "/v2/post": { posts: [hostile] } });
    expect(text(".post-card h2")).toBe("<b>Call 98••••••••</b> for cotton seed");
    expect(document.querySelector(".post-card h2")?.getAttribute("lang")).toBe("en");
    expect(text(".byline a")).toBe("Ram 98••• •••••");
    expect(html).not.toMatch(/98765\s?43210/);
  });

  // content-20, content-48
  test("each card and the heading have a share button in saathi mode, else neither has", async () => {
    const saathi = await open("/posts", { ...WHOLE, "/v2/post": listOf(3) }, `${VISIT}&appLinks=saathi`);
    expect(saathi.all(".post-card [data-button=share]")).toHaveLength(3);
    expect(saathi.document.querySelector(".post-card [data-button=share]")?.getAttribute("data-url")).toBe(
      `https://www.khet.example/post/${hex(1)}?${VISIT}`,
    );
    expect(saathi.all(".heading [data-button=share]")).toHaveLength(1);
    expect((await open("/posts")).all("[data-button=share]")).toEqual([]);
  });

  // content-54
  test("a list ends with the links to the agri doctor: the helpline, and the app", async () => {
    const { document, hrefs } = await open("/posts");
    expect(hrefs(".ask a")).toEqual(["tel:+911800000000", "https://play.google.com/store/apps/details?id=com.khet.app"]);
    expect(document.querySelector(".ask [data-app]")?.getAttribute("data-app")).toBe("khet://post/new");
    expect((await open("/posts", WHOLE, VISIT, { ANDROID_APP_ID: "" })).hrefs(".ask a")).toEqual(["tel:+911800000000"]);
    expect((await open("/posts", WHOLE, VISIT, { ANDROID_APP_ID: "", HELPLINE: "" })).all(".ask")).toEqual([]);
  });

  // content-57
  test("a solved post begins with the word 'solved'", async () => {
    const tags = [
      { label: "गेहूँ", value: "141" },
      { label: "समस्या हल हुई", value: "problem-solved" },
    ];
    const { all } = await open("/posts", { ...WHOLE, "/v2/post": { posts: [question(1, { tags }), question(2)] } });
    expect(all(".solved").map((chip) => chip.textContent)).toEqual(["समस्या हल हुई"]);
    expect(all(".solved .icon")).toHaveLength(1);
    expect(all(".post-card .chip")[0]?.textContent).toBe("समस्या हल हुई");
  });

  // content-59
  test("a post has answers, an article comments", async () => {
    const { text } = await open("/posts", { ...WHOLE, "/v2/post": { posts: [question(1)] } });
    expect(text(".post-card > .meta")).toContain("2 जवाब");
    const articles = await open("/articles", { ...WHOLE, "/v2/post": { posts: [article(1)] } });
    expect(articles.text(".post-card > .meta")).toContain("2 कमेंट");
  });
});

const POST = `/post/${hex(1)}`;
const DETAILS = `/communicationservice/v2/post/${hex(1)}/details`;
const COMMENTS = "/communicationservice/v2/comment";

describe("a post", () => {
  // content-6, content-14, content-21, content-39, content-40, content-41
  test("shows the post, 10 comments, and 5 replies of each that has some", async () => {
    const comments = { comments: range(10, 100).map((number) => comment(number, { comments_count: number === 101 ? 7 : 0 })) };
    const replies: Replies = {
      ...WHOLE,
      "/v2/comment": (url) => (url.searchParams.get("topic_type") === "post" ? comments : commentList(5, 900)),
    };
    const { response, all, text, hrefs } = await open(POST, replies);
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Tag")).toBe(`post:${hex(1)}`);
    expect(asked(DETAILS)).toEqual([{ language: "hi" }]);
    expect(asked(COMMENTS)).toEqual([
      { topic_id: hex(1), topic_type: "post", language: "hi", order: "0", offset: "0", limit: "10" },
      { topic_id: hex(101), topic_type: "comment", language: "hi", order: "0", offset: "0", limit: "5" },
    ]);
    expect(text(".post .people-text")).toBe("सवाल 1: पत्तों पर धब्बे");
    expect(text(".comments h2")).toBe("23 जवाब");
    expect(all(".comments > ul > li")).toHaveLength(10);
    expect(all(".comments .replies > li")).toHaveLength(5);
    expect(text(".comments .more-replies")).toBe("2 और रिप्लाई");
    // Five are shown: the others begin on the second page of replies.
    expect(hrefs(".comments .more-replies")).toEqual([`${POST}?comment=${hex(101)}&language=hi&page=2&state=rajasthan`]);
    expect(all(".more-replies")).toHaveLength(1);
  });

  // content-26
  test("replies sent with their comment are not fetched again", async () => {
    const known = comment(100, { comments_count: 5, subComments: range(5, 900).map((number) => comment(number)) });
    const { all } = await open(POST, { ...WHOLE, "/v2/comment": { comments: [known] } });
    expect(asked(COMMENTS)).toHaveLength(1);
    expect(all(".replies > li")).toHaveLength(5);
    expect(all(".more-replies")).toEqual([]);
  });

  // content-14
  test("more comments are on the next page, which links back", async () => {
    const first = await open(POST);
    expect(first.hrefs(".more a")).toEqual([`${POST}?language=hi&page=2&state=rajasthan`]);
    calls = [];
    const last = await open(`${POST}?page=3`, { ...WHOLE, "/v2/comment": commentList(3, 300) });
    expect(asked(COMMENTS)).toMatchObject([{ topic_type: "post", offset: "20", limit: "10" }]);
    expect(last.all(".comments > ul > li")).toHaveLength(3);
    expect(last.hrefs(".more a")).toEqual([`${POST}?language=hi&page=2&state=rajasthan`]);
  });

  // content-14, content-41
  test("more replies are a page of the post with only those replies", async () => {
    const { all, hrefs, text } = await open(`${POST}?comment=${hex(101)}&page=2`);
    expect(asked(COMMENTS)).toMatchObject([{ topic_id: hex(101), topic_type: "comment", offset: "5", limit: "5" }]);
    expect(text(".post .people-text")).toContain("सवाल 1");
    expect(all(".replies > li")).toHaveLength(5);
    expect(hrefs(".more a")).toEqual([
      `${POST}?comment=${hex(101)}&language=hi&page=3&state=rajasthan`,
      `${POST}?comment=${hex(101)}&${VISIT}`,
    ]);
  });

  // content-14
  test("the post is streamed before its comments", async () => {
    let release: (reply: object) => void = () => undefined;
    const late = new Promise<object>((resolve) => {
      release = resolve;
    });
    const response = await send(POST, { ...WHOLE, "/v2/comment": () => late });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const first = (await reader?.read())?.value ?? "";
    expect(first).toContain("सवाल 1");
    expect(first).not.toContain("जवाब 100");
    release(commentList(10));
    let rest = "";
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) rest += part.value;
    expect(rest).toContain("जवाब 100");
    expect(rest).toContain("</html>");
  });

  // content-14, shell-58
  test("if comments fail, the post stays, with a retry", async () => {
    const { response, text, hrefs } = await open(POST, without("/v2/comment"));
    expect(response.status).toBe(200);
    expect(text(".post .people-text")).toContain("सवाल 1");
    expect(hrefs(".section-failed a")[0]).toContain("retry=1");
    expect(text(".section-failed h2")).toBe("जवाब");
  });

  // content-14
  test("if replies fail, their comment stays, with the number of replies", async () => {
    const replies = (url: URL) => {
      if (url.searchParams.get("topic_type") === "comment") throw new Error("fault");
      return { comments: [comment(100, { comments_count: 4 })] };
    };
    const { all, text, hrefs } = await open(POST, { ...WHOLE, "/v2/comment": replies });
    expect(all(".comments > ul > li")).toHaveLength(1);
    expect(text(".more-replies")).toBe("4 और रिप्लाई");
    expect(hrefs(".more-replies")).toEqual([`${POST}?comment=${hex(100)}&${VISIT}`]);
  });

  // content-79
  test("an answer without text shows its author and photo, without an empty line", async () => {
    const silent = comment(100, { author: { ...AUTHOR, role: "expert" }, data: [{ type: "image", value: "answer.svg" }] });
    const { all } = await open(POST, { ...WHOLE, "/v2/comment": { comments: [silent] } });
    expect(all(".comments .comment")).toHaveLength(1);
    expect(all(".comments .comment img")).not.toHaveLength(0);
    expect(all(".comments .people-text")).toEqual([]);
  });

  // content-14
  test("a post without comments says so", async () => {
    const { text, hrefs } = await open(POST, {
      ...WHOLE,
      "/v2/post/": { post: question(1, { comments_count: 0 }) },
      "/v2/comment": { comments: [] },
    });
    expect(text(".comments")).toContain("अभी तक किसी ने जवाब नहीं दिया।");
    expect(hrefs(".more a")).toEqual([]);
  });

  // content-30, content-32
  test.each(["/post/1", `/post/${hex(1).slice(1)}g`, `/post/${hex(1)}0`])("%s is not a post's id", async (path) => {
    const { response, text, document } = await open(path);
    expect(response.status).toBe(404);
    expect(text("main h1")).toBe("पोस्ट या लेख नहीं मिला");
    expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
    expect(calls).toEqual([]);
  });

  // content-32
  test("a missing post is 404; a failed one is the error view", async () => {
    const missing = await open(POST, { ...WHOLE, "/v2/post/": { post: null } });
    expect(missing.response.status).toBe(404);
    expect(missing.text("main h1")).toBe("पोस्ट या लेख नहीं मिला");
    forgetLocalCopies(postCache);
    expect((await open(POST, without("/v2/post/", "/v2/post"))).response.status).toBe(503);
  });

  // content-23, content-58
  test("shows all fields: heading, text, photos and a video as a link", async () => {
    const data = [
      { type: "heading", value: "गेहूँ में रतुआ", original_value: "Rust in wheat" },
      { type: "text", value: "पहली पंक्ति\nदूसरी पंक्ति" },
      { type: "image", value: "issues/rust.svg" },
      { type: "image", value: "crops/wheat.svg" },
      { type: "youtube", value: "https://youtu.be/abcdefghijk" },
    ];
    const { all, text, html, document } = await open(POST, { ...WHOLE, "/v2/post/": { post: question(1, { data }) } });
    expect(text("h1")).toBe("गेहूँ में रतुआ");
    expect(all(".post .people-text p").map((line) => line.textContent)).toEqual(["पहली पंक्ति", "दूसरी पंक्ति"]);
    expect(all(".photo img")).toHaveLength(2);
    expect(document.querySelector(".video")?.getAttribute("href")).toBe("https://www.youtube.com/watch?v=abcdefghijk");
    expect(document.querySelector(".video")?.getAttribute("data-youtube")).toBe("abcdefghijk");
    expect(text(".video .caption")).toBe("गेहूँ में रतुआ");
    expect(document.querySelector(".video img")?.getAttribute("src")).toBe("/media/vi/abcdefghijk/hqdefault.jpg");
    expect(html.replace(/<script type="application\/ld\+json">.*?<\/script>/gs, "")).not.toMatch(/<iframe|i\.ytimg\.com|youtube-nocookie/);
  });

  // content-93
  test("without a text shows its synopsis, as its card does", async () => {
    const data = [
      { type: "heading", value: "गेहूँ में रतुआ" },
      { type: "synopsis", value: "पीले धब्बों की पहचान" },
    ];
    const replies = { ...WHOLE, "/v2/post/": { post: question(1, { data }) }, "/v2/post": { posts: [question(1, { data })] } };
    expect((await open("/posts", replies)).text(".post-card > p[dir]")).toBe("पीले धब्बों की पहचान");
    const { text, schema } = await open(POST, replies);
    expect([text("h1"), text(".post .people-text")]).toEqual(["गेहूँ में रतुआ", "पीले धब्बों की पहचान"]);
    expect(schema("DiscussionForumPosting")).toMatchObject({ text: "पीले धब्बों की पहचान" });
    forgetLocalCopies(postCache);
    const both = [...data, { type: "text", value: "पूरा सवाल" }];
    const whole = await open(POST, { ...WHOLE, "/v2/post/": { post: question(1, { data: both }) } });
    expect(whole.text(".post .people-text")).toBe("पूरा सवाल");
  });

  // content-92
  describe("with a picture on another host", () => {
    const ELSEWHERE = "https://photos.example/leaf.jpg";
    const pictures = (...values: string[]) => ({ data: values.map((value) => ({ type: "image", value })) });
    const TITLE = "किसान की फ़ोटो या वीडियो";

    recordContracts(2032);

    test("alone is shown with author, day, comments and a link to the picture, and is logged", async () => {
      const { response, text, all, hrefs, html } = await open(POST, { ...WHOLE, "/v2/post/": { post: question(1, pictures(ELSEWHERE)) } });
      expect([response.status, text("h1")]).toEqual([200, TITLE]);
      expect(text(".post .byline")).toContain("रमेश पाटिल");
      expect(all(".post time")).toHaveLength(1);
      expect(all(".comments > ul > li")).toHaveLength(10);
      expect(hrefs(".post .people-text a")).toEqual([ELSEWHERE]);
      const [link] = all(".post .people-text a");
      expect([link?.getAttribute("rel"), link?.getAttribute("target")]).toEqual(["ugc nofollow noopener noreferrer", "_blank"]);
      expect(html).not.toMatch(/<img[^>]*photos\.example/);
      expect(contracts()).toEqual([
        "/communicationservice/v2/post/{id}/details responseData.post.data[].value picture of the static host another address",
      ]);
    });

    test("has a card, which does not speak of a dose", async () => {
      const rows = { posts: [question(1, pictures(ELSEWHERE)), question(2), question(3, { data: [] })] };
      const { all, text } = await open("/posts", { ...WHOLE, "/v2/post": rows });
      expect([all(".post-card").length, text(".post-card h2")]).toEqual([2, TITLE]);
      expect(contracts()).toEqual([
        "/communicationservice/v2/post responseData.posts[].data[].value picture of the static host another address",
      ]);
    });

    test.each([
      "http://photos.example/leaf.jpg",
      "https://user:pass@photos.example/leaf.jpg",
      "https://photos.example/9876543210.jpg",
      "javascript:alert(1)",
      "//photos.example/leaf.jpg",
      "../leaf.jpg",
    ])("that is no safe link has no link: %s", async (address) => {
      const { response, text, html, all } = await open(POST, { ...WHOLE, "/v2/post/": { post: question(1, pictures(address)) } });
      expect([response.status, text("h1"), all(".post .people-text")]).toEqual([200, TITLE, []]);
      expect(html).not.toContain("leaf.jpg");
      expect(html).not.toContain("9876543210");
    });

    test("stands below the pictures of the static host and without personal parameters", async () => {
      const data = pictures(`${ELSEWHERE}?farmerAuthToken=eyJ&w=2`, "issues/rust.svg");
      const { all, hrefs, document } = await open(POST, { ...WHOLE, "/v2/post/": { post: question(1, data) } });
      expect(all(".post .photo img")).toHaveLength(1);
      expect(hrefs(".post .people-text a")).toEqual([`${ELSEWHERE}?w=2`]);
      expect(document.querySelector("meta[property='og:image']")?.getAttribute("content")).toContain("rust");
    });

    test("in a comment and a reply is a link", async () => {
      const replies = [comment(900, pictures(ELSEWHERE))];
      const comments = [comment(100, { ...pictures(ELSEWHERE), subComments: replies, comments_count: 1 })];
      const { hrefs } = await open(POST, { ...WHOLE, "/v2/comment": { comments } });
      expect(hrefs(".comments .people-text a")).toEqual([ELSEWHERE, ELSEWHERE]);
      expect(contracts()).toEqual([
        "/communicationservice/v2/comment responseData.comments[].data[].value picture of the static host another address",
      ]);
    });
  });

  // content-82
  test("the expert's answer is marked and stands first, right below the question", async () => {
    const comments = [comment(100, { likes_count: 2 }), comment(101, { author: { ...AUTHOR, role: "expert" } }), comment(102)];
    const { all, text } = await open(POST, { ...WHOLE, "/v2/comment": { comments } });
    expect(all(".comments .comment").map(({ id }) => id)).toEqual(["expert-answer", "", ""]);
    expect(all("#expert-answer").map(({ className }) => className)).toEqual(["comment expert-answer"]);
    expect(text("#expert-answer .expert-mark")).toBe("विशेषज्ञ का जवाब");
    expect(all("#expert-answer .chip"), "the mark names the expert").toEqual([]);
  });

  // content-82
  test("without an expert's answer nothing is marked, however many likes a comment has", async () => {
    const comments = [comment(100, { likes_count: 1 }), comment(101, { likes_count: 99 })];
    const { all, html } = await open(POST, { ...WHOLE, "/v2/comment": { comments } });
    expect(all(".comments .comment")).toHaveLength(2);
    expect([...all(".expert-answer"), ...all(".expert-mark")]).toEqual([]);
    expect(html).not.toMatch(/acceptedAnswer|विशेषज्ञ का जवाब/);
  });

  // content-82
  test("an expert's answer that is the first stays there, and the others keep their order", async () => {
    const comments = [comment(101, { author: { ...AUTHOR, role: "expert" } }), comment(102), comment(103)];
    const { all } = await open(POST, { ...WHOLE, "/v2/comment": { comments } });
    expect(all(".comments .comment").map(({ id }) => id)).toEqual(["expert-answer", "", ""]);
    const texts = all(".comments .comment").map(({ textContent }) => textContent ?? "");
    expect(texts.map((text) => /जवाब \d+/.exec(text)?.[0])).toEqual(["जवाब 101", "जवाब 102", "जवाब 103"]);
  });

  // content-54
  test("the answers end with a link for answering in the app", async () => {
    const { document } = await open(POST);
    const link = document.querySelector(".comments [data-app]");
    expect(link?.getAttribute("data-app")).toBe(`khet://post/${hex(1)}/answer`);
    expect(link?.getAttribute("href")).toBe("https://play.google.com/store/apps/details?id=com.khet.app");
  });

  // content-57, content-61
  test("a solved post says so, and its photos are described by crop and topic", async () => {
    const tags = [
      { label: "गेहूँ", value: "141" },
      { label: "समस्या हल हुई", value: "problem-solved" },
      { label: "रतुआ", value: "issue-1" },
    ];
    const data = [{ type: "image", value: "issues/rust.svg" }];
    const { text, document } = await open(POST, { ...WHOLE, "/v2/post/": { post: question(1, { tags, data }) } });
    expect(text(".post .solved")).toBe("समस्या हल हुई");
    expect(document.querySelector(".photo img")?.getAttribute("alt")).toBe("फ़ोटो: गेहूँ, रतुआ। बड़ी होकर खुलेगी।");
    expect(document.querySelector(".photo")?.getAttribute("href")).toBe("/media/issues/rust.svg?w=1200");
  });

  // content-51
  test("a link in a comment is marked as external", async () => {
    const data = [{ type: "text", value: "see https://example.com/a javascript:alert(1)" }];
    const { document, all } = await open(POST, { ...WHOLE, "/v2/comment": { comments: [comment(100, { data })] } });
    expect(document.querySelector(".comments .people-text a")?.getAttribute("rel")).toBe("ugc nofollow noopener noreferrer");
    expect(all(".comments .people-text a")).toHaveLength(1);
  });
});

const ARTICLE_PATH = `/article/x/${hex(1)}`;

// service-44
describe("the page's main value is unreadable", () => {
  const refused = async (path: string, replies: Replies) => {
    const { status, headers } = await send(path, { ...WHOLE, ...replies });
    return [status, headers.get("Cache-Control")];
  };

  test.each([["RED"], [7], [{}], [["text"]], [[{ type: "text", value: 7 }]]])("the values of a post: %j", async (data) => {
    expect(await refused(POST, { "/v2/post/": { post: question(1, { data }) } })).toEqual([503, "private, no-store"]);
  });

  test.each([[7], [{}], [["text"]], [false]])("the text of an article: %j", async (description) => {
    expect(await refused(ARTICLE_PATH, { "/v1/article/": { article: { ...ARTICLE, description } } })).toEqual([503, "private, no-store"]);
  });

  // content-95
  test("a post whose only part is a video of another site", async () => {
    const film = question(1, { data: [{ type: "youtube", value: "https://films.example/x" }] });
    expect(await refused(POST, { "/v2/post/": { post: film } })).toEqual([503, "private, no-store"]);
  });

  test("a post without values is shown as missing, and an article without a text shows its heading", async () => {
    expect((await send(POST, { ...WHOLE, "/v2/post/": { post: question(1, { data: [] }) } })).status).toBe(404);
    expect((await open(ARTICLE_PATH, { ...WHOLE, "/v1/article/": { article: { ...ARTICLE, description: null } } })).text("h1")).toBe(
      "गेहूँ में रतुआ",
    );
  });
});

describe("an article", () => {
  // content-7, content-15, content-21, content-24, content-27, content-43
  test("shows heading, synopsis, description, type, source, media, tags and date", async () => {
    const { response, text, document, all, html } = await open(ARTICLE_PATH);
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Tag")).toBe(`article:${hex(1)},post:${hex(1)},posts`);
    expect(asked(`/contentservice/v1/article/${hex(1)}/details`)).toEqual([{ language: "hi" }]);
    expect(document.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(
      `https://www.khet.example/article/rust-in-wheat/${hex(1)}?${VISIT}`,
    );
    expect(text("h1")).toBe("गेहूँ में रतुआ");
    expect(text(".synopsis")).toBe("पीले धब्बों की पहचान");
    expect(document.querySelector(".policy-text")?.innerHTML).toBe("<h2>पहचान</h2><p>पत्ते देखें।</p>");
    expect(all(".article .chip").map((chip) => chip.textContent)).toEqual(["समाचार", "गेहूँ"]);
    expect(text(".article")).toContain("स्रोत: कृषि विभाग");
    expect(text(".article time")).toBe("०३ मई २६, सुबह ११:००");
    expect(text(".article")).toContain("12 लाइक");
    expect(document.querySelector(".article .photo img")?.getAttribute("alt")).toBe("फ़ोटो: गेहूँ में रतुआ। बड़ी होकर खुलेगी।");
    expect(document.querySelector(".article .video")?.getAttribute("href")).toBe("https://www.youtube.com/watch?v=abcdefghijk");
    expect(html).not.toContain("alert(1)");
  });

  // content-16
  test("five related articles, without itself", async () => {
    const { hrefs } = await open(ARTICLE_PATH, { ...WHOLE, "/v2/post": listOf(21, article) });
    expect(hrefs("[aria-labelledby=related] h2 a")).toEqual(range(5, 2).map((number) => `/article/wheat-rust/${hex(number)}?${VISIT}`));
    expect(asked(LIST)).toMatchObject([{ entityType: "article", limit: "21" }]);
  });

  // content-16
  test("if related articles fail, the article stays", async () => {
    const { response, text, all } = await open(ARTICLE_PATH, without("/v2/post"));
    expect(response.status).toBe(200);
    expect(text("h1")).toBe("गेहूँ में रतुआ");
    expect(all(".section-failed")).toHaveLength(1);
  });

  // content-11, content-17
  test("links to its translations; other languages link to /article-na", async () => {
    const { hrefs, all } = await open(ARTICLE_PATH);
    expect(hrefs(".languages a")).toEqual([`/article/rust-in-wheat/${hex(1)}?language=en&state=rajasthan`]);
    const menu = all(".menu a[lang]").map((link) => [link.getAttribute("lang"), link.getAttribute("href")?.split("?")[0]]);
    expect(Object.fromEntries(menu)).toMatchObject({ en: `/article/rust-in-wheat/${hex(1)}`, te: "/article-na", mr: "/article-na" });
  });

  // content-11
  test("in a language without a translation redirects to /article-na", async () => {
    const response = await send(ARTICLE_PATH, WHOLE, "language=te&state=telangana");
    expect([301, 302, 303, 307]).toContain(response.status);
    expect(response.headers.get("Location")).toBe(`/article-na?id=${hex(1)}&language=te&state=telangana`);
  });

  // content-11
  test("/article-na says that the article is not in the language, and links to others", async () => {
    const { response, text, hrefs } = await open("/article-na");
    expect(response.status).toBe(200);
    expect(text("main h1")).toBe("यह लेख आपकी भाषा में नहीं है");
    expect(hrefs("main .ways a")).toContain(`/articles?${VISIT}`);
  });

  // content-30, content-33
  test("a missing article has the title of a missing post, with a link to the shop for the state and the language", async () => {
    for (const path of [ARTICLE_PATH, "/article/x/17"]) {
      const { response, text, hrefs } = await open(path, { ...WHOLE, "/v1/article/": { article: null } });
      expect(response.status).toBe(404);
      expect(text("main h1")).toBe("पोस्ट या लेख नहीं मिला");
      expect(hrefs("main .ways a")).toContain(`/shop?${VISIT}`);
    }
    // shop-41
    const bihar = await open(ARTICLE_PATH, { ...WHOLE, "/v1/article/": { article: null } }, "language=hi&state=bihar");
    expect(bihar.hrefs("main .ways a").at(-1)).toBe("/crops?language=hi&state=bihar");
    forgetLocalCopies(articleCache);
    expect((await open(ARTICLE_PATH, without("/v1/article/"))).response.status).toBe(503);
  });
});

describe("a profile", () => {
  // content-8, content-18, content-19, content-21, content-28, content-42
  test("shows alias, address and counts, and the farmer's posts", async () => {
    const { response, text, all } = await open("/profile/500001");
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Tag")).toBe("profile:500001");
    expect(asked("/appuserservice/v1/appuser/500001")).toEqual([{ language: "hi", source: "APPRJ" }]);
    expect(text("h1")).toBe("रमेश पाटिल");
    expect(text(".profile")).toContain("लातूर, Maharashtra");
    expect(
      all(".profile dl > div").map((entry) => [entry.querySelector("dt")?.textContent, entry.querySelector("dd")?.textContent]),
    ).toEqual([
      ["फ़ॉलोअर", "11"],
      ["फ़ॉलो करते हैं", "44"],
      ["लाइक", "33"],
      ["मिले जवाब", "22"],
      ["दिए जवाब", "55"],
    ]);
    expect(text(".profile .avatar")).toBe("र");
    expect(asked(LIST)).toMatchObject([{ userId: "500001", entityType: "post", offset: "0", limit: "21" }]);
    expect(all(".post-card")).toHaveLength(20);
  });

  // content-8
  test("content-81: without posts links to the posts of others", async () => {
    const { text, hrefs } = await open("/profile/500001", { ...WHOLE, "/v2/post": { posts: [] }, "/v2/post/": { posts: [] } });
    expect(text("main")).toContain("अभी कोई पोस्ट नहीं");
    expect(hrefs("main .ways a")).toEqual([`/articles?${VISIT}`, "/posts?language=hi&sort=popular&state=rajasthan", `/topics?${VISIT}`]);
  });

  test("has pages of posts; if the posts fail, the profile stays", async () => {
    expect((await open("/profile/500001?page=2")).hrefs("[rel=next]")).toEqual(["/profile/500001?language=hi&page=3&state=rajasthan"]);
    expect(asked(LIST)).toMatchObject([{ offset: "20" }]);
    forgetLocalCopies(farmerPostsCache);
    const { response, text, all } = await open("/profile/500001", without("/v2/post", "/v2/post/"));
    expect(response.status).toBe(200);
    expect(text("h1")).toBe("रमेश पाटिल");
    expect(all(".section-failed")).toHaveLength(1);
  });

  // content-18
  test("shows the picture if it has one", async () => {
    const { document } = await open("/profile/500001", { ...WHOLE, "/v1/appuser/": { ...PROFILE, profilePicture: "avatars/a.svg" } });
    expect(document.querySelector(".profile img")?.getAttribute("src")).toContain("/media/avatars/a.svg");
  });

  // content-34
  test("a missing profile has the not-found title; a failed one is the error view", async () => {
    for (const path of ["/profile/500001", "/profile/a%20b"]) {
      const { response, text } = await open(path, { ...WHOLE, "/v1/appuser/": null });
      expect(response.status).toBe(404);
      expect(text("main h1")).toBe("पेज नहीं मिला");
      expect(text("main p")).toContain("इस किसान का पेज यहाँ नहीं है");
    }
    forgetLocalCopies(profileCache);
    expect((await open("/profile/500001", without("/v1/appuser/"))).response.status).toBe(503);
  });
});

describe("the way to topics", () => {
  const chips = (all: (selector: string) => Element[]) => all(".card .chip").map((chip) => [chip.textContent, chip.getAttribute("href")]);
  const GOAT = { label: "बकरी", value: "goat" };
  const SOLVED = { label: "हल", value: "problem-solved" };
  const WHEAT = { label: "गेहूँ", value: "141" };

  // content-91
  test("a known tag of a post leads to its discussions, other tags to nothing", async () => {
    const { all } = await open(POST, { ...WHOLE, "/v2/post/": { post: question(1, { tags: [SOLVED, GOAT, WHEAT] }) } });
    expect(chips(all)).toEqual([
      ["हल", null],
      ["बकरी", null],
      ["गेहूँ", "/posts?language=hi&state=rajasthan&topic=141"],
    ]);
  });

  // content-91: an article's tag may differ from the tag of posts, which names the topic in addresses.
  test("a tag of an article leads to the articles of its topic", async () => {
    const tags = [...ARTICLE.tags, { code: "irrigation-articles", heading: "सिंचाई" }];
    const { all } = await open(ARTICLE_PATH, { ...WHOLE, "/v1/article/": { article: { ...ARTICLE, tags } } });
    expect(chips(all).slice(1)).toEqual([
      ["गेहूँ", "/articles?language=hi&state=rajasthan&topic=141"],
      ["सिंचाई", "/articles?language=hi&state=rajasthan&topic=irrigation"],
    ]);
  });

  // content-91
  test("without the topics tags are text, and the page is never cached", async () => {
    const { response, all } = await open(ARTICLE_PATH, without("tagmapping"));
    expect(response.status).toBe(200);
    expect(chips(all).map(([, address]) => address)).toEqual([null, null]);
    expect(response.headers.get("Cache-Control")).toContain("no-store");
  });

  // content-90
  test("the lists lead to each other and keep the topic", async () => {
    const { all } = await open("/posts?topic=141&sort=popular");
    expect(all(".kinds a").map((link) => [link.getAttribute("href"), link.getAttribute("aria-current")])).toEqual([
      ["/posts?language=hi&state=rajasthan&topic=141", "page"],
      ["/articles?language=hi&state=rajasthan&topic=141", null],
      ["/stories?language=hi&state=rajasthan&topic=141", null],
      ["/topics?language=hi&state=rajasthan", null],
    ]);
  });
});

describe("the topics", () => {
  // content-9, content-36
  test("each is a tile that leads to its discussions, crops first", async () => {
    const { response, all } = await open("/topics", { ...WHOLE, "/v2/post": listOf(1, article) });
    expect(response.headers.get("Cache-Tag")).toBe("topics");
    expect(all(".topics h2").map((name) => name.textContent)).toEqual(["फसलें", "विषय"]);
    expect(all(".topics li a").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["गेहूँ", "/posts?language=hi&state=rajasthan&topic=141"],
      ["सिंचाई", "/posts?language=hi&state=rajasthan&topic=irrigation"],
      ["only posts", "/posts?language=hi&state=rajasthan&topic=only_posts"],
    ]);
  });

  // content-9
  test("without names the tags are shown; a failed mapping is the error view", async () => {
    const { response, all } = await open("/topics", without("/v2/post", "/catalogservice/v2/crop/"));
    expect(response.status).toBe(200);
    expect(all(".topics li a").map((name) => name.textContent)).toEqual(["irrigation", "only posts"]);
    forgetLocalCopies(topicsCache);
    expect((await open("/topics", without("tagmapping"))).response.status).toBe(503);
  });
});

// content-60
describe("from the community to the shop", () => {
  const tagged = (...tags: { label: string; value: string }[]): Replies => ({ ...WHOLE, "/v2/post/": { post: question(1, { tags }) } });
  const WHEAT = { label: "गेहूँ", value: "141" };
  const skus = (hrefs: (string | null)[]) => hrefs.map((href) => /^\/product\/[^/]+\/([^?]+)/.exec(href ?? "")?.[1] ?? href);

  const RUST = { label: "रतुआ", value: "issue-350" };
  const MANY = { ...ISSUE, productList: ["CP-1", "CP-2", "CP-3", "CP-4"].map((sku) => gist(sku)) };

  test("a post with a crop and a problem shows three products against it, labelled as ours", async () => {
    const { text, hrefs } = await open(POST, {
      ...tagged({ label: "मौसम", value: "weather" }, WHEAT, RUST),
      "/shopaggregator/v1/issue/": MANY,
    });
    expect(text(".from-shop h2")).toBe("गेहूँ के लिए");
    expect(text(".from-shop .meta")).toBe("इस समस्या के लिए, हमारी दुकान से");
    expect(skus(hrefs(".from-shop a"))).toEqual(["CP-1", "CP-2", "CP-3", `/issue/p/350141?${VISIT}`, `/crop/wheat/141?${VISIT}`]);
    expect(text(".from-shop .price")).toContain("400");
    expect(calls.flatMap(({ pathname }) => /issue\/(.+)$/.exec(pathname)?.[1] ?? [])).toEqual(["350141"]);
  });

  test("without a problem it shows none, and links only to the crop", async () => {
    const { hrefs, all } = await open(POST, tagged(WHEAT));
    expect(hrefs(".from-shop a")).toEqual([`/crop/wheat/141?${VISIT}`]);
    expect(all(".from-shop .meta")).toEqual([]);
  });

  test.each([
    ["of another crop", { ...ISSUE, cropName: "आलू" }],
    ["that is unknown", null],
  ])("a problem %s shows none", async (_, issue) => {
    const { hrefs } = await open(POST, { ...tagged(WHEAT, RUST), "/shopaggregator/v1/issue/": issue });
    expect(hrefs(".from-shop a")).toEqual([`/crop/wheat/141?${VISIT}`]);
  });

  // crop-38
  test("leaves out products without a page of their own", async () => {
    const { hrefs } = await open(POST, tagged(WHEAT, RUST));
    expect(skus(hrefs(".from-shop a"))).toEqual(["CP-1", `/issue/p/350141?${VISIT}`, `/crop/wheat/141?${VISIT}`]);
  });

  test("an article does the same", async () => {
    const tags = [...ARTICLE.tags, { code: "issue-350", heading: "रतुआ" }];
    const { hrefs } = await open(ARTICLE_PATH, { ...WHOLE, "/v1/article/": { article: { ...ARTICLE, tags } } });
    expect(skus(hrefs(".from-shop a"))).toEqual(["CP-1", `/issue/p/350141?${VISIT}`, `/crop/wheat/141?${VISIT}`]);
  });

  test("without a crop the section is missing", async () => {
    const { all } = await open(POST, tagged({ label: "मौसम", value: "weather" }));
    expect([...all(".from-shop"), ...all(".section-failed")]).toEqual([]);
  });

  test("if the shop does not sell, it links only to the crop's page", async () => {
    const { hrefs, all } = await open(POST, tagged(WHEAT), "language=hi&state=bihar");
    expect(hrefs(".from-shop a")).toEqual(["/crop/wheat/141?language=hi&state=bihar"]);
    expect(all(".from-shop .meta")).toEqual([]);
  });

  test("its failure leaves the rest of the page", async () => {
    const { "/shopaggregator/v1/issue/": _, ...replies } = tagged(WHEAT, RUST) as Record<string, Reply>;
    const { response, text, hrefs, all } = await open(POST, replies);
    expect(response.status).toBe(200);
    expect(text(".post .people-text")).toContain("सवाल 1");
    expect(all(".comments > ul > li")).toHaveLength(10);
    expect(hrefs(".section-failed a")[0]).toContain("retry=1");
  });
});

// service-49
describe("a number missing from the reply is not shown", () => {
  const COUNTS = ["likes_count", "dislikes_count", "comments_count", "shareCount"];
  const without = (value: unknown) => Object.fromEntries(COUNTS.map((name) => [name, value]));

  recordContracts(2031);

  test("of a post, its comments and their replies: absent is not logged, unreadable is logged once", async () => {
    const replies = (value: unknown): Replies => ({
      ...WHOLE,
      "/v2/post/": { post: question(1, without(value)) },
      "/v2/comment": (url) => {
        const isTop = url.searchParams.get("topic_type") === "post";
        return { comments: range(isTop ? 2 : 5, isTop ? 100 : 900).map((number) => comment(number, without(value))) };
      },
    });
    for (const value of [undefined, null, "many"]) {
      forgetLocalCopies(postCache, commentsCache);
      const { response, text, all, hrefs, html } = await open(POST, replies(value));
      expect([response.status, text("#comments")], String(value)).toEqual([200, "2 जवाब"]);
      expect([all(".counts").length, html.includes("लाइक"), html.includes("commentCount")]).toEqual([0, false, false]);
      // Without the number of replies, a full list may continue.
      expect(hrefs(".more-replies")).toHaveLength(2);
      expect(all(".more-replies").map((link) => link.textContent)).toEqual(["और देखें", "और देखें"]);
      expect(contracts()).toEqual(
        value === "many"
          ? [
              "/communicationservice/v2/post/{id}/details responseData.post.likes_count number or text of another form string",
              "/communicationservice/v2/post/{id}/details responseData.post.comments_count number or text of another form string",
              "/communicationservice/v2/comment responseData.comments[].likes_count number or text of another form string",
              "/communicationservice/v2/comment responseData.comments[].comments_count number or text of another form string",
            ]
          : [],
      );
    }
  });

  test("a post with an unknown number of answers never says 'no answers yet', unless its comments are empty", async () => {
    const unknown = { "/v2/post/": { post: question(1, without({})) } };
    expect((await open(POST, { ...WHOLE, ...unknown })).text("#comments")).toBe("जवाब");
    forgetLocalCopies(postCache, commentsCache);
    expect((await open(`${POST}?page=2`, { ...WHOLE, ...unknown, "/v2/comment": { comments: [] } })).response.status).toBe(404);
    forgetLocalCopies(postCache, commentsCache);
    const failed = await open(POST, { ...WHOLE, ...unknown, "/v2/comment": () => Promise.reject(new Error("no answer")) });
    expect(failed.text(".comments")).toBeNull();
  });

  // content-86
  test("a number and 'no answers yet' never appear together", async () => {
    const none = { "/v2/comment": { comments: [] } };
    const says = async (comments_count: unknown, query = "") => {
      forgetLocalCopies(postCache, commentsCache);
      const { text, all } = await open(`${POST}${query}`, { ...WHOLE, "/v2/post/": { post: question(1, { comments_count }) }, ...none });
      return [text("#comments"), all(".comments > p").map((line) => line.textContent)[0]];
    };
    expect(await says(12)).toEqual(["जवाब", "अभी तक किसी ने जवाब नहीं दिया।"]);
    expect(await says(12, "?page=99")).toEqual(["12 जवाब", "अब और जवाब नहीं हैं।"]);
    expect(await says(0, "?page=99")).toEqual(["जवाब", "अभी तक किसी ने जवाब नहीं दिया।"]);
  });

  test("of a card", async () => {
    const { all, html } = await open("/posts", { ...WHOLE, "/v2/post": listOf(2, (number) => question(number, without([]))) });
    expect([all(".post-card").length, html.includes("लाइक"), /\d जवाब/.test(html)]).toEqual([2, false, false]);
    expect(contracts()).toEqual([
      "/communicationservice/v2/post responseData.posts[].likes_count number or string array",
      "/communicationservice/v2/post responseData.posts[].comments_count number or string array",
    ]);
  });

  test("of an article", async () => {
    const { text } = await open(ARTICLE_PATH, { ...WHOLE, "/v1/article/": { article: { ...ARTICLE, likes: "-1" } } });
    expect(text(".article")).not.toContain("लाइक");
    expect(contracts()).toEqual(["/contentservice/v1/article/{id}/details responseData.article.likes number of 0 or more string"]);
  });

  test("of a profile, also to search engines", async () => {
    const shown = async (communicationStats: unknown) => {
      forgetLocalCopies(profileCache);
      const { all, html } = await open("/profile/500001", { ...WHOLE, "/v1/appuser/": { ...PROFILE, communicationStats } });
      return [all(".profile dd").map((count) => count.textContent), html.match(/userInteractionCount":\d+/g)?.length ?? 0];
    };
    expect(await shown(PROFILE.communicationStats)).toEqual([["11", "44", "33", "22", "55"], 3]);
    expect(await shown({ ...PROFILE.communicationStats, followers: "soon", commentsMade: null })).toEqual([["44", "33", "22"], 1]);
    for (const none of [undefined, null, "none", []]) expect(await shown(none), String(none)).toEqual([[], 0]);
    expect(contracts()).toEqual([
      "/appuserservice/v1/appuser/{id} responseData.communicationStats.followers number or text of another form string",
      "/appuserservice/v1/appuser/{id} responseData.communicationStats object string",
    ]);
  });
});

// advice-150
describe("text shown outside of its page contains no dose", () => {
  const DOSE = "एक लीटर पानी में 2 मिली मिलाएँ।";
  const post = (heading: string | null, text: string, more: object = {}) =>
    question(1, {
      data: [...(heading ? [{ type: "heading", value: heading }] : []), ...(text ? [{ type: "text", value: text }] : [])],
      ...more,
    });
  const cardOf = async (row: object) => {
    forgetLocalCopies(postsCache);
    const { text } = await open("/posts", { ...WHOLE, "/v2/post": { posts: [row] } });
    return [text(".post-card h2"), text(".post-card h2 + p[dir]")];
  };

  test("a card ends before the dose, in its heading and in its preview", async () => {
    expect(await cardOf(post("माहू", `पत्ते मुड़ रहे हैं। ${DOSE} फिर रुकें।`))).toEqual(["माहू", "पत्ते मुड़ रहे हैं।…"]);
    expect(await cardOf(post(null, `पत्ते मुड़ रहे हैं। ${DOSE}`))).toEqual(["पत्ते मुड़ रहे हैं।…", null]);
    expect(await cardOf(post(`नीम तेल, 5 मिली प्रति लीटर`, "लिखा है।"))).toEqual(["नीम तेल…", "लिखा है।"]);
    // A text that begins with a dose is replaced by "wrote about a dose".
    expect(await cardOf(post(null, "2 मिली प्रति लीटर"))).toEqual(["किसान ने मात्रा के बारे में लिखा है", null]);
    expect(await cardOf(post("2 मिली प्रति लीटर", ""))).toEqual(["किसान ने मात्रा के बारे में लिखा है", null]);
  });

  test("the page shows the whole text with the note; its title, description and structured data end before the dose", async () => {
    const asked = { "/v2/post/": { post: post(`नीम तेल, 5 मिली प्रति लीटर`, `पत्ते मुड़ रहे हैं। ${DOSE}`) } };
    const comments = { "/v2/comment": { comments: [comment(100, { data: [{ type: "text", value: `मैंने डाला। ${DOSE}` }] })] } };
    const { text, document, all, html } = await open(POST, { ...WHOLE, ...asked, ...comments });
    expect(text("h1")).toBe("नीम तेल, 5 मिली प्रति लीटर");
    expect([text(".people-text")?.includes("2 मिली"), all("main .note").length]).toEqual([true, 2]);
    expect(document.title).toBe("नीम तेल… | खेत");
    const head = html.slice(0, html.indexOf("<body"));
    expect(head).not.toMatch(/\d मिली/);
    for (const data of all('script[type="application/ld+json"]')) expect(data.textContent).not.toMatch(/\d मिली/);
    expect(all('script[type="application/ld+json"]').some((data) => data.textContent?.includes("मैंने डाला।…"))).toBe(true);
  });

  test("of an article", async () => {
    const given = { ...ARTICLE, heading: "थ्रिप्स: 1 मिली प्रति लीटर", synopsis: `पहचानें। ${DOSE}` };
    const { text, html, all, document } = await open(ARTICLE_PATH, { ...WHOLE, "/v1/article/": { article: given } });
    expect([text("h1"), document.title, all(".article .note").length]).toEqual(["थ्रिप्स: 1 मिली प्रति लीटर", "थ्रिप्स… | खेत", 1]);
    expect(html.slice(0, html.indexOf("<body"))).not.toMatch(/\d मिली/);
    const plain = await open(ARTICLE_PATH, {
      ...WHOLE,
      "/v1/article/": { article: { ...given, synopsis: null, description: `<p>पहचानें।</p><p>${DOSE}</p>` } },
    });
    expect(plain.document.querySelector("meta[name=description]")?.getAttribute("content")).toBe("पहचानें।…");
  });

  test("of a problem of a crop", async () => {
    const issue = { ...ISSUE, metadata: { description: `पत्ते पीले होते हैं। ${DOSE}` } };
    const { document, all } = await open("/issue/-/350141", { ...WHOLE, "/shopaggregator/v1/issue/": issue });
    expect(document.querySelector("meta[name=description]")?.getAttribute("content")).toBe("पत्ते पीले होते हैं।…");
    expect(all("main .note")).toHaveLength(1);
  });
});
