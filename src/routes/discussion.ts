/** The comments below a post or an article, and the replies to one of them (content-14, content-85). */
import { z } from "zod";
import { parseCommentPage } from "../domain/content/comments.ts";
import { isPostId } from "../domain/content/posts.ts";
import { pageQuery } from "../domain/text/paging.ts";
import { commentReplies, postComments } from "../services/community/client.ts";
import { followUp } from "../services/timeouts.ts";
import type { Discussion } from "../views/content/DiscussionSection.tsx";
import type { PageContext } from "./context.ts";
import { readBy } from "./validate.tsx";

/** The id of a post, an article or a comment, in small letters. */
export const idOf = readBy((text) => (isPostId(text) ? text.toLowerCase() : null));

/** Which part of the discussion is asked for. */
export const discussionQuery = z.object({ page: readBy(parseCommentPage).default(1), comment: idOf.optional() });

type DiscussionQuery = z.output<typeof discussionQuery>;

/** Gives the asked part of a discussion. It is begun beside its subject if that is late (service-33), at the latest when it is taken. */
export function discussionBeside(
  c: PageContext,
  subject: Promise<unknown>,
  id: string,
  { page, comment }: DiscussionQuery,
): () => Discussion {
  const upstream = c.get("upstream");
  const asked = { page, language: c.get("visit").language };
  if (comment) {
    const found = followUp(upstream, subject, () => commentReplies(upstream, id, comment, asked));
    return () => ({ kind: "replies", comment, page, found: found() });
  }
  const found = followUp(upstream, subject, () => postComments(upstream, id, asked));
  return () => ({ kind: "comments", page, found: found() });
}

/** The canonical query of a part of a discussion. */
export const queryOf = (discussion: Discussion): Readonly<Record<string, string>> => ({
  ...(discussion.kind === "replies" ? { comment: discussion.comment } : {}),
  ...pageQuery(discussion.page),
});
