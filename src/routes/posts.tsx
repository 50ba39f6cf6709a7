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
import { mapResult, type Result, type UpstreamContext } from "../services/upstream.ts";
import { NoContentPage } from "../views/content/NoContentPage.tsx";
import { PostListPage } from "../views/content/PostListPage.tsx";
import type { PageHead } from "../views/head.ts";
import type { Keep } from "./cache-control.ts";
import { postListSchema } from "./content-schema.ts";
import type { PageContext } from "./context.ts";
import { critical, notFoundPage, unavailablePage } from "./errors.tsx";
import { feedPath } from "./feeds.ts";
import { helpOf, noPostPage } from "./post.tsx";
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
    const loadedList = critical(await loadList(c, list, query));
    if (!loadedList) return notFoundPage(c, ["posts"]);
    const title = titleOf(c, list, query, loadedList);
    const head = listHead(c, list, query, title, loadedList);
    // A missing name may load next time.
    const keep = loadedList.topic?.isUnsure ? "never" : "catalogue";
    // An empty first page is an error, but fine for a topic (content-35); an empty later page is 404. If all entries named in the
    // URL were removed, 404 (content-78).
    if (loadedList.found.entries.length === 0) {
      if (loadedList.chosen) return noPostPage(c);
      if (query.page > 1) return notFoundPage(c, ["posts"]);
      return loadedList.topic === null ? unavailablePage(c) : emptyTopicPage(c, { ...head, noindex: true }, keep);
    }
    return c.render(
      <PostListPage
        title={title}
        sort={loadedList.chosen ? null : query.sort}
        page={query.page}
        found={loadedList.found}
        help={helpOf(c)}
      />,
      { keep, tags: ["posts"], head },
    );
  });
}

/** A topic without entries in this language (docs/decisions/129-topics-without-an-entry.md). */
function emptyTopicPage(c: PageContext, head: PageHead, keep: Keep): Response | Promise<Response> {
  return c.render(<NoContentPage title="content.noPosts" text="content.noTopicText" />, { keep, tags: ["posts"], head });
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

/** Null if the topic does not exist. */
async function loadList(c: PageContext, list: List, query: ListQuery): Promise<Result<LoadedList | null>> {
  const ids = listedPostIds(`${query.ids},${query.postIds}`);
  if (ids.length > 0) return mapResult(await loadChosen(c, ids, query.page), (found) => ({ found, chosen: ids, topic: null }));
  if (query.topic === "all")
    return mapResult(await askList(c, list, query, list.tag ?? null), (found) => ({ found, chosen: null, topic: null }));
  return loadTopic(c, list, query);
}

/** The call is limited to a page of ids. */
async function loadChosen(c: PageContext, ids: readonly string[], page: number): Promise<Result<PostSlice>> {
  const { language, source } = c.get("visit");
  const { entries, hasMore } = pageOfEntries(ids, page);
  if (entries.length === 0) return { ok: true, value: { entries: [], hasMore } };
  return mapResult(await chosenPosts(c.get("upstream"), entries, language, source), (found) => ({ entries: found.entries, hasMore }));
}

function askList(
  c: PageContext,
  { entityType }: List,
  { sort, page }: Pick<ListQuery, "sort" | "page">,
  tag: string | null,
  context: UpstreamContext = c.get("upstream"),
): Promise<Result<PostSlice>> {
  const { language, source } = c.get("visit");
  return posts(context, { entityType, language, source, sort, page, tag });
}

async function loadTopic(c: PageContext, list: List, query: ListQuery): Promise<Result<LoadedList | null>> {
  const upstream = c.get("upstream");
  const looking = topicOf(upstream, query.topic);
  // Most topics are their own tag. It may not be a topic, so KV stores nothing of the call.
  startIfSlow<unknown>(upstream, looking, () =>
    list.tag ? askWhole(c, list, query.sort) : askList(c, list, query, query.topic, { ...upstream, hasOpenKeys: true }),
  );
  const crops = cropNamesFor(c, query.topic);
  const known = await looking;
  if (!known.ok) return known;
  const topic = known.value;
  if (!topic) return { ok: true, value: null };
  const tag = list.entityType === "article" ? topic.articleTag : topic.postTag;
  const found = list.tag ? ofTopic(await askWhole(c, list, query.sort), topic, query.page) : await askList(c, list, query, tag);
  if (!found.ok) return found;
  const name = await topicName(c, topic, found.value.entries, crops);
  return { ok: true, value: { found: found.value, chosen: null, topic: name } };
}

async function askWhole(c: PageContext, list: List, sort: Sort): Promise<Result<readonly PostGist[]>> {
  const pages = await Promise.all(POST_PAGES.map((page) => askList(c, list, { sort, page }, list.tag ?? null)));
  const failed = pages.find((page) => !page.ok);
  if (failed) return failed;
  const entries = pages.flatMap((page) => (page.ok ? page.value.entries : []));
  // An entry added meanwhile shifts the others: one may repeat.
  return { ok: true, value: [...new Map(entries.map((entry) => [entry.id, entry])).values()] };
}

/**
 * Filters a whole list by topic. The specification leaves open if two tags mean "both" or "either"
 * (docs/decisions/146-stories-of-a-topic.md).
 */
const ofTopic = (whole: Result<readonly PostGist[]>, { postTag, articleTag }: Topic, page: number): Result<PostSlice> =>
  mapResult(whole, (entries) => {
    const has = ({ kind, tags }: PostGist) => tags.some(({ value }) => value === (kind === "article" ? articleTag : postTag));
    return pageOfEntries(entries.filter(has), page);
  });

function titleOf(c: PageContext, list: List, { sort }: ListQuery, { topic }: LoadedList): string {
  const t = c.get("t");
  const title = t(list.title[sort]);
  return topic?.name ? t("content.titleOfTopic", { title, topic: topic.name }) : title;
}

function listHead(c: PageContext, list: List, { topic, sort, page }: ListQuery, title: string, loaded: LoadedList): PageHead {
  const t = c.get("t");
  const isIndexed = !loaded.chosen && loaded.topic?.name !== null;
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
    ...(list.screen === paths.articles ? { feed: feedPath(c.get("visit").language) } : {}),
    ...(isIndexed ? { jsonLd: [postListSchema(c, loaded.found.entries, page)] } : { noindex: true }),
  };
}
