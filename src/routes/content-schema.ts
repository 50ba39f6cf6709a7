/** Heads and structured data of articles, posts, profiles and their lists (content-62 to content-66). */
import { addressListSchema } from "../domain/catalogue/list-schema.ts";
import type { ArticleDetail } from "../domain/content/article.ts";
import type { Comment } from "../domain/content/comments.ts";
import { articleSchema, discussionSchema, profileSchema, type SchemaPage } from "../domain/content/content-schema.ts";
import { type PostDetail, type PostGist, postOffset } from "../domain/content/posts.ts";
import type { Profile } from "../domain/content/profile.ts";
import { foreignLanguage } from "../domain/content/text-language.ts";
import { beforeDose } from "../domain/text/mentions-dose.ts";
import { pageQuery } from "../domain/text/paging.ts";
import { previewText } from "../domain/text/text.ts";
import { isLanguage, type Language } from "../domain/visit/language.ts";
import { href, mediaHref, paths, slugOf } from "../paths.ts";
import { textOf } from "../services/sanitise.ts";
import type { Discussion } from "../views/content/DiscussionSection.tsx";
import type { PageHead } from "../views/head.ts";
import type { PageContext } from "./context.ts";
import { queryOf } from "./discussion.ts";
import { indexedIf, waySchema } from "./schema.ts";

/** Of an article without a synopsis. Code units. */
const DESCRIPTION_LENGTH = 200;

/** @param own relative URL of the page */
function schemaPage(c: PageContext, own: string): SchemaPage {
  const { env, t, visit } = c.var;
  return {
    language: visit.language,
    url: `${env.SITE_ORIGIN}${own}`,
    deletedAuthor: t("content.deletedAuthor"),
    profileUrl: (id) => `${env.SITE_ORIGIN}${href(paths.profile, { id }, visit)}`,
    pictureUrl: (source) => `${env.SITE_ORIGIN}${mediaHref(source)}`,
  };
}

/** Indexes only the first page of a discussion: later pages and threads repeat the post. */
export function postHead(c: PageContext, post: PostDetail, title: string, discussion: Discussion): PageHead {
  const { t, visit } = c.var;
  const steps = [{ name: t("content.discussions"), url: href(paths.posts, {}, visit) }];
  return {
    title,
    description: post.preview || title,
    pathname: paths.post.path({ id: post.id }),
    query: queryOf(discussion),
    ...(post.video ? { sheets: [...paths.post.sheets, "video"] } : {}),
    image: post.images[0] ?? null,
    shareLanguage: languageOf(post, visit.language),
    openGraphType: "article",
    ...indexedIf(isFirstPage(discussion), () => [waySchema(c, steps, title, href(paths.post, { id: post.id }, visit))]),
  };
}

/** The language of a post's text if the site has it. */
const languageOf = ({ heading, text }: PostDetail, page: Language): Language => {
  const foreign = foreignLanguage(`${heading ?? ""} ${text}`, page);
  return isLanguage(foreign) ? foreign : page;
};

const isFirstPage = (discussion: Discussion): boolean => discussion.kind === "comments" && discussion.page === 1;

/**
 * Structured data of the discussion, sent below the comments because they load after the head
 * (docs/decisions/67-discussions-for-search-engines.md). Null on pages that are not indexed.
 */
export function postSchema(c: PageContext, post: PostDetail, title: string, discussion: Discussion) {
  if (!isFirstPage(discussion)) return null;
  const page = schemaPage(c, href(paths.post, { id: post.id }, c.get("visit")));
  return (comments: readonly Comment[]): object => discussionSchema(post, title, comments, page);
}

/**
 * Removes doses, which need warnings that search results cannot show (advice-150).
 * @param title replaces a title that begins with a dose
 */
const withoutDoses = (article: ArticleDetail, title: string): ArticleDetail => ({
  ...article,
  heading: beforeDose(article.heading) || title,
  synopsis: (article.synopsis && beforeDose(article.synopsis)) || null,
});

/** The head of an article (content-62). Later pages of comments and threads repeat it, so they are not indexed. */
export function articleHead(c: PageContext, original: ArticleDetail, discussion: Discussion): PageHead {
  const article = withoutDoses(original, c.get("t")("content.articles"));
  const { slug, id, heading } = article;
  const { env, t, visit } = c.var;
  const { SITE_ORIGIN } = env;
  const own = href(paths.article, { slug, id }, visit);
  const page = schemaPage(c, own);
  const image = article.media.find((item) => item.type === "image")?.source ?? null;
  const steps = [{ name: t("content.articles"), url: href(paths.articles, {}, visit) }];
  const publisher = { name: t("app.name"), url: `${SITE_ORIGIN}${href(paths.shop, {}, visit)}`, logo: `${SITE_ORIGIN}/icon.svg` };
  return {
    title: heading,
    description: article.synopsis ?? previewText(beforeDose(textOf(article.description)), DESCRIPTION_LENGTH),
    pathname: paths.article.path({ slug, id }),
    query: queryOf(discussion),
    article: { slug, id },
    ...(article.media.some(({ type }) => type === "youtube") ? { sheets: [...paths.article.sheets, "video"] } : {}),
    image,
    openGraphType: "article",
    languages: article.languages.length > 0 ? article.languages : [visit.language],
    ...indexedIf(isFirstPage(discussion), () => [
      articleSchema(article, image && `${SITE_ORIGIN}${mediaHref(image, 1_200)}`, publisher, page),
      waySchema(c, steps, heading, own),
    ]),
  };
}

export function profileHead(c: PageContext, profile: Profile, page: number): PageHead {
  const t = c.get("t");
  const { id, alias } = profile;
  return {
    title: page > 1 ? t("list.titleOnPage", { title: alias, page }) : alias,
    description: t("content.profileDescription", { name: alias }),
    pathname: paths.profile.path({ id }),
    query: pageQuery(page),
    image: profile.picture,
    openGraphType: "profile",
    ...(page === 1 ? { jsonLd: [profileSchema(profile, schemaPage(c, href(paths.profile, { id }, c.get("visit"))))] } : {}),
  };
}

/** Structured data of one page of a list, by its URLs (content-66). */
export function postListSchema(c: PageContext, entries: readonly PostGist[], page: number): object {
  const { env, visit } = c.var;
  const linkTo = ({ kind, slug, id }: PostGist): string =>
    kind === "article" ? href(paths.article, { slug: slugOf(slug), id }, visit) : href(paths.post, { id }, visit);
  const urls = entries.map((post) => `${env.SITE_ORIGIN}${linkTo(post)}`);
  return addressListSchema(urls, postOffset(page));
}
