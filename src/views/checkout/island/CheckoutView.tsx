/** The checkout (checkout-1): summary, address, payment, place order. The Worker renders its loading state. */
import { bagBill, billOf } from "../../../domain/cart/bill.ts";
import { type Cart, countItems } from "../../../domain/cart/cart.ts";
import { hasUncountedOffer } from "../../../domain/cart/cart-line.ts";
import { canPlace } from "../../../domain/order/checkout.ts";
import { fill, pluralForm } from "../../../i18n.ts";
import { CartBill } from "../../cart/island/CartBill.tsx";
import { CartLoading } from "../../cart/island/CartLoading.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Message } from "../../ui/Message.tsx";
import { WayLink } from "../../ui/WayLink.tsx";
import { CheckoutBar, hasPay } from "./CheckoutBar.tsx";
import { CheckoutLine } from "./CheckoutLine.tsx";
import { CheckoutNotices } from "./CheckoutNotices.tsx";
import { doingText } from "./doing-text.ts";
import type { CheckoutViewProps } from "./props.ts";

export function CheckoutView(props: CheckoutViewProps) {
  const { cart, checkout, words, links } = props;
  // Another tab may get the order's response first and empty the bag. This tab opens the order too.
  const busy = (checkout.request === "started" || checkout.request === "done") && checkout.doing === "placing";
  const isEmpty = cart !== null && cart.products.length === 0 && !busy;
  return (
    <>
      <p className={cart ? "hide" : "cart-wait"} role="status">
        {cart ? doingText(checkout, words) : words["shell.loading"]}
      </p>
      <CheckoutNotices {...props} isEmpty={isEmpty} />
      {isEmpty ? (
        <>
          <Message icon="bag" title={words["cart.empty"]} text={words["cart.emptyText"]} isPart>
            {links.orders ? (
              <p className="actions">
                <WayLink href={links.orders} text={words["orders.title"]} />
              </p>
            ) : null}
          </Message>
          <div className="bottom-bar">
            <WayLink href={links.shop} text={words["cart.toShop"]} isMain />
          </div>
        </>
      ) : (
        <>
          {cart ? <Summary {...props} cart={cart} /> : <CartLoading retryHref={links.self} retry={words["shell.retry"]} />}
          <AddressCard {...props} />
          <Payment {...props} />
          {cart ? <Bill {...props} cart={cart} /> : null}
          <CheckoutBar {...props} />
          {busy ? (
            <div className="veil" aria-hidden="true">
              <span className="spinner" />
            </div>
          ) : null}
        </>
      )}
    </>
  );
}

function Summary(props: CheckoutViewProps & { cart: Cart }) {
  const { cart, words, language, links } = props;
  const count = countItems(cart);
  if (count === 0) return null;
  return (
    <section className="card order-lines">
      <h2>{fill(words[`cart.items_${pluralForm(language, count)}`], { count })}</h2>
      <ul>
        {cart.products.map((line) => (
          <CheckoutLine key={line.skuCode} {...props} line={line} />
        ))}
      </ul>
      <a className="order-change" href={links.bag}>
        {words["checkout.toBag"]}
      </a>
    </section>
  );
}

function AddressCard({ address, words, links }: CheckoutViewProps) {
  return (
    <section className="card order-address">
      <h2>{words["checkout.address"]}</h2>
      <p>
        <b>{address.fullName}</b>
      </p>
      {address.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {address.eddText ? (
        <p className="order-edd">
          <Icon name="truck" />
          <span>{address.eddText}</span>
        </p>
      ) : null}
      <a className="order-change" href={links.address}>
        {words["checkout.changeAddress"]}
      </a>
    </section>
  );
}

/** Cash on delivery only. Online payment shows as disabled (checkout-2). */
function Payment({ words }: CheckoutViewProps) {
  return (
    <fieldset className="card order-pay">
      <legend>{words["checkout.payment"]}</legend>
      <label>
        <input type="radio" name="payment" value="cash" defaultChecked />
        <span>
          <b>{words["checkout.cash"]}</b>
          <small>{words["checkout.cashText"]}</small>
        </span>
      </label>
      <label>
        <input type="radio" name="payment" value="online" disabled />
        <span>
          <b>{words["checkout.online"]}</b>
          <small>{words["checkout.onlineText"]}</small>
        </span>
      </label>
    </fieldset>
  );
}

/** Totals from the services, once accepted. While changes are pending no total is valid. */
function Bill({ cart, checkout, words, links, showPrices }: CheckoutViewProps & { cart: Cart }) {
  if (cart.products.length === 0) return null;
  const priced = canPlace(checkout) ? checkout.priced : null;
  const bill = priced
    ? billOf(
        priced.products.filter(({ available }) => available),
        priced.grandTotal,
        priced.deliveryCharge,
      )
    : bagBill(cart.products);
  return (
    <>
      {showPrices && checkout.drift !== "shown" ? (
        <CartBill bill={bill} words={words} hasUncounted={!priced && hasUncountedOffer(cart.products)} hasTotal={!hasPay(checkout)} />
      ) : null}
      <p className="cart-terms">
        {`${words["cart.terms"]} `}
        <a href={links.terms}>{words["cart.termsLink"]}</a>
      </p>
    </>
  );
}
