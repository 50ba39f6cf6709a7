import { type PostGist, postPage } from "../../domain/content/posts.ts";
import { pageQuery } from "../../domain/text/paging.ts";
import { hrefWithVisit } from "../../paths.ts";
import { usePage } from "../page.tsx";
import { Icon } from "../ui/Icon.tsx";
import { PostCard } from "./PostCard.tsx";

/**
 * One page of cards, with 'view more' and the way back as links to this page's other pages (content-13, content-49).
 * @param found the entries of the page, and one more where there are more
 */
export function MorePosts({ found, page, about }: { found: readonly PostGist[]; page: number; about?: string }) {
  const { t, pathname, query, visit } = usePage();
  const { page: _, ...list } = query;
  const { shown, hasMore } = postPage(found, page);
  const to = (target: number) => hrefWithVisit(pathname, { ...list, ...pageQuery(target) }, visit);
  return (
    <>
      <ul data-shelf>
        {shown.map((post) => (
          <li key={post.id}>
            <PostCard post={post} {...(about ? { about } : {})} />
          </li>
        ))}
      </ul>
      {hasMore || page > 1 ? (
        <nav className="more" aria-label={t("list.pages")} data-more>
          {hasMore ? (
            <a className="button go" rel="next" href={to(page + 1)}>
              {t("crops.viewMore")}
              <Icon name="next" />
            </a>
          ) : null}
          {page > 1 ? (
            <a className="button quiet back" rel="prev" href={to(page - 1)}>
              <Icon name="next" />
              {t("list.previous")}
            </a>
          ) : null}
        </nav>
      ) : null}
    </>
  );
}
