/** Places one order (checkout-15, checkout-24, checkout-30). */
import { withoutOrdered } from "../../domain/cart/cart-after-order.ts";
import { isSameBag } from "../../domain/cart/cart-comparison.ts";
import { seenCart } from "../../domain/cart/seen-cart.ts";
import { canPlace, isUncertain } from "../../domain/order/checkout.ts";
import type { CheckoutFrame } from "../../views/checkout/island/props.ts";
import type { OrderRequest, PlaceAnswer } from "./calls.ts";
import type { OrderKeys } from "./key.ts";
import { type createPricing, leaveToSignIn, orderKeyOf } from "./pricing.ts";
import type { CheckoutPorts, CheckoutScreen } from "./screen.ts";

export function createPlacing(
  frame: CheckoutFrame,
  ports: CheckoutPorts,
  keys: OrderKeys,
  { state, apply }: CheckoutScreen,
  { price, isPriced }: ReturnType<typeof createPricing>,
) {
  const { readCart, writeCart, askOrder, open } = ports;
  /** Repeat exactly this order if its outcome is unknown. */
  let lastRequest: OrderRequest | null = null;

  /** @param askedBefore epoch milliseconds of an earlier request; null if none */
  const takeAnswer = ({ key, seen }: OrderRequest, round: number, askedBefore: number | null, answer: PlaceAnswer) => {
    switch (answer.kind) {
      case "placed":
        apply({ type: "placed", round, orderId: answer.orderId });
        if (keys.forget(key)) writeCart(withoutOrdered(readCart(), seen.products));
        // Stay busy until the next page.
        open(answer.href);
        return;
      case "drift":
        keys.forget(key);
        apply({ type: "drifted", round, priced: answer.priced, changes: answer.changes });
        // Another tab changed the bag meanwhile: these prices are of the old one (cart-29).
        return isSameBag(readCart(), seen.products) ? undefined : price({ type: "bagChanged" });
      case "changed":
        // The key belongs to another order: make a new one at current prices.
        keys.forget(key);
        apply({ type: "failed", round, problem: "refused" });
        return price({ type: "price" });
      case "signIn":
        return leaveToSignIn(frame, ports);
      case "otherFarmer":
        // This request ordered nothing.
        keys.noteAsked(key, askedBefore);
        return ports.reload();
      case "notBegun":
      case "failed": {
        const problem = answer.kind === "failed" ? answer.problem : askedBefore === null ? "somethingWrong" : "unknownOutcome";
        apply({ type: "failed", round, problem });
        if (!isUncertain(state().checkout)) keys.noteAsked(key, askedBefore);
      }
    }
  };

  return async (): Promise<void> => {
    const { checkout } = state();
    const { priced } = checkout;
    const again = isUncertain(checkout) ? lastRequest : null;
    const bag = readCart();
    if (!again && !(priced && isPriced(bag))) return price({ type: "bagChanged" });
    if (!canPlace(checkout) || !priced || !apply({ type: "place" })) return;
    const { round } = state().checkout;
    let request = again;
    if (!request) {
      const seen = seenCart(bag, priced);
      request = { key: await orderKeyOf(keys, frame, seen), seen, cartId: priced.cartId };
    }
    lastRequest = request;
    const askedBefore = keys.noteAsked(request.key);
    await takeAnswer(request, round, askedBefore, await askOrder(frame, request));
  };
}
