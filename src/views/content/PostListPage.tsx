/** /articles, /posts, /postlist and /stories (content-1 to content-5). */
import { type PostSlice, SORTS, type Sort } from "../../domain/content/posts.ts";
import type { Key } from "../../i18n.ts";
import { hrefWithVisit } from "../../paths.ts";
import { usePage } from "../page.tsx";
import { Heading } from "../parts/Heading.tsx";
import { AskDoctor, type Help } from "./AskDoctor.tsx";
import { MorePosts } from "./MorePosts.tsx";

export interface PostListPageProps {
  readonly title: string;
  /** Null if the list has no sort order. */
  readonly sort: Sort | null;
  readonly page: number;
  readonly found: PostSlice;
  readonly help: Help;
}

const SORT_WORDS: Readonly<Record<Sort, Key>> = { latest: "content.latest", popular: "content.popular" };

export function PostListPage({ title, sort, page, found, help }: PostListPageProps) {
  return (
    <section className="posts">
      <Heading>{title}</Heading>
      {sort ? <SortLinks sort={sort} /> : null}
      <MorePosts found={found} page={page} />
      <AskDoctor help={help} />
    </section>
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
          className="button quiet"
          href={hrefWithVisit(pathname, name === "latest" ? list : { ...list, sort: name }, visit)}
          aria-current={name === sort ? "page" : undefined}
        >
          {t(SORT_WORDS[name])}
        </a>
      ))}
    </nav>
  );
}
