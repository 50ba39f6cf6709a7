/** /article/{slug}/{id} and /article-na (content-7, content-11, content-15 to content-17, content-33, content-84). */
import { z } from "zod";
import type { ArticleDetail } from "../domain/content/article.ts";
import { LANGUAGES, type Language } from "../domain/visit/language.ts";
import { href, paths } from "../paths.ts";
import { articleDetail } from "../services/content/articles.ts";
import type { Result } from "../services/upstream.ts";
import { ArticleNaPage } from "../views/content/ArticleNaPage.tsx";
import { ArticlePage } from "../views/content/ArticlePage.tsx";
import { NoContentPage } from "../views/content/NoContentPage.tsx";
import { discussionWithLines, linesForTags, textWithLines } from "./allowed-texts.ts";
import { redirectTo } from "./answers.ts";
import { articleHead } from "./content-schema.ts";
import type { PageContext } from "./context.ts";
import { cropAdvice, cropsBeside } from "./crop-advice.ts";
import { discussionBeside, discussionQuery, idOf } from "./discussion.ts";
import { critical } from "./errors.tsx";
import { ownHead } from "./own-head.ts";
import { noPostPage } from "./post.tsx";
import { relatedTo } from "./related.ts";
import { topicLinks } from "./topic-names.ts";
import { handlers, validPath, validQuery } from "./validate.tsx";

const articlePath = z.object({ id: idOf });

export const showArticle = handlers(validPath(articlePath, noPostPage), validQuery(discussionQuery, noPostPage), async (c) => {
  const { id } = c.req.valid("param");
  const { upstream, visit } = c.var;
  const pendingArticle = articleDetail(upstream, id, visit.language);
  const links = topicLinks(c, "article");
  const crops = cropsBeside(c, pendingArticle);
  const discussionOf = discussionBeside(c, pendingArticle, id, c.req.valid("query"));
  const found = await findArticle(c, id, pendingArticle, () => articleDetail(upstream, id, otherThan(visit.language)));
  if (!found) return noPostPage(c, `article:${id}`);
  const { article, isHere } = found;
  if (!isHere) return redirectTo(c, href(paths.articleNa, {}, visit, { id }));
  const tags = article.tags.map(({ code }) => code);
  const lines = await linesForTags(c, tags, crops());
  const content = { article: await textWithLines(lines, article), discussion: discussionWithLines(lines, discussionOf()) };
  const advice = cropAdvice(c, tags, crops());
  return c.render(<ArticlePage {...content} topics={await links} related={relatedTo(c, article)} advice={advice} />, {
    keep: "catalogue",
    // Purging its comments names it by `post:`.
    tags: [`article:${id}`, `post:${id}`, "posts"],
    head: articleHead(c, article, content.discussion),
  });
});

interface FoundArticle {
  /** In the page's language, or another if it has no text in that. */
  readonly article: ArticleDetail;
  /** False if shown in another language. */
  readonly isHere: boolean;
  readonly languages: readonly Language[];
}

type PendingArticle = Promise<Result<ArticleDetail | null>>;

const otherThan = (language: Language): Language => (language === "en" ? "hi" : "en");

/** Null if the article exists in no language. If the service names no languages, assume those of its replies. */
async function findArticle(
  c: PageContext,
  id: string,
  pendingArticle: PendingArticle,
  loadOther: () => PendingArticle,
): Promise<FoundArticle | null> {
  const { language } = c.get("visit");
  const own = critical(await pendingArticle);
  const other = own ? null : critical(await loadOther());
  const near = own ? [{ article: own, language }] : other ? [{ article: other, language: otherThan(language) }] : [];
  const found = near.length > 0 ? near : await furtherArticles(c, id);
  const article = found[0]?.article;
  if (!article) return null;
  const languages = article.languages.length > 0 ? article.languages : found.map((one) => one.language);
  return { article, isHere: own !== null && languages.includes(language), languages: languages.filter((one) => one !== language) };
}

/** The article in the remaining languages. A failed call is a fault unless another finds the article. */
async function furtherArticles(c: PageContext, id: string) {
  const { upstream, visit } = c.var;
  const languages = LANGUAGES.filter((language) => language !== visit.language && language !== otherThan(visit.language));
  const replies = await Promise.all(languages.map(async (language) => ({ language, reply: await articleDetail(upstream, id, language) })));
  const found = replies.flatMap(({ language, reply }) => (reply.ok && reply.value ? [{ language, article: reply.value }] : []));
  if (found.length === 0) for (const { reply } of replies) critical(reply);
  return found;
}

const naQuery = z.object({ id: idOf.optional() });

export const showArticleNa = handlers(validQuery(naQuery, noPostPage), async (c) => {
  const { id } = c.req.valid("query");
  const head = ownHead(c, paths.articleNa, "content.articleNaTitle");
  if (!id) return c.render(<NoContentPage title="content.articleNaTitle" text="content.articleNaText" />, { keep: "fixed", head });
  const { upstream, visit } = c.var;
  // Both are likely to be needed, so load them in parallel.
  const other = articleDetail(upstream, id, otherThan(visit.language));
  const found = await findArticle(c, id, articleDetail(upstream, id, visit.language), () => other);
  if (!found) return noPostPage(c, `article:${id}`);
  const { article, isHere, languages } = found;
  if (isHere) return redirectTo(c, href(paths.article, { slug: article.slug, id }, visit));
  return c.render(<ArticleNaPage slug={article.slug} id={id} languages={languages} />, {
    keep: "catalogue",
    tags: [`article:${id}`],
    head: { ...head, query: { id }, languages, article: { slug: article.slug, id } },
  });
});
