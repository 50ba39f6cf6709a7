import { paths } from "../../paths.ts";
import { useHref, usePage } from "../page.tsx";
import { Icon } from "../ui/Icon.tsx";

/** Entries of a list of ways on: agri updates, popular posts and popular topics (shell-4). The first may be the main one. */
export function WaysToContent({ isMain = false }: { isMain?: boolean }) {
  const { t } = usePage();
  const link = useHref();
  return (
    <>
      <li>
        <a className={isMain ? "button go" : "button quiet"} href={link(paths.articles, {})}>
          <Icon name="news" />
          {t("content.articles")}
        </a>
      </li>
      <li>
        <a className="button quiet" href={link(paths.posts, {}, { sort: "popular" })}>
          <Icon name="chat" />
          {t("content.popularPosts")}
        </a>
      </li>
      <li>
        <a className="button quiet" href={link(paths.topics, {})}>
          <Icon name="tag" />
          {t("content.topics")}
        </a>
      </li>
    </>
  );
}
