/** /post/{id} (content-6, content-14, content-30, content-32). */
import { z } from "zod";
import { parseCommentPage } from "../domain/content/comments.ts";
import { maskPhones } from "../domain/content/people-text.ts";
import { isPostId, type PostDetail } from "../domain/content/posts.ts";
import { pageQuery } from "../domain/text/paging.ts";
import { truncateClusters } from "../domain/text/text.ts";
import { paths } from "../paths.ts";
import { commentReplies, postComments, postDetail } from "../services/community/client.ts";
import type { Help } from "../views/content/AskDoctor.tsx";
import { NoContentPage } from "../views/content/NoContentPage.tsx";
import { type Discussion, PostPage } from "../views/content/PostPage.tsx";
import type { PageHead } from "../views/head.ts";
import type { PageContext } from "./context.ts";
import { cropAdvice } from "./crop-advice.ts";
import { unavailablePage } from "./errors.tsx";
import { handlers, readBy, validPath, validQuery } from "./validate.tsx";

const idOf = readBy((text) => (isPostId(text) ? text.toLowerCase() : null));
const postPath = z.object({ id: idOf });
const postQuery = z.object({ page: readBy(parseCommentPage).default(1), comment: idOf.optional() });

/** Longest title made of a text. Grapheme clusters. */
const TITLE_LENGTH = 70;

export const showPost = handlers(validPath(postPath, noPostPage), validQuery(postQuery, noPostPage), async (c) => {
  const { id } = c.req.valid("param");
  const { page, comment } = c.req.valid("query");
  const upstream = c.get("upstream");
  const { language } = c.get("visit");
  const discussion: Discussion = comment
    ? { kind: "replies", comment, page, found: commentReplies(upstream, id, comment, page, language) }
    : { kind: "comments", page, found: postComments(upstream, id, page, language) };
  const found = await postDetail(upstream, id, language);
  if (!found.ok) return unavailablePage(c);
  const post = found.value;
  if (!post) return noPostPage(c);
  const title = titleOf(c, post);
  return c.render(<PostPage post={post} title={title} discussion={discussion} advice={cropAdvice(c, post.tags)} help={helpOf(c)} />, {
    keep: "catalogue",
    tags: [`post:${id}`],
    head: postHead(c, post, title, discussion),
  });
});

/** Who helps beyond the page. */
export function helpOf(c: PageContext): Help {
  const { HELPLINE, ANDROID_APP_ID } = c.get("env");
  return { helpline: HELPLINE, appId: ANDROID_APP_ID };
}

/** 404 with the words for a post or an article that is not there (content-32). */
export function noPostPage(c: PageContext): Response | Promise<Response> {
  return c.render(<NoContentPage title="content.notFoundTitle" text="content.notFoundText" />, {
    status: 404,
    keep: "catalogue",
    tags: ["posts"],
    head: { title: c.get("t")("content.notFoundTitle"), pathname: new URL(c.req.url).pathname, noindex: true },
  });
}

function titleOf(c: PageContext, post: PostDetail): string {
  return post.heading ?? (truncateClusters(post.preview.replace(/\s+/gu, " "), TITLE_LENGTH) || c.get("t")("content.photoPost"));
}

function postHead(c: PageContext, post: PostDetail, title: string, discussion: Discussion): PageHead {
  const isFirst = discussion.kind === "comments" && discussion.page === 1;
  return {
    title,
    description: post.preview || title,
    pathname: paths.post.path({ id: post.id }),
    query: { ...(discussion.kind === "replies" ? { comment: discussion.comment } : {}), ...pageQuery(discussion.page) },
    styles: ["posts", "content", ...(post.video ? (["video"] as const) : [])],
    image: post.images[0] ?? null,
    openGraphType: "article",
    ...(isFirst ? { jsonLd: [postSchema(c, post, title)] } : { noindex: true }),
  };
}

/** A discussion for search engines. Its comments come later than the head, so only their number stands in it. */
function postSchema(c: PageContext, post: PostDetail, title: string): object {
  const { SITE_ORIGIN } = c.get("env");
  return {
    "@context": "https://schema.org",
    "@type": "DiscussionForumPosting",
    headline: title,
    text: maskPhones(post.text).slice(0, 5_000),
    url: `${SITE_ORIGIN}${paths.post.path({ id: post.id })}`,
    datePublished: new Date(post.epoch).toISOString(),
    author: {
      "@type": "Person",
      name: post.author?.name ?? c.get("t")("content.deletedAuthor"),
      ...(post.author?.id ? { url: `${SITE_ORIGIN}${paths.profile.path({ id: post.author.id })}` } : {}),
    },
    commentCount: post.comments,
    interactionStatistic: {
      "@type": "InteractionCounter",
      interactionType: "https://schema.org/LikeAction",
      userInteractionCount: post.likes,
    },
  };
}
