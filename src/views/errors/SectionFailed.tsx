import { hrefWithVisit } from "../../paths.ts";
import { usePage } from "../page.tsx";
import { Icon } from "../ui/Icon.tsx";

/** Stands for a section whose call failed or was late: says so and offers to load the page again (shell-26). */
export function SectionFailed({ name }: { name: string }) {
  const { t, pathname, query, visit } = usePage();
  return (
    <section className="card section-failed" id={`section-${name}`}>
      <p>
        <Icon name="warning" />
        {t("error.section")}
      </p>
      <a className="button quiet" href={`${hrefWithVisit(pathname, query, visit)}#section-${name}`}>
        {t("error.sectionRetry")}
      </a>
    </section>
  );
}
