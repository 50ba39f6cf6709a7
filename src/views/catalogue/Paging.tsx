import { pageLinks, pageQuery } from "../../domain/text/paging.ts";
import { hrefWithVisit } from "../../paths.ts";
import { usePage } from "../page.tsx";
import { Icon } from "../ui/Icon.tsx";

/** Addresses of the list's other pages. */
export function usePageHref() {
  const { pathname, query, visit } = usePage();
  const { page: _, ...list } = query;
  return (target: number) => hrefWithVisit(pathname, { ...list, ...pageQuery(target) }, visit);
}

/** First page, the pages around this one, and the last, as links (catalogue-55). */
export function PageNumbers({ page, pages }: { page: number; pages: number }) {
  const { t } = usePage();
  const to = usePageHref();
  return (
    <nav className="page-numbers" aria-label={t("list.pages")}>
      {pageLinks(page, pages).map((target) => (
        <a
          key={target}
          href={to(target)}
          aria-label={t("list.page", { page: target, pages })}
          aria-current={target === page ? "page" : undefined}
        >
          {target}
        </a>
      ))}
    </nav>
  );
}

/** Previous and next page as plain links. A missing one keeps its space, to avoid layout shift. */
export function Paging({ page, pages }: { page: number; pages: number }) {
  const { t } = usePage();
  const to = usePageHref();
  return (
    <nav className="paging" aria-label={`${t("list.previous")}, ${t("list.next")}`}>
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
