import { usePage } from "../page.tsx";

/** Screen-reader text inside a link that opens an external site. */
export function NewTab() {
  const { t } = usePage();
  return <span className="hide">{` (${t("shop.opensElsewhere")})`}</span>;
}
