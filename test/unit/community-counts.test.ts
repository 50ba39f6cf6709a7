/** Facts about all lists, posts and articles of the reference back end, counted in six languages. */
import { parseHTML } from "linkedom";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createApp } from "../../src/app.ts";
import { LANGUAGES, type Language } from "../../src/domain/visit/language.ts";
import { commentsOfPost, listed, postReply } from "../../upstream/community/posts.ts";
import { TAG_MAPPING } from "../../upstream/data/articles.ts";
import { CROPS_DATA } from "../../upstream/data/crops.ts";
import type { Database } from "../../upstream/env.ts";
import upstream from "../../upstream/worker.ts";
import { BINDINGS } from "../support/back-end.ts";
import { inTurn, isWide } from "../support/wide.ts";

const NOW = Date.UTC(2026, 10, 22, 8, 0);

beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
});
afterAll(() => {
  vi.useRealTimers();
});

/** The community reads no database. */
const NO_DATABASE = {
  prepare() {
    throw new Error("The community reads no database.");
  },
} as unknown as Database;

/** The list of crops is in the database. */
const cropTree = (language: Language) => ({
  children: [
    { id: 1, display: "-", children: CROPS_DATA.map(({ id, name }) => ({ id, cropId: id, display: name[language], image: null })) },
  ],
});

const API = {
  async fetch(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "/catalogservice/v2/crop/") return Response.json({ responseData: cropTree(searchParams.get("language") as Language) });
    return upstream.fetch(request, { DB: NO_DATABASE });
  },
};
const app = createApp();

async function open(path: string, language: Language) {
  const query = `language=${language}&state=bihar`;
  const url = `${BINDINGS.SITE_ORIGIN}${path}${path.includes("?") ? "&" : "?"}${query}`;
  const response = await app.fetch(new Request(url), { ...BINDINGS, DEADLINE_FACTOR: "20", API });
  const { document } = parseHTML(await response.text());
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  return { all, heading: document.querySelector("main h1")?.textContent ?? "" };
}

interface Row {
  readonly _id: string;
  readonly comments_count: number;
  readonly tags: readonly { readonly value: string }[];
}

const rowsOf = async (query: string): Promise<Row[]> => {
  const response = await API.fetch(new Request(`https://upstream.test/communicationservice/v2/post?${query}`));
  return ((await response.json()) as { responseData: { posts: Row[] } }).responseData.posts;
};

const SCRIPTS: Readonly<Record<Language, RegExp>> = {
  en: /\p{Script=Latin}/u,
  hi: /\p{Script=Devanagari}/u,
  mr: /\p{Script=Devanagari}/u,
  gu: /\p{Script=Gujarati}/u,
  te: /\p{Script=Telugu}/u,
  kn: /\p{Script=Kannada}/u,
};

// Two of the six languages; all in the wide tests.
describe.each(inTurn(LANGUAGES, 1, 2))("in %s", (language) => {
  // content-82
  test("every marked answer is an expert's, and no post without an expert's answer has a mark", async () => {
    const settled = listed([language], NOW).filter(({ epoch }) => NOW - epoch > 86_400_000);
    const wrong: string[] = [];
    let marked = 0;
    for (const { post } of settled.slice(0, isWide ? 40 : 20)) {
      const experts = commentsOfPost(post, NOW)
        .slice(0, 10)
        .filter(({ writer, text }) => writer && "expert" in writer && text !== "");
      const { all } = await open(`/post/${post.id}`, language);
      const marks = all(".comments .expert-answer");
      marked += marks.length;
      if (marks.length > 1 || (marks.length === 1 && experts.length === 0)) wrong.push(post.id);
    }
    expect(wrong).toEqual([]);
    expect(marked).toBeGreaterThan(0);
  });

  // content-83, content-85
  test("an article's page shows as many comments as its card counts, and articles that share a tag", async () => {
    const rows = (await rowsOf(`language=${language}&entityType=article&limit=30`)).slice(0, isWide ? 12 : 6);
    const wrong: unknown[] = [];
    let related = 0;
    for (const { _id, comments_count, tags } of rows) {
      const own = tags.map(({ value }) => value);
      const [first, second] = [await open(`/article/-/${_id}`, language), await open(`/article/-/${_id}?page=2`, language)];
      const shown = [first, second].reduce((sum, { all }) => sum + all(".comments > ul > li").length, 0);
      if (shown !== comments_count) wrong.push([_id, shown, comments_count]);
      const ids = first.all("[aria-labelledby=related] h2 a").map((link) => /[\da-f]{24}/.exec(link.getAttribute("href") ?? "")?.[0]);
      related += ids.length;
      const found = await rowsOf(`language=${language}&postIds=${ids.join(",")}`);
      for (const row of ids.length > 0 ? found : []) if (!row.tags.some(({ value }) => own.includes(value))) wrong.push([_id, row._id]);
    }
    expect(wrong).toEqual([]);
    expect(related).toBeGreaterThan(isWide ? 24 : 12);
  });

  // content-87
  test("every topic has a name in the script of the language, in its lists and on /topics", async () => {
    const tags = TAG_MAPPING.map(({ post_tag_name }) => post_tag_name);
    const { heading: plain } = await open("/posts", language);
    const wrong: string[] = [];
    for (const tag of tags) {
      const { heading, all } = await open(`/posts?topic=${tag}`, language);
      // Some topics have no posts in a language.
      if (all(".post-card").length === 0) continue;
      const name = heading.startsWith(`${plain}: `) ? heading.slice(plain.length + 2) : "";
      if (!SCRIPTS[language].test(name) || name === tag) wrong.push(`${tag} ${heading}`);
    }
    expect(wrong).toEqual([]);
    const { all } = await open("/topics", language);
    const names = all(".topics li a").map((name) => name.textContent ?? "");
    expect(names).toHaveLength(tags.length);
    expect(names.filter((name) => !SCRIPTS[language].test(name))).toEqual([]);
  });

  // content-88
  test("the stories of a crop are stories of that crop", async () => {
    const crops = TAG_MAPPING.map(({ post_tag_name }) => post_tag_name).filter((tag) => /^\d+$/.test(tag));
    let shown = 0;
    for (const crop of crops.slice(0, isWide ? 10 : 5)) {
      const { all } = await open(`/stories?topic=${crop}`, language);
      for (const link of all(".post-card h2 a")) {
        const id = /[\da-f]{24}/.exec(link.getAttribute("href") ?? "")?.[0] ?? "";
        const found = listed([language, "or"], NOW).find(({ post }) => post.id === id);
        const values = found ? postReply(found.post, NOW).tags.map(({ value }) => value) : [];
        expect(values).toEqual(expect.arrayContaining(["success-story", crop]));
        shown += 1;
      }
    }
    expect(shown).toBeGreaterThan(0);
  });
});
