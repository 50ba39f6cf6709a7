import { usePage } from "../page.tsx";
import { Icon } from "../ui/Icon.tsx";
import { PhoneLink } from "../ui/PhoneLink.tsx";

/** Phone number in one line: replaces the footer during checkout (checkout-67). */
export function HelpLine() {
  const { t, helpline } = usePage();
  return helpline ? (
    <p className="help-line">
      <PhoneLink phone={helpline}>
        <Icon name="phone" />
        {t("footer.call")}
      </PhoneLink>
    </p>
  ) : null;
}
