import { usePage } from "../page.tsx";
import { Icon } from "../ui/Icon.tsx";
import { PhoneLink } from "../ui/PhoneLink.tsx";

/** The telephone in one line: what the screens on the way to an order have in the footer's place (checkout-67). */
export function HelpLine({ helpline }: { helpline: string }) {
  const { t } = usePage();
  return helpline ? (
    <p className="help-line">
      <PhoneLink phone={helpline}>
        <Icon name="phone" />
        {t("footer.call")}
      </PhoneLink>
    </p>
  ) : null;
}
