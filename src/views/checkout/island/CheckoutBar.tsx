/** The current action: place the order, accept the changes, or retry. */
import { cashOf } from "../../../domain/cart/bill.ts";
import { type CheckoutState, canPlace } from "../../../domain/order/checkout.ts";
import { formatRupees } from "../../../domain/text/price.ts";
import { WayLink } from "../../ui/WayLink.tsx";
import { doingText } from "./doing-text.ts";
import type { CheckoutViewProps } from "./props.ts";

export function CheckoutBar(props: CheckoutViewProps) {
  return (
    <div className="bottom-bar">
      <ToPay {...props} />
      <MainButton {...props} />
    </div>
  );
}

/** True if the bar shows the amount to pay, or reserves its space so that the button does not move. */
export const hasPay = (checkout: CheckoutState): boolean =>
  checkout.drift !== "shown" && (checkout.request !== "error" || (checkout.priced !== null && canPlace(checkout)));

/** Amount to pay. Shown whenever an order can be placed, even if prices are hidden (checkout-45). */
function ToPay({ checkout, words }: CheckoutViewProps) {
  if (!hasPay(checkout)) return null;
  const { request, priced } = checkout;
  const isKnown = priced !== null && request !== "not_started";
  return (
    <p className="cart-pay">
      {isKnown ? (
        <>
          <small>{words["cart.grandTotal"]}</small>
          <b>{formatRupees(cashOf(priced.grandTotal))}</b>
        </>
      ) : null}
    </p>
  );
}

function MainButton(props: CheckoutViewProps) {
  const { cart, checkout, words, links, actions } = props;
  if (checkout.request === "error") {
    const { problem } = checkout;
    if (problem === "addressGone") return <WayLink href={links.address} text={words["checkout.toAddress"]} isMain />;
    if (problem === "tooMany") return <WayLink href={links.bag} text={words["checkout.toBag"]} isMain />;
    return button(actions?.retry, words["shell.retry"]);
  }
  if (checkout.drift === "shown") return button(actions?.confirm, words["checkout.confirm"]);
  return placeButton(props, cart !== null && actions !== undefined && canPlace(checkout));
}

/** Not a component, nor is placeButton(): one element stays in the page, and keeps the focus. */
function button(onClick: (() => void) | undefined, text: string) {
  return (
    <button className="button go" type="button" onClick={onClick}>
      {text}
    </button>
  );
}

function placeButton({ checkout, words, actions }: CheckoutViewProps, ready: boolean) {
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
      {/* The key forces a new element, because text that changes in place counts as a layout shift. */}
      <span key={busy}>{busy || words["checkout.place"]}</span>
    </button>
  );
}
