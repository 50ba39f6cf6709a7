import { paths } from "../../paths.ts";
import { usePage } from "../page.tsx";
import { WayLink } from "../ui/WayLink.tsx";

/** Links to agri updates, popular posts and topics (shell-4), as far as the company has them. @param isMain true if the first is primary */
export function WaysToContent({ isMain = false }: { isMain?: boolean }) {
  const { t, link, isOpen } = usePage();
  const ways = [
    { screen: "articles", href: link(paths.articles, {}), icon: "news", text: t("content.articles") },
    { screen: "posts", href: link(paths.posts, {}, { sort: "popular" }), icon: "chat", text: t("content.popularPosts") },
    { screen: "topics", href: link(paths.topics, {}), icon: "tag", text: t("content.topics") },
  ] as const;
  return ways
    .filter(({ screen }) => isOpen(screen))
    .map(({ screen, ...way }, index) => (
      <li key={screen}>
        <WayLink {...way} isMain={isMain && index === 0} />
      </li>
    ));
}
