import { usePage } from "../page.tsx";
import { ToShop } from "../parts/ToShop.tsx";
import { WaysToContent } from "../parts/WaysToContent.tsx";
import { Icon } from "../ui/Icon.tsx";

/** Page not found, with ways on: to the shop where the state has one (shell-5), else to the crops, and to the content (shell-4). */
export function NotFoundPage() {
  const { t } = usePage();
  return (
    <section className="message">
      <Icon name="search" />
      <h1>{t("notFound.title")}</h1>
      <p>{t("notFound.text")}</p>
      <ul className="ways">
        <li>
          <ToShop />
        </li>
        <WaysToContent />
      </ul>
    </section>
  );
}
