/** The community of the reference back end: its size, and every kind of text that people write. */
import { describe, expect, it } from "vitest";
import { sanitise } from "../../src/services/sanitise.ts";
import { articleComments, articleDetail, articleReply, articlesAt } from "../../upstream/community/articles.ts";
import type { Comment } from "../../upstream/community/comment.ts";
import { FARMERS } from "../../upstream/community/people.ts";
import { noisePosts, type PlannedPost, plan } from "../../upstream/community/plan.ts";
import { commentsOfPost, postReply } from "../../upstream/community/posts.ts";
import { isIn, TAG_MAPPING } from "../../upstream/data/articles.ts";
import { CROPS_DATA } from "../../upstream/data/crops.ts";
import { LANGS } from "../../upstream/data/types.ts";

const NOW = Date.UTC(2026, 10, 22, 8, 0);
const ARTICLES = articlesAt(NOW);
const whole = (post: PlannedPost) => ({ post, reply: postReply(post, NOW), comments: commentsOfPost(post, NOW) });
const POSTS = plan().map(whole);
/** Posts that only the tag test-noise lists (upstream/README.md). */
const NOISE = noisePosts().map(whole);
const commentsIn = (posts: readonly { readonly comments: readonly Comment[] }[]): readonly Comment[] =>
  posts.flatMap(({ comments }) => comments.flatMap((one) => [one, ...one.replies]));
const COMMENTS = commentsIn(POSTS);
const NOISY_COMMENTS = commentsIn(NOISE);
const textOf = (reply: (typeof POSTS)[number]["reply"]): string => reply.data.find(({ type }) => type === "text")?.value ?? "";
const TEXTS = [...POSTS.map(({ reply }) => textOf(reply)), ...COMMENTS.map(({ text }) => text)];
const countOf = <T>(list: readonly T[], is: (entry: T) => boolean): number => list.filter(is).length;

describe("size", () => {
  it("at least 2,000 posts in seven languages with comments and replies", () => {
    expect(POSTS.length).toBeGreaterThanOrEqual(2_000);
    for (const lang of [...LANGS, "or"])
      expect(
        countOf(POSTS, ({ post }) => post.lang === lang),
        lang,
      ).toBeGreaterThanOrEqual(40);
    expect(countOf(COMMENTS, ({ replies }) => replies.length > 0)).toBeGreaterThanOrEqual(1_000);
    expect(COMMENTS.length).toBeGreaterThanOrEqual(8_000);
    expect(countOf(POSTS, ({ comments }) => comments.length > 10)).toBeGreaterThanOrEqual(50);
    expect(countOf(COMMENTS, ({ replies }) => replies.length > 5)).toBeGreaterThanOrEqual(5);
  });

  it("at least 400 farmers of eleven states, who write the language of their state, English or Odia", () => {
    expect(FARMERS.length).toBeGreaterThanOrEqual(400);
    expect(new Set(FARMERS.map(({ state }) => state)).size).toBe(11);
    expect(new Set(POSTS.map(({ post }) => post.farmer?.id)).size).toBeGreaterThanOrEqual(400);
    expect([...new Set(FARMERS.filter(({ state }) => state === "telangana").map(({ lang }) => lang))].sort()).toEqual(["en", "te"]);
    expect([...new Set(FARMERS.filter(({ state }) => state === "gujarat").map(({ lang }) => lang))].sort()).toEqual(["en", "gu"]);
  });

  it("at least 300 articles in each language, of which some lack a translation", () => {
    for (const lang of LANGS)
      expect(
        countOf(ARTICLES, ({ facts }) => isIn(facts, lang)),
        lang,
      ).toBeGreaterThanOrEqual(300);
    expect(countOf(ARTICLES, ({ facts }) => facts.lacks.length > 0)).toBeGreaterThanOrEqual(20);
    for (const lang of ["mr", "gu", "te", "kn"] as const)
      expect(
        countOf(ARTICLES, ({ facts }) => !isIn(facts, lang)),
        lang,
      ).toBeGreaterThanOrEqual(10);
  });
});

/** A word that is longer than a line. */
const LONG = /\S{60,}/u;

describe("every kind of text that people write", () => {
  it("posts with photos, films and texts alone", () => {
    const types = POSTS.map(({ reply }) => reply.data.map(({ type }) => type).join(" "));
    for (const kind of ["text", "text image", "text image image", "text youtube"])
      expect(
        countOf(types, (one) => one === kind),
        kind,
      ).toBeGreaterThanOrEqual(20);
  });

  it("thumbs and other emoji", () => {
    expect(countOf(COMMENTS, ({ text }) => text.includes("👍"))).toBeGreaterThanOrEqual(20);
    expect(countOf(POSTS, ({ reply }) => /\p{Extended_Pictographic}/u.test(textOf(reply)))).toBeGreaterThanOrEqual(100);
  });

  it("terms in Latin letters within a text of another script", () => {
    expect(countOf(TEXTS, (text) => /NPK|pH/.test(text) && /\p{Script=Telugu}|\p{Script=Gujarati}/u.test(text))).toBeGreaterThanOrEqual(5);
  });

  it("wrong guesses that others correct, answers of experts, and thanks for them", () => {
    const corrected = COMMENTS.filter(({ kind, replies }) => kind === "wrong" && replies.some((one) => one.kind === "correction"));
    expect(corrected.length).toBeGreaterThanOrEqual(200);
    const experts = COMMENTS.filter(({ writer }) => writer !== null && "expert" in writer);
    expect(experts.length).toBeGreaterThanOrEqual(400);
    expect(countOf(experts, ({ replies }) => replies.some(({ kind }) => kind === "thank"))).toBeGreaterThanOrEqual(200);
    expect(countOf(POSTS, ({ reply }) => reply.tags.some(({ value }) => value === "problem-solved"))).toBeGreaterThanOrEqual(200);
  });

  it("deleted accounts, authors without a picture or a place, posts without a comment", () => {
    expect(countOf(POSTS, ({ reply }) => reply.author === null)).toBeGreaterThanOrEqual(30);
    expect(countOf(COMMENTS, ({ writer }) => writer === null)).toBeGreaterThanOrEqual(100);
    expect(countOf(POSTS, ({ reply }) => reply.author?.pic === "")).toBeGreaterThanOrEqual(100);
    expect(countOf(POSTS, ({ reply }) => reply.author?.location.district === "")).toBeGreaterThanOrEqual(20);
    expect(countOf(POSTS, ({ comments }) => comments.length === 0)).toBeGreaterThanOrEqual(100);
  });

  it("likes: few on most posts, many on some, none on others", () => {
    const likes = POSTS.map(({ reply }) => reply.likes_count).sort((a, b) => a - b);
    expect(likes[0]).toBe(0);
    expect(likes[Math.floor(likes.length / 2)]).toBeLessThan(30);
    expect(likes.at(-1)).toBeGreaterThan(100);
    expect(countOf(COMMENTS, ({ likes: number }) => number > 20)).toBeGreaterThanOrEqual(100);
    expect(countOf(COMMENTS, ({ dislikes }) => dislikes > 0)).toBeGreaterThanOrEqual(100);
  });

  it("tags of which some are mapped to those of articles and some are not", () => {
    const mapped = new Set(TAG_MAPPING.map((row) => row.post_tag_name));
    const values = new Set(POSTS.flatMap(({ reply }) => reply.tags.map(({ value }) => value)));
    expect(countOf([...values], (value) => mapped.has(value))).toBeGreaterThanOrEqual(60);
    expect([...values]).toEqual(expect.arrayContaining(["problem-solved", "success-story", "market-price", "weather", "pest-watch"]));
    expect(countOf([...values], (value) => !mapped.has(value))).toBeGreaterThanOrEqual(20);
  });
});

describe("noise, on the posts of the tag test-noise", () => {
  it("is eight posts in each language of the site", () => {
    for (const lang of LANGS)
      expect(
        NOISE.filter(({ post }) => post.lang === lang),
        lang,
      ).toHaveLength(8);
    expect(new Set(NOISE.map(({ post }) => post.id)).size).toBe(48);
  });

  it("posts without text, without tags and without anything", () => {
    expect(countOf(NOISE, ({ reply }) => textOf(reply) === "" && reply.data.length > 1)).toBeGreaterThanOrEqual(5);
    expect(countOf(NOISE, ({ reply }) => textOf(reply) === "" && reply.data.length === 1)).toBeGreaterThanOrEqual(5);
    expect(countOf(NOISE, ({ reply }) => reply.tags.length === 0)).toBeGreaterThanOrEqual(5);
    expect(countOf(NOISY_COMMENTS, ({ text }) => text === "")).toBeGreaterThanOrEqual(20);
    expect(countOf(NOISY_COMMENTS, ({ writer }) => writer === null)).toBeGreaterThanOrEqual(20);
  });

  it("words that are longer than a line, links and brackets", () => {
    expect(countOf(NOISE, ({ reply }) => LONG.test(textOf(reply)))).toBeGreaterThanOrEqual(10);
    expect(countOf(NOISY_COMMENTS, ({ text }) => LONG.test(text))).toBeGreaterThanOrEqual(20);
    expect(countOf(NOISY_COMMENTS, ({ text }) => text.includes("https://"))).toBeGreaterThanOrEqual(10);
    expect(countOf(NOISY_COMMENTS, ({ text }) => text.includes("<"))).toBeGreaterThanOrEqual(10);
    expect(countOf(NOISY_COMMENTS, ({ text }) => text.includes("👍"))).toBeGreaterThanOrEqual(20);
  });

  it("Indian languages in Latin letters, and both in one text", () => {
    const mixed = NOISE.filter(({ reply }) => /[a-z]{4}.*\p{Script=Devanagari}.*[a-z]{4}/u.test(textOf(reply)));
    expect(mixed.length).toBeGreaterThanOrEqual(3);
  });

  it("mobile numbers typed into comments in several ways", () => {
    const numbers = NOISY_COMMENTS.filter(({ text }) => /\d[\d -]{8,}\d/.test(text)).map(({ text }) => text);
    expect(numbers.length).toBeGreaterThanOrEqual(40);
    for (const form of [/98765432\d\d/, /98765 432\d\d/, /\+91 90000 000\d\d/, /090000-000\d\d/])
      expect(
        countOf(numbers, (text) => form.test(text)),
        String(form),
      ).toBeGreaterThanOrEqual(3);
  });
});

describe("the articles", () => {
  it("have several paragraphs and headings that pass the sanitiser unchanged", () => {
    for (const { facts, epoch } of ARTICLES)
      for (const lang of LANGS) {
        const html = articleDetail(facts, epoch, lang)?.description;
        if (html === undefined) continue;
        const clean = sanitise(html, { linkHosts: [], origin: "https://khet.example" });
        expect(clean).toBe(html);
        expect(clean.match(/<p>/g)?.length, `${facts.id} ${lang}`).toBeGreaterThanOrEqual(2);
        if (facts.issue) expect(clean.match(/<h2>/g)?.length, `${facts.id} ${lang}`).toBeGreaterThanOrEqual(4);
      }
  });

  it("have lists of doses, films on each crop, and name the agri doctors as their source", () => {
    const details = ARTICLES.map(({ facts, epoch }) => articleDetail(facts, epoch, "en"));
    expect(countOf(details, (one) => /<li>[^<]+ per litre of water\. [^<]+<\/li>/.test(one?.description ?? ""))).toBeGreaterThanOrEqual(
      100,
    );
    expect(details.every((one) => one?.source.heading === "Khet agri doctors")).toBe(true);
    const rows = ARTICLES.map(({ facts, epoch }) => ({ facts, epoch, reply: articleReply(facts, epoch, "hi") }));
    for (const { slug } of CROPS_DATA) {
      const films = rows.filter(({ facts, reply }) => facts.crop.slug === slug && reply.data.some(({ type }) => type === "youtube"));
      expect(films.length, slug).toBeGreaterThanOrEqual(1);
      for (const { facts, epoch } of films) {
        expect(articleDetail(facts, epoch, "hi")?.media.some(({ type }) => type === "youtube")).toBe(true);
      }
    }
  });

  it("have comments in the language of the reader", () => {
    const comments = ARTICLES.flatMap(({ facts, epoch }) => articleComments(facts, "te", NOW - epoch));
    expect(comments.length).toBeGreaterThanOrEqual(500);
    expect(comments.every(({ lang }) => lang === "te")).toBe(true);
  });
});
