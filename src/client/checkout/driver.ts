/**
 * The checkout without its page: prices the bag of the device, shows what has changed, and places one order. What it needs of the
 * browser is given to it (island.tsx), so that it is tested without one.
 */

import type { Cart } from "../../domain/cart/cart.ts";
import { withoutOrdered } from "../../domain/cart/cart-after-order.ts";
import { agreedCart, compareCart, isSameBag, needsNewPrices } from "../../domain/cart/cart-comparison.ts";
import { MAX_ORDER_LINES, type SeenCart, seenCart } from "../../domain/cart/seen-cart.ts";
import {
  CHECKOUT_START,
  type CheckoutEvent,
  type CheckoutState,
  canPlace,
  checkoutReducer,
  isUncertain,
} from "../../domain/order/checkout.ts";
import { orderDigest } from "../../domain/order/order-digest.ts";
import type { CheckoutActions, CheckoutFrame, EarlierNotice } from "../../views/checkout/island/props.ts";
import type { onCartChange, readCart, writeCart } from "../cart/store.ts";
import type { onRestored } from "../restored.ts";
import type { DeviceStorage } from "../storage.ts";
import type { askOrder, askPrices, EarlierAnswer, OrderRequest } from "./calls.ts";
import { createOrderKeys, type OrderKey } from "./key.ts";

/** How long after its order a bag with the same products is taken to be the same bag (checkout-38). Milliseconds. */
const SAME_BAG_MS = 86_400_000;

/** What the checkout needs of the browser. */
export interface CheckoutPorts {
  readonly storage: DeviceStorage;
  readonly readCart: typeof readCart;
  readonly writeCart: typeof writeCart;
  readonly onCartChange: typeof onCartChange;
  readonly askPrices: typeof askPrices;
  readonly askOrder: typeof askOrder;
  readonly onRestored: typeof onRestored;
  /** Opens another page. */
  readonly open: (href: string) => void;
  readonly reload: () => void;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** What the page shows. */
export interface CheckoutShown {
  /** Null until the device has been asked. */
  readonly cart: Cart | null;
  readonly checkout: CheckoutState;
  readonly earlier: EarlierNotice | null;
}

export const INITIAL: CheckoutShown = { cart: null, checkout: CHECKOUT_START, earlier: null };

/** @param show draws what is shown from now on */
export function createCheckout(frame: CheckoutFrame, ports: CheckoutPorts, show: (shown: CheckoutShown) => void) {
  const { storage, readCart, writeCart, onCartChange, askPrices, askOrder, onRestored, open, reload, now } = ports;
  const keys = createOrderKeys(storage, now);
  let shown = INITIAL;
  /** The bag that prices were asked for. */
  let pricedBag: Cart | null = null;
  /** The order that was asked for last: where its outcome is not known, exactly that one is asked for again. */
  let lastRequest: OrderRequest | null = null;

  const change = (next: Partial<CheckoutShown>): void => {
    shown = { ...shown, ...next };
    show(shown);
  };

  /** Applies an event. False where it does not fit the state. */
  const apply = (event: CheckoutEvent): boolean => {
    const checkout = checkoutReducer(shown.checkout, event);
    if (checkout === shown.checkout) return false;
    change({ checkout });
    return true;
  };

  const isPricedBag = (bag: Cart): boolean => pricedBag !== null && isSameBag(bag, pricedBag.products);

  /** The services no longer know who is signed in. The bag and the key stay (checkout-44). */
  const leaveToSignIn = (): void => {
    storage.writeKey("otpVerified", null);
    open(frame.links.signIn);
  };

  /** The key of an order, made before the first tap: two tabs that are tapped at once have found the same one by then (checkout-24). */
  const keyOf = async (seen: SeenCart): Promise<string> => keys.of(await orderDigest(seen, frame.address.id), seen.products).key;

  const price = async (event: Extract<CheckoutEvent, { type: "price" | "confirm" | "bagChanged" }>): Promise<void> => {
    const bag = readCart();
    pricedBag = bag;
    change({ cart: bag });
    if (bag.products.length === 0 || !apply(event)) return;
    const { round } = shown.checkout;
    if (bag.products.length > MAX_ORDER_LINES) {
      apply({ type: "failed", round, problem: "tooMany" });
      return;
    }
    const seen = seenCart(bag);
    const record = keys.asked();
    const answer = await askPrices(frame, seen, record?.key);
    if (answer.kind === "signIn") return leaveToSignIn();
    if (answer.kind === "failed") {
      // The outcome of an earlier order is not known, so the page cannot say that nothing was ordered (checkout-30).
      if (record) change({ earlier: { kind: "unknown" } });
      apply({ type: "failed", round, problem: record && answer.problem === "somethingWrong" ? "unknownOutcome" : answer.problem });
      return;
    }
    const { priced, earlier } = answer;
    if (shown.earlier?.kind === "unknown" && earlier?.kind !== "unknown") change({ earlier: null });
    if (record && earlier && settle(record, earlier)) return;
    if (!apply({ type: "priced", round, priced, changes: compareCart(seen, priced) })) return;
    const kept = readCart();
    // From here on it is a bag of this state, so that the next product of the state does not empty it.
    if (isSameBag(kept, bag.products))
      writeCart({ ...kept, cartId: priced.cartId, shippingAddressId: frame.address.id, state: frame.state.slug });
    if (canPlace(shown.checkout)) await keyOf(seenCart(bag, priced));
  };

  /** Tells what became of an order whose answer was lost. True where the bag has changed by it. */
  const settle = (record: OrderKey, found: EarlierAnswer): boolean => {
    if (found.kind === "unknown") {
      change({ earlier: { kind: "unknown" } });
      return false;
    }
    if (!keys.forget(record.key)) return false;
    const { orderNumber = "", href = frame.links.orders } = found;
    const isSame = now() - (record.askedAt ?? 0) < SAME_BAG_MS;
    const rest = isSame ? withoutOrdered(readCart(), record.lines) : readCart();
    if (rest.products.length > 0) change({ earlier: { kind: "placed", orderNumber, href } });
    if (!isSame) return false;
    writeCart(rest);
    if (rest.products.length === 0) open(href);
    return true;
  };

  const place = async (): Promise<void> => {
    const { priced } = shown.checkout;
    const again = isUncertain(shown.checkout) ? lastRequest : null;
    const bag = readCart();
    if (!again && !(priced && isPricedBag(bag))) return price({ type: "bagChanged" });
    if (!canPlace(shown.checkout) || !priced || !apply({ type: "place" })) return;
    const { round } = shown.checkout;
    let request = again;
    if (!request) {
      const seen = seenCart(bag, priced);
      request = { key: await keyOf(seen), seen, cartId: priced.cartId };
    }
    lastRequest = request;
    const { key, seen } = request;
    const askedBefore = keys.noteAsked(key);
    const answer = await askOrder(frame, request);
    switch (answer.kind) {
      case "placed":
        apply({ type: "placed", round, orderId: answer.orderId });
        if (keys.forget(key)) writeCart(withoutOrdered(readCart(), seen.products));
        // The button stays busy until the next page is there.
        open(answer.href);
        return;
      case "drift":
        keys.forget(key);
        apply({ type: "drifted", round, priced: answer.priced, changes: answer.changes });
        return;
      case "changed":
        // The key belongs to another order: this one gets a key of its own, at the prices of this moment.
        keys.forget(key);
        apply({ type: "failed", round, problem: "refused" });
        return price({ type: "price" });
      case "signIn":
        return leaveToSignIn();
      case "failed":
        apply({ type: "failed", round, problem: answer.problem });
        if (!isUncertain(shown.checkout)) keys.noteAsked(key, askedBefore);
    }
  };

  const confirm = (): void => {
    const { priced, changes, drift } = shown.checkout;
    if (!priced || drift !== "shown") return;
    const agreed = agreedCart(readCart(), priced);
    // This change of the bag must not count as another tab's.
    pricedBag = agreed;
    writeCart(agreed);
    if (needsNewPrices(changes)) void price({ type: "confirm" });
    else if (apply({ type: "confirm" })) void keyOf(seenCart(agreed, priced));
  };

  /** Prices the bag, and follows its changes as long as the page lives. */
  const start = (): void => {
    // An order may be there whose answer was lost. That is said before anything is asked (checkout-65).
    if (keys.asked()) change({ earlier: { kind: "unknown" } });
    void price({ type: "price" });
    // The back/forward cache brings a checkout back as it was left, with prices and an order that are out of date (checkout-46).
    onRestored(reload);
    onCartChange(() => {
      const bag = readCart();
      change({ cart: bag });
      if (!isPricedBag(bag)) void price({ type: "bagChanged" });
    });
  };

  const actions: CheckoutActions = {
    confirm,
    place: () => void place(),
    retry: () => void (isUncertain(shown.checkout) ? place() : price({ type: "price" })),
  };

  return { start, actions };
}
