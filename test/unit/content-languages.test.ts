/** In which languages a page of the community exists, for its menu and for search engines (content-67). */
import { beforeEach, describe, expect, test } from "vitest";
import { cacheKinds } from "../../src/services/cache.ts";
import { openPage } from "../support/back-end.ts";

const ORIGIN = "https://www.khet.example";
const ID = "65a1f0c2b7d84e0012a30001";
const STATE = "state=andhra-pradesh";

const article = (more: object) => ({
  "/article/": { article: { heading: "వార్త", epoch: Date.UTC(2026, 10, 2), languageWiseHeadings: { en: "News", te: "వార్త" }, ...more } },
  "/v2/post": { posts: [] },
});
const post = {
  [`/v2/post/${ID}/details`]: {
    post: { _id: ID, entityType: "post", data: [{ type: "text", value: "వార్త" }], server_epoch: Date.UTC(2026, 10, 2) },
  },
  "/v2/comment": { comments: [] },
};

type Opened = Awaited<ReturnType<typeof openPage>>;

const alternates = ({ all }: Opened): Record<string, string> =>
  Object.fromEntries(
    all("link[rel=alternate]").map((link) => [link.getAttribute("hrefLang") ?? "", (link.getAttribute("href") ?? "").slice(ORIGIN.length)]),
  );
/** The links of the menu of languages, by language. */
const menu = ({ all }: Opened): Record<string, string> =>
  Object.fromEntries(
    all("details.menu a[lang]").map((link) => [link.getAttribute("lang") ?? "", (link.getAttribute("href") ?? "").split("?")[0] ?? ""]),
  );
const openGraph = ({ all }: Opened, name: string) => all(`meta[property="${name}"]`).map((meta) => meta.getAttribute("content"));

beforeEach(() => {
  for (const kind of cacheKinds) kind.local.clear();
});

// content-67, content-17, visit-42
describe("an article", () => {
  test("has alternates only for its translations, and the menu links to /article-na for other languages", async () => {
    const page = await openPage(`/article/x/${ID}`, article({}), `language=te&${STATE}`);
    const own = `/article/news/${ID}`;
    expect(alternates(page)).toEqual({
      "en-IN": `${own}?language=en&${STATE}`,
      "te-IN": `${own}?language=te&${STATE}`,
      "x-default": `${own}?language=en&${STATE}`,
    });
    expect(page.document.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(`${ORIGIN}${own}?language=te&${STATE}`);
    expect(menu(page)).toEqual({ en: own, te: own, hi: "/article-na", mr: "/article-na", gu: "/article-na", kn: "/article-na" });
    expect(openGraph(page, "og:locale")).toEqual(["te_IN"]);
    expect(openGraph(page, "og:type")).toEqual(["article"]);
  });

  test("in one language is its own default", async () => {
    const page = await openPage(`/article/x/${ID}`, article({ languageWiseHeadings: { te: "వార్త" } }), `language=te&${STATE}`);
    expect(Object.keys(alternates(page))).toEqual(["te-IN", "x-default"]);
    expect(alternates(page)["x-default"]).toBe(alternates(page)["te-IN"]);
  });

  test("without known languages is in the language of its page", async () => {
    const page = await openPage(`/article/x/${ID}`, article({ languageWiseHeadings: {} }), `language=te&${STATE}`);
    expect(Object.keys(alternates(page))).toEqual(["te-IN", "x-default"]);
    expect(menu(page)).toMatchObject({ te: expect.stringContaining(ID), hi: "/article-na" });
  });

  test("a flag takes precedence over a heading", async () => {
    const flags = { flag_en: false, flag_hi: true };
    const page = await openPage(`/article/x/${ID}`, article(flags), `language=te&${STATE}`);
    expect(Object.keys(alternates(page)).sort()).toEqual(["hi-IN", "te-IN", "x-default"]);
  });

  test("in a language without a translation redirects to /article-na, which has noindex", async () => {
    const { response } = await openPage(`/article/x/${ID}`, article({}), `language=hi&${STATE}`);
    expect([response.status, response.headers.get("Location")]).toEqual([302, `/article-na?id=${ID}&language=hi&${STATE}`]);
    const missing = await openPage("/article-na", {}, `language=hi&${STATE}`);
    expect(missing.document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
    expect(alternates(missing)).toEqual({});
  });
});

// content-67
test("a post has a page in six languages, and its text has its own lang", async () => {
  const page = await openPage(`/post/${ID}`, post, `language=kn&${STATE}`);
  expect(Object.keys(alternates(page)).sort()).toEqual(["en-IN", "gu-IN", "hi-IN", "kn-IN", "mr-IN", "te-IN", "x-default"]);
  expect(alternates(page)["x-default"]).toBe(`/post/${ID}?language=en&${STATE}`);
  expect(page.document.querySelector(".people-text")?.getAttribute("lang")).toBe("te");
  expect(Object.values(menu(page))).toEqual(Array(6).fill(`/post/${ID}`));
});
