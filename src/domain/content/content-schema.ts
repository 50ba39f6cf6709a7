/** Schema.org objects (content-62 to content-65). URLs are absolute. User texts are masked here (content-50). */
import { isSome } from "../text/count.ts";
import { beforeDose } from "../text/mentions-dose.ts";
import type { Language } from "../visit/language.ts";
import type { ArticleDetail } from "./article.ts";
import type { Comment } from "./comments.ts";
import { maskPhones } from "./people-text.ts";
import type { Author, PostDetail } from "./posts.ts";
import type { Profile } from "./profile.ts";
import { foreignLanguage } from "./text-language.ts";

const ACTIONS = "https://schema.org";

const MAX_TEXT = 1_000;
const MAX_COMMENT = 120;
const MAX_COMMENTS = 3;

export interface SchemaPage {
  /** Texts in another script get their own language. */
  readonly language: Language;
  readonly url: string;
  readonly deletedAuthor: string;
  profileUrl(id: string): string;
  pictureUrl(source: string): string;
}

export interface Publisher {
  readonly name: string;
  readonly url: string;
  readonly logo: string;
}

const isoTime = (epoch: number): string => new Date(epoch).toISOString();

/** One line without telephone numbers, cut before a dose (advice-150). */
function textOf(text: string, longest: number): string {
  const line = beforeDose(maskPhones(text)).replace(/\s+/gu, " ").trim();
  return line.length > longest ? `${line.slice(0, longest).replace(/[\uD800-\uDBFF]$/, "")}…` : line;
}

/** Nothing if it begins with a dose. */
function textField(text: string, longest: number): { readonly text?: string } {
  const start = textOf(text, longest);
  return start ? { text: start } : {};
}

const nameOf = (author: Author | null, page: SchemaPage): object => {
  const name = author?.name ?? page.deletedAuthor;
  return { "@type": "Person", ...(name ? { name: maskPhones(name) } : {}) };
};

const personOf = (author: Author | null, page: SchemaPage): object => ({
  ...nameOf(author, page),
  ...(author?.id ? { url: page.profileUrl(author.id) } : {}),
});

const likesOf = (count: number | null): object =>
  isSome(count)
    ? {
        interactionStatistic: {
          "@type": "InteractionCounter",
          interactionType: `${ACTIONS}/LikeAction`,
          userInteractionCount: count,
        },
      }
    : {};

/** `name` falls back to the page's title. */
export interface SchemaVideo {
  readonly id: string;
  readonly name: string;
  readonly epoch: number;
}

/** VideoObject, which needs a date (content-64). Never calls the video service. */
function videoSchema({ id, name, epoch }: SchemaVideo, page: Pick<SchemaPage, "language" | "pictureUrl">): object {
  return {
    "@type": "VideoObject",
    name: maskPhones(name),
    description: maskPhones(name),
    thumbnailUrl: page.pictureUrl(`vi/${id}/hqdefault.jpg`),
    embedUrl: `https://www.youtube-nocookie.com/embed/${id}`,
    inLanguage: page.language,
    uploadDate: isoTime(epoch),
  };
}

/** Article (content-62). Its author falls back to the publisher. */
export function articleSchema(
  { heading, epoch, synopsis, source, media }: ArticleDetail,
  image: string | null,
  publisher: Publisher,
  page: SchemaPage,
): object {
  const videos = media.flatMap((item) => (item.type === "youtube" ? [videoSchema({ id: item.id, name: heading, epoch }, page)] : []));
  const organization = { "@type": "Organization", name: publisher.name, url: publisher.url };
  return {
    "@type": "Article",
    headline: heading,
    inLanguage: page.language,
    datePublished: isoTime(epoch),
    mainEntityOfPage: page.url,
    ...(synopsis ? { description: synopsis } : {}),
    ...(image ? { image } : {}),
    author: source && source !== publisher.name ? { "@type": "Organization", name: source } : organization,
    publisher: { ...organization, logo: { "@type": "ImageObject", url: publisher.logo } },
    ...(videos.length > 0 ? { video: videos } : {}),
  };
}

const commentSchema = (comment: Comment, page: SchemaPage): object => ({
  "@type": "Comment",
  ...textField(comment.text, MAX_COMMENT),
  ...(comment.image ? { image: page.pictureUrl(comment.image) } : {}),
  datePublished: isoTime(comment.epoch),
  author: nameOf(comment.author, page),
  ...(isSome(comment.likes) ? { upvoteCount: comment.likes } : {}),
  ...(isSome(comment.replyCount) ? { commentCount: comment.replyCount } : {}),
});

/** DiscussionForumPosting with its first comments (content-63). */
export function discussionSchema(post: PostDetail, title: string, comments: readonly Comment[], page: SchemaPage): object {
  return {
    "@type": "DiscussionForumPosting",
    headline: maskPhones(title),
    ...textField(post.text, MAX_TEXT),
    url: page.url,
    inLanguage: foreignLanguage(`${post.heading ?? ""} ${post.text}`, page.language) ?? page.language,
    datePublished: isoTime(post.epoch),
    author: personOf(post.author, page),
    ...(post.images.length > 0 ? { image: post.images.map((source) => page.pictureUrl(source)) } : {}),
    ...(post.video ? { video: videoSchema({ id: post.video, name: title, epoch: post.epoch }, page) } : {}),
    ...(post.comments === null ? {} : { commentCount: post.comments }),
    ...likesOf(post.likes),
    ...(comments.length > 0 ? { comment: comments.slice(0, MAX_COMMENTS).map((comment) => commentSchema(comment, page)) } : {}),
  };
}

/** ProfilePage (content-65). */
export function profileSchema({ id, alias, address, picture, counts }: Profile, page: SchemaPage): object {
  const counters = (numbers: readonly (readonly [type: string, count: number | null])[]): object[] =>
    numbers.flatMap(([type, count]) =>
      count === null ? [] : [{ "@type": "InteractionCounter", interactionType: `${ACTIONS}/${type}`, userInteractionCount: count }],
    );
  const got = counters([
    ["FollowAction", counts.followers],
    ["LikeAction", counts.likes],
  ]);
  const [written] = counters([["WriteAction", counts.commentsMade]]);
  return {
    "@type": "ProfilePage",
    url: page.url,
    mainEntity: {
      "@type": "Person",
      name: maskPhones(alias),
      identifier: id,
      ...(address ? { address: maskPhones(address) } : {}),
      ...(picture ? { image: page.pictureUrl(picture) } : {}),
      ...(got.length > 0 ? { interactionStatistic: got } : {}),
      ...(written ? { agentInteractionStatistic: written } : {}),
    },
  };
}
