import { paths } from "../../paths.ts";
import { useHref, usePage } from "../page.tsx";
import { CallLink } from "../parts/CallLink.tsx";
import { Icon } from "../ui/Icon.tsx";

/** /buynow-success: the request was submitted, with a green tick and the next steps (request-10). The page is the same for everybody. */
export function RequestSentPage({ hasShop, helpline }: { hasShop: boolean; helpline: string }) {
  const { t } = usePage();
  const link = useHref();
  return (
    <section className="message sent">
      <Icon name="check" />
      <h1>{t("request.sentTitle")}</h1>
      <p>{t("request.sentText")}</p>
      <ul className="ways">
        {hasShop ? (
          <li>
            <a className="button go" href={link(paths.shop, {})}>
              <Icon name="store" />
              {t("error.toShop")}
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
        {helpline ? (
          <li>
            <CallLink helpline={helpline} />
          </li>
        ) : null}
      </ul>
    </section>
  );
}
