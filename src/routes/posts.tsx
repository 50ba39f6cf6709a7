/** /articles, /posts, /postlist and /stories (content-1 to content-5). */
import { z } from "zod";
import {
  type EntityType,
  listedPostIds,
  POST_PAGES,
  type PostGist,
  type PostSlice,
  pageOfEntries,
  parsePostPage,
  parseSort,
  type Sort,
} from "../domain/content/posts.ts";
import { pageQuery } from "../domain/text/paging.ts";
import type { Key } from "../i18n.ts";
import { paths, type Screen } from "../paths.ts";
import { chosenPosts, posts } from "../services/community/client.ts";
import { type Topic, topicOf } from "../services/content/articles.ts";
import { startIfSlow } from "../services/deadline.ts";
import { allValues, mapResult, type Result, type UpstreamContext } from "../services/upstream.ts";
import { NoContentPage } from "../views/content/NoContentPage.tsx";
import { PostListPage } from "../views/content/PostListPage.tsx";
import type { PageHead } from "../views/head.ts";
import { postListSchema } from "./content-schema.ts";
import type { PageContext } from "./context.ts";
import { critical, notFoundPage, unavailablePage } from "./errors.tsx";
import { feedPath } from "./feeds.ts";
import { noPostPage } from "./post.tsx";
import { indexedIf } from "./schema.ts";
import { cropNamesFor, type TopicName, topicName } from "./topic-names.ts";
import { handlers, readBy, validQuery } from "./validate.tsx";

/** Differences of the lists (docs/decisions/61-lists-of-content.md). */
interface List {
  readonly screen: Screen;
  readonly entityType: EntityType | null;
  readonly title: Readonly<Record<Sort, Key>>;
  readonly tag?: string;
}

const LISTS = {
  articles: { screen: paths.articles, entityType: "article", title: { latest: "content.articles", popular: "content.popularArticles" } },
  posts: { screen: paths.posts, entityType: "post", title: { latest: "content.discussions", popular: "content.popularPosts" } },
  postList: { screen: paths.postList, entityType: null, title: { latest: "content.chosen", popular: "content.chosen" } },
  stories: {
    screen: paths.stories,
    entityType: null,
    title: { latest: "content.stories", popular: "content.stories" },
    tag: "success-story",
  },
} as const satisfies Readonly<Record<string, List>>;

const listQuery = z.object({
  topic: z.string().default("all"),
  sort: z.string().optional().transform(parseSort),
  page: readBy(parsePostPage).default(1),
  ids: z.string().default(""),
  postIds: z.string().default(""),
});

type ListQuery = z.output<typeof listQuery>;

function showList(name: keyof typeof LISTS) {
  const list: List = LISTS[name];
  return handlers(validQuery(listQuery), async (c) => {
    const query = c.req.valid("query");
    const { sort, page } = query;
    const loaded = await loadList(c, list, query);
    if (!loaded) return notFoundPage(c, ["posts"]);
    const { found, chosen, topic } = loaded;
    const title = titleOf(c, list, query, loaded);
    const head = listHead(c, list, query, title, loaded);
    // A missing name may load next time.
    const keep = topic?.isUnsure ? "never" : "catalogue";
    // An empty first page is an error, but fine for a topic (content-35); an empty later page is 404. If all entries named in the
    // URL were removed, 404 (content-78).
    if (found.entries.length === 0) {
      if (chosen) return noPostPage(c);
      if (page > 1) return notFoundPage(c, ["posts"]);
      if (topic === null) return unavailablePage(c);
      // (docs/decisions/129-topics-without-an-entry.md)
      const none = <NoContentPage title="content.noPosts" text="content.noTopicText" />;
      return c.render(none, { keep, tags: ["posts"], head: { ...head, noindex: true } });
    }
    return c.render(<PostListPage title={title} sort={chosen ? null : sort} page={page} found={found} />, {
      keep,
      tags: ["posts"],
      head,
    });
  });
}

export const showArticles = showList("articles");
export const showPosts = showList("posts");
export const showPostList = showList("postList");
export const showStories = showList("stories");

interface LoadedList {
  readonly found: PostSlice;
  /** Null: all entries. */
  readonly chosen: readonly string[] | null;
  /** Null: all topics. */
  readonly topic: TopicName | null;
}

/** The entries are critical. Null if the topic does not exist. */
async function loadList(c: PageContext, list: List, query: ListQuery): Promise<LoadedList | null> {
  const ids = listedPostIds(`${query.ids},${query.postIds}`);
  if (ids.length > 0) return { found: await loadChosen(c, ids, query.page), chosen: ids, topic: null };
  if (query.topic === "all") return { found: critical(await askList(c, list, query)), chosen: null, topic: null };
  return loadTopic(c, list, query);
}

/** The call is limited to a page of ids. */
async function loadChosen(c: PageContext, ids: readonly string[], page: number): Promise<PostSlice> {
  const { upstream, visit } = c.var;
  const { entries, hasMore } = pageOfEntries(ids, page);
  if (entries.length === 0) return { entries: [], hasMore };
  return { entries: critical(await chosenPosts(upstream, entries, visit)).entries, hasMore };
}

type Page = Pick<ListQuery, "sort" | "page">;

const askList = (c: PageContext, { entityType, tag }: List, { sort, page }: Page) =>
  posts(c.get("upstream"), c.get("visit"), { entityType, sort, page, tag: tag ?? null });

async function loadTopic(c: PageContext, list: List, query: ListQuery): Promise<LoadedList | null> {
  const { upstream, visit } = c.var;
  const { sort, page } = query;
  const askTagged = (context: UpstreamContext, tag: string) => posts(context, visit, { entityType: list.entityType, sort, page, tag });
  const looking = topicOf(upstream, query.topic);
  // Most topics are their own tag. It may not be a topic, so KV stores nothing of the call.
  startIfSlow<unknown>(upstream, looking, () =>
    list.tag ? askWhole(c, list, sort) : askTagged({ ...upstream, hasOpenKeys: true }, query.topic),
  );
  const crops = cropNamesFor(c, query.topic);
  const topic = critical(await looking);
  if (!topic) return null;
  const tag = list.entityType === "article" ? topic.articleTag : topic.postTag;
  const found = list.tag ? ofTopic(critical(await askWhole(c, list, sort)), topic, page) : critical(await askTagged(upstream, tag));
  return { found, chosen: null, topic: await topicName(c, topic, found.entries, crops) };
}

async function askWhole(c: PageContext, list: List, sort: Sort): Promise<Result<readonly PostGist[]>> {
  const pages = await Promise.all(POST_PAGES.map((page) => askList(c, list, { sort, page })));
  // An entry added meanwhile shifts the others: one may repeat.
  return mapResult(allValues(pages), (found) => [
    ...new Map(found.flatMap(({ entries }) => entries).map((entry) => [entry.id, entry])).values(),
  ]);
}

/**
 * Filters a whole list by topic. The specification leaves open if two tags mean "both" or "either"
 * (docs/decisions/146-stories-of-a-topic.md).
 */
function ofTopic(whole: readonly PostGist[], { postTag, articleTag }: Topic, page: number): PostSlice {
  const has = ({ kind, tags }: PostGist) => tags.some(({ value }) => value === (kind === "article" ? articleTag : postTag));
  return pageOfEntries(whole.filter(has), page);
}

function titleOf(c: PageContext, list: List, { sort }: ListQuery, { topic }: LoadedList): string {
  const t = c.get("t");
  const title = t(list.title[sort]);
  return topic?.name ? t("content.titleOfTopic", { title, topic: topic.name }) : title;
}

function listHead(c: PageContext, list: List, { topic, sort, page }: ListQuery, title: string, loaded: LoadedList): PageHead {
  const { t, visit } = c.var;
  return {
    title: page > 1 ? t("list.titleOnPage", { title, page }) : title,
    description: t("content.listDescription", { title }),
    pathname: list.screen.path({}),
    query: {
      ...(loaded.chosen ? { postIds: loaded.chosen.join(",") } : {}),
      ...(topic === "all" ? {} : { topic }),
      ...(sort === "latest" ? {} : { sort }),
      ...pageQuery(page),
    },
    ...(list.screen === paths.articles ? { feed: feedPath(visit.language) } : {}),
    ...indexedIf(!loaded.chosen && loaded.topic?.name !== null, () => [postListSchema(c, loaded.found.entries, page)]),
  };
}
