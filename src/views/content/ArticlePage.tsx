/** /article/{slug}/{id} (content-7, content-15 to content-17). */
import type { ArticleDetail } from "../../domain/content/article.ts";
import type { PostGist } from "../../domain/content/posts.ts";
import { isSome } from "../../domain/text/count.ts";
import { formatDateTime, isoDay } from "../../domain/text/dates.ts";
import { beforeDose } from "../../domain/text/mentions-dose.ts";
import { FACTS } from "../../domain/visit/language-facts.ts";
import { hrefWithVisit, paths } from "../../paths.ts";
import { Defer, type Settled } from "../defer.tsx";
import { usePage } from "../page.tsx";
import { CompanyText } from "../parts/CompanyText.tsx";
import { Heading } from "../parts/Heading.tsx";
import { NotAllowed } from "../parts/NotAllowed.tsx";
import { DoseNote } from "../parts/SprayFacts.tsx";
import { Video } from "../parts/Video.tsx";
import { type Discussion, DiscussionSection } from "./DiscussionSection.tsx";
import { FromShop, type FromShopProps } from "./FromShop.tsx";
import { Photo } from "./Photo.tsx";
import { PostCard } from "./PostCard.tsx";
import { SharePage } from "./SharePage.tsx";
import { Tags, type TagsProps } from "./Tags.tsx";

export interface ArticlePageProps {
  readonly article: ArticleDetail;
  readonly topics: NonNullable<TagsProps["topics"]>;
  readonly discussion: Discussion;
  readonly related: Promise<Settled<readonly PostGist[]>>;
  readonly advice: FromShopProps["advice"];
}

export function ArticlePage({ article, topics, discussion, related, advice }: ArticlePageProps) {
  const { t, visit, link } = usePage();
  const { id, slug, heading, synopsis, description, media } = article;
  return (
    <>
      <article className="card article">
        <Heading>{heading}</Heading>
        <p className="meta">
          {article.type ? <span className="chip">{article.type}</span> : null}
          <time dateTime={isoDay(article.epoch)}>{formatDateTime(article.epoch, visit.language)}</time>
        </p>
        {synopsis ? <p className="synopsis">{synopsis}</p> : null}
        {media.map((item, index) =>
          item.type === "image" ? (
            <Photo key={item.source} source={item.source} about={heading} eager={index === 0} />
          ) : (
            <Video key={item.id} id={item.id} label={t("product.playVideo", { title: heading })} caption={heading} />
          ),
        )}
        <NotAllowed lines={article.notAllowed} />
        <CompanyText html={description} />
        <DoseNote texts={[heading, synopsis ?? "", description.replace(/<[^>]*>/g, " ")]} />
        {article.source ? <p className="meta">{t("content.source", { source: article.source })}</p> : null}
        <p className="meta">
          <Tags tags={article.tags.map(({ code, heading: label }) => ({ value: code, label }))} topics={topics} />
          {isSome(article.likes) ? t.plural("crops.likes", article.likes) : null}
        </p>
        <SharePage title={beforeDose(heading) || t("content.articles")} hasHeading />
        <OtherLanguages article={article} />
      </article>
      <FromShop advice={advice} />
      <DiscussionSection
        subject={{ kind: "article", count: null, about: heading, to: (query) => link(paths.article, { slug, id }, query) }}
        discussion={discussion}
      />
      <Defer name="related" title={t("content.related")} value={related}>
        {(found) => <Related found={found} />}
      </Defer>
    </>
  );
}

/** Language switch: only the article's languages (content-17). */
function OtherLanguages({ article }: { article: ArticleDetail }) {
  const { t, visit, pathname } = usePage();
  const others = article.languages.filter((language) => language !== visit.language);
  if (others.length === 0) return null;
  return (
    <nav className="languages" aria-label={t("content.otherLanguages")}>
      <span>{t("content.otherLanguages")}</span>
      {others.map((language) => (
        <a key={language} className="target" lang={language} hrefLang={language} href={hrefWithVisit(pathname, {}, { ...visit, language })}>
          {FACTS[language].name}
        </a>
      ))}
    </nav>
  );
}

function Related({ found }: { found: readonly PostGist[] }) {
  const { t } = usePage();
  if (found.length === 0) return null;
  return (
    <section className="posts" aria-labelledby="related">
      <h2 id="related">{t("content.related")}</h2>
      <ul>
        {found.map((post) => (
          <li key={post.id}>
            <PostCard post={post} />
          </li>
        ))}
      </ul>
    </section>
  );
}
