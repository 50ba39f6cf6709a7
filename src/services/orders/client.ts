/** Never cached: each call gets current prices. A refused token is the error `token-refused` (service-12). */
import type { PricedCart } from "../../domain/cart/priced-cart.ts";
import type { RequestedLine } from "../../domain/cart/seen-cart.ts";
import type { Order, OrderHead, OrderLine } from "../../domain/order/order.ts";
import type { PlacedOrder } from "../../domain/order/order-placement.ts";
import type { TokenHolder } from "../../domain/sign-in/farmer.ts";
import { type Readable, UNREADABLE } from "../../domain/text/unreadable.ts";
import type { Language } from "../../domain/visit/language.ts";
import { callOf, postOf } from "../contract.ts";
import { mediaSource } from "../media.ts";
import { get, post, type Result, type UpstreamContext } from "../upstream.ts";

export interface CartVisit {
  readonly state: { readonly slug: string };
  readonly source: string;
}

/** Null if refused (checkout-11, checkout-12). */
export function createCart(
  context: UpstreamContext,
  { farmerAuthToken: token }: TokenHolder,
  lines: readonly RequestedLine[],
  { state, source }: CartVisit,
): Promise<Result<Readable<PricedCart>>> {
  const products = lines.map(({ skuCode, quantity, appliedOffer }) => ({ skuCode, quantity, appliedOffer }));
  return post(context, postOf("createCart", { token, source, body: { cartToCreate: { products, state: state.slug } } }));
}

export interface CartToOrder {
  readonly cartId: string;
  readonly addressId: string;
  readonly key: string;
}

/** Null if refused (checkout-15). Idempotent by key. Not retried here: only the desk can tell if the first call succeeded. */
export function placeOrder(
  context: UpstreamContext,
  { farmerAuthToken: token }: TokenHolder,
  { cartId, addressId, key }: CartToOrder,
): Promise<Result<Readable<PlacedOrder>>> {
  const body = { purchaseRequest: { shippingAddressId: addressId, shipAddrSameAsBillAddr: true as const, cartId } };
  return post(context, postOf("placeOrder", { token, body, idempotencyKey: key }));
}

function readableOf<T>(rows: readonly Readable<T>[]): { readonly rows: readonly T[]; readonly lacksSome: boolean } {
  const readable = rows.filter((row) => row !== null && row !== UNREADABLE);
  return { rows: readable as readonly T[], lacksSome: readable.length < rows.length };
}

const MOST_PICTURES = 3;

export interface OrdersWindow {
  readonly offset: number;
  readonly limit: number;
}

/** Newest first (checkout-59). */
export const orders = (context: UpstreamContext, { farmerAuthToken: token }: TokenHolder, language: Language, window: OrdersWindow) =>
  get(context, callOf("orders", { query: { language, ...window }, token }), ({ responseData: { orders, totalCount } }) => {
    const { rows, lacksSome } = readableOf(orders);
    const heads = rows.map(({ products, ...row }): OrderHead => {
      const images = products.flatMap(({ image }) => mediaSource(image, context.env) ?? []);
      return { ...row, images: images.slice(0, MOST_PICTURES) };
    });
    return { orders: heads, lacksOrders: lacksSome, totalCount };
  });

/** Null if not this farmer's (checkout-57). */
export const order = (context: UpstreamContext, { farmerAuthToken: token }: TokenHolder, id: string, language: Language) =>
  get(context, callOf("orderDetail", { parameters: { id }, query: { language }, token }), (found): Order | null => {
    if (!found) return null;
    const { products, address, ...facts } = found;
    const { rows, lacksSome } = readableOf<OrderLine>(products === UNREADABLE ? [UNREADABLE] : products);
    const lines = rows.map((line) => ({ ...line, image: mediaSource(line.image, context.env) }));
    return { ...facts, address: address ?? null, products: lines, lacksProducts: lacksSome };
  });
