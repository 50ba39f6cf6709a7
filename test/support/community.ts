/**
 * Posts, articles and farmers of the reference back end, chosen by their properties. They are at least a day old, so that nothing written
 * during the tests changes them.
 */
import { articleComments, articleDetail, articlesAt } from "../../upstream/community/articles.ts";
import { now } from "../../upstream/community/clock.ts";
import type { Comment } from "../../upstream/community/comment.ts";
import { FARMERS } from "../../upstream/community/people.ts";
import type { PlannedPost } from "../../upstream/community/plan.ts";
import { commentsOfPost, listed, mostComments, postReply } from "../../upstream/community/posts.ts";
import { TAG_MAPPING } from "../../upstream/data/articles.ts";

const TIME = now();
const DAY_MS = 86_400_000;
/** A year after its day a post is new again, and has no comments. */
const SETTLED = listed(["en", "hi", "mr", "gu", "te", "kn", "or"], TIME).filter(
  ({ epoch }) => TIME - epoch > 2 * DAY_MS && TIME - epoch < 360 * DAY_MS,
);

function found<T>(what: string, value: T | undefined): T {
  if (value === undefined) throw new Error(`The reference back end has no ${what}: change test/support/community.ts or its plan.`);
  return value;
}

const postWith = (what: string, test: (post: PlannedPost) => boolean): string =>
  found(what, SETTLED.find(({ post }) => test(post))?.post.id);

const hasValue = (post: PlannedPost, type: string): boolean =>
  postReply(post, TIME).data.some((entry) => entry.type === type && entry.value !== "");

const hasProblem = (post: PlannedPost): boolean => postReply(post, TIME).tags.some(({ value }) => value.startsWith("issue-"));

/** True for a post about a problem, whose page asks for products. Which posts are chosen below changes with the day. */
export const isAboutProblem = (id: string): boolean => SETTLED.some(({ post }) => post.id === id && hasProblem(post));

/** Comments and replies on the first page of a post: ten, with five each. */
const shown = (comments: readonly Comment[]): number =>
  comments.slice(0, 10).reduce((sum, { replies }) => sum + 1 + Math.min(replies.length, 5), 0);

const commentsOf = ({ post }: (typeof SETTLED)[number]): Comment[] => commentsOfPost(post, TIME);

/** Posts with many comments. Writing all comments takes a second, and each test process reads this file. */
const BUSY = SETTLED.filter(({ post }) => mostComments(post) >= 10).map((listed) => ({ ...listed, comments: commentsOf(listed) }));
const fullest = BUSY.filter(({ post }) => !hasValue(post, "image")).toSorted((a, b) => shown(b.comments) - shown(a.comments))[0];
const longest = BUSY.toSorted((a, b) => b.comments.length - a.comments.length)[0];

const oftenAnswered = (listed: (typeof SETTLED)[number]): Comment | undefined =>
  commentsOf(listed).find(({ replies }) => replies.length > 5);
const answered = found("comment with more than five replies", SETTLED.find(oftenAnswered));

export const POSTS = {
  /** The most comments and replies on the first page, among posts without a photo. */
  full: found("post with comments", fullest).post.id,
  /** More comments than a page has. */
  long: found("post with many comments", longest).post.id,
  photo: postWith("post with a photo", (post) => hasValue(post, "image")),
  video: postWith("post with a video", (post) => hasValue(post, "youtube")),
  odia: postWith("post in Odia", ({ lang }) => lang === "or"),
  deletedAuthor: postWith("post of a deleted author", ({ farmer }) => farmer === null),
  /** Without comments, and without a problem, whose products the page would ask for. */
  silent: postWith("post without a comment", (post) => mostComments(post) === 0 && !hasProblem(post)),
} as const;

/** A comment with more replies than its post's page shows. */
export const ANSWERED = {
  post: answered.post.id,
  comment: found("comment with more than five replies", oftenAnswered(answered)).id,
} as const;

const articles = articlesAt(TIME).filter(({ epoch }) => TIME - epoch > 2 * DAY_MS);
const inAllLanguages = articles.filter(({ facts }) => facts.lacks.length === 0);

const mediaOf = ({ facts, epoch }: (typeof articles)[number]) => articleDetail(facts, epoch, "en")?.media ?? [];

const LANGUAGES = ["en", "hi", "mr", "gu", "te", "kn"] as const;

const hasComments = ({ facts, epoch }: (typeof articles)[number]): boolean =>
  LANGUAGES.every((language) => articleComments(facts, language, TIME - epoch).length > 0);

const untranslated = found(
  "article without a translation",
  articles.find(({ facts }) => facts.lacks.includes("kn")),
).facts;

export const ARTICLES = {
  /** In all languages, with a film, a picture and comments. */
  whole: found(
    "article with a film and comments",
    inAllLanguages.find((article) => new Set(mediaOf(article).map(({ type }) => type)).size === 2 && hasComments(article)),
  ).facts.id,
  /** With its languages. */
  notInKannada: { id: untranslated.id, languages: LANGUAGES.filter((language) => !untranslated.lacks.includes(language)) },
} as const;

const postsOf = Map.groupBy(SETTLED, ({ post }) => post.farmer?.id);

export const PROFILES = {
  /** With a picture and a place, and with posts. */
  farmer: found(
    "farmer with posts",
    FARMERS.find(({ id, hasPicture, hasPlace }) => hasPicture && hasPlace && (postsOf.get(id)?.length ?? 0) >= 3),
  ).id,
  /** Without a picture. */
  plain: found(
    "farmer without a picture",
    FARMERS.find(({ id, hasPicture }) => !hasPicture && postsOf.has(id)),
  ).id,
  /** Without any posts or comments. */
  silent: found(
    "farmer without posts",
    FARMERS.find(({ id }) => !postsOf.has(id)),
  ).id,
  expert: found("article", articles[0]).facts.author.id,
} as const;

/** A topic with posts and articles in every language. */
export const TOPIC = found(
  "topic in all languages",
  TAG_MAPPING.find(
    ({ post_tag_name, article_tag_name }) =>
      LANGUAGES.every((language) => SETTLED.some(({ post }) => post.lang === language && String(post.crop.id) === post_tag_name)) &&
      inAllLanguages.some(({ facts }) => String(facts.crop.id) === article_tag_name),
  ),
).post_tag_name;

/** The number of topics that are crops (with numeric tags), and of those with words for tags. */
export const TOPIC_COUNTS = {
  crops: TAG_MAPPING.filter(({ post_tag_name }) => /^\d+$/.test(post_tag_name)).length,
  words: TAG_MAPPING.filter(({ post_tag_name }) => !/^\d+$/.test(post_tag_name)).length,
} as const;

/** A well-formed id that does not exist. */
export const NO_ID = "0123456789abcdef01234567";
