import type { ReactNode } from "react";
import { paths } from "../../paths.ts";
import { usePage } from "../page.tsx";
import { CallLink } from "../parts/CallLink.tsx";
import { ToShop } from "../parts/ToShop.tsx";
import { Icon } from "../ui/Icon.tsx";

export interface OrderWaysProps {
  readonly helpline: string;
  /** Text of the call. */
  readonly call: string;
  /** True if the call is the page's main action. */
  readonly isMain?: boolean;
  /** Between the call and all orders. */
  readonly children?: ReactNode;
}

/** Links below an order: a call, all orders, the shop. */
export function OrderWays({ helpline, call, isMain = true, children }: OrderWaysProps) {
  const { t, link, isOpen } = usePage();
  const hasOrders = isOpen("orders");
  return (
    <div className="order-ways">
      <CallLink helpline={helpline} main={isMain}>
        {call}
      </CallLink>
      {children}
      {hasOrders ? (
        <a className="button quiet" href={link(paths.orders, {})}>
          <Icon name="file" />
          {t("orders.all")}
        </a>
      ) : null}
      <ToShop quiet />
    </div>
  );
}
