import { usePage } from "../page.tsx";
import { CallLink } from "../parts/CallLink.tsx";
import { ToShop } from "../parts/ToShop.tsx";
import { Icon } from "../ui/Icon.tsx";

/**
 * Something came too often from the visitor's network.
 * @param text what it was, and when to try again
 * @param retryHref the page again; null where what was refused was sent, and a link would not send it
 */
export function TooManyPage({ text, retryHref, helpline }: { text: string; retryHref: string | null; helpline: string }) {
  const { t } = usePage();
  return (
    <section className="message">
      <Icon name="warning" />
      <h1>{t("limit.title")}</h1>
      <p>{text}</p>
      <p className="actions">
        {retryHref ? (
          <a className="button go" href={retryHref}>
            {t("error.retry")}
          </a>
        ) : null}
        <ToShop quiet />
        <CallLink helpline={helpline} />
      </p>
    </section>
  );
}
