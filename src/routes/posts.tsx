/** /articles, /posts, /postlist and /stories (content-1 to content-5). */
import { z } from "zod";
import {
  type EntityType,
  listedPostIds,
  type PostGist,
  type PostSlice,
  parsePostPage,
  parseSort,
  type Sort,
} from "../domain/content/posts.ts";
import { pageQuery } from "../domain/text/paging.ts";
import type { Key } from "../i18n.ts";
import { paths, type Screen } from "../paths.ts";
import { chosenPosts, posts } from "../services/community/client.ts";
import { topics } from "../services/content/articles.ts";
import { mapResult, type Result } from "../services/upstream.ts";
import { NoContentPage } from "../views/content/NoContentPage.tsx";
import { PostListPage } from "../views/content/PostListPage.tsx";
import type { PageHead } from "../views/head.ts";
import { postListSchema } from "./content-schema.ts";
import type { PageContext } from "./context.ts";
import { notFoundPage, unavailablePage } from "./errors.tsx";
import { feedPath } from "./feeds.ts";
import { helpOf, noPostPage } from "./post.tsx";
import { readableTopic } from "./topics.tsx";
import { handlers, readBy, validQuery } from "./validate.tsx";

/** What sets the lists apart (docs/decisions/61-lists-of-content.md). */
interface List {
  readonly screen: Screen;
  readonly entityType: EntityType | null;
  readonly title: Readonly<Record<Sort, Key>>;
  /** The tag that all entries have. */
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
    const loaded = await loadList(c, list, query);
    if (!loaded.ok) return unavailablePage(c);
    const shown = loaded.value;
    if (!shown) return notFoundPage(c, ["posts"]);
    const title = titleOf(c, list, query, shown);
    // The first page without an entry is an error, but of a topic or of chosen entries it is not (content-35); a later one is no page.
    if (shown.found.entries.length === 0) {
      if (shown.isChosen) return noPostPage(c);
      if (query.page > 1) return notFoundPage(c, ["posts"]);
      return shown.topic === null ? unavailablePage(c) : emptyTopicPage(c, { ...listHead(c, list, query, title, shown), noindex: true });
    }
    return c.render(
      <PostListPage title={title} sort={shown.isChosen ? null : query.sort} page={query.page} found={shown.found} help={helpOf(c)} />,
      { keep: "catalogue", tags: ["posts"], head: listHead(c, list, query, title, shown) },
    );
  });
}

/** Nobody has written about a topic in this language (docs/decisions/129-topics-without-an-entry.md). */
function emptyTopicPage(c: PageContext, head: PageHead): Response | Promise<Response> {
  return c.render(<NoContentPage title="content.noPosts" text="content.noTopicText" />, { keep: "catalogue", tags: ["posts"], head });
}

export const showArticles = showList("articles");
export const showPosts = showList("posts");
export const showPostList = showList("postList");
export const showStories = showList("stories");

interface LoadedList {
  readonly found: PostSlice;
  /** The URL names its entries. */
  readonly isChosen: boolean;
  /** The topic in the page's language; null: all topics. */
  readonly topic: string | null;
}

/** Null for a topic that there is not. */
async function loadList(c: PageContext, list: List, query: ListQuery): Promise<Result<LoadedList | null>> {
  const upstream = c.get("upstream");
  const { language, source } = c.get("visit");
  const ids = listedPostIds(`${query.ids},${query.postIds}`);
  if (ids.length > 0) {
    return mapResult(await chosenPosts(upstream, ids, language, source), (found) => ({ found, isChosen: true, topic: null }));
  }
  const topic = query.topic === "all" ? null : await tagOf(c, list, query.topic);
  if (topic && !topic.ok) return topic;
  if (topic && !topic.value) return { ok: true, value: null };
  const tag = topic?.value ?? list.tag ?? null;
  const found = await posts(upstream, { entityType: list.entityType, language, source, sort: query.sort, page: query.page, tag });
  return mapResult(found, (slice) => ({
    found: slice,
    isChosen: false,
    topic: topic?.value ? topicName(slice.entries, topic.value) : null,
  }));
}

/** The tag that the service has for a topic of the URL; null for a topic that there is not. */
async function tagOf(c: PageContext, list: List, topic: string): Promise<Result<string | null>> {
  const found = await topics(c.get("upstream"));
  return mapResult(found, (known) => {
    const pair = known.find(({ postTag }) => postTag === topic);
    return (list.entityType === "article" ? pair?.articleTag : pair?.postTag) ?? null;
  });
}

/** What the entries themselves call their topic. */
const topicName = (found: readonly PostGist[], tag: string): string =>
  found.flatMap(({ tags }) => tags).find(({ value }) => value === tag)?.label ?? readableTopic(tag);

function titleOf(c: PageContext, list: List, { sort }: ListQuery, { topic }: LoadedList): string {
  const t = c.get("t");
  const title = t(list.title[sort]);
  return topic ? t("content.titleOfTopic", { title, topic }) : title;
}

function listHead(c: PageContext, list: List, { topic, sort, page }: ListQuery, title: string, shown: LoadedList): PageHead {
  const t = c.get("t");
  return {
    title: page > 1 ? t("list.titleOnPage", { title, page }) : title,
    description: t("content.listDescription", { title }),
    pathname: list.screen.path({}),
    query: { ...(topic === "all" ? {} : { topic }), ...(sort === "latest" ? {} : { sort }), ...pageQuery(page) },
    styles: ["posts"],
    ...(list.screen === paths.articles ? { feed: feedPath(c.get("visit").language) } : {}),
    ...(shown.isChosen ? { noindex: true } : { jsonLd: [postListSchema(c, shown.found.entries, page)] }),
  };
}
