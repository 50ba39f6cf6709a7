/** Sitemaps of content (content-69, docs/decisions/66-feeds-and-sitemaps-of-content.md). */
import { z } from "zod";
import type { EntityType, PostGist } from "../domain/content/posts.ts";
import type { Shaped } from "../domain/text/shaped.ts";
import { LANGUAGES, type Language } from "../domain/visit/language.ts";
import { cacheKind } from "./cache.ts";
import { newestPosts } from "./community/client.ts";
import { topics } from "./content/articles.ts";
import type { CallVisit } from "./contract.ts";
import { datePages, REMEMBERED, remembered, type SitemapContext } from "./sitemap.ts";
import { mapResult, type Result, success, type UpstreamContext } from "./upstream.ts";

/** 500 articles and 200 posts. */
const PAGES: Readonly<Record<EntityType, number>> = { article: 25, post: 10 };

/** A list of this length may be incomplete. */
export const MOST_ARTICLES = PAGES.article * 20;

const seenContentShape = z.object({
  id: z.string(),
  slug: z.string(),
  /** Epoch milliseconds of its date, or of the first sight of a change. */
  since: z.number(),
  tags: z.array(z.string()),
  mark: z.string(),
});

type SeenContent = Shaped<typeof seenContentShape>;
export type ListedContent = Omit<SeenContent, "mark">;

export const sitemapContentCache = cacheKind<SeenContent[]>({
  ...REMEMBERED,
  name: "sitemapcontent",
  version: 1,
  shape: z.array(seenContentShape),
  entries: 24,
});

/** @param now epoch milliseconds */
export function dateContent(entries: readonly PostGist[], before: readonly SeenContent[] | null, now: number): SeenContent[] {
  const marked = entries.map(({ id, slug, heading, preview, image, comments, epoch, tags }) => ({
    id,
    slug,
    epoch,
    tags: tags.map(({ value }) => value),
    mark: [heading ?? "", preview.length, image ?? "", comments].join("|"),
  }));
  return datePages(marked, before, now, ({ epoch }) => epoch).map(({ epoch: _, ...entry }) => entry);
}

/** Sequential: each offset comes from the previous page. */
async function newest(context: UpstreamContext, entityType: EntityType, visit: CallVisit): Promise<Result<PostGist[]>> {
  const found: PostGist[] = [];
  for (let page = 1; page <= PAGES[entityType]; page += 1) {
    const part = await newestPosts(context, visit, entityType, page);
    if (!part.ok) return part;
    // A new entry shifts the others, so one may appear twice.
    found.push(...part.value.entries.filter(({ id }) => !found.some((other) => other.id === id)));
    if (!part.value.hasMore) break;
  }
  return success(found);
}

/** Null after the deadline. */
export const listedContent = (context: SitemapContext, entityType: EntityType, visit: CallVisit) =>
  remembered(context, sitemapContentCache, `${entityType}:${visit.language}`, async (inner, before) =>
    mapResult(await newest(inner, entityType, visit), (found) => dateContent(found, before, Date.now())),
  );

export async function articlesByLanguage(
  context: SitemapContext,
  sourceOf: (language: Language) => string,
): Promise<ReadonlyMap<Language, readonly ListedContent[]>> {
  const lists = await Promise.all(
    LANGUAGES.map(
      async (language) => [language, await listedContent(context, "article", { language, source: sourceOf(language) })] as const,
    ),
  );
  return new Map(lists.flatMap(([language, list]) => (list ? [[language, list] as const] : [])));
}

export async function listedTopics({ upstream }: SitemapContext) {
  const found = await topics(upstream);
  return found.ok ? found.value.topics : [];
}
