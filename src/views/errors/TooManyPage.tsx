import { usePage } from "../page.tsx";
import { CallLink } from "../parts/CallLink.tsx";
import { ToShop } from "../parts/ToShop.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Message } from "./Message.tsx";

/**
 * Rate-limit page.
 * @param text what was too frequent, and when to retry
 * @param retryHref this page; null after a POST
 */
export function TooManyPage({ text, retryHref, helpline }: { text: string; retryHref: string | null; helpline: string }) {
  const { t } = usePage();
  const way = retryHref ? { href: retryHref, words: t("error.retry") } : null;
  return (
    <Message picture={<Icon name="warning" />} title={t("limit.title")} text={text} way={way}>
      <ToShop quiet />
      <CallLink helpline={helpline} />
    </Message>
  );
}
