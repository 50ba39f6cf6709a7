import { usePage } from "../page.tsx";

/** Tells who cannot see it that a link opens outside of the site. Stands at the end of the link's words. */
export function NewTab() {
  const { t } = usePage();
  return <span className="hide">{` (${t("shop.opensElsewhere")})`}</span>;
}
