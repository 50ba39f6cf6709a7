/** Comments of a post or article, and the replies to one comment (content-14, content-85). */
import { z } from "zod";
import { parseCommentPage } from "../domain/content/comments.ts";
import { isPostId } from "../domain/content/posts.ts";
import { pageQuery } from "../domain/text/paging.ts";
import { commentReplies, postComments } from "../services/community/client.ts";
import { startIfSlow } from "../services/deadline.ts";
import type { Discussion } from "../views/content/DiscussionSection.tsx";
import type { PageContext } from "./context.ts";
import { readBy } from "./validate.tsx";

/** Id of a post, article or comment, in lower case. */
export const idOf = readBy((text) => (isPostId(text) ? text.toLowerCase() : null));

export const discussionQuery = z.object({ page: readBy(parseCommentPage).default(1), comment: idOf.optional() });

type DiscussionQuery = z.output<typeof discussionQuery>;

/** Loads a part of a discussion, in parallel with its subject if that is slow (service-33). */
export function discussionBeside(
  c: PageContext,
  subject: Promise<unknown>,
  id: string,
  { page, comment }: DiscussionQuery,
): () => Discussion {
  const { upstream, visit } = c.var;
  const query = { page, language: visit.language };
  if (comment) {
    const found = startIfSlow(upstream, subject, () => commentReplies(upstream, id, comment, query));
    return () => ({ kind: "replies", comment, page, found: found() });
  }
  const found = startIfSlow(upstream, subject, () => postComments(upstream, id, query));
  return () => ({ kind: "comments", page, found: found() });
}

/** Canonical query of a part of a discussion. */
export const queryOf = (discussion: Discussion): Readonly<Record<string, string>> => ({
  ...(discussion.kind === "replies" ? { comment: discussion.comment } : {}),
  ...pageQuery(discussion.page),
});
