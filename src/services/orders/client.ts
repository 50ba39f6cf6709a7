/** Never cached: each call gets current prices. A refused token is the error `token-refused` (service-12). */
import type { PricedCart } from "../../domain/cart/priced-cart.ts";
import type { WantedLine } from "../../domain/cart/seen-cart.ts";
import type { Order, OrderHead, OrderLine } from "../../domain/order/order.ts";
import type { PlacedOrder } from "../../domain/order/order-placement.ts";
import type { Farmer } from "../../domain/sign-in/farmer.ts";
import { type Told, UNREADABLE } from "../../domain/text/unreadable.ts";
import type { Language } from "../../domain/visit/language.ts";
import { mediaSource } from "../media.ts";
import { get, post, type Result, type UpstreamContext } from "../upstream.ts";
import { cartReply, orderReply, ordersReply, placedReply } from "./schemas.ts";

export interface CartVisit {
  readonly state: { readonly slug: string };
  readonly source: string;
}

/** Null if refused (checkout-11, checkout-12). Sends no Idempotency-Key, which would return the first call's prices. */
export function createCart(
  context: UpstreamContext,
  farmer: Pick<Farmer, "farmerAuthToken">,
  lines: readonly WantedLine[],
  { state, source }: CartVisit,
): Promise<Result<Told<PricedCart>>> {
  const products = lines.map(({ skuCode, quantity, appliedOffer }) => ({ skuCode, quantity, appliedOffer }));
  return post(context, {
    method: "PUT",
    path: "/checkout/create-cart-at-backend",
    token: farmer.farmerAuthToken,
    source,
    body: { cartToCreate: { products, state: state.slug } },
    repeatable: true,
    reply: cartReply,
  });
}

/** Null if refused (checkout-15). Idempotent by key. Not retried here: only the desk can tell if the first call succeeded. */
export function placeOrder(
  context: UpstreamContext,
  farmer: Pick<Farmer, "farmerAuthToken">,
  { cartId, addressId, key }: { readonly cartId: string; readonly addressId: string; readonly key: string },
): Promise<Result<Told<PlacedOrder>>> {
  return post(context, {
    path: "/checkout/place-order",
    token: farmer.farmerAuthToken,
    body: { purchaseRequest: { shippingAddressId: addressId, shipAddrSameAsBillAddr: true, cartId } },
    idempotencyKey: key,
    reply: placedReply,
  });
}

export interface OrderList {
  readonly orders: readonly OrderHead[];
  readonly lacksOrders: boolean;
  readonly totalCount: Told<number>;
}

function readableOf<T>(rows: readonly Told<T>[]): { readonly rows: readonly T[]; readonly lacksSome: boolean } {
  const readable = rows.filter((row) => row !== null && row !== UNREADABLE);
  return { rows: readable as readonly T[], lacksSome: readable.length < rows.length };
}

const MOST_PICTURES = 3;

/** Newest first (checkout-59). */
export function orders(
  context: UpstreamContext,
  farmer: Pick<Farmer, "farmerAuthToken">,
  language: Language,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<Result<OrderList>> {
  return get(
    context,
    { path: "/checkout/get-orders", query: { language, offset, limit }, token: farmer.farmerAuthToken, reply: ordersReply },
    ({ responseData: { orders, totalCount } }) => {
      const { rows, lacksSome } = readableOf(orders);
      const heads = rows.map(({ products, ...row }): OrderHead => {
        const images = products.flatMap(({ image }) => mediaSource(image, context.env) ?? []);
        return { ...row, images: images.slice(0, MOST_PICTURES) };
      });
      return { orders: heads, lacksOrders: lacksSome, totalCount };
    },
  );
}

/** Null if not this farmer's (checkout-57). */
export function order(
  context: UpstreamContext,
  farmer: Pick<Farmer, "farmerAuthToken">,
  orderId: string,
  language: Language,
): Promise<Result<Order | null>> {
  return get(
    context,
    {
      path: "/checkout/get-order/{orderId}",
      parameters: { orderId },
      query: { language },
      token: farmer.farmerAuthToken,
      reply: orderReply,
    },
    (found) => {
      if (!found) return null;
      const { products, address, ...facts } = found;
      const { rows, lacksSome } = readableOf<OrderLine>(products === UNREADABLE ? [UNREADABLE] : products);
      const lines = rows.map((line) => ({ ...line, image: mediaSource(line.image, context.env) }));
      return { ...facts, address: address ?? null, products: lines, lacksProducts: lacksSome };
    },
  );
}
