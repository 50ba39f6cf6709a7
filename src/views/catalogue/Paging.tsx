import { pageQuery } from "../../domain/text/paging.ts";
import { hrefWithVisit } from "../../paths.ts";
import { usePage } from "../page.tsx";
import { Icon } from "../ui/Icon.tsx";

/** The ways to the page before and after, as plain links. The place of a missing one stays empty, so that nothing jumps. */
export function Paging({ page, pages }: { page: number; pages: number }) {
  const { t, pathname, query, visit } = usePage();
  const { page: _, ...list } = query;
  const to = (target: number) => hrefWithVisit(pathname, { ...list, ...pageQuery(target) }, visit);
  return (
    <nav className="paging" aria-label={t("list.pages")}>
      {page > 1 ? (
        <a className="button quiet back" rel="prev" href={to(page - 1)}>
          <Icon name="next" />
          {t("list.previous")}
        </a>
      ) : (
        <span />
      )}
      <span>{t("list.page", { page, pages })}</span>
      {page < pages ? (
        <a className="button go" rel="next" href={to(page + 1)}>
          {t("list.next")}
          <Icon name="next" />
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}
