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
import { reportCall } from "../services/report.ts";
import { readVisitTables } from "../services/tables.ts";
import type { UpstreamContext } from "../services/upstream.ts";
import { canonicalAddress } from "../views/alternates.ts";
import { bare } from "./answers.ts";

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
  const context: UpstreamContext = {
    env,
    deadline: deadlineAfter(env, FEED_DEADLINE_MS),
    onError: (error) => reportCall(context, "feed", error),
    ...(waitUntil ? { waitUntil } : {}),
  };
  const found = await posts(context, { language, source: state.source }, { entityType: "article", tag: null });
  if (!found.ok || found.value.entries.length === 0) return bare(503, { "Retry-After": String(RETRY_S) });
  return new Response(feedOf(found.value.entries, language, state, env), {
    headers: { "Content-Type": "application/atom+xml; charset=utf-8", "Cache-Control": "public, max-age=900" },
  });
}

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
