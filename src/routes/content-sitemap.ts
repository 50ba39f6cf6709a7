/** /sitemaps/content-{language}.xml: articles, posts and topics of a language (content-69). */
import { LANGUAGES, type Language } from "../domain/visit/language.ts";
import { type StateConfig, shopStateForLanguage } from "../domain/visit/states.ts";
import { paths, slugOf } from "../paths.ts";
import { articlesByLanguage, type ListedContent, listedContent, listedTopics, MOST_ARTICLES } from "../services/content-sitemap.ts";
import type { SitemapContext } from "../services/sitemap.ts";
import { type Entry, elementOf, type FileVisit, latest, URLSET, URLSET_END } from "./sitemap-xml.ts";

export async function contentFile(
  language: Language,
  states: readonly StateConfig[],
  origin: string,
  context: SitemapContext,
): Promise<Generator<string>> {
  const sourceOf = (one: Language) => shopStateForLanguage(states, one).source;
  const [articles, posts, topics] = await Promise.all([
    articlesByLanguage(context, sourceOf),
    listedContent(context, "post", { language, source: sourceOf(language) }),
    listedTopics(context),
  ]);
  const own = articles.get(language) ?? [];
  const entries = [...listPages(own, posts ?? [], topics), ...articlePages(own, articles), ...postPages(posts ?? [])];
  return fileOf(entries, { language, state: shopStateForLanguage(states, language), origin });
}

function* fileOf(entries: readonly Entry[], visit: FileVisit): Generator<string> {
  yield URLSET;
  for (const entry of entries) yield elementOf(entry, visit);
  yield URLSET_END;
}

/** Skips topics without entries: their pages are errors. */
function listPages(
  articles: readonly ListedContent[],
  posts: readonly ListedContent[],
  topics: readonly { readonly postTag: string; readonly articleTag: string }[],
): Entry[] {
  const list = (pathname: string, entries: readonly ListedContent[], query: Readonly<Record<string, string>> = {}): Entry[] =>
    // The other languages of a topic are unknown here.
    entries.length > 0 ? [{ pathname, query, since: latest(entries), ...(query["topic"] ? { languages: [] } : {}) }] : [];
  const tagged = (entries: readonly ListedContent[], tag: string) => entries.filter(({ tags }) => tags.includes(tag));
  return [
    ...list(paths.articles.path({}), articles),
    ...list(paths.posts.path({}), posts),
    { pathname: paths.topics.path({}) },
    ...topics.flatMap(({ postTag, articleTag }) => [
      ...list(paths.posts.path({}), tagged(posts, postTag), { topic: postTag }),
      ...list(paths.articles.path({}), tagged(articles, articleTag), { topic: postTag }),
    ]),
  ];
}

function articlePages(own: readonly ListedContent[], all: ReadonlyMap<Language, readonly ListedContent[]>): Entry[] {
  const ids = new Map([...all].map(([language, list]) => [language, new Set(list.map(({ id }) => id))]));
  const isWhole = LANGUAGES.every((language) => (ids.get(language)?.size ?? MOST_ARTICLES) < MOST_ARTICLES);
  return own.map(({ id, slug, since }) => ({
    pathname: paths.article.path({ slug: slugOf(slug), id }),
    since,
    languages: isWhole ? LANGUAGES.filter((language) => ids.get(language)?.has(id)) : [],
  }));
}

const postPages = (posts: readonly ListedContent[]): Entry[] =>
  posts.map(({ id, since }) => ({ pathname: paths.post.path({ id }), since }));
