/** Never cached: each call gets current prices. A refused token is the error `token-refused` (service-12). */
import type { PricedCart } from "../../domain/cart/priced-cart.ts";
import type { WantedLine } from "../../domain/cart/seen-cart.ts";
import type { Order, OrderHead, OrderLine } from "../../domain/order/order.ts";
import type { PlacedOrder } from "../../domain/order/order-placement.ts";
import type { Farmer } from "../../domain/sign-in/farmer.ts";
import { type Told, UNREADABLE } from "../../domain/text/unreadable.ts";
import type { Language } from "../../domain/visit/language.ts";
import { asking, telling } from "../contract.ts";
import { mediaSource } from "../media.ts";
import { get, post, type Result, type UpstreamContext } from "../upstream.ts";

export interface CartVisit {
  readonly state: { readonly slug: string };
  readonly source: string;
}

/** Null if refused (checkout-11, checkout-12). */
export function createCart(
  context: UpstreamContext,
  farmer: Pick<Farmer, "farmerAuthToken">,
  lines: readonly WantedLine[],
  { state, source }: CartVisit,
): Promise<Result<Told<PricedCart>>> {
  const products = lines.map(({ skuCode, quantity, appliedOffer }) => ({ skuCode, quantity, appliedOffer }));
  const body = { cartToCreate: { products, state: state.slug } };
  return post(context, telling("createCart", { token: farmer.farmerAuthToken, source, body }));
}

/** Null if refused (checkout-15). Idempotent by key. Not retried here: only the desk can tell if the first call succeeded. */
export function placeOrder(
  context: UpstreamContext,
  farmer: Pick<Farmer, "farmerAuthToken">,
  { cartId, addressId, key }: { readonly cartId: string; readonly addressId: string; readonly key: string },
): Promise<Result<Told<PlacedOrder>>> {
  return post(
    context,
    telling("placeOrder", {
      token: farmer.farmerAuthToken,
      body: { purchaseRequest: { shippingAddressId: addressId, shipAddrSameAsBillAddr: true, cartId } },
      idempotencyKey: key,
    }),
  );
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
    asking("orders", { query: { language, offset, limit }, token: farmer.farmerAuthToken }),
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
    asking("orderDetail", { parameters: { id: orderId }, query: { language }, token: farmer.farmerAuthToken }),
    (found) => {
      if (!found) return null;
      const { products, address, ...facts } = found;
      const { rows, lacksSome } = readableOf<OrderLine>(products === UNREADABLE ? [UNREADABLE] : products);
      const lines = rows.map((line) => ({ ...line, image: mediaSource(line.image, context.env) }));
      return { ...facts, address: address ?? null, products: lines, lacksProducts: lacksSome };
    },
  );
}
