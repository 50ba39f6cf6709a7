import type { ReactNode } from "react";
import { usePage } from "../page.tsx";
import { Icon } from "../ui/Icon.tsx";
import { PhoneLink } from "../ui/PhoneLink.tsx";

interface CallLinkProps {
  /** Renders nothing if empty or null; default: the helpline. */
  readonly phone?: string | null;
  readonly main?: boolean;
  /** Label; default "Call us". */
  readonly children?: ReactNode;
}

export function CallLink({ phone, main = false, children }: CallLinkProps) {
  const { t, helpline } = usePage();
  return (
    <PhoneLink phone={phone === undefined ? helpline : phone} className={main ? "button go" : "button quiet"}>
      <Icon name="phone" />
      {children ?? t("shop.call")}
    </PhoneLink>
  );
}
