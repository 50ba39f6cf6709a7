/**
 * What the sitemaps of content list (content-69, docs/decisions/66-feeds-and-sitemaps-of-content.md): the newest articles and posts of a
 * language, with the tags by which the topics are known that have entries.
 */
import { z } from "zod";
import type { EntityType, PostGist } from "../domain/content/posts.ts";
import { LANGUAGES, type Language } from "../domain/visit/language.ts";
import { cacheKind } from "./cache.ts";
import { newestPosts } from "./community/client.ts";
import { topics } from "./content/articles.ts";
import { REMEMBERED, remembered, type SitemapContext } from "./sitemap.ts";
import type { Result, UpstreamContext } from "./upstream.ts";

/** Most pages of 20 that are listed: 500 articles and 200 posts. */
const PAGES: Readonly<Record<EntityType, number>> = { article: 25, post: 10 };

/** A list that has so many may lack others: it does not say which articles there are. */
export const MOST_ARTICLES = PAGES.article * 20;

/** A page of the sitemap. */
export interface ListedContent {
  readonly id: string;
  /** From the English heading. */
  readonly slug: string;
  /** Epoch milliseconds since which it is as it is: its date, or when a change was first seen. */
  readonly since: number;
  readonly tags: readonly string[];
}

interface SeenContent extends ListedContent {
  /** A short text of what the page shows. Another text means that the page changed. */
  readonly mark: string;
}

export const sitemapContentCache = cacheKind<SeenContent[]>({
  ...REMEMBERED,
  name: "sitemapcontent",
  version: 1,
  shape: z.array(z.object({ id: z.string(), slug: z.string(), since: z.number(), tags: z.array(z.string()), mark: z.string() })),
  entries: 24,
});

/** The entries with the time since which each is as it is. @param now epoch milliseconds */
export function dateContent(entries: readonly PostGist[], before: readonly SeenContent[] | null, now: number): SeenContent[] {
  const known = new Map((before ?? []).map((entry) => [entry.id, entry]));
  return entries.map(({ id, slug, heading, preview, image, comments, epoch, tags }) => {
    const mark = [heading ?? "", preview.length, image ?? "", comments].join("|");
    const old = known.get(id);
    const since = old ? (old.mark === mark ? old.since : now) : epoch;
    return { id, slug, since, tags: tags.map(({ value }) => value), mark };
  });
}

/** The newest of a kind, page after page: the next offset is not asked for before there is one. */
async function newest(context: UpstreamContext, entityType: EntityType, language: Language, source: string): Promise<Result<PostGist[]>> {
  const found: PostGist[] = [];
  for (let page = 1; page <= PAGES[entityType]; page += 1) {
    const part = await newestPosts(context, { entityType, language, source, page });
    if (!part.ok) return part;
    // An entry that came in between moves the others: one of them comes twice.
    found.push(...part.value.entries.filter(({ id }) => !found.some((other) => other.id === id)));
    if (!part.value.hasMore) break;
  }
  return { ok: true, value: found };
}

/** The listed articles or posts of a language; null where they did not come in time. */
export function listedContent(
  context: SitemapContext,
  entityType: EntityType,
  language: Language,
  source: string,
): Promise<readonly ListedContent[] | null> {
  return remembered(context, sitemapContentCache, `${entityType}:${language}`, async (inner, before) => {
    const found = await newest(inner, entityType, language, source);
    return found.ok ? { ok: true, value: dateContent(found.value, before, Date.now()) } : found;
  });
}

/** The articles of all languages, by language. @param sourceOf the source that a language is asked with */
export async function articlesByLanguage(
  context: SitemapContext,
  sourceOf: (language: Language) => string,
): Promise<ReadonlyMap<Language, readonly ListedContent[]>> {
  const lists = await Promise.all(
    LANGUAGES.map(async (language) => [language, await listedContent(context, "article", language, sourceOf(language))] as const),
  );
  return new Map(lists.flatMap(([language, list]) => (list ? [[language, list] as const] : [])));
}

/** The topics: what they are called in addresses, and among the articles. */
export async function listedTopics({ upstream }: SitemapContext) {
  const found = await topics(upstream);
  return found.ok ? found.value.known : [];
}
