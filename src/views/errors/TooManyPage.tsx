import { usePage } from "../page.tsx";
import { CallLink } from "../parts/CallLink.tsx";
import { ToShop } from "../parts/ToShop.tsx";
import { Message } from "../ui/Message.tsx";
import { WayLink } from "../ui/WayLink.tsx";

/**
 * Rate-limit page.
 * @param text what was too frequent, and when to retry
 * @param retryHref this page; null after a POST
 */
export function TooManyPage({ text, retryHref }: { text: string; retryHref: string | null }) {
  const { t } = usePage();
  return (
    <Message icon="warning" title={t("limit.title")} text={text}>
      <p className="actions">
        {retryHref ? <WayLink href={retryHref} text={t("error.retry")} isMain /> : null}
        <ToShop quiet />
        <CallLink />
      </p>
    </Message>
  );
}
