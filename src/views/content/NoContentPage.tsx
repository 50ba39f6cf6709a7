import type { Key } from "../../i18n.ts";
import { paths } from "../../paths.ts";
import { useHref, usePage } from "../page.tsx";
import { Icon } from "../ui/Icon.tsx";

/** A post, an article or a profile is not there, or not in this language: the lists are the way on (content-11, content-32 to content-34). */
export function NoContentPage({ title, text }: { title: Key; text: Key }) {
  const { t } = usePage();
  const link = useHref();
  return (
    <section className="message">
      <Icon name="search" />
      <h1>{t(title)}</h1>
      <p>{t(text)}</p>
      <ul className="ways">
        <li>
          <a className="button go" href={link(paths.articles, {})}>
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
          <a className="button quiet" href={link(paths.shop, {})}>
            <Icon name="store" />
            {t("error.toShop")}
          </a>
        </li>
      </ul>
    </section>
  );
}
