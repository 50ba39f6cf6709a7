import { hrefWithVisit, RETRY } from "../../paths.ts";
import { usePage } from "../page.tsx";
import { Icon } from "../ui/Icon.tsx";

/**
 * Stands for a section whose call failed or was late: says so and offers to load the page again (shell-26).
 * @param title the heading of the section, where no heading above it says what is missing (shell-58)
 */
export function SectionFailed({ name, title }: { name: string; title?: string | undefined }) {
  const { t, pathname, query, visit } = usePage();
  return (
    <section className="card section-failed" id={`section-${name}`}>
      {title ? <h2>{title}</h2> : null}
      <p role="status">
        <Icon name="warning" />
        {t("error.section")}
      </p>
      {/* A fragment would keep the browser on the page that it has: nothing would be asked for. */}
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
