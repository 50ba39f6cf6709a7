/** An earlier order whose reply was lost (checkout-30, checkout-38). */
import { bagAfterLateAnswer, isRecent } from "../../domain/cart/cart-after-order.ts";
import type { EarlierAnswer } from "./calls.ts";
import type { OrderKey, OrderKeys } from "./key.ts";
import type { CheckoutPorts, CheckoutScreen } from "./screen.ts";

/** True if the bag changed. */
export function takeEarlier(
  pending: OrderKey,
  { kind, orderNumber = "", href }: EarlierAnswer,
  otherwise: string,
  { readCart, writeCart, open, now }: CheckoutPorts,
  keys: OrderKeys,
  { change }: CheckoutScreen,
): boolean {
  if (kind === "unknown") {
    change({ earlier: isRecent(pending, now()) ? { kind } : null });
    return false;
  }
  // Another tab has handled it.
  if (!keys.forget(pending.key)) return false;
  const bag = readCart();
  const rest = bagAfterLateAnswer(bag, pending, now());
  if ((rest ?? bag).products.length > 0) change({ earlier: { kind, orderNumber, href: href ?? otherwise } });
  if (!rest) return false;
  writeCart(rest);
  if (rest.products.length === 0) open(href ?? otherwise);
  return true;
}
