/** The two calls of the checkout and what their answers mean (S2 §7). The answers are our own worker's. */
import type { CartChange } from "../../domain/cart/cart-comparison.ts";
import type { PricedCart } from "../../domain/cart/priced-cart.ts";
import type { SeenCart } from "../../domain/cart/seen-cart.ts";
import type { CheckoutProblem } from "../../domain/order/checkout.ts";
import type { CheckoutFrame } from "../../views/checkout/island/CheckoutView.tsx";
import { type Fetched, fetchJson } from "../network.ts";

export interface EarlierAnswer {
  readonly kind: "placed" | "unknown";
  readonly orderNumber?: string;
  /** The order's page. */
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
  | { readonly kind: "failed"; readonly problem: CheckoutProblem };

type Body = Readonly<Record<string, unknown>>;
const bodyOf = ({ value }: Fetched): Body => (typeof value === "object" && value !== null ? (value as Body) : {});

const send = (address: string, method: "PUT" | "POST", body: object): Promise<Fetched> =>
  fetchJson(address, { offline: "", failed: "" }, { method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });

/** Prices a bag. `earlierKey`: the key of an order whose answer has not come. */
export async function askPrices({ calls, state }: CheckoutFrame, { products }: SeenCart, earlierKey?: string): Promise<PriceAnswer> {
  const wanted = products.map(({ skuCode, quantity, appliedOffer }) => ({ skuCode, quantity, appliedOffer }));
  const reply = await send(calls.createCart, "PUT", {
    cartToCreate: { products: wanted, state: state.slug },
    ...(earlierKey ? { earlierKey } : {}),
  });
  const body = bodyOf(reply);
  if (reply.ok && body["responseData"]) {
    const { earlier, ...priced } = body["responseData"] as PricedCart & { readonly earlier: EarlierAnswer | null };
    return { kind: "priced", priced, earlier };
  }
  if (body["problem"] === "signIn") return { kind: "signIn" };
  return { kind: "failed", problem: !reply.ok && reply.status === null ? "offline" : "somethingWrong" };
}

export interface PlaceWish {
  readonly key: string;
  readonly seen: SeenCart;
  readonly cartId: string;
}

/** Asks for an order. Whatever is not known for certain is `unknownOutcome`: the same is to be asked for again. */
export async function askOrder({ calls, address }: CheckoutFrame, { key, seen, cartId }: PlaceWish): Promise<PlaceAnswer> {
  const reply = await send(calls.placeOrder, "POST", {
    key,
    purchaseRequest: { shippingAddressId: address.id, shipAddrSameAsBillAddr: true, cartId },
    seen,
  });
  const body = bodyOf(reply);
  if (reply.ok && body["responseData"]) return { kind: "placed", ...(body["responseData"] as { orderId: string; href: string }) };
  switch (body["problem"]) {
    case "drift":
      return { kind: "drift", priced: body["priced"] as PricedCart, changes: body["changes"] as readonly CartChange[] };
    case "changed":
    case "signIn":
      return { kind: body["problem"] };
    case "addressGone":
    case "refused":
    case "somethingWrong":
      return { kind: "failed", problem: body["problem"] };
    default:
      return { kind: "failed", problem: !reply.ok && reply.status === null ? "offline" : "unknownOutcome" };
  }
}
