/**
 * Carts and orders of a farmer (S2 §7), one function each. No reply of these is ever kept: prices are asked for anew each time. A
 * token that the services do not take is the error `token-refused`: sign in again (S2 §8).
 */

import type { PricedCart, WantedLine } from "../../domain/cart/priced-cart.ts";
import type { Order, OrderHead } from "../../domain/order/order.ts";
import type { PlacedOrder } from "../../domain/order/placing.ts";
import type { Farmer } from "../../domain/sign-in/farmer.ts";
import type { Language } from "../../domain/visit/language.ts";
import { mediaSource } from "../media.ts";
import { get, mapResult, post, type Result, type UpstreamContext } from "../upstream.ts";
import { cartReply, orderReply, ordersReply, placedReply } from "./schemas.ts";

/** Where a cart is sold to. */
export interface CartVisit {
  readonly state: { readonly slug: string };
  readonly source: string;
}

/**
 * Makes a cart and prices it; null where the service does not take it. It is a new one each time: with a key the service would
 * answer with the prices of the first time.
 */
export async function createCart(
  context: UpstreamContext,
  farmer: Farmer,
  lines: readonly WantedLine[],
  { state, source }: CartVisit,
): Promise<Result<PricedCart | null>> {
  const products = lines.map(({ skuCode, quantity, appliedOffer }) => ({ skuCode, quantity, appliedOffer }));
  return post(
    context,
    {
      path: "/checkout/create-cart-at-backend",
      token: farmer.farmerAuthToken,
      source,
      body: { cartToCreate: { products, state: state.slug } },
      repeatable: true,
      reply: cartReply,
    },
    "PUT",
  );
}

/**
 * Orders a cart, paid in cash on delivery; null where the service does not take it. The same key is the same order. Not tried again
 * by itself: the refusal of a second try says nothing of the first, and only the desk knows of both.
 */
export async function placeOrder(
  context: UpstreamContext,
  farmer: Farmer,
  { cartId, addressId, key }: { readonly cartId: string; readonly addressId: string; readonly key: string },
): Promise<Result<PlacedOrder | null>> {
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
  readonly totalCount: number;
}

/** The farmer's orders, newest first. */
export async function orders(
  context: UpstreamContext,
  farmer: Farmer,
  language: Language,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<Result<OrderList>> {
  const reply = await get(context, {
    path: "/checkout/get-orders",
    query: { language, offset, limit },
    token: farmer.farmerAuthToken,
    reply: ordersReply,
  });
  return mapResult(reply, ({ responseData }) => responseData);
}

/** One order; null where this farmer has no such order. */
export async function order(context: UpstreamContext, farmer: Farmer, orderId: string, language: Language): Promise<Result<Order | null>> {
  const reply = await get(context, {
    path: "/checkout/get-order/{orderId}",
    parameters: { orderId },
    query: { language },
    token: farmer.farmerAuthToken,
    reply: orderReply,
  });
  return mapResult(reply, (found) =>
    found ? { ...found, products: found.products.map((line) => ({ ...line, image: mediaSource(line.image, context.env) })) } : null,
  );
}
