/** Below an article: its comments and related articles. Also the links of an article that is not in the page's language. */
import { beforeEach, describe, expect, test } from "vitest";
import { relatedArticles, relatedTags } from "../../src/domain/content/article.ts";
import { STATES } from "../../src/domain/visit/states.ts";
import { resolveVisit } from "../../src/domain/visit/visit.ts";
import { canonicalUrl } from "../../src/gateway/canonical-url.ts";
import { matchScreen } from "../../src/paths.ts";
import { cacheKinds } from "../../src/services/cache.ts";
import { openPage, type Replies } from "../support/back-end.ts";

const VISIT = "language=hi&state=rajasthan";
const hex = (number: number) => number.toString(16).padStart(24, "0");
const range = (count: number, from = 1) => Array.from({ length: count }, (_, index) => from + index);
const ID = hex(1);
const OWN = `/article/rust-in-wheat/${ID}`;
const LIST = "/communicationservice/v2/post";
const COMMENTS = "/communicationservice/v2/comment";
const DETAILS = `/contentservice/v1/article/${ID}/details`;
const EPOCH = Date.UTC(2026, 4, 3, 5, 30);

const ARTICLE = {
  heading: "गेहूँ में रतुआ",
  description: "<p>पत्ते देखें।</p>",
  tags: [
    { code: "pest-watch", heading: "कीट-रोग" },
    { code: "141", heading: "गेहूँ" },
  ],
  epoch: EPOCH,
  languageWiseHeadings: { en: "Rust in wheat", hi: "गेहूँ में रतुआ", te: "గోధుమ తుప్పు" },
};
const row = (number: number, ...tags: string[]) => ({
  _id: hex(number),
  entityType: "article",
  data: [{ type: "heading", value: `लेख ${number}`, original_value: `Entry ${number}` }],
  server_epoch: EPOCH - number,
  tags: tags.map((value) => ({ label: value, value })),
});
const comment = (number: number, more: object = {}) => ({
  _id: hex(number),
  data: [{ type: "text", value: `बात ${number}` }],
  author: { name: `किसान ${number}`, id: `f-${number}` },
  server_epoch: EPOCH,
  comments_count: 0,
  ...more,
});
/** Rows of the list by the requested tag. */
const rowsByTag = (rows: Readonly<Record<string, readonly object[]>>) => (url: URL) => ({
  posts: rows[url.searchParams.get("tags") ?? ""] ?? [],
});
const WHOLE: Replies = {
  "/v2/post/": { post: null },
  "/v1/article/": { article: ARTICLE },
  "/v2/post": { posts: [] },
  "/v2/comment": { comments: [] },
  "/catalogservice/v2/crop/": { children: [] },
  "/contentservice/v1/tagmapping": [],
};

let calls: URL[] = [];
const open = async (path: string, replies: Replies = {}, query = VISIT) => {
  const page = await openPage(path, { ...WHOLE, ...replies }, query, calls);
  const hrefs = (selector: string) => page.all(selector).map((link) => link.getAttribute("href"));
  const text = (selector: string) => page.document.querySelector(selector)?.textContent ?? null;
  return { ...page, hrefs, text };
};
const asked = (pathname: string) =>
  calls.filter((url) => url.pathname === pathname).map(({ searchParams }) => Object.fromEntries(searchParams));

beforeEach(() => {
  calls = [];
  for (const kind of cacheKinds) kind.local.clear();
});

// policy-17
test("the links of an article's text keep the visit", async () => {
  const article = { ...ARTICLE, description: '<p><a href="/shop">दुकान</a></p>' };
  const { hrefs } = await open(OWN, { "/v1/article/": { article } });
  expect(hrefs(".policy-text a")).toEqual(["/shop?language=hi&state=rajasthan"]);
});

// content-16, content-83
describe("related articles", () => {
  const ids = (hrefs: (string | null)[]) => hrefs.map((href) => Number.parseInt(/[\da-f]{24}/.exec(href ?? "")?.[0] ?? "", 16));
  const related = async (replies: Replies) => ids((await open(OWN, replies)).hrefs("[aria-labelledby=related] h2 a"));

  test("are fetched by the tag of the crop alone if it has five others", async () => {
    const wheat = range(8).map((number) => row(number, "141"));
    expect(await related({ "/v2/post": rowsByTag({ 141: wheat, "": [row(50)] }) })).toEqual([2, 3, 4, 5, 6]);
    expect(asked(LIST)).toEqual([
      { offset: "0", limit: "21", language: "hi", curated: "false", source: "APPRJ", entityType: "article", tags: "141" },
    ]);
  });

  test("are completed with articles of the topic, listed last", async () => {
    const rows = {
      141: [row(1, "141"), row(2, "141"), row(3, "141")],
      "pest-watch": [row(9, "pest-watch", "132"), row(3, "141", "pest-watch")],
    };
    expect(await related({ "/v2/post": rowsByTag(rows) })).toEqual([3, 2, 9]);
    expect(asked(LIST).map(({ tags }) => tags)).toEqual(["141", "pest-watch"]);
  });

  test("are fewer rather than unrelated, also if the service ignores the tag", async () => {
    const newest = [row(9, "132"), row(8), row(7, "141"), row(6, "weather")];
    expect(await related({ "/v2/post": { posts: newest } })).toEqual([7]);
    for (const kind of cacheKinds) kind.local.clear();
    const { all } = await open(OWN, { "/v2/post": { posts: [row(1, "141")] } });
    expect([...all("[aria-labelledby=related]"), ...all(".section-failed")]).toEqual([]);
  });

  test("of an article without tags: shows none, and makes no call", async () => {
    const { all } = await open(OWN, { "/v1/article/": { article: { ...ARTICLE, tags: [] } }, "/v2/post": { posts: [row(9, "141")] } });
    expect([all("[aria-labelledby=related]"), asked(LIST)]).toEqual([[], []]);
  });

  test("shows those of the crop if those of the topic fail; if all fail, shows a card that says so", async () => {
    const half = (url: URL) => (url.searchParams.get("tags") === "141" ? { posts: [row(2, "141")] } : undefined);
    expect(await related({ "/v2/post": half })).toEqual([2]);
    for (const kind of cacheKinds) kind.local.clear();
    const { response, hrefs, text } = await open(OWN, { "/v2/post": undefined });
    expect([response.status, text("h1")]).toEqual([200, "गेहूँ में रतुआ"]);
    expect(hrefs(".section-failed a")).toEqual([`${OWN}?${VISIT.replace("&state", "&retry=1&state")}`]);
  });

  test("are sorted by the number of shared tags, each once", () => {
    const tags = [
      { code: "141", heading: "" },
      { code: "rust", heading: "" },
    ];
    const rows = [row(2, "141"), row(3, "rust"), row(4, "141", "rust", "rust"), row(2, "141"), row(1, "141", "rust"), row(5, "x")];
    const found = rows.map(({ _id, ...rest }) => ({ id: _id, ...rest }));
    expect(relatedArticles(found, { id: hex(1), tags }).map(({ id }) => id)).toEqual([4, 2, 3].map(hex));
    expect(relatedTags({ tags: tags.toReversed() })).toEqual(["141", "rust"]);
  });
});

// content-85
describe("the comments on an article", () => {
  const ten = { "/v2/comment": { comments: range(10, 100).map((number) => comment(number)) } };

  test("are ten with five replies each, with a link to more, and are not called answers", async () => {
    const whole = (url: URL) =>
      url.searchParams.get("topic_type") === "comment"
        ? { comments: range(5, 900).map((number) => comment(number)) }
        : { comments: range(10, 100).map((number) => comment(number, number === 101 ? { comments_count: 7 } : {})) };
    const { response, all, text, hrefs } = await open(OWN, { "/v2/comment": whole });
    expect(asked(COMMENTS)).toEqual([
      { topic_id: ID, topic_type: "post", language: "hi", order: "0", offset: "0", limit: "10" },
      { topic_id: hex(101), topic_type: "comment", language: "hi", order: "0", offset: "0", limit: "5" },
    ]);
    expect(response.headers.get("Cache-Tag")).toBe(`article:${ID},post:${ID},posts`);
    // Ten were returned, so the list may have more.
    expect(text(".comments h2")).toBe("कमेंट");
    expect([all(".comments > ul > li").length, all(".replies > li").length]).toEqual([10, 5]);
    expect(hrefs(".more-replies")).toEqual([`${OWN}?comment=${hex(101)}&language=hi&page=2&state=rajasthan`]);
    expect(hrefs(".comments .more [rel=next]")).toEqual([`${OWN}?language=hi&page=2&state=rajasthan`]);
    expect(text(".comments .more [rel=next]")).toBe("और कमेंट");
  });

  test("show their number if all are shown, and none is marked as an expert's answer", async () => {
    const comments = [comment(100), comment(101, { author: { name: "डॉ. जोशी", id: "e-1", role: "expert" } }), comment(102)];
    const { all, text } = await open(OWN, { "/v2/comment": { comments } });
    expect(text(".comments h2")).toBe("3 कमेंट");
    expect([...all(".comments .more [rel=next]"), ...all(".expert-answer")]).toEqual([]);
    expect(text(".comments .chip")).toBe("विशेषज्ञ");
  });

  test("without comments have no section; if the call fails, the article stays, with an error card", async () => {
    expect((await open(OWN)).all(".comments")).toEqual([]);
    for (const kind of cacheKinds) kind.local.clear();
    const { response, text, hrefs } = await open(OWN, { "/v2/comment": undefined });
    expect([response.status, text("h1"), text(".section-failed h2")]).toEqual([200, "गेहूँ में रतुआ", "कमेंट"]);
    expect(hrefs(".section-failed a")).toEqual([`${OWN}?${VISIT.replace("&state", "&retry=1&state")}`]);
  });

  test("have pages with noindex; a page beyond the end says so and links back", async () => {
    const second = await open(`${OWN}?page=2`, { "/v2/comment": { comments: [comment(110)] } });
    expect(asked(COMMENTS)).toMatchObject([{ offset: "10", limit: "10" }]);
    expect(second.document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
    expect([second.schemas, second.all("link[rel=canonical]")]).toEqual([[], []]);
    expect(second.hrefs(".comments .more a")).toEqual([`${OWN}?${VISIT}`]);
    const beyond = await open(`${OWN}?page=9`);
    expect(beyond.text(".comments p")).toBe("अब और कमेंट नहीं हैं।");
    expect(beyond.hrefs(".comments a")).toEqual([`${OWN}?${VISIT}`]);
  });

  test("have an address for each thread", async () => {
    const replies = { "/v2/comment": { comments: range(5, 900).map((number) => comment(number)) } };
    const { all, hrefs } = await open(`${OWN}?comment=${hex(101)}&page=2`, replies);
    expect(asked(COMMENTS)).toMatchObject([{ topic_id: hex(101), topic_type: "comment", offset: "5", limit: "5" }]);
    expect(all(".replies > li")).toHaveLength(5);
    expect(hrefs(".comments > p > a")).toEqual([`${OWN}?${VISIT}`]);
  });

  test("are found under the address of a post too, which redirects to the article", async () => {
    const post = { "/v2/post/": { post: { ...row(1, "141"), slug: "rust-in-wheat" } }, ...ten };
    for (const [query, own] of [
      ["", `${OWN}?${VISIT}`],
      ["?page=2", `${OWN}?language=hi&page=2&state=rajasthan`],
      [`?comment=${hex(101)}`, `${OWN}?comment=${hex(101)}&${VISIT}`],
    ] as const) {
      const { response } = await open(`/post/${ID}${query}`, post);
      expect([response.status, response.headers.get("Location"), response.headers.get("Cache-Control")]).toEqual([
        302,
        own,
        "private, no-store",
      ]);
    }
  });
});

// content-86
describe("a page of a post's comments beyond the last", () => {
  const post = (comments_count: number): Replies => ({
    "/v2/post/": { post: { ...row(1), entityType: "post", data: [{ type: "text", value: "सवाल" }], comments_count } },
  });

  test("is 404, says so and links back to the answers", async () => {
    const { response, text, hrefs, html } = await open(`/post/${ID}?page=99`, post(12));
    expect([response.status, text(".post .people-text"), text(".comments h2")]).toEqual([404, "सवाल", "12 जवाब"]);
    expect(text(".comments > p")).toBe("अब और जवाब नहीं हैं।");
    expect(html).not.toContain("अभी तक किसी ने जवाब नहीं दिया");
    expect(hrefs(".comments p > a")).toEqual([`/post/${ID}?${VISIT}`]);
    expect((await open(`/post/${ID}?page=2`, post(12))).response.status, "the last page").toBe(200);
  });

  test("is shown if the service has comments for it, and is 200 if the call fails", async () => {
    const more = await open(`/post/${ID}?page=3`, { ...post(12), "/v2/comment": { comments: [comment(120)] } });
    expect([more.response.status, more.all(".comments > ul > li").length]).toEqual([200, 1]);
    for (const kind of cacheKinds) kind.local.clear();
    const failed = await open(`/post/${ID}?page=3`, { ...post(12), "/v2/comment": undefined });
    expect([failed.response.status, failed.all(".section-failed").length]).toEqual([200, 1]);
  });
});

// content-11, content-84
describe("an article that is not in the page's language", () => {
  const KN = "language=kn&state=karnataka";
  const elsewhere: Replies = {
    "/v1/article/": (url: URL) => ({ article: url.searchParams.get("language") === "kn" ? null : ARTICLE }),
  };
  const NA = `/article-na?id=${ID}`;

  test("redirects to /article-na, with the article's id", async () => {
    const { response } = await open(OWN, elsewhere, KN);
    expect([response.status, response.headers.get("Location")]).toEqual([302, `/article-na?id=${ID}&${KN}`]);
  });

  describe("and neither in English nor in Hindi", () => {
    /** The languages whose calls answer with the article, or undefined for a fault. */
    const only = (replies: Readonly<Record<string, object | null | undefined>>): Replies => ({
      "/v1/article/": (url: URL) => {
        const language = url.searchParams.get("language") ?? "";
        return language in replies ? replies[language] && { article: replies[language] } : { article: null };
      },
    });
    const MARATHI = { ...ARTICLE, heading: "गव्हावरील तांबेरा", languageWiseHeadings: { mr: "गव्हावरील तांबेरा" } };
    const languages = () => asked(DETAILS).map(({ language }) => language);

    test.each(["mr", "gu", "te", "kn"])("redirects to /article-na, which links to it in %s", async (language) => {
      const own = { ...ARTICLE, languageWiseHeadings: { [language]: "x" } };
      for (const [query, first] of [
        [VISIT, ["hi", "en"]],
        ["language=en&state=rajasthan", ["en", "hi"]],
      ] as const) {
        for (const kind of cacheKinds) kind.local.clear();
        calls = [];
        const { response } = await open(OWN, only({ [language]: own }), query);
        expect([response.status, response.headers.get("Location")]).toEqual([302, `/article-na?id=${ID}&${query}`]);
        expect(languages().slice(0, 2)).toEqual(first);
        expect(languages().slice(2).sort()).toEqual(["gu", "kn", "mr", "te"]);
        for (const kind of cacheKinds) kind.local.clear();
        const na = await open(NA, only({ [language]: own }), query);
        expect([na.response.status, na.hrefs("main .ways a")[0]]).toEqual([200, expect.stringContaining(`/${ID}?language=${language}&`)]);
        expect(na.hrefs("main .ways a")[1]).toBe(`/articles?${query}`);
      }
    });

    test("is offered in the languages of its replies, if the service names none", async () => {
      const unnamed = { ...MARATHI, languageWiseHeadings: {} };
      const { hrefs } = await open(NA, only({ mr: unnamed, gu: unnamed }));
      expect(hrefs("main .ways a").slice(0, 3)).toEqual(
        [
          `/article/गव्हावरील-तांबेरा/${ID}?language=mr&state=rajasthan`,
          `/article/गव्हावरील-तांबेरा/${ID}?language=gu&state=rajasthan`,
          `/articles?${VISIT}`,
        ].map((link) => encodeURI(link)),
      );
    });

    test.each([OWN, NA])("%s is 404 if it exists in no language, after six calls", async (path) => {
      const { response } = await open(path, only({}));
      expect([response.status, languages().toSorted()]).toEqual([404, ["en", "gu", "hi", "kn", "mr", "te"]]);
    });

    test.each([OWN, NA])("%s is a fault, not missing, if one of the further calls fails", async (path) => {
      const { response } = await open(path, only({ te: undefined }));
      expect([response.status, response.headers.get("Cache-Control")]).toEqual([503, "private, no-store"]);
      for (const kind of cacheKinds) kind.local.clear();
      expect((await open(path, only({ te: undefined, mr: MARATHI }))).response.status, "found in another").toBe(path === OWN ? 302 : 200);
    });

    test("no further call is made if the first two fail or find it", async () => {
      expect((await open(OWN, only({ hi: undefined }))).response.status).toBe(503);
      expect((await open(OWN, only({ en: undefined }))).response.status).toBe(503);
      for (const kind of cacheKinds) kind.local.clear();
      await open(OWN, elsewhere, KN);
      expect(new Set(languages())).toEqual(new Set(["hi", "en", "kn"]));
    });

    test("the further calls run in parallel", async () => {
      let waiting = 0;
      let most = 0;
      const slow = async (url: URL) => {
        const isFurther = !["hi", "en"].includes(url.searchParams.get("language") ?? "");
        waiting += isFurther ? 1 : 0;
        most = Math.max(most, waiting);
        if (isFurther) await new Promise((resolve) => setTimeout(resolve, 20));
        waiting -= isFurther ? 1 : 0;
        return { article: null };
      };
      expect((await open(OWN, { "/v1/article/": slow })).response.status).toBe(404);
      expect(most).toBe(4);
    });
  });

  test("is offered in the languages in which it exists", async () => {
    const { response, text, hrefs, all, document } = await open(NA, elsewhere, KN);
    expect([response.status, text("main h1")]).toEqual([200, "ಈ ಲೇಖನ ನಿಮ್ಮ ಭಾಷೆಯಲ್ಲಿಲ್ಲ"]);
    const own = (language: string) => `${OWN}?language=${language}&state=karnataka`;
    expect(hrefs("main .ways a").slice(0, 4)).toEqual([own("en"), own("hi"), own("te"), `/articles?${KN}`]);
    expect(all("main .ways .go").map((link) => link.textContent)).toEqual(["English ಭಾಷೆಯಲ್ಲಿ ಓದಿ"]);
    expect(document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
    expect([...all("link[rel=canonical]"), ...all("link[rel=alternate]")]).toEqual([]);
    expect(response.headers.get("Cache-Tag")).toBe(`article:${ID}`);
    expect(
      asked(DETAILS)
        .map(({ language }) => language)
        .sort(),
    ).toEqual(["en", "kn"]);
  });

  test("the menu of languages links to it, or to /article-na", async () => {
    for (const [path, query] of [
      [NA, KN],
      [OWN, VISIT],
    ] as const) {
      const { all } = await open(path, elsewhere, query);
      const state = query.split("&")[1];
      const menu = Object.fromEntries(all(".menu a[lang]").map((link) => [link.getAttribute("lang"), link.getAttribute("href")]));
      expect(menu).toMatchObject({
        en: `${OWN}?language=en&${state}`,
        te: `${OWN}?language=te&${state}`,
        kn: `/article-na?id=${ID}&language=kn&${state}`,
        gu: `/article-na?id=${ID}&language=gu&${state}`,
      });
    }
  });

  test("/article-na redirects to an article that exists in the language", async () => {
    const { response } = await open(NA);
    expect([response.status, response.headers.get("Location")]).toEqual([302, `${OWN}?${VISIT}`]);
  });

  test("an unknown article is 404, and a failed call shows the error view", async () => {
    expect((await open(NA, { "/v1/article/": { article: null } })).response.status).toBe(404);
    for (const kind of cacheKinds) kind.local.clear();
    expect((await open(NA, { "/v1/article/": undefined })).response.status).toBe(503);
  });

  test("without the id the page is unchanged, and makes no call", async () => {
    const { response, hrefs } = await open("/article-na", {}, KN);
    expect([response.status, hrefs("main .ways a")[0], calls]).toEqual([200, `/articles?${KN}`, []]);
  });

  test.each(["//evil.example", "https://evil.example/", `${ID}0`, "tomato", "%00"])("rejects an id like %s", (id) => {
    const parameters = new URLSearchParams(`${KN}&id=${id}`);
    const visit = resolveVisit(parameters, {}, { states: STATES, sources: [], partners: [] });
    expect(canonicalUrl(matchScreen("/article-na"), parameters, visit, "https://k.test")).toBe(`https://k.test/article-na?${KN}`);
    parameters.set("id", ID.toUpperCase());
    expect(canonicalUrl(matchScreen("/article-na"), parameters, visit, "https://k.test")).toBe(`https://k.test/article-na?id=${ID}&${KN}`);
  });
});
