/** Prices the bag and shows changes (checkout-11, checkout-20). */
import type { Cart } from "../../domain/cart/cart.ts";
import { isRecent } from "../../domain/cart/cart-after-order.ts";
import { agreedCart, compareCart, isSameBag, needsNewPrices } from "../../domain/cart/cart-comparison.ts";
import type { PricedCart } from "../../domain/cart/priced-cart.ts";
import { MAX_ORDER_LINES, type SeenCart, seenCart } from "../../domain/cart/seen-cart.ts";
import { type CheckoutEvent, canPlace } from "../../domain/order/checkout.ts";
import { orderDigest } from "../../domain/order/order-digest.ts";
import type { CheckoutFrame } from "../../views/checkout/island/props.ts";
import { takeEarlier } from "./earlier.ts";
import type { OrderKeys } from "./key.ts";
import type { CheckoutPorts, CheckoutScreen } from "./screen.ts";

type PriceEvent = Extract<CheckoutEvent, { type: "price" | "confirm" | "bagChanged" }>;

/** Made before the first tap, so that two tabs share it (checkout-24). */
export async function orderKeyOf(keys: OrderKeys, frame: CheckoutFrame, seen: SeenCart): Promise<string> {
  return keys.of(await orderDigest(seen, frame.address.id), seen.products).key;
}

/** The session has ended. Keeps bag and key (checkout-44). */
export function leaveToSignIn(frame: CheckoutFrame, { storage, open }: CheckoutPorts): void {
  storage.writeKey("otpVerified", null);
  open(frame.links.signIn);
}

export function createPricing(frame: CheckoutFrame, ports: CheckoutPorts, keys: OrderKeys, screen: CheckoutScreen) {
  const { readCart, writeCart, askPrices } = ports;
  const { state, change, apply } = screen;
  let pricedBag: Cart | null = null;

  const isPriced = (bag: Cart): boolean => pricedBag !== null && isSameBag(bag, pricedBag.products);

  const price = async (event: PriceEvent): Promise<void> => {
    const bag = readCart();
    pricedBag = bag;
    change({ cart: bag });
    if (bag.products.length === 0 || !apply(event)) return;
    const { round } = state().checkout;
    if (bag.products.length > MAX_ORDER_LINES) {
      apply({ type: "failed", round, problem: "tooMany" });
      return;
    }
    const pending = keys.pending();
    const answer = await askPrices(frame, seenCart(bag), pending?.key);
    if (answer.kind === "signIn") return leaveToSignIn(frame, ports);
    if (answer.kind === "failed") {
      // An earlier order may exist, so never show "nothing ordered" (checkout-30).
      const isOpen = pending !== null && isRecent(pending, ports.now());
      if (isOpen) change({ earlier: { kind: "unknown" } });
      apply({ type: "failed", round, problem: isOpen && answer.problem === "notPriced" ? "unknownOutcome" : answer.problem });
      return;
    }
    const { priced, earlier } = answer;
    if (state().earlier?.kind === "unknown" && earlier?.kind !== "unknown") change({ earlier: null });
    if (pending && earlier && takeEarlier(pending, earlier, frame.links.orders ?? frame.links.bag, ports, keys, screen)) return;
    await takePrices(round, bag, priced);
  };

  const takePrices = async (round: number, bag: Cart, priced: PricedCart): Promise<void> => {
    if (!apply({ type: "priced", round, priced, changes: compareCart(seenCart(bag), priced) })) return;
    const stored = readCart();
    // Mark the bag's state, so that adding a product of this state does not empty it.
    if (isSameBag(stored, bag.products))
      writeCart({ ...stored, cartId: priced.cartId, shippingAddressId: frame.address.id, state: frame.state.slug });
    if (canPlace(state().checkout)) await orderKeyOf(keys, frame, seenCart(bag, priced));
  };

  /** The farmer accepts the shown changes. */
  const confirm = (): void => {
    const { priced, changes, drift } = state().checkout;
    if (!priced || drift !== "shown") return;
    const agreed = agreedCart(readCart(), priced);
    pricedBag = agreed;
    writeCart(agreed);
    if (needsNewPrices(changes)) void price({ type: "confirm" });
    else if (apply({ type: "confirm" })) void orderKeyOf(keys, frame, seenCart(agreed, priced));
  };

  /** Reprices if lines changed. */
  const follow = (): void => {
    const bag = readCart();
    change({ cart: bag });
    if (!isPriced(bag)) void price({ type: "bagChanged" });
  };

  return { price, isPriced, confirm, follow };
}
