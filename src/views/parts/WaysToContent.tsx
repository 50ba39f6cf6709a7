import { paths } from "../../paths.ts";
import { useHref, usePage } from "../page.tsx";
import { WayLink } from "./WayLink.tsx";

/** Links to agri updates, popular posts and topics (shell-4). @param isMain true if the first is the primary link */
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
