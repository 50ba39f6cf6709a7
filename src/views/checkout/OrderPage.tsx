import { addressLines } from "../../domain/address/address.ts";
import { type Bill, cashOf } from "../../domain/cart/bill.ts";
import type { Order, OrderLine } from "../../domain/order/order.ts";
import type { OrderAgain } from "../../domain/order/order-again.ts";
import { mayBeCancelled, orderProgress } from "../../domain/order/order-progress.ts";
import type { Account } from "../../domain/sign-in/farmer.ts";
import { formatOrderTime } from "../../domain/text/dates.ts";
import { formatRupees } from "../../domain/text/price.ts";
import { isReadable, type Readable, textOf, UNREADABLE } from "../../domain/text/unreadable.ts";
import { pickStrings, type Translate } from "../../i18n.ts";
import { paths, slugForLink } from "../../paths.ts";
import { BILL_WORDS, CartBill } from "../cart/island/CartBill.tsx";
import { Defer, type Settled } from "../defer.tsx";
import { usePage } from "../page.tsx";
import { Picture, TILE_WIDTHS } from "../parts/Picture.tsx";
import { ShareLink, type ShareLinkProps } from "../parts/ShareLink.tsx";
import { SignedInAs } from "../sign-in/SignedInAs.tsx";
import { Icon } from "../ui/Icon.tsx";
import { AgainSection } from "./AgainSection.tsx";
import { OrderProgress } from "./OrderProgress.tsx";
import { OrderWays } from "./OrderWays.tsx";

export interface OrderPageProps {
  readonly account: Account;
  readonly order: Order;
  readonly bill: Readable<Bill>;
  /** True right after the order was placed. */
  readonly isNew: boolean;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Null if the order is partly unreadable. */
  readonly share: Pick<ShareLinkProps, "text" | "label"> | null;
  /** Its cost today. */
  readonly again: Promise<Settled<OrderAgain>>;
}

/** Title of an order; "Your order" if its number is unknown. */
export const orderTitle = (t: Translate, orderNumber: Readable<string>): string =>
  isReadable(orderNumber) ? t("orders.one", { number: orderNumber }) : t("checkout.title");

/** /checkout/orders/{id}: products, address, delivery day, cost and help. An unreadable part says so (checkout-73). */
export function OrderPage({ account, order, bill, isNew, now, share, again }: OrderPageProps) {
  const { t, visit } = usePage();
  const unreadable = t("verify.unreadableFact");
  const { address, products, lacksProducts } = order;
  const pay = textOf(order.grandTotal, (total) => t("orders.payCash", { amount: formatRupees(cashOf(total)) }), unreadable);
  const delivery = textOf(order.eddText, String, unreadable);
  const number = textOf(order.orderNumber, String, unreadable);
  const placedAt = textOf(order.placedAt, (time) => formatOrderTime(time, visit.language, now), unreadable);
  return (
    <div className="cart-page order-page">
      <section className="card order-done">
        <Icon name="check" />
        <h1>{isNew ? t("orders.placedTitle") : orderTitle(t, order.orderNumber)}</h1>
        <Fact icon="rupee" text={pay} />
        <Fact icon="truck" text={delivery} />
        <OrderProgress status={order.status} />
        <dl>
          {number ? (
            <>
              <dt>{t("orders.number")}</dt>
              <dd>
                <b>{number}</b>
              </dd>
            </>
          ) : null}
          {placedAt ? (
            <>
              <dt>{t("orders.placedAt")}</dt>
              <dd>{placedAt}</dd>
            </>
          ) : null}
        </dl>
      </section>
      {address ? (
        <section className="card order-address">
          <h2>{t("orders.delivery")}</h2>
          {address === UNREADABLE ? (
            <p>{unreadable}</p>
          ) : (
            <>
              <p>
                <b>{address.fullName}</b>
              </p>
              {addressLines(address).map((line) => (
                <p key={line}>{line}</p>
              ))}
            </>
          )}
        </section>
      ) : null}
      {products.length > 0 || lacksProducts ? (
        <section className="card order-lines">
          <h2>{t("orders.items")}</h2>
          <ul>
            {products.map((line) => (
              <Line key={line.skuCode} line={line} unreadable={unreadable} />
            ))}
          </ul>
          {lacksProducts ? <p>{unreadable}</p> : null}
        </section>
      ) : null}
      {bill === UNREADABLE ? (
        <section className="card bill">
          <h2>{t("cart.bill")}</h2>
          <p>{unreadable}</p>
        </section>
      ) : bill ? (
        <CartBill bill={bill} words={pickStrings(t, BILL_WORDS)} hasTotal={false} />
      ) : null}
      <Defer name="again" title={t("orders.again")} value={again}>
        {(found) => <AgainSection again={found} isQuiet={isNew} />}
      </Defer>
      <OrderWays isMain={isNew} call={t(mayBeCancelled(orderProgress(order.status)) ? "orders.cancel" : "orders.help")}>
        {share ? <ShareLink {...share} /> : null}
      </OrderWays>
      <SignedInAs account={account} next="orders" />
    </div>
  );
}

/** A fact below the title. Renders nothing if unknown. */
function Fact({ icon, text }: { icon: "rupee" | "truck"; text: string }) {
  return text ? (
    <p className="order-edd">
      <Icon name={icon} />
      <b>{text}</b>
    </p>
  ) : null;
}

/** Prices always show here, because the farmer agreed to them. */
function Line({ line, unreadable }: { line: OrderLine; unreadable: string }) {
  const { link } = usePage();
  const { quantity, sellingPrice } = line;
  const isWhole = isReadable(quantity) && isReadable(sellingPrice);
  const isUnreadable = quantity === UNREADABLE || sellingPrice === UNREADABLE;
  return (
    <li className="order-line">
      <Picture source={line.image} alt="" width={64} height={64} widths={TILE_WIDTHS} />
      <div>
        <a className="name" href={link(paths.product, { slug: slugForLink(line.productName || "p"), sku: line.skuCode })}>
          {line.productName || line.skuCode}
        </a>
        {isWhole ? <small>{`${quantity} × ${formatRupees(sellingPrice)}`}</small> : null}
        {isUnreadable ? <small>{unreadable}</small> : null}
      </div>
      {isWhole ? <b>{formatRupees(quantity * sellingPrice)}</b> : null}
    </li>
  );
}
