/** /article/{slug}/{id} and /article-na (content-7, content-11, content-15 to content-17, content-33). */
import { z } from "zod";
import { isPostId } from "../domain/content/posts.ts";
import { href, paths } from "../paths.ts";
import { posts } from "../services/community/client.ts";
import { articleDetail } from "../services/content/articles.ts";
import { ArticlePage } from "../views/content/ArticlePage.tsx";
import { NoContentPage } from "../views/content/NoContentPage.tsx";
import { linesForTags, textWithLines } from "./allowed-texts.ts";
import { redirectTo } from "./answers.ts";
import { articleHead } from "./content-schema.ts";
import type { PageContext } from "./context.ts";
import { cropAdvice, cropsBeside } from "./crop-advice.ts";
import { unavailablePage } from "./errors.tsx";
import { noPostPage } from "./post.tsx";
import { handlers, readBy, validPath } from "./validate.tsx";

const articlePath = z.object({ id: readBy((text) => (isPostId(text) ? text.toLowerCase() : null)) });

export const showArticle = handlers(validPath(articlePath, noPostPage), async (c) => {
  const { id } = c.req.valid("param");
  const upstream = c.get("upstream");
  const visit = c.get("visit");
  const { language, source } = visit;
  const related = posts(upstream, { entityType: "article", language, source, sort: "latest", page: 1, tag: null });
  const asked = articleDetail(upstream, id, language);
  const crops = cropsBeside(c, asked);
  const found = await asked;
  if (!found.ok) return unavailablePage(c);
  const article = found.value;
  if (!article) return missingArticle(c, id);
  if (article.languages.length > 0 && !article.languages.includes(language)) return redirectTo(c, href(paths.articleNa, {}, visit));
  const tags = article.tags.map(({ code }) => code);
  const lines = await linesForTags(c, tags, crops());
  const advice = cropAdvice(c, tags, crops());
  return c.render(<ArticlePage article={await textWithLines(lines, article)} related={related} advice={advice} />, {
    keep: "catalogue",
    tags: [`article:${id}`, "posts"],
    head: articleHead(c, article),
  });
});

/** An article that there is in another language leads to the page that says so (content-11). */
async function missingArticle(c: PageContext, id: string): Promise<Response> {
  const visit = c.get("visit");
  const found = await articleDetail(c.get("upstream"), id, visit.language === "en" ? "hi" : "en");
  if (!found.ok) return unavailablePage(c);
  return found.value ? redirectTo(c, href(paths.articleNa, {}, visit)) : noPostPage(c, `article:${id}`);
}

export function showArticleNa(c: PageContext): Response | Promise<Response> {
  return c.render(<NoContentPage title="content.articleNaTitle" text="content.articleNaText" />, {
    keep: "fixed",
    head: { title: c.get("t")("content.articleNaTitle"), pathname: paths.articleNa.path({}), noindex: true },
  });
}
