import { usePage } from "../page.tsx";
import { CallLink } from "../parts/CallLink.tsx";
import { ToShop } from "../parts/ToShop.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Message } from "./Message.tsx";

/**
 * Something came too often from the visitor's network.
 * @param text what it was, and when to try again
 * @param retryHref the page again; null where what was refused was sent, and a link would not send it
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
