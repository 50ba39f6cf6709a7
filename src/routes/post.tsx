/** /post/{id} (content-6, content-14, content-30, content-32). */
import { z } from "zod";
import { COMMENT_PAGE_SIZE } from "../domain/content/comments.ts";
import type { PostDetail } from "../domain/content/posts.ts";
import { beforeDose } from "../domain/text/mentions-dose.ts";
import { truncateClusters } from "../domain/text/text.ts";
import type { Translate } from "../i18n.ts";
import { href, paths, slugOf } from "../paths.ts";
import { postDetail } from "../services/community/client.ts";
import type { Discussion } from "../views/content/DiscussionSection.tsx";
import { NoContentPage } from "../views/content/NoContentPage.tsx";
import { PostPage } from "../views/content/PostPage.tsx";
import { discussionWithLines, linesForTags, textWithLines } from "./allowed-texts.ts";
import { redirectTo } from "./answers.ts";
import { postHead, postSchema } from "./content-schema.ts";
import type { PageContext } from "./context.ts";
import { cropAdvice, cropsBeside } from "./crop-advice.ts";
import { discussionBeside, discussionQuery, idOf, queryOf } from "./discussion.ts";
import { critical, missingPage } from "./errors.tsx";
import { topicLinks } from "./topic-names.ts";
import { handlers, validPath, validQuery } from "./validate.tsx";

const postPath = z.object({ id: idOf });

/** Of a title made from the text. Grapheme clusters. */
const TITLE_LENGTH = 70;

export const showPost = handlers(validPath(postPath, noPostPage), validQuery(discussionQuery, noPostPage), async (c) => {
  const { id } = c.req.valid("param");
  const { t, upstream, visit } = c.var;
  const query = c.req.valid("query");
  const pendingPost = postDetail(upstream, id, visit.language);
  const links = topicLinks(c, "post");
  const discussion = discussionBeside(c, pendingPost, id, query)();
  const crops = cropsBeside(c, pendingPost);
  const post = critical(await pendingPost);
  if (!post) return noPostPage(c, `post:${id}`);
  if (post.kind === "article") return redirectTo(c, href(paths.article, { slug: slugOf(post.slug), id }, visit, queryOf(discussion)));
  const title = titleOf(t, post);
  const schema = postSchema(c, post, title, discussion);
  const tags = post.tags.map(({ value }) => value);
  const lines = await linesForTags(c, tags, crops());
  const content = { post: await textWithLines(lines, post), discussion: discussionWithLines(lines, discussion) };
  const advice = cropAdvice(c, tags, crops());
  return c.render(<PostPage {...content} topics={await links} title={title} schema={schema} advice={advice} />, {
    status: (await isBeyondEnd(post, discussion)) ? 404 : 200,
    keep: "catalogue",
    tags: [`post:${id}`],
    head: postHead(c, post, title, discussion),
  });
});

/**
 * True for a page after the last comment (content-86). Trusts the count unless comments load all the same; other pages do not
 * await them.
 */
async function isBeyondEnd(post: PostDetail, discussion: Discussion): Promise<boolean> {
  const before = (discussion.page - 1) * COMMENT_PAGE_SIZE;
  if (discussion.kind === "replies" || discussion.page === 1 || (post.comments !== null && post.comments > before)) return false;
  const found = await discussion.found;
  return found.ok && found.value.length === 0;
}

/** 404 for a post or article that does not exist (content-32). */
export function noPostPage(c: PageContext, tag = "posts") {
  return missingPage(c, <NoContentPage title="content.notFoundTitle" text="content.notFoundText" />, "content.notFoundTitle", [tag]);
}

function titleOf(t: Translate, post: PostDetail): string {
  const start = post.heading === null ? truncateClusters(post.preview.replace(/\s+/gu, " "), TITLE_LENGTH) : beforeDose(post.heading);
  return start || t(post.heading || post.text ? "content.dosePost" : "content.photoPost");
}
