/** The cart (cart-1). The Worker renders its loading state, the island all states. */
import { bagBill } from "../../../domain/cart/bill.ts";
import { type Cart, countItems } from "../../../domain/cart/cart.ts";
import { type CartLine, hasUncountedOffer } from "../../../domain/cart/cart-line.ts";
import { formatRupees } from "../../../domain/text/price.ts";
import { fill, pluralForm } from "../../../i18n.ts";
import { focusOnArrival } from "../../ui/focus-on-arrival.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Message } from "../../ui/Message.tsx";
import { WayLink } from "../../ui/WayLink.tsx";
import { CartBill } from "./CartBill.tsx";
import { CartItem } from "./CartItem.tsx";
import { CartLoading } from "./CartLoading.tsx";
import { lineText } from "./line-text.ts";
import type { CartViewProps } from "./props.ts";

export function CartView(props: CartViewProps) {
  const { cart, words, isStored = true, announcement = "" } = props;
  return (
    <>
      <p className={cart ? "hide" : "cart-wait"} role="status">
        {cart ? announcement : words["shell.loading"]}
      </p>
      {isStored ? null : (
        <p className="cart-notice" role="alert">
          <Icon name="warning" />
          <span>{words["quantity.notSaved"]}</span>
        </p>
      )}
      {cart ? <CartContent {...props} cart={cart} /> : <CartLoading retryHref={props.links.self} retry={words["shell.retry"]} />}
    </>
  );
}

function CartContent(props: CartViewProps & { cart: Cart }) {
  const { cart, words, links, language, showPrices } = props;
  const count = countItems(cart);
  const bill = bagBill(cart.products);
  const rows = cart.products.map((line) => <CartItem key={line.skuCode} {...props} line={line} />);
  const { removed } = props;
  if (removed && !cart.products.some((line) => line.skuCode === removed.line.skuCode)) {
    rows.splice(removed.index, 0, <RemovedRow key={`removed ${removed.line.skuCode}`} {...props} line={removed.line} />);
  }
  return (
    <>
      {count > 0 ? <h2 className="cart-count">{fill(words[`cart.items_${pluralForm(language, count)}`], { count })}</h2> : null}
      {rows.length > 0 ? <ul className="cart-items">{rows}</ul> : null}
      {count > 0 ? (
        <>
          {showPrices ? (
            <CartBill bill={bill} words={words} hasUncounted={hasUncountedOffer(cart.products)} hasTotal={!links.checkout} />
          ) : null}
          <p className="cart-terms">
            {`${words["cart.terms"]} `}
            <a href={links.terms}>{words["cart.termsLink"]}</a>
            {links.orders ? <a href={links.orders}>{words["orders.title"]}</a> : null}
          </p>
          {links.checkout ? (
            <div className="bottom-bar">
              {showPrices ? (
                <p className="cart-pay">
                  <small>{words["cart.grandTotal"]}</small>
                  <b>{formatRupees(bill.pay)}</b>
                </p>
              ) : null}
              <WayLink href={links.checkout} text={words["cart.checkout"]} isMain data-button="checkout" />
            </div>
          ) : null}
        </>
      ) : (
        <Message icon="bag" title={words["cart.empty"]} text={words["cart.emptyText"]} isPart>
          <p className="actions">
            {links.shop ? <WayLink href={links.shop} text={words["cart.toShop"]} isMain /> : null}
            {links.orders ? <WayLink href={links.orders} text={words["orders.title"]} /> : null}
          </p>
        </Message>
      )}
    </>
  );
}

function RemovedRow({ line, language, words, actions }: CartViewProps & { line: CartLine }) {
  return (
    <li className="cart-removed">
      <span>{fill(words["cart.removed"], { name: lineText(line, language, words) })}</span>
      <button type="button" className="button quiet" ref={focusOnArrival} onClick={actions?.undo}>
        {words["cart.undo"]}
      </button>
    </li>
  );
}
