/** /feeds/articles.{language}.atom: the newest articles of a language (docs/decisions/66-feeds-and-sitemaps-of-content.md). */
import { atomFeed, type FeedEntry } from "../domain/content/atom.ts";
import type { PostGist } from "../domain/content/posts.ts";
import { isLanguage, type Language } from "../domain/visit/language.ts";
import { type StateConfig, shopStateForLanguage } from "../domain/visit/states.ts";
import type { AppEnv } from "../env.ts";
import { translator } from "../i18n.ts";
import { paths, slugOf } from "../paths.ts";
import { posts } from "../services/community/client.ts";
import { closedScreens } from "../services/contract.ts";
import { deadlineAfter } from "../services/deadline.ts";
import { report } from "../services/report.ts";
import { readVisitTables } from "../services/tables.ts";
import { canonicalAddress } from "../views/alternates.ts";
import { NOT_KEPT } from "./cache-control.ts";

const FILE = /^\/feeds\/articles\.([a-z]{2})\.atom$/;

/** Milliseconds. */
const FEED_DEADLINE_MS = 2_800;

/** Seconds. */
const RETRY_S = 60;

export const feedPath = (language: Language): string => `/feeds/articles.${language}.atom`;

/** Null for any other path or an unknown language. */
export async function serveFeed(url: URL, env: AppEnv, waitUntil?: (work: Promise<unknown>) => void): Promise<Response | null> {
  const language = FILE.exec(url.pathname)?.[1];
  if (!isLanguage(language) || closedScreens(env).has("articles")) return null;
  const state = shopStateForLanguage((await readVisitTables(env)).states, language);
  const found = await posts(
    {
      env,
      deadline: deadlineAfter(env, FEED_DEADLINE_MS),
      onError: (error) => report(env, waitUntil, { kind: "feed", where: error.call, detail: `${error.name} ${error.status ?? ""}` }),
      ...(waitUntil ? { waitUntil } : {}),
    },
    { entityType: "article", language, source: state.source, sort: "latest", page: 1, tag: null },
  );
  if (!found.ok || found.value.entries.length === 0) return notNow();
  return new Response(feedOf(found.value.entries, language, state, env), {
    headers: { "Content-Type": "application/atom+xml; charset=utf-8", "Cache-Control": "public, max-age=900" },
  });
}

const notNow = (): Response => new Response(null, { status: 503, headers: { "Cache-Control": NOT_KEPT, "Retry-After": String(RETRY_S) } });

function feedOf(found: readonly PostGist[], language: Language, state: StateConfig, { SITE_ORIGIN }: AppEnv): string {
  const t = translator(language);
  const title = t("content.articles");
  const addressOf = (pathname: string) => canonicalAddress(SITE_ORIGIN, pathname, {}, language, state);
  const tag = `tag:${new URL(SITE_ORIGIN).hostname},2026:articles/${language}`;
  const entryOf = (post: PostGist): FeedEntry => ({
    id: `${tag}/${post.id}`,
    title: post.heading ?? post.preview,
    summary: post.preview,
    url: addressOf(paths.article.path({ slug: slugOf(post.slug), id: post.id })),
    epoch: post.epoch,
    author: post.author?.name || t("app.name"),
    tags: post.tags,
  });
  return atomFeed({
    id: tag,
    title: `${title} | ${t("app.name")}`,
    subtitle: t("content.listDescription", { title }),
    language,
    self: `${SITE_ORIGIN}${feedPath(language)}`,
    page: addressOf(paths.articles.path({})),
    icon: `${SITE_ORIGIN}/icon.svg`,
    entries: found.map(entryOf),
  });
}
