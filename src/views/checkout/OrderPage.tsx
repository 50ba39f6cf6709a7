import { addressLines } from "../../domain/address/address.ts";
import { billOf, cashOf } from "../../domain/cart/bill.ts";
import type { Order, OrderLine } from "../../domain/order/order.ts";
import type { Account } from "../../domain/sign-in/farmer.ts";
import { formatOrderTime } from "../../domain/text/dates.ts";
import { formatRupees } from "../../domain/text/price.ts";
import { pickStrings } from "../../i18n.ts";
import { paths } from "../../paths.ts";
import { BILL_WORDS, CartBill } from "../cart/island/CartBill.tsx";
import { useHref, usePage } from "../page.tsx";
import { CallLink } from "../parts/CallLink.tsx";
import { Picture, TILE_WIDTHS } from "../parts/Picture.tsx";
import { ShareLink, type ShareLinkProps } from "../parts/ShareLink.tsx";
import { ToShop } from "../parts/ToShop.tsx";
import { SignedInAs } from "../sign-in/SignedInAs.tsx";
import { Icon } from "../ui/Icon.tsx";

export interface OrderPageProps {
  /** The farmer's own number; null where it is not known. */
  readonly account: Account;
  readonly order: Order;
  /** It has only just been placed. */
  readonly isNew: boolean;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly share: Pick<ShareLinkProps, "text" | "label">;
  readonly helpline: string;
}

/** /checkout/orders/{id}: what was ordered, where it goes, when it comes, what it costs, and who helps. */
export function OrderPage({ account, order, isNew, now, share, helpline }: OrderPageProps) {
  const { t, visit } = usePage();
  const link = useHref();
  const { address, eddText } = order;
  return (
    <div className="cart-page order-page">
      <section className="card order-done">
        <Icon name="check" />
        <h1>{isNew ? t("orders.placedTitle") : t("orders.one", { number: order.orderNumber })}</h1>
        <p className="order-edd">
          <Icon name="rupee" />
          <b>{t("orders.payCash", { amount: formatRupees(cashOf(order.grandTotal)) })}</b>
        </p>
        {eddText ? (
          <p className="order-edd">
            <Icon name="truck" />
            <b>{eddText}</b>
          </p>
        ) : null}
        <dl>
          <dt>{t("orders.number")}</dt>
          <dd>
            <b>{order.orderNumber}</b>
          </dd>
          <dt>{t("orders.placedAt")}</dt>
          <dd>{formatOrderTime(order.placedAt, visit.language, now)}</dd>
        </dl>
      </section>
      <section className="card order-address">
        <h2>{t("orders.delivery")}</h2>
        <p>
          <b>{address.fullName}</b>
        </p>
        {addressLines(address).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </section>
      <section className="card order-lines">
        <h2>{t("orders.items")}</h2>
        <ul>
          {order.products.map((line) => (
            <Line key={line.skuCode} line={line} />
          ))}
        </ul>
      </section>
      <CartBill bill={billOf(order.products, order.grandTotal)} words={pickStrings(t, BILL_WORDS)} />
      <div className="order-ways">
        <CallLink helpline={helpline} main>
          {t("orders.help")}
        </CallLink>
        <ShareLink {...share} />
        <a className="button quiet" href={link(paths.orders, {})}>
          <Icon name="file" />
          {t("orders.all")}
        </a>
        <ToShop quiet />
      </div>
      <SignedInAs account={account} next="orders" />
    </div>
  );
}

/** Prices are always shown: they were agreed to, and are to be paid. */
function Line({ line }: { line: OrderLine }) {
  return (
    <li className="order-line">
      <Picture source={line.image} alt="" width={56} height={56} widths={TILE_WIDTHS} />
      <div>
        <span className="name">{line.productName || line.skuCode}</span>
        <small>{`${line.quantity} × ${formatRupees(line.sellingPrice)}`}</small>
      </div>
      <b>{formatRupees(line.quantity * line.sellingPrice)}</b>
    </li>
  );
}
