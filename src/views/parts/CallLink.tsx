import type { ReactNode } from "react";
import { usePage } from "../page.tsx";
import { Icon } from "../ui/Icon.tsx";
import { PhoneLink } from "../ui/PhoneLink.tsx";

interface CallLinkProps {
  /** Nothing is shown where it is empty or null. */
  readonly helpline: string | null;
  /** The page's main button. */
  readonly main?: boolean;
  /** The words; "Call us" where they are not given. */
  readonly children?: ReactNode;
}

/** A button that calls the company's helpline, or another number: each state offers a next step. */
export function CallLink({ helpline, main = false, children }: CallLinkProps) {
  const { t } = usePage();
  return (
    <PhoneLink phone={helpline} className={main ? "button go" : "button quiet"}>
      <Icon name="phone" />
      {children ?? t("shop.call")}
    </PhoneLink>
  );
}
