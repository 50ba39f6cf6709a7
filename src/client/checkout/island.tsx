/** The checkout in place (S2 §2, §4): prices the bag of the device, shows what has changed, and places one order. */
import { useEffect, useRef, useState } from "react";
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
import type { EarlierNotice } from "../../views/checkout/island/CheckoutNotices.tsx";
import { type CheckoutFrame, CheckoutView } from "../../views/checkout/island/CheckoutView.tsx";
import { onCartChange, readCart, writeCart } from "../cart/store.ts";
import { writeKey } from "../storage.ts";
import { askOrder, askPrices, type EarlierAnswer, type PlaceWish } from "./calls.ts";
import { askedOrderKey, forgetOrderKey, noteAsked, type OrderKey, orderKeyFor, SAME_BAG_MS } from "./key.ts";

export { hydrateIsland } from "../hydrate.ts";

export default function CheckoutIsland(frame: CheckoutFrame) {
  const [cart, setCart] = useState<Cart | null>(null);
  const [checkout, setCheckout] = useState<CheckoutState>(CHECKOUT_START);
  const [earlier, setEarlier] = useState<EarlierNotice | null>(null);
  // A second tap comes before the first has been drawn, so what holds now is not only part of the drawing.
  const now = useRef(checkout);
  /** The bag that prices were asked for. */
  const asked = useRef<Cart | null>(null);
  /** The order that was asked for last: where nobody knows what became of it, exactly that is asked for again. */
  const wish = useRef<PlaceWish | null>(null);

  const happen = (event: CheckoutEvent): boolean => {
    const before = now.current;
    now.current = checkoutReducer(before, event);
    setCheckout(now.current);
    return now.current !== before;
  };

  /** Status 400 from an authenticated call (S2 §8); the bag stays where it is. */
  const leaveToSignIn = () => {
    writeKey("otpVerified", null);
    location.assign(frame.links.signIn);
  };

  const price = async (event: Extract<CheckoutEvent, { type: "price" | "confirm" | "bagChanged" }>) => {
    const bag = readCart();
    setCart(bag);
    asked.current = bag;
    if (bag.products.length === 0 || !happen(event)) return;
    const { round } = now.current;
    if (bag.products.length > MAX_ORDER_LINES) {
      happen({ type: "failed", round, problem: "tooMany" });
      return;
    }
    const seen = seenCart(bag);
    const record = askedOrderKey();
    const answer = await askPrices(frame, seen, record?.key);
    if (answer.kind === "signIn") return leaveToSignIn();
    if (answer.kind === "failed") {
      // An order was asked for before, and nobody knows of it: that nothing was ordered cannot be said.
      if (record) setEarlier({ kind: "unknown" });
      happen({ type: "failed", round, problem: record && answer.problem === "somethingWrong" ? "unknownOutcome" : answer.problem });
      return;
    }
    const { priced } = answer;
    setEarlier((before) => (before?.kind === "unknown" ? null : before));
    if (record && answer.earlier && settle(record, answer.earlier, await orderDigest(seen, frame.address.id))) return;
    if (!happen({ type: "priced", round, priced, changes: compareCart(seen, priced) })) return;
    // "The cart is created on the server, its id and the address id are stored" (S2 §4).
    const kept = readCart();
    // From here on it is a bag of this state, so that the next product of it does not empty the bag.
    if (isSameBag(kept, bag.products))
      writeCart({ ...kept, cartId: priced.cartId, shippingAddressId: frame.address.id, state: frame.state.slug });
    if (canPlace(now.current)) await keyOf(seenCart(bag, priced));
  };

  /** The key of an order, made before the first tap: two tabs that are tapped at once have found the same one by then. */
  const keyOf = async (seen: SeenCart) => orderKeyFor(await orderDigest(seen, frame.address.id), seen.products).key;

  /** What became of an order whose answer was lost. True where the bag is another one now. */
  const settle = (record: OrderKey, found: EarlierAnswer, digest: string): boolean => {
    if (found.kind === "unknown") {
      if (record.digest !== digest) setEarlier({ kind: "unknown" });
      return false;
    }
    if (!forgetOrderKey(record.key)) return false;
    const { orderNumber = "", href = frame.links.orders } = found;
    const isSame = Date.now() - (record.askedAt ?? 0) < SAME_BAG_MS;
    const rest = isSame ? withoutOrdered(readCart(), record.lines) : readCart();
    if (rest.products.length > 0) setEarlier({ kind: "placed", orderNumber, href });
    if (!isSame) return false;
    writeCart(rest);
    if (rest.products.length === 0) location.assign(href);
    return true;
  };

  const place = async () => {
    const { priced } = now.current;
    const again = isUncertain(now.current) ? wish.current : null;
    const bag = readCart();
    if (!again && (!priced || !asked.current || !isSameBag(bag, asked.current.products))) return price({ type: "bagChanged" });
    if (!canPlace(now.current) || !priced || !happen({ type: "place" })) return;
    const { round } = now.current;
    let next = again;
    if (!next) {
      const seen = seenCart(bag, priced);
      next = { key: await keyOf(seen), seen, cartId: priced.cartId };
    }
    wish.current = next;
    const { key, seen } = next;
    const askedBefore = noteAsked(key);
    const answer = await askOrder(frame, next);
    switch (answer.kind) {
      case "placed":
        happen({ type: "placed", round, orderId: answer.orderId });
        if (forgetOrderKey(key)) writeCart(withoutOrdered(readCart(), seen.products));
        // The button stays busy until the next page is there.
        location.assign(answer.href);
        return;
      case "drift":
        forgetOrderKey(key);
        happen({ type: "drifted", round, priced: answer.priced, changes: answer.changes });
        return;
      case "changed":
        // The key is of another order: this one gets its own, at the prices of now.
        forgetOrderKey(key);
        happen({ type: "failed", round, problem: "refused" });
        return price({ type: "price" });
      case "signIn":
        return leaveToSignIn();
      case "failed":
        happen({ type: "failed", round, problem: answer.problem });
        if (!isUncertain(now.current)) noteAsked(key, askedBefore);
    }
  };

  const confirm = () => {
    const { priced, changes, drift } = now.current;
    if (!priced || drift !== "shown") return;
    const agreed = agreedCart(readCart(), priced);
    // Our own change of the bag is no other bag.
    asked.current = agreed;
    writeCart(agreed);
    if (needsNewPrices(changes)) void price({ type: "confirm" });
    else if (happen({ type: "confirm" })) void keyOf(seenCart(agreed, priced));
  };

  const changed = useRef(() => undefined as undefined);
  changed.current = () => {
    const bag = readCart();
    setCart(bag);
    if (!asked.current || !isSameBag(bag, asked.current.products)) void price({ type: "bagChanged" });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there
  useEffect(() => {
    void price({ type: "price" });
    const shown = (event: PageTransitionEvent) => {
      // Come back to with the back button, the checkout begins anew.
      if (event.persisted) location.reload();
    };
    addEventListener("pageshow", shown);
    const stop = onCartChange(() => changed.current());
    return () => {
      removeEventListener("pageshow", shown);
      stop();
    };
  }, []);

  const actions = {
    confirm,
    place: () => void place(),
    retry: () => void (isUncertain(now.current) ? place() : price({ type: "price" })),
  };
  return <CheckoutView {...frame} cart={cart} checkout={checkout} earlier={earlier} {...(cart ? { actions } : {})} />;
}
