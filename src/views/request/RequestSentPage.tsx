import { usePage } from "../page.tsx";
import { CallLink } from "../parts/CallLink.tsx";
import { ToShop } from "../parts/ToShop.tsx";
import { Icon } from "../ui/Icon.tsx";

/** /buynow-success: confirmation with next steps (request-10). Same for all visitors. */
export function RequestSentPage({ helpline }: { helpline: string }) {
  const { t } = usePage();
  return (
    <section className="message sent">
      <Icon name="check" />
      <h1>{t("request.sentTitle")}</h1>
      <p>{t("request.sentText")}</p>
      <ul className="ways">
        <li>
          <ToShop />
        </li>
        {helpline ? (
          <li>
            <CallLink helpline={helpline} />
          </li>
        ) : null}
      </ul>
    </section>
  );
}
