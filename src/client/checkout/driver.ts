import { isRecent } from "../../domain/cart/cart-after-order.ts";
import { isUncertain } from "../../domain/order/checkout.ts";
import type { CheckoutActions, CheckoutFrame } from "../../views/checkout/island/props.ts";
import { createOrderKeys } from "./key.ts";
import { createPlacing } from "./placing.ts";
import { createPricing } from "./pricing.ts";
import { type CheckoutPorts, type CheckoutViewState, createScreen } from "./screen.ts";

export type { CheckoutPorts, CheckoutViewState } from "./screen.ts";

export function createCheckout(frame: CheckoutFrame, ports: CheckoutPorts, show: (view: CheckoutViewState) => void) {
  const keys = createOrderKeys(ports.storage, ports.now, frame.farmer);
  const screen = createScreen(show);
  const pricing = createPricing(frame, ports, keys, screen);
  const { price, confirm, follow } = pricing;
  const place = createPlacing(frame, ports, keys, screen, pricing);

  const start = (): void => {
    screen.change({ showPrices: ports.showsPrices(frame) });
    // An order whose reply was lost may exist: say so first (checkout-65).
    const pending = keys.pending();
    if (pending && isRecent(pending, ports.now())) screen.change({ earlier: { kind: "unknown" } });
    void price({ type: "price" });
    // Restored prices are outdated (checkout-46).
    ports.onRestored(ports.reload);
    ports.onCartChange(follow);
  };

  const actions: CheckoutActions = {
    confirm,
    place: () => void place(),
    retry: () => void (isUncertain(screen.state().checkout) ? place() : price({ type: "price" })),
  };

  return { start, actions };
}
