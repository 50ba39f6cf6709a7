import { usePage } from "../page.tsx";
import { CallLink } from "../parts/CallLink.tsx";
import { Message } from "../parts/Message.tsx";
import { ToShop } from "../parts/ToShop.tsx";
import { WayLink } from "../parts/WayLink.tsx";

/**
 * Rate-limit page.
 * @param text what was too frequent, and when to retry
 * @param retryHref this page; null after a POST
 */
export function TooManyPage({ text, retryHref, helpline }: { text: string; retryHref: string | null; helpline: string }) {
  const { t } = usePage();
  return (
    <Message icon="warning" title={t("limit.title")} text={text}>
      <p className="actions">
        {retryHref ? <WayLink href={retryHref} text={t("error.retry")} isMain /> : null}
        <ToShop quiet />
        <CallLink helpline={helpline} />
      </p>
    </Message>
  );
}
