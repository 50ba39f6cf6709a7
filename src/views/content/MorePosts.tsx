import { leadsToMore, type PostSlice } from "../../domain/content/posts.ts";
import { usePageHref } from "../catalogue/Paging.tsx";
import { usePage } from "../page.tsx";
import { PostCard } from "./PostCard.tsx";
import { Ways } from "./Ways.tsx";

/** One page of cards with links to the next and previous pages (content-13, content-49). */
export function MorePosts({ found, page, about }: { found: PostSlice; page: number; about?: string }) {
  const { t } = usePage();
  const to = usePageHref();
  return (
    <>
      <ul data-shelf>
        {found.entries.map((post) => (
          <li key={post.id}>
            <PostCard post={post} {...(about ? { about } : {})} />
          </li>
        ))}
      </ul>
      <Ways next={leadsToMore(found, page) ? to(page + 1) : null} previous={page > 1 ? to(page - 1) : null} label={t("crops.viewMore")} />
    </>
  );
}
