import { hrefWithVisit } from "../../paths.ts";
import { usePage } from "../page.tsx";
import { Icon } from "../ui/Icon.tsx";
import { WayLink } from "../ui/WayLink.tsx";

/** Says what failed to load, with a link that loads the page again (catalogue-53). */
export function LoadAgain({ text }: { text: string }) {
  const { t, visit, pathname, query } = usePage();
  return (
    <div className="card section-failed">
      <p>
        <Icon name="warning" />
        {text}
      </p>
      <WayLink href={hrefWithVisit(pathname, query, visit)} text={t("error.sectionRetry")} />
    </div>
  );
}
