import { paths } from "../../paths.ts";
import { useHref, usePage } from "../page.tsx";
import { Icon } from "../ui/Icon.tsx";

/** The generic error view (S1 §4 and §8): what happened, and what to do next. */
export function ErrorPage({ retryHref }: { retryHref: string }) {
  const { t } = usePage();
  const link = useHref();
  return (
    <section className="message">
      <Icon name="warning" />
      <h1>{t("error.title")}</h1>
      <p>{t("error.text")}</p>
      <p className="actions">
        <a className="button go" href={retryHref}>
          {t("error.retry")}
        </a>
        <a className="button quiet" href={link(paths.shop, {})}>
          <Icon name="store" />
          {t("error.toShop")}
        </a>
      </p>
    </section>
  );
}
