import { usePage } from "../page.tsx";
import { Icon } from "../ui/Icon.tsx";
import { WaysOn } from "./WaysOn.tsx";

/** 404 for an unknown banner, brand or category, or a page beyond the last (catalogue-10). */
export function NoListPage() {
  const { t } = usePage();
  return (
    <section className="message">
      <Icon name="search" />
      <h1>{t("list.goneTitle")}</h1>
      <p>{t("list.goneText")}</p>
      <WaysOn />
    </section>
  );
}
