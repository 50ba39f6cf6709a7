import { paths } from "../../paths.ts";
import { usePage } from "../page.tsx";
import { ToShop } from "../parts/ToShop.tsx";
import { WaysToContent } from "../parts/WaysToContent.tsx";
import { Message } from "../ui/Message.tsx";
import { WayLink } from "../ui/WayLink.tsx";

/**
 * 404 page with links: the shop or, without one, the crops (shell-5), and content (shell-4).
 * @param first first link: the farmer's orders (checkout-70) or crops (advice-138)
 */
export function NotFoundPage({ first }: { first?: "orders" | "crops" | undefined }) {
  const { t, link, isOpen } = usePage();
  return (
    <Message icon="search" title={t("notFound.title")} text={t("notFound.text")}>
      <ul className="ways">
        {first === "orders" && isOpen("orders") ? (
          <li>
            <WayLink href={link(paths.orders, {})} icon="file" text={t("orders.all")} isMain />
          </li>
        ) : null}
        {first === "crops" && isOpen("cropInfo") ? (
          <li>
            <WayLink href={link(paths.cropInfo, {})} icon="crop" text={t("cropInfo.title")} isMain />
          </li>
        ) : null}
        <li>
          <ToShop quiet={first !== undefined} />
        </li>
        <WaysToContent />
      </ul>
    </Message>
  );
}
