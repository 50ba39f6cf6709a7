import { cashOf } from "../../domain/cart/bill.ts";
import type { OrderHead } from "../../domain/order/order.ts";
import type { Account } from "../../domain/sign-in/farmer.ts";
import { formatOrderTime } from "../../domain/text/dates.ts";
import { formatRupees } from "../../domain/text/price.ts";
import { paths } from "../../paths.ts";
import { Paging } from "../catalogue/Paging.tsx";
import { useHref, usePage } from "../page.tsx";
import { ToShop } from "../parts/ToShop.tsx";
import { SignedInAs } from "../sign-in/SignedInAs.tsx";
import { SignOutEverywhere } from "../sign-in/SignOutEverywhere.tsx";
import { Icon } from "../ui/Icon.tsx";

export interface OrdersPageProps {
  /** The farmer's own number; null where it is not known. */
  readonly account: Account;
  readonly orders: readonly OrderHead[];
  readonly page: number;
  readonly pages: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** /checkout/orders: the farmer's orders, newest first. */
export function OrdersPage({ account, orders, page, pages, now }: OrdersPageProps) {
  const { t, visit } = usePage();
  const link = useHref();
  return (
    <div className="cart-page">
      <h1>{t("orders.title")}</h1>
      <SignedInAs account={account} next="orders" />
      {orders.length > 0 ? (
        <ul className="order-list">
          {orders.map((order) => (
            <li key={order.orderId}>
              <a className="card" href={link(paths.order, { id: order.orderId })}>
                <Icon name="bag" />
                <span>
                  <b>{t("orders.one", { number: order.orderNumber })}</b>
                  <small>{formatOrderTime(order.placedAt, visit.language, now)}</small>
                  <small>{`${t.plural("cart.items", order.itemCount)} · ${formatRupees(cashOf(order.grandTotal))}`}</small>
                </span>
                <Icon name="next" />
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <div className="message">
          <Icon name="bag" />
          <h2>{t("orders.empty")}</h2>
          <p>{t("orders.emptyText")}</p>
          <p className="actions">
            <ToShop />
          </p>
        </div>
      )}
      {pages > 1 ? <Paging page={page} pages={pages} /> : null}
      <SignOutEverywhere action={link(paths.signOut, {})} afterSignIn={{ next: "orders" }} />
    </div>
  );
}
