/** The one thing to do at this moment: place the order, agree to what has changed, or try again (UI, Touch). */
import { canPlace } from "../../../domain/order/checkout.ts";
import { formatRupees } from "../../../domain/text/price.ts";
import { doingText } from "./doing-text.ts";
import type { CheckoutViewProps } from "./props.ts";

export function CheckoutBar(props: CheckoutViewProps) {
  const { cart, checkout, words, links, actions } = props;
  const { request, priced } = checkout;
  const shown = checkout.drift === "shown";
  // What is paid in cash is said wherever it can be ordered, also where prices are not shown otherwise.
  const total = priced && (canPlace(checkout) || request === "started" || request === "done") && !shown ? priced.grandTotal : null;
  return (
    <div className="bottom-bar">
      {total === null ? (
        // The place of the amount is kept, so that the button does not move under the thumb when it comes.
        request === "error" || shown ? null : (
          <p className="cart-pay" />
        )
      ) : (
        <p className="cart-pay">
          <small>{words["cart.grandTotal"]}</small>
          <b>{formatRupees(total)}</b>
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
      {/* Other words are another element: words that change in place, and their lines with them, would move on the screen. */}
      <span key={busy}>{busy || words["checkout.place"]}</span>
    </button>
  );
}
