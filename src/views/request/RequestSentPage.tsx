import { usePage } from "../page.tsx";
import { CallLink } from "../parts/CallLink.tsx";
import { ToShop } from "../parts/ToShop.tsx";
import { Message } from "../ui/Message.tsx";

/** /buynow-success: confirmation with next steps (request-10). Same for all visitors. */
export function RequestSentPage() {
  const { t, helpline } = usePage();
  return (
    <Message icon="check" title={t("request.sentTitle")} text={t("request.sentText")} className="sent">
      <ul className="ways">
        <li>
          <ToShop />
        </li>
        {helpline ? (
          <li>
            <CallLink />
          </li>
        ) : null}
      </ul>
    </Message>
  );
}
