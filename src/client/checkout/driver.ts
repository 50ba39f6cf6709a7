/**
 * The checkout without its page: prices the bag of the device, shows what has changed, and places one order. What it needs of the
 * browser is given to it (island.tsx), so that it is tested without one.
 */
import { isRecent } from "../../domain/cart/cart-after-order.ts";
import { isUncertain } from "../../domain/order/checkout.ts";
import type { CheckoutActions, CheckoutFrame } from "../../views/checkout/island/props.ts";
import { createOrderKeys } from "./key.ts";
import { createPlacing } from "./placing.ts";
import { createPricing } from "./pricing.ts";
import { type CheckoutPorts, type CheckoutShown, createScreen } from "./screen.ts";

export type { CheckoutPorts, CheckoutShown } from "./screen.ts";

/** @param show draws what is shown from now on */
export function createCheckout(frame: CheckoutFrame, ports: CheckoutPorts, show: (shown: CheckoutShown) => void) {
  const keys = createOrderKeys(ports.storage, ports.now);
  const screen = createScreen(show);
  const pricing = createPricing(frame, ports, keys, screen);
  const { price, confirm, follow } = pricing;
  const place = createPlacing(frame, ports, keys, screen, pricing);

  /** Prices the bag, and follows its changes as long as the page lives. */
  const start = (): void => {
    // An order may be there whose answer was lost. That is said before anything is asked (checkout-65).
    const asked = keys.asked();
    if (asked && isRecent(asked, ports.now())) screen.change({ earlier: { kind: "unknown" } });
    void price({ type: "price" });
    // The back/forward cache brings a checkout back as it was left, with prices and an order that are out of date (checkout-46).
    ports.onRestored(ports.reload);
    ports.onCartChange(follow);
  };

  const actions: CheckoutActions = {
    confirm,
    place: () => void place(),
    retry: () => void (isUncertain(screen.shown().checkout) ? place() : price({ type: "price" })),
  };

  return { start, actions };
}
