/** /post/{id}: a post, its comments and their replies (content-6, content-14). */
import { answerLink } from "../../domain/app/android.ts";
import type { Comment } from "../../domain/content/comments.ts";
import { maskPhones } from "../../domain/content/people-text.ts";
import { isSolvedTag, type PostDetail } from "../../domain/content/posts.ts";
import { foreignLanguage } from "../../domain/content/text-language.ts";
import { isSome } from "../../domain/text/count.ts";
import { paths } from "../../paths.ts";
import { JsonLd } from "../json-ld.tsx";
import { usePage } from "../page.tsx";
import { Heading } from "../parts/Heading.tsx";
import { NotAllowed } from "../parts/NotAllowed.tsx";
import { DoseNote } from "../parts/SprayFacts.tsx";
import { Video } from "../parts/Video.tsx";
import { AppLink, AskDoctor } from "./AskDoctor.tsx";
import { Byline } from "./Byline.tsx";
import { type Discussion, DiscussionSection } from "./DiscussionSection.tsx";
import { FromShop, type FromShopProps } from "./FromShop.tsx";
import { PeopleText, PictureLinks } from "./PeopleText.tsx";
import { Photo } from "./Photo.tsx";
import { SharePage } from "./SharePage.tsx";
import { Tags, type TagsProps } from "./Tags.tsx";

export interface PostPageProps {
  readonly post: PostDetail;
  readonly topics: NonNullable<TagsProps["topics"]>;
  readonly title: string;
  readonly discussion: Discussion;
  /** Structured data with the loaded comments; null if the page is not indexed. */
  readonly schema: ((comments: readonly Comment[]) => object) | null;
  readonly advice: FromShopProps["advice"];
}

export function PostPage({ post, topics, title, discussion, schema, advice }: PostPageProps) {
  const { t, visit, link } = usePage();
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
        <PictureLinks links={post.pictureLinks} />
        {post.video ? <Video id={post.video} label={t("product.playVideo", { title })} caption={title} /> : null}
        <p className="meta">
          <Tags tags={post.tags} topics={topics} />
          {isSome(post.likes) ? <span className="counts">{t.plural("crops.likes", post.likes)}</span> : null}
        </p>
        <SharePage title={title} hasHeading={post.heading !== null} />
      </article>
      <DiscussionSection
        subject={{ kind: "post", count: post.comments, about, to: (query) => link(paths.post, { id: post.id }, query) }}
        discussion={discussion}
        ending={<AppLink opens={answerLink(post.id)} words="content.answerInApp" />}
        behind={(comments) => (schema ? <JsonLd object={schema(comments)} /> : null)}
      />
      <FromShop advice={advice} />
      <AskDoctor />
    </>
  );
}
