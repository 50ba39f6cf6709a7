/** A farmer who pastes a link of the app publishes no session: personal parameters are dropped from every text (visit-57). */
import { beforeEach, describe, expect, test, vi } from "vitest";
import { segmentsOf } from "../../src/domain/content/people-text.ts";
import { withoutPersonal } from "../../src/domain/visit/personal-parameters.ts";
import { readEnv } from "../../src/env.ts";
import { serveFeed } from "../../src/routes/feeds.ts";
import { cacheKinds } from "../../src/services/cache.ts";
import { BINDINGS, backEnd, openPage, type Replies } from "../support/back-end.ts";
import { growthOf } from "../support/growth.ts";

const HI = "language=hi&state=rajasthan";
const ID = "65a1f0c2b7d84e0012a30001";
const COMMENT = "65a1f0c2b7d84e0012a30002";
const TOKEN = "eyJhbGci.eyJzdWIi.c2ln";
const APP = `https://www.khet.example/shop?farmerId=4711&farmerAuthToken=${TOKEN}&language=hi`;
const BARE = `www.khet.example/shop?language=hi&FARMERauthTOKEN=${TOKEN}`;
const WORDS = `देखें ${APP} और ${BARE}`;
/** In letters and digits alone, as a slug or a link would have it. */
const SECRETS = /eyJhbGci|eyjhbgci|c2ln|4711|farmerId|farmerAuthToken/i;

beforeEach(() => {
  for (const kind of cacheKinds) kind.local.clear();
});

// visit-57
describe("a text", () => {
  test.each([
    [APP, "https://www.khet.example/shop?language=hi"],
    [BARE, "www.khet.example/shop?language=hi"],
    [`https://other.example/?x=1&farmerAuthToken=${TOKEN}#top`, "https://other.example/?x=1#top"],
    [`https://other.example/?farmerAuthToken=${TOKEN}#top`, "https://other.example/#top"],
    [`khet.example/shop?farmerAuthToken=${TOKEN}`, "khet.example/shop"],
    [`/shop?userId=9&mobile=12&fieldAgentMobileNumber=5&page=2&a=b`, "/shop?page=2&a=b"],
    [`farmerAuthToken=${TOKEN}&language=hi`, "language=hi"],
    [`https://k.example/#/shop?FarmerAuthToken[]=${TOKEN}`, "https://k.example/#/shop"],
    [`https://k.example/?a=1&amp;farmerAuthToken=${TOKEN}&amp;b=2`, "https://k.example/?a=1&amp;b=2"],
    [`https://k.example/?%66armer%41uthToken=${TOKEN}&farmer_auth-token=${TOKEN}`, "https://k.example/"],
    [`https://k.example/?farmer%5FAuth+Token%5B%5D=${TOKEN}`, "https://k.example/"],
    [`https://k.example/?%25farmerId=4711`, "https://k.example/"],
    [
      `https://wa.me/?text=https%3A%2F%2Fk.example%2Fshop%3FfarmerId%3D4711%26farmerAuthToken%3D${TOKEN}%26language%3Dhi`,
      "https://wa.me/?text=https%3A%2F%2Fk.example%2Fshop%3Flanguage%3Dhi",
    ],
    [
      `https://a.example/?u=https%253A%252F%252Fk.example%252F%253FfarmerAuthToken%253D${TOKEN}`,
      "https://a.example/?u=https%253A%252F%252Fk.example%252F",
    ],
    [`(${APP}) "${BARE}"`, '(https://www.khet.example/shop?language=hi) "www.khet.example/shop?language=hi"'],
    [`<a href="/shop?farmerAuthToken=${TOKEN}">x</a>`, '<a href="/shop">x</a>'],
    [`(https://s.example/?farmerAuthToken=${TOKEN}), और`, "(https://s.example/), और"],
    [`https://s.example/?farmerAuthToken=${TOKEN}।फिर देखें`, "https://s.example/।फिर देखें"],
    [`https://s.example/?farmerAuthToken=[${TOKEN}],[${TOKEN}]!`, "https://s.example/]!"],
    [`क्या?\n${APP}\nहाँ`, "क्या?\nhttps://www.khet.example/shop?language=hi\nहाँ"],
  ])("%s", (text, public_) => expect(withoutPersonal(text)).toBe(public_));

  test.each(["2+2=4 & 3=3?", "https://x.in/?a=1&b=%26c=2#d", "farmerId, mobile & userId", "mobile&a=1", "क्या? 50% = आधा; 3d=2", "?&;#"])(
    "without them stays: %s",
    (text) => expect(withoutPersonal(text)).toBe(text),
  );

  test("becomes a link without them, and without them in its words", () => {
    expect(segmentsOf(APP)).toEqual([
      [{ text: "https://www.khet.example/shop?language=hi", href: "https://www.khet.example/shop?language=hi" }],
    ]);
    expect(JSON.stringify(segmentsOf(WORDS))).not.toMatch(SECRETS);
  });

  test("the target of a link has none that the gateway would read", () => {
    expect(segmentsOf("https://k.example/?farmer;Id=4711&a=1")[0]?.[0]?.href).toBe("https://k.example/?a=1");
  });

  test("is read in linear time", () => {
    const work = (repeats: number) => {
      for (const part of ["%25", "?a=", "&amp;", "=", "%3d", "[", "%2526"]) withoutPersonal(part.repeat(repeats));
    };
    expect(growthOf(work, 60_000)).toBeLessThan(24);
  });
});

const author = { name: `रमेश ${BARE}`, id: "f-12", location: { city: BARE, taluka: null, district: "कोटा", state: null } };
const remark = (_id: string) => ({ _id, data: [{ type: "text", value: WORDS }], author, server_epoch: Date.UTC(2026, 10, 2) });
const entry = (entityType: "post" | "article", types: readonly string[]) => ({
  ...remark(ID),
  entityType,
  data: types.map((type) => ({ type, value: WORDS, original_value: APP })),
});
const article = {
  heading: WORDS,
  synopsis: WORDS,
  description: `<p><a href="${APP}">x</a></p>`,
  epoch: Date.UTC(2026, 10, 2),
  languageWiseHeadings: { hi: WORDS, en: APP },
};
const REPLIES: Replies = {
  [`/v2/post/${ID}/details`]: { post: entry("post", ["heading", "text"]) },
  "/v2/post": { posts: [entry("post", ["text"])] },
  "/v2/comment": (url: URL) => ({
    comments:
      url.searchParams.get("topic_type") === "post" ? [{ ...remark(COMMENT), comments_count: 9, subComments: [remark(ID)] }] : [remark(ID)],
  }),
  "/v1/article/": { article },
  "/appuser/": { aliasName: `रमेश ${BARE}`, profileAddress: WORDS },
  "/contentservice/v1/tagmapping": [],
};

// visit-57, content-50
describe("no page of user content has a session of its author", () => {
  test.each([
    ["/posts", ".post-card h2", {}],
    ["/posts", ".post-card p", { "/v2/post": { posts: [entry("post", ["heading", "synopsis"])] } }],
    ["/articles", ".post-card h2", { "/v2/post": { posts: [entry("article", ["heading", "text"])] } }],
    [`/profile/f-12`, "h1", {}],
    [`/post/${ID}`, ".post .people-text", {}],
    [`/post/${ID}`, ".comment > .people-text", {}],
    [`/post/${ID}`, ".replies .people-text", {}],
    [`/post/${ID}?comment=${COMMENT}&page=2`, ".replies .people-text", {}],
    [`/post/${ID}`, ".byline", {}],
    [`/article/x/${ID}`, ".synopsis", {}],
    [`/article/x/${ID}`, ".comment > .people-text", {}],
  ])("%s, %s", async (path, part, more) => {
    const { response, html, text } = await openPage(path, { ...REPLIES, ...more }, `appLinks=saathi&${HI}`);
    expect(response.status).toBe(200);
    expect(text(part)).toContain("www.khet.example/shop");
    // Also in title, description, structured data and links that share the page.
    expect(decodeURIComponent(html.replace(/%(?![\da-f]{2})/gi, "%25"))).not.toMatch(SECRETS);
  });

  test("a post has its words in its title, description, structured data and share links", async () => {
    const only = { ...REPLIES, [`/v2/post/${ID}/details`]: { post: entry("post", ["text"]) } };
    const { document, schema, html, hrefs } = await openPage(`/post/${ID}`, only, HI);
    expect(document.querySelector("title")?.textContent).toContain("देखें https://www.khet.example/shop?language=hi");
    expect(document.querySelector("meta[name=description]")?.getAttribute("content")).toContain(
      "https://www.khet.example/shop?language=hi",
    );
    expect(schema("DiscussionForumPosting")).toMatchObject({
      text: "देखें https://www.khet.example/shop?language=hi और www.khet.example/shop?language=hi",
      comment: [{ text: "देखें https://www.khet.example/shop?language=hi और www.khet.example/shop?language=hi" }],
    });
    expect(hrefs(".people-text a")).toEqual(Array(3).fill("https://www.khet.example/shop?language=hi"));
    expect(hrefs("[data-button=share]")[0]).toMatch(/^https:\/\/wa\.me\//);
    expect(html).not.toMatch(SECRETS);
  });

  test("the Atom feed", async () => {
    const env = readEnv({ ...BINDINGS, API: backEnd({ "/v2/post": { posts: [entry("article", ["heading", "text"])] } }) });
    const response = await serveFeed(new URL("https://www.khet.example/feeds/articles.hi.atom"), env);
    const xml = (await response?.text()) ?? "";
    expect(xml).toContain("देखें https://www.khet.example/shop?language=hi");
    expect(xml).not.toMatch(SECRETS);
  });

  test("nor has the cache", async () => {
    const written: string[] = [];
    const CACHE = {
      get: async () => null,
      put: async (_: string, value: string) => void written.push(value),
      delete: async () => undefined,
      list: async () => ({ keys: [] }),
    };
    for (const path of ["/posts", `/post/${ID}`, "/profile/f-12", `/article/x/${ID}`]) await openPage(path, REPLIES, HI, [], { CACHE });
    await vi.waitFor(() => expect(written.length).toBeGreaterThanOrEqual(5));
    expect(written.filter((value) => value.includes("khet.example/shop")).length).toBeGreaterThanOrEqual(5);
    expect(written.filter((value) => SECRETS.test(value))).toEqual([]);
  });
});
