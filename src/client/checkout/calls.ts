/** Calls of the checkout (checkout-11, checkout-15). */
import type { CartChange } from "../../domain/cart/cart-comparison.ts";
import { parseCartChanges, parsePricedCart } from "../../domain/cart/parse-priced-cart.ts";
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
  /** Another farmer has signed in since the page was sent (checkout-79). */
  | { readonly kind: "otherFarmer" }
  /** This request ordered nothing; an earlier one may have. */
  | { readonly kind: "notBegun" }
  | { readonly kind: "failed"; readonly problem: CheckoutProblem };

type Body = Readonly<Record<string, unknown>>;
const recordOf = (value: unknown): Body => (typeof value === "object" && value !== null ? (value as Body) : {});
const bodyOf = ({ value }: Fetched): Body => recordOf(value);

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";
const isOwnPath = (value: unknown): value is string => isText(value) && /^\/(?!\/)/.test(value);

/** An unreadable reply may hide an order: the outcome is unknown. */
function parseEarlier(value: unknown): EarlierAnswer | null {
  if (value === null || value === undefined) return null;
  const { kind, orderNumber, href } = recordOf(value);
  return {
    kind: kind === "placed" ? "placed" : "unknown",
    ...(isText(orderNumber) ? { orderNumber } : {}),
    ...(isOwnPath(href) ? { href } : {}),
  };
}

/** A drift is a refusal: nothing was ordered. */
function driftOf(answer: Body): PlaceAnswer {
  const priced = parsePricedCart(answer["priced"]);
  const changes = parseCartChanges(answer["changes"]);
  return priced && changes ? { kind: "drift", priced, changes } : { kind: "failed", problem: "pricesUnreadable" };
}

/** `earlierKey`: of an order whose reply was lost. */
export async function askPrices({ calls, state }: CheckoutFrame, { products }: SeenCart, earlierKey?: string): Promise<PriceAnswer> {
  const requested = products.map(({ skuCode, quantity, appliedOffer }) => ({ skuCode, quantity, appliedOffer }));
  const body = { cartToCreate: { products: requested, state: state.slug }, ...(earlierKey ? { earlierKey } : {}) };
  const reply = await sendJson(calls.createCart, body, { method: "PUT" });
  const answer = bodyOf(reply);
  if (reply.ok && answer["responseData"]) {
    const priced = parsePricedCart(answer["responseData"]);
    if (!priced) return { kind: "failed", problem: "pricesUnreadable" };
    return { kind: "priced", priced, earlier: parseEarlier((answer["responseData"] as Body)["earlier"]) };
  }
  if (answer["problem"] === "signIn") return { kind: "signIn" };
  if (answer["problem"] === "pricesUnreadable") return { kind: "failed", problem: "pricesUnreadable" };
  return { kind: "failed", problem: !reply.ok && reply.status === null ? "offline" : "notPriced" };
}

export interface OrderRequest {
  readonly key: string;
  readonly seen: SeenCart;
  readonly cartId: string;
}

/** A proxy may send 408 although the call continues. */
const isRefused = (status: number): boolean => status >= 400 && status < 500 && status !== 408;

/** Unexpected replies are `unknownOutcome`: ask for the same order again (checkout-30). */
export async function askOrder({ calls, address, farmer }: CheckoutFrame, { key, seen, cartId }: OrderRequest): Promise<PlaceAnswer> {
  const reply = await sendJson(calls.placeOrder, {
    ...{ key, farmer },
    purchaseRequest: { shippingAddressId: address.id, shipAddrSameAsBillAddr: true, cartId },
    seen,
  });
  const answer = bodyOf(reply);
  if (reply.ok && answer["responseData"]) {
    const { orderId, href } = recordOf(answer["responseData"]);
    if (isText(orderId) && isOwnPath(href)) return { kind: "placed", orderId, href };
    return { kind: "failed", problem: "unknownOutcome" };
  }
  switch (answer["problem"]) {
    case "drift":
      return driftOf(answer);
    case "changed":
    case "signIn":
    case "otherFarmer":
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
