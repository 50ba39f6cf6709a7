/** The one action of this moment: place the order, agree to what has changed, or try again. */
import { cashOf } from "../../../domain/cart/bill.ts";
import { canPlace } from "../../../domain/order/checkout.ts";
import { formatRupees } from "../../../domain/text/price.ts";
import { doingText } from "./doing-text.ts";
import type { CheckoutViewProps } from "./props.ts";

export function CheckoutBar(props: CheckoutViewProps) {
  const { cart, checkout, words, links, actions } = props;
  const { request, priced } = checkout;
  const shown = checkout.drift === "shown";
  // The amount to pay shows wherever an order can be placed, also where prices are hidden (checkout-45).
  const total = priced && (canPlace(checkout) || request === "started" || request === "done") && !shown ? priced.grandTotal : null;
  return (
    <div className="bottom-bar">
      {total === null ? (
        // Room for the amount, so that the button does not move under the thumb when the amount comes.
        request === "error" || shown ? null : (
          <p className="cart-pay" />
        )
      ) : (
        <p className="cart-pay">
          <small>{words["cart.grandTotal"]}</small>
          <b>{formatRupees(cashOf(total))}</b>
        </p>
      )}
      {request === "error" && checkout.problem === "addressGone" ? (
        <a className="button go" href={links.address}>
          {words["checkout.toAddress"]}
        </a>
      ) : request === "error" && checkout.problem === "tooMany" ? (
        <a className="button go" href={links.bag}>
          {words["checkout.toBag"]}
        </a>
      ) : request === "error" ? (
        <button className="button go" type="button" onClick={actions?.retry}>
          {words["shell.retry"]}
        </button>
      ) : shown ? (
        <button className="button go" type="button" onClick={actions?.confirm}>
          {words["checkout.confirm"]}
        </button>
      ) : (
        <PlaceButton {...props} ready={cart !== null && actions !== undefined && canPlace(checkout)} />
      )}
    </div>
  );
}

function PlaceButton({ checkout, words, actions, ready }: CheckoutViewProps & { ready: boolean }) {
  const busy = doingText(checkout, words);
  return (
    <button
      className={busy ? "button go busy" : "button go"}
      type="button"
      data-button={busy ? undefined : "place-order"}
      disabled={!ready && !busy}
      aria-disabled={busy ? true : undefined}
      onClick={actions?.place}
    >
      {busy ? <span className="spinner" /> : null}
      {/* New words get a new element: words that change in place count as a layout shift. */}
      <span key={busy}>{busy || words["checkout.place"]}</span>
    </button>
  );
}
