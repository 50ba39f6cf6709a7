/** Calls of the checkout (checkout-11, checkout-15). */
import type { CartChange } from "../../domain/cart/cart-comparison.ts";
import type { PricedCart } from "../../domain/cart/priced-cart.ts";
import type { SeenCart } from "../../domain/cart/seen-cart.ts";
import type { CheckoutProblem } from "../../domain/order/checkout.ts";
import type { CheckoutFrame } from "../../views/checkout/island/props.ts";
import { type Fetched, sendJson } from "../network.ts";

export interface EarlierAnswer {
  readonly kind: "placed" | "unknown";
  readonly orderNumber?: string;
  /** Page of the order. */
  readonly href?: string;
}

export type PriceAnswer =
  | { readonly kind: "priced"; readonly priced: PricedCart; readonly earlier: EarlierAnswer | null }
  | { readonly kind: "signIn" }
  | { readonly kind: "failed"; readonly problem: CheckoutProblem };

export type PlaceAnswer =
  | { readonly kind: "placed"; readonly orderId: string; readonly href: string }
  | { readonly kind: "drift"; readonly priced: PricedCart; readonly changes: readonly CartChange[] }
  | { readonly kind: "changed" }
  | { readonly kind: "signIn" }
  /** This request ordered nothing; an earlier one may have. */
  | { readonly kind: "notBegun" }
  | { readonly kind: "failed"; readonly problem: CheckoutProblem };

type Body = Readonly<Record<string, unknown>>;
const bodyOf = ({ value }: Fetched): Body => (typeof value === "object" && value !== null ? (value as Body) : {});

/** `earlierKey`: an order with a lost answer. */
export async function askPrices({ calls, state }: CheckoutFrame, { products }: SeenCart, earlierKey?: string): Promise<PriceAnswer> {
  const wanted = products.map(({ skuCode, quantity, appliedOffer }) => ({ skuCode, quantity, appliedOffer }));
  const body = { cartToCreate: { products: wanted, state: state.slug }, ...(earlierKey ? { earlierKey } : {}) };
  const reply = await sendJson(calls.createCart, body, { method: "PUT" });
  const answer = bodyOf(reply);
  if (reply.ok && answer["responseData"]) {
    const { earlier, ...priced } = answer["responseData"] as PricedCart & { readonly earlier: EarlierAnswer | null };
    return { kind: "priced", priced, earlier };
  }
  if (answer["problem"] === "signIn") return { kind: "signIn" };
  if (answer["problem"] === "pricesUnreadable") return { kind: "failed", problem: "pricesUnreadable" };
  return { kind: "failed", problem: !reply.ok && reply.status === null ? "offline" : "somethingWrong" };
}

export interface OrderRequest {
  readonly key: string;
  readonly seen: SeenCart;
  readonly cartId: string;
}

/** A proxy may send 408 although the call continues. */
const isRefused = (status: number): boolean => status >= 400 && status < 500 && status !== 408;

/** Unexpected replies are `unknownOutcome`: ask for the same order again (checkout-30). */
export async function askOrder({ calls, address }: CheckoutFrame, { key, seen, cartId }: OrderRequest): Promise<PlaceAnswer> {
  const reply = await sendJson(calls.placeOrder, {
    key,
    purchaseRequest: { shippingAddressId: address.id, shipAddrSameAsBillAddr: true, cartId },
    seen,
  });
  const answer = bodyOf(reply);
  if (reply.ok && answer["responseData"]) return { kind: "placed", ...(answer["responseData"] as { orderId: string; href: string }) };
  switch (answer["problem"]) {
    case "drift":
      return { kind: "drift", priced: answer["priced"] as PricedCart, changes: answer["changes"] as readonly CartChange[] };
    case "changed":
    case "signIn":
    case "notBegun":
      return { kind: answer["problem"] };
    case "addressGone":
    case "pricesUnreadable":
    case "refused":
    case "somethingWrong":
    case "tooManyOrders":
      return { kind: "failed", problem: answer["problem"] };
    default: {
      const status = reply.ok ? 200 : reply.status;
      if (status === null) return { kind: "failed", problem: "offline" };
      return isRefused(status) ? { kind: "notBegun" } : { kind: "failed", problem: "unknownOutcome" };
    }
  }
}
