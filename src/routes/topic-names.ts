/** Names of topics in the page's language (content-87). */
import { cropsIn } from "../domain/catalogue/crop.ts";
import { type EntityType, isCropTag, type PostGist } from "../domain/content/posts.ts";
import { foreignLanguage } from "../domain/content/text-language.ts";
import type { Language } from "../domain/visit/language.ts";
import { href, paths } from "../paths.ts";
import { cropTree } from "../services/catalog/client.ts";
import { posts } from "../services/community/client.ts";
import { type Topic, topics } from "../services/content/articles.ts";
import { withTimeoutOrNull } from "../services/deadline.ts";
import type { PageContext } from "./context.ts";

/** Milliseconds. */
export const NAMES_LIMIT_MS = 1_500;
/** Tags are readable without links. Milliseconds. */
const LINKS_LIMIT_MS = 500;
/** Time left for the page after the names. Milliseconds. */
const PAGE_TIME_MS = 200;

export type Names = ReadonlyMap<string, string>;

/** Readable: has letters, mostly of the language's script. */
const isReadable = (name: string, language: Language): boolean => /\p{L}/u.test(name) && foreignLanguage(name, language) === null;

/** By tag, the first label that is readable in the language. */
function labelsOf(entries: readonly PostGist[], language: Language): Names {
  const tags = entries.flatMap((entry) => entry.tags).filter(({ label }) => isReadable(label, language));
  return new Map(tags.toReversed().map(({ value, label }) => [value, label]));
}

/** Null if late or failed. A crop's tag is its id. */
async function cropNames(c: PageContext): Promise<Names | null> {
  const { upstream, visit } = c.var;
  const tree = await withTimeoutOrNull(upstream, cropTree(upstream, visit.language), NAMES_LIMIT_MS);
  return tree && new Map(cropsIn(tree).map(({ cropId, display }) => [cropId, display]));
}

/**
 * Null if late or failed.
 * @param tag null: all topics
 */
async function articleLabels(c: PageContext, tag: string | null): Promise<Names | null> {
  const { upstream, visit } = c.var;
  const pendingPosts = posts({ ...upstream, deadline: upstream.deadline - PAGE_TIME_MS }, visit, { entityType: "article", tag });
  const found = await withTimeoutOrNull(upstream, pendingPosts, NAMES_LIMIT_MS);
  return found && labelsOf(found.entries, visit.language);
}

export interface TopicName {
  readonly name: string | null;
  /** A call that may name it failed. */
  readonly isUnsure: boolean;
}

/**
 * The name of a list's topic: the crop's, else its entries' label, else its articles' label.
 * @param crops null if the topic is no crop
 */
export async function topicName(
  c: PageContext,
  { postTag, articleTag }: Topic,
  entries: readonly PostGist[],
  crops: Promise<Names | null> | null,
): Promise<TopicName> {
  const loaded = await crops;
  const own = labelsOf(entries, c.get("visit").language);
  const name = loaded?.get(postTag) ?? own.get(postTag) ?? own.get(articleTag);
  if (name) return { name, isUnsure: false };
  const labels = await articleLabels(c, articleTag);
  return { name: labels?.get(articleTag) ?? null, isUnsure: labels === null || (crops !== null && loaded === null) };
}

export const cropNamesFor = (c: PageContext, topic: string): Promise<Names | null> | null => (isCropTag(topic) ? cropNames(c) : null);

const MOST_ASKED = 16;

/** By tag: from the crops, the newest articles, or the topic's newest article. */
export async function topicNames(c: PageContext, pendingTopics: Promise<readonly Topic[]>): Promise<Names> {
  const [crops, labels, all] = await Promise.all([cropNames(c), articleLabels(c, null), pendingTopics]);
  const names = new Map([...(labels ?? []), ...(crops ?? [])]);
  const unnamed = all.filter(({ articleTag }) => !names.has(articleTag) && !isCropTag(articleTag)).slice(0, MOST_ASKED);
  const pendingPosts = labels === null ? [] : await Promise.all(unnamed.map(({ articleTag }) => articleLabels(c, articleTag)));
  return new Map([...pendingPosts.flatMap((found) => [...(found ?? [])]), ...names]);
}

/** Links to the topics of tags (content-91): the posts of a post's tag, the articles of an article's. Empty if late or failed. */
export async function topicLinks(c: PageContext, kind: EntityType): Promise<ReadonlyMap<string, string>> {
  const { upstream, visit } = c.var;
  const found = await withTimeoutOrNull(upstream, topics(upstream), LINKS_LIMIT_MS);
  const isArticle = kind === "article";
  const linkTo = (topic: string) => href(isArticle ? paths.articles : paths.posts, {}, visit, { topic });
  return new Map(found?.topics.map(({ postTag, articleTag }) => [isArticle ? articleTag : postTag, linkTo(postTag)]));
}
