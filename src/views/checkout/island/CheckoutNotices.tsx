/** Notices: changes, errors, and the outcome of an earlier order. */
import type { CartChange } from "../../../domain/cart/cart-comparison.ts";
import { formatRupees } from "../../../domain/text/price.ts";
import { fill } from "../../../i18n.ts";
import { lineText } from "../../cart/island/line-text.ts";
import { focusOnArrival } from "../../ui/focus-on-arrival.ts";
import { Icon } from "../../ui/Icon.tsx";
import { PhoneLink } from "../../ui/PhoneLink.tsx";
import type { CheckoutViewProps } from "./props.ts";

export function CheckoutNotices(props: CheckoutViewProps & { isEmpty: boolean }) {
  const { checkout, isEmpty, words, earlier, links, helpline } = props;
  return (
    <>
      {earlier ? (
        <div className="order-notice" role="alert">
          <Icon name={earlier.kind === "placed" ? "check" : "warning"} />
          <div>
            <p>
              {earlier.kind === "placed"
                ? fill(words["checkout.earlierPlaced"], { number: earlier.orderNumber })
                : words["checkout.earlierUnknown"]}
            </p>
            {earlier.kind === "placed" || links.orders ? (
              <a className="order-change" href={earlier.kind === "placed" ? earlier.href : (links.orders ?? undefined)}>
                {earlier.kind === "placed" ? fill(words["orders.one"], { number: earlier.orderNumber }) : words["orders.title"]}
              </a>
            ) : null}
          </div>
        </div>
      ) : null}
      {!isEmpty && checkout.drift === "shown" ? (
        <div className="order-notice" role="alert" tabIndex={-1} ref={focusOnArrival} key={`drift ${checkout.round}`}>
          <Icon name="warning" />
          <div>
            <h2>{words["checkout.changedTitle"]}</h2>
            <ul>
              {checkout.changes.map((change) => (
                <li key={`${change.kind} ${"skuCode" in change ? change.skuCode : ""}`}>{changeText(change, props)}</li>
              ))}
            </ul>
          </div>
        </div>
      ) : null}
      {!isEmpty && checkout.request === "error" ? (
        <div className="order-notice bad" role="alert" tabIndex={-1} ref={focusOnArrival} key={`error ${checkout.round}`}>
          <Icon name="warning" />
          <div>
            <p>{words[`checkout.${checkout.problem}`]}</p>
            <PhoneLink phone={helpline} className="order-change">
              {words["shop.call"]}
            </PhoneLink>
          </div>
        </div>
      ) : null}
    </>
  );
}

function changeText(change: CartChange, { cart, language, words, state }: CheckoutViewProps): string {
  const text = words[`checkout.${change.kind}`];
  if (change.kind === "totalChanged") {
    const changed = fill(text, { before: formatRupees(change.before), now: formatRupees(change.now) });
    return change.delivery ? `${changed} (${words["cart.delivery"]}: ${formatRupees(change.delivery)})` : changed;
  }
  const line = cart?.products.find(({ skuCode }) => skuCode === change.skuCode);
  const name = line ? lineText(line, language, words) : fill(words["cart.unnamed"], { sku: change.skuCode });
  switch (change.kind) {
    case "priceChanged":
    case "mrpChanged":
      return fill(text, { name, before: formatRupees(change.before), now: formatRupees(change.now) });
    case "lessInStock":
      return fill(text, { name, left: change.left });
    default:
      return fill(text, { name, state: state.name });
  }
}
