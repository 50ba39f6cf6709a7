/** /articles, /posts, /postlist and /stories (content-1 to content-5). */
import { type PostSlice, SORTS, type Sort } from "../../domain/content/posts.ts";
import type { Key } from "../../i18n.ts";
import { hrefWithVisit, paths } from "../../paths.ts";
import { usePage } from "../page.tsx";
import { Heading } from "../parts/Heading.tsx";
import { AskDoctor } from "./AskDoctor.tsx";
import { MorePosts } from "./MorePosts.tsx";

export interface PostListPageProps {
  readonly title: string;
  /** Null if the list has no sort order. */
  readonly sort: Sort | null;
  readonly page: number;
  readonly found: PostSlice;
}

const SORT_WORDS: Readonly<Record<Sort, Key>> = { latest: "content.latest", popular: "content.popular" };

export function PostListPage({ title, sort, page, found }: PostListPageProps) {
  return (
    <section className="posts">
      <div className="posts-head">
        <Heading>{title}</Heading>
        {sort ? <SortLinks sort={sort} /> : null}
      </div>
      <KindLinks />
      <MorePosts found={found} page={page} />
      <AskDoctor />
    </section>
  );
}

/** The other lists of the topic, and all topics (content-90). */
function KindLinks() {
  const { t, pathname, query, link } = usePage();
  const ofTopic: Readonly<Record<string, string>> = query["topic"] ? { topic: query["topic"] } : {};
  const kinds = [
    { path: paths.posts.path({}), href: link(paths.posts, {}, ofTopic), words: t("content.discussions") },
    { path: paths.articles.path({}), href: link(paths.articles, {}, ofTopic), words: t("content.articles") },
    { path: paths.stories.path({}), href: link(paths.stories, {}, ofTopic), words: t("content.stories") },
    { path: paths.topics.path({}), href: link(paths.topics, {}), words: t("content.topicsShort") },
  ];
  return (
    <nav className="kinds" aria-label={t("content.topicsShort")}>
      {kinds.map(({ path, href, words }) => (
        <a key={path} className="button quiet" href={href} aria-current={path === pathname ? "page" : undefined}>
          {words}
        </a>
      ))}
    </nav>
  );
}

function SortLinks({ sort }: { sort: Sort }) {
  const { t, pathname, query, visit } = usePage();
  const { page: _, sort: __, ...list } = query;
  return (
    <nav className="sorts" aria-label={t("content.sortedBy")}>
      {SORTS.map((name) => (
        <a
          key={name}
          className="target"
          href={hrefWithVisit(pathname, name === "latest" ? list : { ...list, sort: name }, visit)}
          aria-current={name === sort ? "page" : undefined}
        >
          {t(SORT_WORDS[name])}
        </a>
      ))}
    </nav>
  );
}
