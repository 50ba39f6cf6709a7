/** /post/{id}: a post, its comments and their replies (content-6, content-14). */
import { answerLink } from "../../domain/app/android.ts";
import { COMMENT_PAGE_SIZE, type Comment, expertAnswer, REPLY_PAGE_SIZE, type Reply } from "../../domain/content/comments.ts";
import { maskPhones } from "../../domain/content/people-text.ts";
import { isSolvedTag, type PostDetail } from "../../domain/content/posts.ts";
import { foreignLanguage } from "../../domain/content/text-language.ts";
import { pageQuery } from "../../domain/text/paging.ts";
import { paths } from "../../paths.ts";
import { Defer, type Settled } from "../defer.tsx";
import { JsonLd } from "../json-ld.tsx";
import { useHref, usePage } from "../page.tsx";
import { Heading } from "../parts/Heading.tsx";
import { NotAllowed } from "../parts/NotAllowed.tsx";
import { DoseNote } from "../parts/SprayFacts.tsx";
import { Video } from "../parts/Video.tsx";
import { AppLink, AskDoctor, type Help } from "./AskDoctor.tsx";
import { Byline } from "./Byline.tsx";
import { CommentView, ReplyList } from "./CommentView.tsx";
import { FromShop, type FromShopProps } from "./FromShop.tsx";
import { PeopleText } from "./PeopleText.tsx";
import { Photo } from "./Photo.tsx";
import { SharePage } from "./SharePage.tsx";
import { Tags } from "./Tags.tsx";
import { Ways } from "./Ways.tsx";

/** What of the discussion the page shows. */
export type Discussion =
  | { readonly kind: "comments"; readonly page: number; readonly found: Promise<Settled<readonly Comment[]>> }
  /** The replies to one comment. */
  | { readonly kind: "replies"; readonly comment: string; readonly page: number; readonly found: Promise<Settled<readonly Reply[]>> };

export interface PostPageProps {
  readonly post: PostDetail;
  readonly title: string;
  readonly discussion: Discussion;
  /** The whole discussion for search engines, once its comments are there; null where the page is not to be found. */
  readonly schema: ((comments: readonly Comment[]) => object) | null;
  readonly advice: FromShopProps["advice"];
  readonly help: Help;
}

export function PostPage({ post, title, discussion, schema, advice, help }: PostPageProps) {
  const { t, visit } = usePage();
  const about = post.tags.flatMap((tag) => (isSolvedTag(tag) ? [] : [tag.label])).join(", ") || title;
  return (
    <>
      <article className="card post">
        <Byline author={post.author} epoch={post.epoch} />
        {post.heading ? (
          <div lang={foreignLanguage(post.heading, visit.language) ?? undefined}>
            <Heading>{maskPhones(post.heading)}</Heading>
          </div>
        ) : (
          <h1 className="hide">{title}</h1>
        )}
        <PeopleText text={post.text} />
        <NotAllowed lines={post.notAllowed} />
        <DoseNote texts={[post.heading ?? "", post.text]} />
        {post.images.map((source, index) => (
          <Photo key={source} source={source} about={about} eager={index === 0} />
        ))}
        {post.video ? <Video id={post.video} label={t("product.playVideo", { title })} caption={title} /> : null}
        <p className="meta">
          <Tags tags={post.tags} />
          {post.likes > 0 ? <span className="counts">{t.plural("crops.likes", post.likes)}</span> : null}
        </p>
        <SharePage title={title} hasHeading={post.heading !== null} />
      </article>
      {discussion.kind === "comments" ? (
        <Defer name="comments" title={t("content.comments")} value={discussion.found}>
          {(found) => (
            <>
              <Comments post={post} found={found} page={discussion.page} about={about} appId={help.appId} />
              {schema ? <JsonLd object={schema(found)} /> : null}
            </>
          )}
        </Defer>
      ) : (
        <Defer name="replies" value={discussion.found}>
          {(found) => <Replies post={post} comment={discussion.comment} found={found} page={discussion.page} about={about} />}
        </Defer>
      )}
      <FromShop advice={advice} />
      <AskDoctor help={help} />
    </>
  );
}

interface CommentsProps {
  readonly post: PostDetail;
  readonly found: readonly Comment[];
  readonly page: number;
  readonly about: string;
  readonly appId: string;
}

function Comments({ post, found, page, about, appId }: CommentsProps) {
  const { t } = usePage();
  const link = useHref();
  const answer = page === 1 ? expertAnswer(found) : null;
  const to = (target: number) => link(paths.post, { id: post.id }, pageQuery(target));
  return (
    <section className="card comments" aria-labelledby="comments">
      <h2 id="comments">{post.comments > 0 ? t.plural("content.answers", post.comments) : t("content.comments")}</h2>
      {answer && answer !== found[0]?.id ? (
        <p>
          <a className="to-answer" href="#expert-answer">
            {t("content.seeExpertAnswer")}
          </a>
        </p>
      ) : null}
      {found.length > 0 ? (
        <ul data-shelf>
          {found.map((comment) => (
            <CommentView key={comment.id} comment={comment} postId={post.id} isExpertAnswer={comment.id === answer} about={about} />
          ))}
        </ul>
      ) : (
        <p>{t("content.noComments")}</p>
      )}
      <Ways
        label={t("content.moreComments")}
        next={post.comments > page * COMMENT_PAGE_SIZE ? to(page + 1) : null}
        previous={page > 1 ? to(page - 1) : null}
      />
      <AppLink appId={appId} opens={answerLink(post.id)} words="content.answerInApp" />
    </section>
  );
}

interface RepliesProps {
  readonly post: PostDetail;
  readonly comment: string;
  readonly found: readonly Reply[];
  readonly page: number;
  readonly about: string;
}

function Replies({ post, comment, found, page, about }: RepliesProps) {
  const { t } = usePage();
  const link = useHref();
  const to = (target: number) => link(paths.post, { id: post.id }, { comment, ...pageQuery(target) });
  return (
    <section className="card comments" aria-labelledby="comments">
      <h2 id="comments">{t("content.replies")}</h2>
      {found.length > 0 ? <ReplyList replies={found} about={about} /> : <p>{t("content.noMoreReplies")}</p>}
      <Ways
        label={t("content.moreComments")}
        next={found.length === REPLY_PAGE_SIZE ? to(page + 1) : null}
        previous={page > 1 ? to(page - 1) : null}
      />
      <p>
        <a href={link(paths.post, { id: post.id })}>{t("content.allComments")}</a>
      </p>
    </section>
  );
}
