import { hrefWithVisit, RETRY } from "../../paths.ts";
import { usePage } from "../page.tsx";
import { Icon } from "../ui/Icon.tsx";

/** Card with a reload link (shell-26). @param title the section's heading, unless one above names it (shell-58) */
export function SectionFailed({ name, title }: { name: string; title?: string | undefined }) {
  const { t, pathname, query, visit } = usePage();
  return (
    <section className="card section-failed" id={`section-${name}`}>
      {title ? <h2>{title}</h2> : null}
      <p role="status">
        <Icon name="warning" />
        {t("error.section")}
      </p>
      {/* No fragment in the link: it would only scroll, not reload. */}
      <a
        className="button quiet"
        href={hrefWithVisit(pathname, { ...query, [RETRY]: "1" }, visit)}
        data-retry={t("error.sectionAgain")}
        data-busy={t("error.sectionBusy")}
      >
        {t("error.sectionRetry")}
      </a>
    </section>
  );
}
