import { paths } from "../../paths.ts";
import { useHref, usePage } from "../page.tsx";
import { Icon } from "../ui/Icon.tsx";

/** Page not found, with the ways on that S1 §2 names. */
export function NotFoundPage({ hasShop }: { hasShop: boolean }) {
  const { t } = usePage();
  const link = useHref();
  return (
    <section className="message">
      <Icon name="search" />
      <h1>{t("notFound.title")}</h1>
      <p>{t("notFound.text")}</p>
      <ul className="ways">
        {hasShop ? (
          <li>
            <a className="button go" href={link(paths.shop, {})}>
              <Icon name="store" />
              {t("notFound.shop")}
            </a>
          </li>
        ) : null}
        <li>
          <a className="button quiet" href={link(paths.list, { type: "articles" })}>
            <Icon name="news" />
            {t("notFound.agriUpdates")}
          </a>
        </li>
        <li>
          <a className="button quiet" href={link(paths.list, { type: "posts" }, { sort: "popular" })}>
            <Icon name="chat" />
            {t("notFound.popularPosts")}
          </a>
        </li>
        <li>
          <a className="button quiet" href={link(paths.topics, {})}>
            <Icon name="tag" />
            {t("notFound.popularTopics")}
          </a>
        </li>
      </ul>
    </section>
  );
}
