import { paths } from "../../paths.ts";
import { useHref, usePage } from "../page.tsx";
import { Icon } from "../ui/Icon.tsx";

/** Page not found, with a way on: to the shop where the state has one (shell-5), else to the crops. */
export function NotFoundPage({ hasShop }: { hasShop: boolean }) {
  const { t } = usePage();
  const link = useHref();
  return (
    <section className="message">
      <Icon name="search" />
      <h1>{t("notFound.title")}</h1>
      <p>{t("notFound.text")}</p>
      <ul className="ways">
        {hasShop ? (
          <li>
            <a className="button go" href={link(paths.shop, {})}>
              <Icon name="store" />
              {t("notFound.shop")}
            </a>
          </li>
        ) : (
          <li>
            <a className="button go" href={link(paths.crops, {})}>
              <Icon name="crop" />
              {t("shell.allCrops")}
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
