import { type Comment, nextReplyPage, REPLY_PAGE_SIZE, type Reply } from "../../domain/content/comments.ts";
import { isSome } from "../../domain/text/count.ts";
import { pageQuery } from "../../domain/text/paging.ts";
import { usePage } from "../page.tsx";
import { NotAllowed } from "../parts/NotAllowed.tsx";
import { DoseNote } from "../parts/SprayFacts.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Byline } from "./Byline.tsx";
import { PeopleText, PictureLinks } from "./PeopleText.tsx";
import { Photo } from "./Photo.tsx";

interface CommentViewProps {
  readonly comment: Comment;
  readonly isExpertAnswer: boolean;
  /** Subject of the photos, for their alt text. */
  readonly about: string;
  /** URL of a part of the discussion. */
  to(query: Readonly<Record<string, string>>): string;
}

/** A comment with its first replies and a link to the others (content-14). */
export function CommentView({ comment, isExpertAnswer, about, to }: CommentViewProps) {
  const { t } = usePage();
  const visibleReplies = comment.replies.length;
  // If the count is unknown, a full page may have more.
  const others = comment.replyCount === null ? null : comment.replyCount - visibleReplies;
  return (
    <li className={isExpertAnswer ? "comment expert-answer" : "comment"} id={isExpertAnswer ? "expert-answer" : undefined}>
      {isExpertAnswer ? (
        <p className="expert-mark">
          <Icon name="check" />
          {t("content.expertAnswer")}
        </p>
      ) : null}
      <Remark remark={comment} about={about} isMarked={isExpertAnswer} />
      <ReplyList replies={comment.replies} about={about} />
      {isSome(others) || (others === null && visibleReplies === REPLY_PAGE_SIZE) ? (
        <p data-more data-inside>
          <a className="target more-replies" rel="next" href={to({ comment: comment.id, ...pageQuery(nextReplyPage(visibleReplies)) })}>
            {others === null ? t("crops.viewMore") : t.plural("content.moreReplies", others)}
          </a>
        </p>
      ) : null}
    </li>
  );
}

export function ReplyList({ replies, about }: { replies: readonly Reply[]; about: string }) {
  if (replies.length === 0) return null;
  return (
    <ul className="replies" data-shelf>
      {replies.map((reply) => (
        <li key={reply.id}>
          <Remark remark={reply} about={about} isReply />
        </li>
      ))}
    </ul>
  );
}

interface RemarkProps {
  readonly remark: Reply;
  readonly about: string;
  readonly isReply?: boolean;
  /** The badge above already names the expert. */
  readonly isMarked?: boolean;
}

function Remark({ remark, about, isReply = false, isMarked = false }: RemarkProps) {
  const { t } = usePage();
  return (
    <>
      <Byline author={remark.author} epoch={remark.epoch} form={isReply ? "reply" : "whole"} />
      {remark.byExpert && !isMarked ? <p className="chip">{t("content.expert")}</p> : null}
      <PeopleText text={remark.text} />
      <NotAllowed lines={remark.notAllowed} />
      <DoseNote texts={[remark.text]} />
      {remark.image ? <Photo source={remark.image} about={about} /> : null}
      <PictureLinks links={remark.pictureLinks} />
      {isSome(remark.likes) ? <p className="meta">{t.plural("crops.likes", remark.likes)}</p> : null}
    </>
  );
}
