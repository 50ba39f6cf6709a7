/** Reprices, compares with the prices shown, and orders once. */

import { addressesIn, savedAddresses } from "../../domain/address/address-book.ts";
import { type CartChange, compareCart } from "../../domain/cart/cart-comparison.ts";
import type { PricedCart } from "../../domain/cart/priced-cart.ts";
import type { SeenCart } from "../../domain/cart/seen-cart.ts";
import { orderDigest } from "../../domain/order/order-digest.ts";
import type { EarlierOrder, PlacementAnswer, PlacementCalls } from "../../domain/order/order-placement.ts";
import type { SignedIn } from "../../domain/sign-in/farmer.ts";
import { sha256 } from "../../domain/text/digest.ts";
import { UNREADABLE } from "../../domain/text/unreadable.ts";
import type { Language } from "../../domain/visit/language.ts";
import type { AppEnv } from "../../env.ts";
import { farmerAddresses } from "../addresses/client.ts";
import { withTimeoutOrThrow } from "../deadline.ts";
import { actorOf, type NetworkGateCalls, nameOf, networkGateOf } from "../limits.ts";
import { reportFault } from "../report.ts";
import { inThisRequest } from "../request-id.ts";
import { isTokenRefused, type Result, type UpstreamContext } from "../upstream.ts";
import { type CartToOrder, type CartVisit, createCart, placeOrder } from "./client.ts";

/** For all calls of one order (checkout-50). */
export const PLACING_DEADLINE_MS = 5_000;

/** Lets the desk report late calls itself. */
const DESK_GRACE_MS = 500;

export interface OrderWish {
  /** One per tap, also for repeats (checkout-24). */
  readonly key: string;
  readonly addressId: string;
  readonly seen: SeenCart;
}

type Ending =
  | { readonly kind: "drift"; readonly changes: readonly CartChange[]; readonly priced: PricedCart }
  | { readonly kind: "signIn" }
  /** Deleted or in another state (checkout-41). */
  | { readonly kind: "addressGone" }
  /** limits-22 */
  | { readonly kind: "tooManyOrders"; readonly waitMs: number }
  /** checkout-73 */
  | { readonly kind: "pricesUnreadable" }
  | { readonly kind: "failed" };
export type PlacingAnswer = PlacementAnswer<Ending>;

/** RPC calls of src/limits/order-desk.ts. */
interface DeskCalls {
  place(digest: string, calls: PlacementCalls<Ending>): Promise<PlacingAnswer>;
  outcome(): Promise<EarlierOrder>;
}

/** Unguessable without the secret (checkout-33). */
const orderName = (env: AppEnv, { farmerId }: SignedIn, key: string): Promise<string> => nameOf(env, `order ${farmerId} ${key}`);

const deskOf = async (env: AppEnv, farmer: SignedIn, key: string): Promise<DeskCalls> =>
  actorOf(env, "orderDesks", await orderName(env, farmer, key));

type CountedOrder = { readonly kind: "counted"; takeBack(): Promise<void> } | Extract<Ending, { kind: "tooManyOrders" | "failed" }>;

/** Once per key (limits-22). If the limit fails, nothing is ordered: overloading it must not lift it. */
async function countOrder(context: UpstreamContext, farmer: SignedIn, key: string): Promise<CountedOrder> {
  const { env } = context;
  try {
    const [id, name] = await Promise.all([orderName(env, farmer, key), nameOf(env, `orders ${farmer.farmerId}`)]);
    const gate = networkGateOf(env, "orders", [name]) as NetworkGateCalls;
    const admission = await withTimeoutOrThrow(env, gate.admit("orders", { id, subject: "", networks: [name] }));
    if (!admission.ok) return { kind: "tooManyOrders", waitMs: admission.waitMs };
    const takeBack = () => withTimeoutOrThrow(env, gate.takeBack(id)).catch((fault) => reportFault(context, "order", "limit", fault));
    return { kind: "counted", takeBack };
  } catch (fault) {
    reportFault(context, "order", "limit", fault);
    return { kind: "failed" };
  }
}

/** Independent of secrets: another secret gives another desk but the same order (checkout-35). */
const upstreamKey = ({ farmerId }: SignedIn, key: string): Promise<string> => sha256(`order ${farmerId} ${key}`);

const faultOf = (result: Extract<Result<unknown>, { ok: false }>): Ending => ({
  kind: isTokenRefused(result.error) ? "signIn" : "failed",
});

interface Placing {
  readonly context: UpstreamContext;
  readonly farmer: SignedIn;
  readonly wish: OrderWish;
  readonly visit: CartVisit & { readonly language: Language };
}

async function priceAnew({ context, farmer, wish: { seen, addressId }, visit }: Placing): ReturnType<PlacementCalls<Ending>["price"]> {
  const [book, priced] = await Promise.all([
    farmerAddresses(context, farmer, visit.language),
    createCart(context, farmer, seen.products, visit),
  ]);
  if (!book.ok) return faultOf(book);
  if (!savedAddresses(addressesIn(book.value, visit.state.slug)).some(({ id }) => id === addressId)) return { kind: "addressGone" };
  if (!priced.ok) return faultOf(priced);
  if (!priced.value) return { kind: "failed" };
  if (priced.value === UNREADABLE) return { kind: "pricesUnreadable" };
  const changes = compareCart(seen, priced.value);
  return changes.length > 0 ? { kind: "drift", changes, priced: priced.value } : { kind: "priced", cartId: priced.value.cartId };
}

/** A lost reply leaves the outcome unknown. */
async function orderCart({ context, farmer }: Placing, cart: CartToOrder): ReturnType<PlacementCalls<Ending>["order"]> {
  if (Date.now() >= context.deadline) return { kind: "notBegun" };
  const placed = await placeOrder(context, farmer, cart);
  if (!placed.ok) return isTokenRefused(placed.error) ? { kind: "signIn" } : { kind: "unknown" };
  // Its number is unreadable.
  if (placed.value === UNREADABLE) return { kind: "unknown" };
  return placed.value ? { kind: "placed", order: placed.value } : { kind: "refused" };
}

interface Progress {
  /** The order may have reached the services. */
  hasStarted: boolean;
  /** The farmer has an answer. */
  isOver: boolean;
}

function placementCalls(placing: Placing, upstreamKey: string, progress: Progress): PlacementCalls<Ending> {
  const { context, farmer, wish } = placing;
  /** Null if an earlier call counted the order and may have placed it. */
  let counted: Extract<CountedOrder, { kind: "counted" }> | null = null;
  return {
    price: inThisRequest(async () => {
      const order = await countOrder(context, farmer, wish.key);
      if (order.kind !== "counted") return order;
      const priced = await priceAnew(placing);
      if (priced.kind === "priced") counted = order;
      else await order.takeBack();
      return priced;
    }),
    order: inThisRequest(async (cartId: string) => {
      // A late desk must not order after the farmer was told otherwise.
      progress.hasStarted = !progress.isOver;
      const answer = progress.isOver
        ? { kind: "notBegun" as const }
        : await orderCart(placing, { cartId, addressId: wish.addressId, key: upstreamKey });
      if (answer.kind !== "placed" && answer.kind !== "unknown") await counted?.takeBack();
      return answer;
    }),
  };
}

/** `notBegun`: this request called no service and will not; an earlier one may have. Never throws. */
export async function placeOnce(order: Placing): Promise<PlacingAnswer> {
  const { context, farmer, wish } = order;
  const progress: Progress = { hasStarted: false, isOver: false };
  try {
    const [desk, key, digest] = await Promise.all([
      deskOf(context.env, farmer, wish.key),
      upstreamKey(farmer, wish.key),
      orderDigest(wish.seen, wish.addressId),
    ]);
    const placing = desk.place(digest, placementCalls(order, key, progress));
    // Continues if the phone disconnects (checkout-37).
    context.waitUntil?.(placing.catch(() => undefined));
    return await withTimeoutOrThrow(context.env, placing, PLACING_DEADLINE_MS + DESK_GRACE_MS);
  } catch (fault) {
    progress.isOver = true;
    reportFault(context, "order", "place", fault);
    return { kind: progress.hasStarted ? "unknown" : "notBegun" };
  }
}

/** checkout-38 */
export async function earlierOrder(context: UpstreamContext, farmer: SignedIn, key: string): Promise<EarlierOrder> {
  try {
    return await withTimeoutOrThrow(context.env, (await deskOf(context.env, farmer, key)).outcome());
  } catch (fault) {
    reportFault(context, "order", "outcome", fault);
    return { kind: "unknown" };
  }
}
