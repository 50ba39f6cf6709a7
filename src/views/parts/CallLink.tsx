import { usePage } from "../page.tsx";
import { Icon } from "../ui/Icon.tsx";

/** Calls the company's helpline (UI.md: each state offers a next step). Nothing where none is configured. */
export function CallLink({ helpline }: { helpline: string }) {
  const { t } = usePage();
  return helpline ? (
    <a className="button quiet" href={`tel:${helpline}`}>
      <Icon name="phone" />
      {t("shop.call")}
    </a>
  ) : null;
}
