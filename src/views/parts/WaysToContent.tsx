import { paths } from "../../paths.ts";
import { useHref, usePage } from "../page.tsx";
import { WayLink } from "./WayLink.tsx";

/** Entries of a list of ways on: agri updates, popular posts and popular topics (shell-4). The first may be the main one. */
export function WaysToContent({ isMain = false }: { isMain?: boolean }) {
  const { t } = usePage();
  const link = useHref();
  return (
    <>
      <li>
        <WayLink href={link(paths.articles, {})} icon="news" text={t("content.articles")} isMain={isMain} />
      </li>
      <li>
        <WayLink href={link(paths.posts, {}, { sort: "popular" })} icon="chat" text={t("content.popularPosts")} />
      </li>
      <li>
        <WayLink href={link(paths.topics, {})} icon="tag" text={t("content.topics")} />
      </li>
    </>
  );
}
