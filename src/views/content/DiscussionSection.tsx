/** Comments of a post or an article, or the replies to one of them (content-14, content-85). */
import type { ReactNode } from "react";
import { COMMENT_PAGE_SIZE, type Comment, expertAnswer, REPLY_PAGE_SIZE, type Reply } from "../../domain/content/comments.ts";
import type { EntityType } from "../../domain/content/posts.ts";
import { pageQuery } from "../../domain/text/paging.ts";
import type { Key, PluralKey } from "../../i18n.ts";
import { Defer, type Settled } from "../defer.tsx";
import { usePage } from "../page.tsx";
import { CommentView, ReplyList } from "./CommentView.tsx";
import { Ways } from "./Ways.tsx";

export type Discussion =
  | { readonly kind: "comments"; readonly page: number; readonly found: Promise<Settled<readonly Comment[]>> }
  | { readonly kind: "replies"; readonly comment: string; readonly page: number; readonly found: Promise<Settled<readonly Reply[]>> };

export interface Subject {
  /** Posts have answers, articles have comments. */
  readonly kind: EntityType;
  /** Null if unknown. */
  readonly count: number | null;
  /** Subject of the photos, for their alt text. */
  readonly about: string;
  /** URL of a part of the discussion. */
  to(query: Readonly<Record<string, string>>): string;
}

const POST_WORDS = {
  title: "content.comments",
  count: "content.answers",
  none: "content.noComments",
  noMore: "content.noMoreComments",
  more: "content.moreComments",
  all: "content.allComments",
} as const satisfies Words;

const ARTICLE_WORDS = {
  title: "content.articleComments",
  count: "crops.comments",
  none: "content.noMoreArticleComments",
  noMore: "content.noMoreArticleComments",
  more: "content.moreArticleComments",
  all: "content.allArticleComments",
} as const satisfies Words;

type Words = { readonly count: PluralKey } & Readonly<Record<"title" | "none" | "noMore" | "more" | "all", Key>>;

const wordsFor = ({ kind }: Subject): Words => (kind === "post" ? POST_WORDS : ARTICLE_WORDS);

interface DiscussionSectionProps {
  readonly subject: Subject;
  readonly discussion: Discussion;
  readonly ending?: ReactNode;
  /** Rendered after the comments once they load. */
  readonly behind?: (comments: readonly Comment[]) => ReactNode;
}

export function DiscussionSection({ subject, discussion, ending, behind }: DiscussionSectionProps) {
  const { t } = usePage();
  const { page } = discussion;
  if (discussion.kind === "replies")
    return (
      <Defer name="replies" title={t("content.replies")} value={discussion.found}>
        {(found) => <Replies subject={subject} comment={discussion.comment} found={found} page={page} />}
      </Defer>
    );
  return (
    <Defer name="comments" title={t(wordsFor(subject).title)} value={discussion.found}>
      {(found) => (
        <>
          <Comments subject={subject} found={found} page={page} ending={ending} />
          {behind?.(found)}
        </>
      )}
    </Defer>
  );
}

interface CommentsProps {
  readonly subject: Subject;
  readonly found: readonly Comment[];
  readonly page: number;
  readonly ending: ReactNode;
}

function Comments({ subject, found, page, ending }: CommentsProps) {
  const { t } = usePage();
  const words = wordsFor(subject);
  if (subject.kind === "article" && page === 1 && found.length === 0) return null;
  const answer = subject.kind === "post" && page === 1 ? expertAnswer(found) : null;
  const isFirst = page === 1;
  // A first page that is not full has all comments. An empty one overrides any count.
  const total = subject.count ?? (isFirst && found.length < COMMENT_PAGE_SIZE ? found.length : 0);
  const count = isFirst && found.length === 0 ? 0 : total;
  return (
    <section className="card comments" aria-labelledby="comments">
      <h2 id="comments">{count > 0 ? t.plural(words.count, count) : t(words.title)}</h2>
      {found.length > 0 ? (
        <>
          <ul data-shelf>
            {withFirst(found, answer).map((comment) => (
              <CommentView
                key={comment.id}
                comment={comment}
                isExpertAnswer={comment.id === answer}
                about={subject.about}
                to={subject.to}
              />
            ))}
          </ul>
          <CommentPages subject={subject} visible={found.length} page={page} />
        </>
      ) : (
        <p>{t(isFirst || subject.count === 0 ? words.none : words.noMore)}</p>
      )}
      {page > 1 && found.length === 0 ? <ToAll subject={subject} /> : null}
      {ending}
    </section>
  );
}

/** The expert's answer stands right below the question (content-82). */
const withFirst = (comments: readonly Comment[], answer: string | null): readonly Comment[] =>
  [...comments].sort((one, other) => Number(other.id === answer) - Number(one.id === answer));

/** If the count is unknown, a full page may have a next one. */
function CommentPages({ subject, visible, page }: { subject: Subject; visible: number; page: number }) {
  const { t } = usePage();
  const { count, to } = subject;
  const hasMore = count === null ? visible === COMMENT_PAGE_SIZE : count > page * COMMENT_PAGE_SIZE;
  return (
    <Ways
      label={t(wordsFor(subject).more)}
      next={hasMore ? to(pageQuery(page + 1)) : null}
      previous={page > 1 ? to(pageQuery(page - 1)) : null}
    />
  );
}

function ToAll({ subject }: { subject: Subject }) {
  const { t } = usePage();
  return (
    <p>
      <a className="target" href={subject.to({})}>
        {t(wordsFor(subject).all)}
      </a>
    </p>
  );
}

interface RepliesProps {
  readonly subject: Subject;
  readonly comment: string;
  readonly found: readonly Reply[];
  readonly page: number;
}

function Replies({ subject, comment, found, page }: RepliesProps) {
  const { t } = usePage();
  const to = (target: number) => subject.to({ comment, ...pageQuery(target) });
  return (
    <section className="card comments" aria-labelledby="comments">
      <h2 id="comments">{t("content.replies")}</h2>
      {found.length > 0 ? <ReplyList replies={found} about={subject.about} /> : <p>{t("content.noMoreReplies")}</p>}
      <Ways
        label={t(wordsFor(subject).more)}
        next={found.length === REPLY_PAGE_SIZE ? to(page + 1) : null}
        previous={page > 1 ? to(page - 1) : null}
      />
      <ToAll subject={subject} />
    </section>
  );
}
