import type { Article } from "../../domain/content/articles.ts";
import { formatDateTime } from "../../domain/text/dates.ts";
import { usePage } from "../page.tsx";
import { Picture } from "../parts/Picture.tsx";

/** An article in a list: heading, preview, author, date, tags and counts. It is no link: articles have no page yet. */
export function ArticleCard({ article, about }: { article: Article; about: string }) {
  const { t, visit } = usePage();
  // Every card of the page has the tag of what the page is about: it says nothing here.
  const tags = article.tags.filter((tag) => tag.value !== about);
  const counts = [
    ...(article.likes > 0 ? [t.plural("crops.likes", article.likes)] : []),
    ...(article.comments > 0 ? [t.plural("crops.comments", article.comments)] : []),
  ];
  const by = article.author ? `${article.author} · ` : "";
  return (
    <article className="article-card">
      <h2>{article.heading}</h2>
      {article.image ? <Picture source={article.image} alt="" width={88} height={66} widths={[120, 180, 300]} /> : null}
      <p>{article.preview}</p>
      <p className="meta">
        {by}
        <time dateTime={new Date(article.epoch).toISOString()}>{formatDateTime(article.epoch, visit.language)}</time>
      </p>
      {tags.length + counts.length > 0 ? (
        <p className="meta">
          {tags.map((tag) => (
            <span key={tag.value} className="chip">
              {tag.label}
            </span>
          ))}
          {counts.join(" · ")}
        </p>
      ) : null}
    </article>
  );
}
