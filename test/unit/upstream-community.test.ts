/** The community of the reference back end: its calls and their parameters. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Database } from "../../upstream/env.ts";
import worker from "../../upstream/worker.ts";

const NOW = Date.UTC(2026, 10, 22, 8, 0);
const DAY_MS = 86_400_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

interface Row {
  _id: string;
  entityType: string;
  language: string;
  data: { type: string; value: string }[];
  author: { id: string; name: string; role: string } | null;
  server_epoch: number;
  tags: { label: string; value: string }[];
  likes_count: number;
  comments_count: number;
  slug: string | null;
}

/** The community reads no database. */
const NO_DATABASE = {
  prepare() {
    throw new Error("The community reads no database.");
  },
} as unknown as Database;

async function ask<T>(path: string): Promise<T> {
  const response = await worker.fetch(new Request(`https://upstream.test${path}`), { DB: NO_DATABASE });
  expect(response.status).toBe(200);
  return ((await response.json()) as { responseData: T }).responseData;
}

const postsOf = async (query: string): Promise<Row[]> => (await ask<{ posts: Row[] }>(`/communicationservice/v2/post?${query}`)).posts;

describe("lists of posts", () => {
  // content-37
  it("have 21 posts of the language, the newest first", async () => {
    for (const language of ["en", "hi", "mr", "gu", "te", "kn"]) {
      const found = await postsOf(`offset=0&limit=21&language=${language}&curated=false&entityType=post`);
      expect(found, language).toHaveLength(21);
      expect(found.every((row) => row.entityType === "post" && [language, "or"].includes(row.language))).toBe(true);
      expect(found.map((row) => row.server_epoch)).toEqual(found.map((row) => row.server_epoch).sort((a, b) => b - a));
      expect(found.every((row) => row.server_epoch <= NOW)).toBe(true);
    }
  });

  it("have articles and posts without entityType", async () => {
    const types = new Set((await postsOf("language=hi&limit=100")).map((row) => row.entityType));
    expect([...types].sort()).toEqual(["article", "post"]);
  });

  it("continue by offset without a gap", async () => {
    const whole = await postsOf("language=te&entityType=post&limit=40");
    const second = await postsOf("language=te&entityType=post&offset=20&limit=20");
    expect(second.map((row) => row._id)).toEqual(whole.slice(20).map((row) => row._id));
  });

  // content-38
  it("are sorted best first, within the window, with sortBy=rank", async () => {
    for (const language of ["en", "hi", "mr", "gu", "te", "kn"]) {
      const since = NOW - 15 * DAY_MS;
      const found = await postsOf(`language=${language}&entityType=post&sortBy=rank&order=1&createdOnGt=${since}`);
      expect(found.length, language).toBeGreaterThanOrEqual(5);
      expect(found.every((row) => row.server_epoch > since)).toBe(true);
      expect(found[0]!.likes_count + found[0]!.comments_count).toBeGreaterThan(found.at(-1)!.likes_count + found.at(-1)!.comments_count);
      const worst = await postsOf(`language=${language}&entityType=post&sortBy=rank&order=0&createdOnGt=${since}&limit=100`);
      expect(worst.at(-1)!._id).toBe(found[0]!._id);
    }
  });

  it("filter by tags, ids and author", async () => {
    const cotton = await postsOf("language=gu&entityType=post&tags=131&limit=100");
    expect(cotton.length).toBeGreaterThan(20);
    const [first, second] = [cotton[0]!, cotton[5]!];
    expect((await postsOf(`language=kn&postIds=${second._id},${first._id},ffffffffffffffffffffffff`)).map((row) => row._id)).toEqual([
      first._id,
      second._id,
    ]);
    const author = cotton.find((row) => row.author)!.author!;
    const own = await postsOf(`language=en&entityType=post&userId=${author.id}`);
    expect(own.length).toBeGreaterThan(0);
    expect(own.every((row) => row.author?.id === author.id)).toBe(true);
    expect(await postsOf("language=en&tags=nothing")).toEqual([]);
  });

  it("have ids of 24 hexadecimal characters, without duplicates", async () => {
    const ids = (await postsOf("language=hi&limit=100")).map((row) => row._id);
    expect(ids).toHaveLength(100);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{24}$/);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("a post", () => {
  // content-39
  it("has the same fields on its own page, in its original language", async () => {
    const [row] = await postsOf("language=mr&entityType=post");
    expect((await ask<{ post: Row }>(`/communicationservice/v2/post/${row!._id}/details?language=en`)).post).toEqual(row);
    expect(await ask("/communicationservice/v2/post/ffffffffffffffffffffffff/details?language=en")).toEqual({ post: null });
  });

  // content-26, content-40, content-41
  it("has comments and replies, the oldest first", async () => {
    interface Reply {
      _id: string;
      comments_count: number;
      server_epoch: number;
      author: { role: string } | null;
      data: { value: string }[];
    }
    const commentsOf = async (id: string, type: string, rest = "") =>
      (await ask<{ comments: Reply[] }>(`/communicationservice/v2/comment?topic_id=${id}&topic_type=${type}&language=hi&order=0${rest}`))
        .comments;
    const rows = await postsOf("language=hi&entityType=post&limit=100&offset=20");
    const roles = new Set<string | undefined>();
    let replied = 0;
    for (const row of rows) {
      const found = await commentsOf(row._id, "post", "&offset=0&limit=100");
      expect(found).toHaveLength(row.comments_count);
      expect(found.map((one) => one.server_epoch)).toEqual(found.map((one) => one.server_epoch).sort((a, b) => a - b));
      expect(found.every((one) => one.server_epoch > row.server_epoch)).toBe(true);
      for (const one of found) {
        roles.add(one.author?.role);
        const replies = await commentsOf(one._id, "comment", "&offset=0&limit=100");
        expect(replies).toHaveLength(one.comments_count);
        replied += replies.length;
      }
    }
    expect([...roles].sort()).toEqual(["expert", "farmer", undefined]);
    expect(replied).toBeGreaterThan(50);
    const busy = rows.find((row) => row.comments_count > 10)!;
    const [page, next] = [await commentsOf(busy._id, "post", "&limit=10"), await commentsOf(busy._id, "post", "&offset=10&limit=10")];
    expect(page).toHaveLength(10);
    expect(next.length).toBeGreaterThan(0);
    expect(await commentsOf("ffffffffffffffffffffffff", "post")).toEqual([]);
    expect(await commentsOf("c0ffffffffffffffffffffff", "comment")).toEqual([]);
  });
});

describe("an article", () => {
  // content-27, content-43
  it("has every field in each of its languages", async () => {
    const rows = await postsOf("language=en&entityType=article&limit=60");
    let missing = 0;
    for (const { _id } of rows)
      for (const language of ["en", "hi", "mr", "gu", "te", "kn"]) {
        const { article } = await ask<{ article: Record<string, unknown> | null }>(
          `/contentservice/v1/article/${_id}/details?language=${language}`,
        );
        if (article === null) {
          missing += 1;
          continue;
        }
        const headings = article["languageWiseHeadings"] as Record<string, string>;
        expect(article["heading"]).toBe(headings[language]);
        expect(article[`flag_${language}`]).toBe(true);
        expect(article["description"]).toMatch(/^<(p|h2)>/);
        for (const field of ["synopsis", "type", "source", "media", "tags", "epoch", "sharedByIds", "likes"])
          expect(article[field], field).toBeDefined();
        for (const lang of ["kn", "te"]) expect(article[`flag_${lang}`]).toBe(lang in headings);
      }
    expect(missing).toBeGreaterThan(0);
    expect(await ask("/contentservice/v1/article/ffffffffffffffffffffffff/details?language=hi")).toEqual({ article: null });
  });

  it("has comments in the language of the request", async () => {
    const row = (await postsOf("language=kn&entityType=article&limit=60")).find((one) => one.comments_count > 6)!;
    const path = (language: string) => `/communicationservice/v2/comment?topic_id=${row._id}&topic_type=post&language=${language}&limit=10`;
    for (const [language, script] of [
      ["kn", /\p{Script=Kannada}/u],
      ["gu", /\p{Script=Gujarati}/u],
    ] as const) {
      const { comments } = await ask<{ comments: { _id: string; comments_count: number; data: { value: string }[] }[] }>(path(language));
      expect(comments.some((one) => script.test(one.data[0]!.value))).toBe(true);
      const parent = comments.find((one) => one.comments_count > 0);
      if (!parent) continue;
      const replies = await ask<{ comments: unknown[] }>(`/communicationservice/v2/comment?topic_id=${parent._id}&topic_type=comment`);
      expect(replies.comments).toHaveLength(parent.comments_count);
    }
  });
});

describe("profiles and tags", () => {
  // content-28, content-42
  it("exist for farmers and experts, and for no other id", async () => {
    const [post] = (await postsOf("language=te&entityType=post")).filter((row) => row.author);
    const [article] = await postsOf("language=te&entityType=article");
    for (const id of [post!.author!.id, article!.author!.id]) {
      const profile = await ask<Record<string, unknown>>(`/appuserservice/v1/appuser/${id}?language=te&source=APPTS`);
      expect(Object.keys(profile).sort()).toEqual(["aliasName", "communicationStats", "language", "profileAddress", "profilePicture"]);
      expect(Object.keys(profile["communicationStats"] as object).sort()).toEqual([
        "comments",
        "commentsMade",
        "followers",
        "following",
        "likes",
      ]);
    }
    expect(article!.author!.role).toBe("expert");
    expect(post!.author!.role).toBe("farmer");
    expect(await ask("/appuserservice/v1/appuser/ffffffffffffffffffffffff?language=te")).toBeNull();
  });

  // content-29, content-36
  it("map the tags of posts to those of articles", async () => {
    const mapping = await ask<{ post_tag_name: string; article_tag_name: string }[]>("/contentservice/v1/tagmapping");
    expect(mapping).toContainEqual({ post_tag_name: "141", article_tag_name: "141" });
    for (const { article_tag_name } of mapping)
      expect((await postsOf(`language=en&entityType=article&tags=${article_tag_name}`)).length, article_tag_name).toBeGreaterThan(0);
  });
});
