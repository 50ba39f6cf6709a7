/** /article/{slug}/{id} and /article-na (content-7, content-11, content-15 to content-17, content-33). */
import { z } from "zod";
import type { ArticleDetail } from "../domain/content/article.ts";
import { isPostId } from "../domain/content/posts.ts";
import { href, paths } from "../paths.ts";
import { posts } from "../services/community/client.ts";
import { articleDetail } from "../services/content/articles.ts";
import { textOf } from "../services/sanitise.ts";
import { ArticlePage } from "../views/content/ArticlePage.tsx";
import { NoContentPage } from "../views/content/NoContentPage.tsx";
import type { PageHead } from "../views/head.ts";
import { redirectTo } from "./answers.ts";
import type { PageContext } from "./context.ts";
import { cropAdvice } from "./crop-advice.ts";
import { unavailablePage } from "./errors.tsx";
import { noPostPage } from "./post.tsx";
import { waySchema } from "./schema.ts";
import { handlers, readBy, validPath } from "./validate.tsx";

const articlePath = z.object({ id: readBy((text) => (isPostId(text) ? text.toLowerCase() : null)) });

export const showArticle = handlers(validPath(articlePath, noPostPage), async (c) => {
  const { id } = c.req.valid("param");
  const upstream = c.get("upstream");
  const visit = c.get("visit");
  const { language, source } = visit;
  const related = posts(upstream, { entityType: "article", language, source, sort: "latest", page: 1, tag: null });
  const found = await articleDetail(upstream, id, language);
  if (!found.ok) return unavailablePage(c);
  const article = found.value;
  if (!article) return noPostPage(c);
  if (article.languages.length > 0 && !article.languages.includes(language)) return redirectTo(c, href(paths.articleNa, {}, visit));
  const advice = cropAdvice(
    c,
    article.tags.map(({ code, heading }) => ({ value: code, label: heading })),
  );
  return c.render(<ArticlePage article={article} related={related} advice={advice} />, {
    keep: "catalogue",
    tags: [`article:${id}`, "posts"],
    head: articleHead(c, article),
  });
});

export function showArticleNa(c: PageContext): Response | Promise<Response> {
  return c.render(<NoContentPage title="content.articleNaTitle" text="content.articleNaText" />, {
    keep: "fixed",
    head: { title: c.get("t")("content.articleNaTitle"), pathname: paths.articleNa.path({}), noindex: true },
  });
}

function articleHead(c: PageContext, article: ArticleDetail): PageHead {
  const { slug, id, heading } = article;
  const visit = c.get("visit");
  const image = article.media.find((item) => item.type === "image")?.source ?? null;
  const steps = [{ name: c.get("t")("content.articles"), url: href(paths.articles, {}, visit) }];
  return {
    title: heading,
    description: article.synopsis ?? textOf(article.description).slice(0, 200),
    pathname: paths.article.path({ slug, id }),
    styles: ["posts", "content", "text", ...(article.media.some(({ type }) => type === "youtube") ? (["video"] as const) : [])],
    image,
    openGraphType: "article",
    languages: article.languages,
    jsonLd: [articleSchema(c, article, image), waySchema(c, steps, heading, href(paths.article, { slug, id }, visit))],
  };
}

function articleSchema(c: PageContext, { heading, epoch, synopsis, source }: ArticleDetail, image: string | null): object {
  const { SITE_ORIGIN } = c.get("env");
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: heading,
    inLanguage: c.get("visit").language,
    datePublished: new Date(epoch).toISOString(),
    ...(synopsis ? { description: synopsis } : {}),
    ...(image ? { image: `${SITE_ORIGIN}/media/${image}?share=1` } : {}),
    author: { "@type": "Organization", name: source ?? c.get("t")("app.name") },
  };
}
