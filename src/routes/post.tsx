/** /post/{id} (content-6, content-14, content-30, content-32). */
import { z } from "zod";
import { parseCommentPage } from "../domain/content/comments.ts";
import { isPostId, type PostDetail } from "../domain/content/posts.ts";
import { truncateClusters } from "../domain/text/text.ts";
import { commentReplies, postComments, postDetail } from "../services/community/client.ts";
import type { Help } from "../views/content/AskDoctor.tsx";
import { NoContentPage } from "../views/content/NoContentPage.tsx";
import { type Discussion, PostPage } from "../views/content/PostPage.tsx";
import { discussionWithLines, linesForTags, textWithLines } from "./allowed-texts.ts";
import { postHead, postSchema } from "./content-schema.ts";
import type { PageContext } from "./context.ts";
import { cropAdvice, cropsBeside } from "./crop-advice.ts";
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
    ? { kind: "replies", comment, page, found: commentReplies(upstream, id, comment, { page, language }) }
    : { kind: "comments", page, found: postComments(upstream, id, { page, language }) };
  const asked = postDetail(upstream, id, language);
  const crops = cropsBeside(c, asked);
  const found = await asked;
  if (!found.ok) return unavailablePage(c);
  const post = found.value;
  if (!post) return noPostPage(c, `post:${id}`);
  const title = titleOf(c, post);
  const schema = postSchema(c, post, title, discussion);
  const tags = post.tags.map(({ value }) => value);
  const lines = await linesForTags(c, tags, crops());
  const shown = { post: await textWithLines(lines, post), discussion: discussionWithLines(lines, discussion) };
  const advice = cropAdvice(c, tags, crops());
  return c.render(<PostPage {...shown} title={title} schema={schema} advice={advice} help={helpOf(c)} />, {
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

/**
 * 404 with the words for a post or an article that is not there (content-32).
 * @param tag which purge forgets it
 */
export function noPostPage(c: PageContext, tag = "posts"): Response | Promise<Response> {
  return c.render(<NoContentPage title="content.notFoundTitle" text="content.notFoundText" />, {
    status: 404,
    keep: "catalogue",
    tags: [tag],
    head: { title: c.get("t")("content.notFoundTitle"), pathname: new URL(c.req.url).pathname, noindex: true },
  });
}

function titleOf(c: PageContext, post: PostDetail): string {
  return post.heading ?? (truncateClusters(post.preview.replace(/\s+/gu, " "), TITLE_LENGTH) || c.get("t")("content.photoPost"));
}
