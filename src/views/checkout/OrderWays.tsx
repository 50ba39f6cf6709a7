import type { ReactNode } from "react";
import { paths } from "../../paths.ts";
import { usePage } from "../page.tsx";
import { CallLink } from "../parts/CallLink.tsx";
import { ToShop } from "../parts/ToShop.tsx";
import { WayLink } from "../ui/WayLink.tsx";

export interface OrderWaysProps {
  /** Text of the call. */
  readonly call: string;
  /** True if the call is the page's main action. */
  readonly isMain: boolean;
  /** Between the call and all orders. */
  readonly children?: ReactNode;
}

/** Links below an order: a call, all orders, the shop. */
export function OrderWays({ call, isMain, children }: OrderWaysProps) {
  const { t, link, isOpen } = usePage();
  return (
    <div className="order-ways">
      <CallLink main={isMain}>{call}</CallLink>
      {children}
      {isOpen("orders") ? <WayLink href={link(paths.orders, {})} icon="file" text={t("orders.all")} /> : null}
      <ToShop quiet />
    </div>
  );
}
