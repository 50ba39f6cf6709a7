import { isSolvedTag, type PostGist, type Tag } from "../../domain/content/posts.ts";
import { foreignLanguage } from "../../domain/content/text-language.ts";
import { isSome } from "../../domain/text/count.ts";
import { paths, slugOf } from "../../paths.ts";
import { canonicalAddress } from "../alternates.ts";
import { usePage } from "../page.tsx";
import { Picture } from "../parts/Picture.tsx";
import { ShareLink } from "../parts/ShareLink.tsx";
import { Byline } from "./Byline.tsx";
import { gistTitle } from "./gist-title.ts";
import { Tags } from "./Tags.tsx";

const DRAWING = { width: 336, height: 189, widths: [360] } as const;
/** Beside the words: posts.css knows it by its width. */
const PHOTO = { width: 96, height: 72, widths: [240] } as const;

/**
 * Card of an article or a post: picture, tags, counts, heading, preview, author (content-12, crop-21), and sharing in saathi mode (content-20).
 * @param about tag of the whole list, not repeated on the card
 */
export function PostCard({ post, about }: { post: PostGist; about?: string }) {
  const { visit, t, origin, link } = usePage();
  const target = targetOf(post);
  const title = gistTitle(t, post);
  const lang = foreignLanguage(`${post.heading ?? ""} ${post.preview}`, visit.language) ?? undefined;
  const to = target.screen === "article" ? link(paths.article, target) : link(paths.post, target);
  return (
    <article className="post-card">
      {post.image ? <Picture source={post.image} alt="" {...(post.kind === "article" ? DRAWING : PHOTO)} /> : null}
      <TagsAndCounts tags={post.tags.filter(({ value }) => value !== about)} post={post} />
      <h2 className={post.heading ? undefined : "said"} lang={lang} dir="auto">
        <a className="cover" href={to}>
          {title}
        </a>
      </h2>
      {post.heading && post.preview ? (
        <p lang={lang} dir="auto">
          {post.preview}
        </p>
      ) : null}
      <Byline author={post.author} epoch={post.epoch} form="card" />
      {visit.saathi ? (
        <ShareLink text={title} label={t("saathi.share")} url={canonicalAddress(origin, pathOf(post), {}, visit.language, visit.state)} />
      ) : null}
    </article>
  );
}

const targetOf = (post: PostGist) =>
  post.kind === "article"
    ? ({ screen: "article", slug: slugOf(post.slug), id: post.id } as const)
    : ({ screen: "post", id: post.id } as const);

const pathOf = (post: PostGist): string =>
  post.kind === "article" ? paths.article.path({ slug: slugOf(post.slug), id: post.id }) : paths.post.path({ id: post.id });

function TagsAndCounts({ tags, post }: { tags: readonly Tag[]; post: PostGist }) {
  const { t } = usePage();
  const counts = [
    ...(isSome(post.likes) ? [t.plural("crops.likes", post.likes)] : []),
    ...(isSome(post.comments) ? [t.plural(post.kind === "article" ? "crops.comments" : "content.answers", post.comments)] : []),
  ];
  const others = tags.flatMap((tag) => (isSolvedTag(tag) ? [] : [tag.label]));
  if (tags.length + counts.length === 0) return null;
  return (
    <p className="meta">
      <Tags tags={tags.filter(isSolvedTag)} />
      {others.length > 0 ? <span className="tags">{others.join(" · ")}</span> : null}
      <span className="counts">{counts.join(" · ")}</span>
    </p>
  );
}
