import type { ReactNode } from "react";
import { cashOf } from "../../domain/cart/bill.ts";
import type { OrderHead } from "../../domain/order/order.ts";
import type { OrderAgain } from "../../domain/order/order-again.ts";
import { orderProgress } from "../../domain/order/order-progress.ts";
import type { Account } from "../../domain/sign-in/farmer.ts";
import { formatOrderTime } from "../../domain/text/dates.ts";
import { formatRupees } from "../../domain/text/price.ts";
import { textOf } from "../../domain/text/unreadable.ts";
import { paths } from "../../paths.ts";
import { Paging } from "../catalogue/Paging.tsx";
import { Defer, type Settled } from "../defer.tsx";
import { usePage } from "../page.tsx";
import { CallLink } from "../parts/CallLink.tsx";
import { Picture } from "../parts/Picture.tsx";
import { ToShop } from "../parts/ToShop.tsx";
import { SignedInAs } from "../sign-in/SignedInAs.tsx";
import { SignOutEverywhere } from "../sign-in/SignOutEverywhere.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Message } from "../ui/Message.tsx";
import { AgainSection } from "./AgainSection.tsx";
import { STATUS_WORDS } from "./OrderProgress.tsx";

export interface OrdersPageProps {
  readonly account: Account;
  readonly orders: readonly OrderHead[];
  /** True if unreadable orders were left out. */
  readonly lacksOrders: boolean;
  readonly page: number;
  readonly pages: number;
  /** Cost of the newest order today; null without orders. */
  readonly again: Promise<Settled<OrderAgain>> | null;
  /** False if the company shows no single order (service-55). */
  readonly hasDetails: boolean;
  /** Epoch milliseconds. */
  readonly now: number;
}

function OrderCard({ href, children }: { href: string | null; children: ReactNode }) {
  if (href === null) return <div className="card">{children}</div>;
  return (
    <a className="card" href={href}>
      {children}
      <Icon name="next" />
    </a>
  );
}

const STATUS_ICONS = { placed: "check", confirmed: "check", sent: "truck", delivered: "home", cancelled: "cross" } as const;

function Status({ status }: Pick<OrderHead, "status">) {
  const { t } = usePage();
  const progress = orderProgress(status);
  if (!progress) return <small className="order-status">{t("orders.statusUnknown")}</small>;
  return (
    <b className={progress === "cancelled" ? "order-status off" : "order-status"}>
      <Icon name={STATUS_ICONS[progress]} />
      {t(STATUS_WORDS[progress])}
    </b>
  );
}

/** /checkout/orders: the farmer's orders, newest first. */
export function OrdersPage({ account, orders, lacksOrders, page, pages, again, hasDetails, now }: OrdersPageProps) {
  const { t, visit, link } = usePage();
  const unreadable = t("verify.unreadableFact");
  const factsOf = ({ itemCount, grandTotal }: OrderHead): string => {
    const items = textOf(itemCount, (count) => t.plural("cart.items", count), unreadable);
    const amount = textOf(grandTotal, (rupees) => formatRupees(cashOf(rupees)), unreadable);
    return [...new Set([items, amount])].filter(Boolean).join(" · ");
  };
  return (
    <div className="cart-page">
      <h1>{t("orders.title")}</h1>
      <SignedInAs account={account} next="orders" />
      {again ? (
        <Defer name="again" title={t("orders.again")} value={again}>
          {(found) => <AgainSection again={found} isListed />}
        </Defer>
      ) : null}
      {orders.length > 0 ? (
        <ul className="order-list">
          {orders.map((order) => (
            <li key={order.orderId}>
              <OrderCard href={hasDetails ? link(paths.order, { id: order.orderId }) : null}>
                <span>
                  <Status status={order.status} />
                  {order.images.length > 0 ? (
                    <span className="order-pictures">
                      {order.images.map((image) => (
                        <Picture key={image} source={image} alt="" width={64} height={64} widths={[120]} />
                      ))}
                    </span>
                  ) : null}
                  <b>{t("orders.one", { number: order.orderNumber })}</b>
                  <small>{textOf(order.placedAt, (time) => formatOrderTime(time, visit.language, now), unreadable)}</small>
                  <small>{factsOf(order)}</small>
                </span>
              </OrderCard>
            </li>
          ))}
        </ul>
      ) : lacksOrders ? null : (
        <Message icon="bag" title={t("orders.empty")} text={t("orders.emptyText")} isPart>
          <p className="actions">
            <ToShop />
          </p>
        </Message>
      )}
      {lacksOrders ? (
        <section className="card order-unreadable">
          <p>{t("orders.someUnreadable")}</p>
          <CallLink>{t("shop.call")}</CallLink>
        </section>
      ) : null}
      {pages > 1 ? <Paging page={page} pages={pages} /> : null}
      <SignOutEverywhere action={link(paths.signOut, {})} afterSignIn={{ next: "orders" }} />
    </div>
  );
}
