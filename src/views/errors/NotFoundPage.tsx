import { paths } from "../../paths.ts";
import { useHref, usePage } from "../page.tsx";
import { ToShop } from "../parts/ToShop.tsx";
import { WayLink } from "../parts/WayLink.tsx";
import { WaysToContent } from "../parts/WaysToContent.tsx";
import { Icon } from "../ui/Icon.tsx";

/**
 * Page not found, with ways on: to the shop where the state has one (shell-5), else to the crops, and to the content (shell-4).
 * @param ofOrder the farmer's other orders are the first way on (checkout-70)
 */
export function NotFoundPage({ ofOrder = false }: { ofOrder?: boolean }) {
  const { t } = usePage();
  const link = useHref();
  return (
    <section className="message">
      <Icon name="search" />
      <h1>{t("notFound.title")}</h1>
      <p>{t("notFound.text")}</p>
      <ul className="ways">
        {ofOrder ? (
          <li>
            <WayLink href={link(paths.orders, {})} icon="file" text={t("orders.all")} isMain />
          </li>
        ) : null}
        <li>
          <ToShop quiet={ofOrder} />
        </li>
        <WaysToContent />
      </ul>
    </section>
  );
}
