/** Placing an order at its desk (S2 §4 "Place order"): priced at this moment, compared with what was seen, ordered once. */
import { addressesIn, savedAddresses } from "../../domain/address/address.ts";
import { type Change, compareCart, orderDigest, type PricedCart, type SeenCart } from "../../domain/cart/priced-cart.ts";
import type { DeskAnswer, Earlier, Errands, PlacedOrder } from "../../domain/order/placing.ts";
import type { Farmer } from "../../domain/sign-in/farmer.ts";
import type { Language } from "../../domain/visit/language.ts";
import type { AppEnv } from "../../env.ts";
import { farmerAddresses } from "../addresses/client.ts";
import { report } from "../report.ts";
import type { Result, UpstreamContext } from "../upstream.ts";
import { type CartVisit, createCart, placeOrder } from "./client.ts";

/** What all calls of a placing together may take. Milliseconds; the browser waits ten seconds. */
export const PLACING_DEADLINE_MS = 8_000;

export interface OrderWish {
  /** Random, of the phone: the same for the same tap, however often it is sent. */
  readonly key: string;
  readonly addressId: string;
  readonly seen: SeenCart;
}

/** Why an order was not placed, or not yet. */
type Ending =
  | { readonly kind: "drift"; readonly changes: readonly Change[]; readonly priced: PricedCart }
  /** Status 400 from an authenticated call (S2 §8). */
  | { readonly kind: "signIn" }
  /** The address is gone, or is not in this state. */
  | { readonly kind: "addressGone" }
  | { readonly kind: "failed" };
export type PlacingAnswer = DeskAnswer<Ending>;

/** The calls of the object of one order (src/limits/order-desk.ts). */
interface DeskCalls {
  place(digest: string, errands: Errands<Ending>): Promise<PlacingAnswer>;
  look(): Promise<Earlier>;
}

export class DeskMissingError extends Error {
  override readonly name = "DeskMissingError";
}

const encoder = new TextEncoder();
const hex = (bytes: ArrayBuffer): string => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The desk of a farmer's key, by a name that nobody without the secret can make or read. Without a desk nothing is ordered. */
async function deskOf(env: AppEnv, { farmerId }: Farmer, key: string): Promise<DeskCalls> {
  const [secret] = env.SESSION_SECRETS;
  if (!secret) throw new DeskMissingError('No SESSION_SECRETS are set. Run "wrangler secret put SESSION_SECRETS".');
  if (!env.orderDesks) throw new DeskMissingError('The binding ORDER_DESK is missing. Add it to "durable_objects" in wrangler.toml.');
  const mac = await crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const name = hex(await crypto.subtle.sign("HMAC", mac, encoder.encode(`order ${farmerId} ${key}`)));
  return env.orderDesks.getByName(name) as DeskCalls;
}

/**
 * The key by which the services know the order. It depends on nothing but farmer and key: with a changed secret the desk is another
 * one, the order is not.
 */
async function upstreamKey({ farmerId }: Farmer, key: string): Promise<string> {
  return hex(await crypto.subtle.digest("SHA-256", encoder.encode(`order ${farmerId} ${key}`)));
}

const faultOf = (result: Extract<Result<unknown>, { ok: false }>): Ending => ({
  kind: result.error.name === "token-refused" ? "signIn" : "failed",
});

/** Places an order, or says why not. Never throws. */
export async function placeOnce(
  context: UpstreamContext,
  farmer: Farmer,
  wish: OrderWish,
  visit: CartVisit & { readonly language: Language },
): Promise<PlacingAnswer> {
  const { seen, addressId } = wish;
  try {
    const [desk, key, digest] = await Promise.all([
      deskOf(context.env, farmer, wish.key),
      upstreamKey(farmer, wish.key),
      orderDigest(seen, addressId),
    ]);
    const placing = desk.place(digest, {
      price: async () => {
        const book = await farmerAddresses(context, farmer, visit.language);
        if (!book.ok) return faultOf(book);
        if (!savedAddresses(addressesIn(book.value, visit.state.slug)).some(({ id }) => id === addressId)) return { kind: "addressGone" };
        const priced = await createCart(context, farmer, seen.products, visit);
        if (!priced.ok) return faultOf(priced);
        if (!priced.value) return { kind: "failed" };
        const changes = compareCart(seen, priced.value);
        return changes.length > 0 ? { kind: "drift", changes, priced: priced.value } : { kind: "priced", cartId: priced.value.cartId };
      },
      order: async (cartId) => {
        const placed = await placeOrder(context, farmer, { cartId, addressId, key });
        if (!placed.ok) return placed.error.name === "token-refused" ? { kind: "signIn" } : { kind: "unknown" };
        return placed.value ? { kind: "placed", order: placed.value } : { kind: "refused" };
      },
    });
    // The order is finished also where the phone drops the connection meanwhile.
    context.waitUntil?.(placing.catch(() => undefined));
    return await placing;
  } catch (fault) {
    tell(context, "place", fault);
    // The desk may have gone on without us.
    return { kind: fault instanceof DeskMissingError ? "failed" : "unknown" };
  }
}

/** What became of an order that was asked for earlier with this key; null where nothing did. */
export async function earlierOrder(context: UpstreamContext, farmer: Farmer, key: string): Promise<Earlier> {
  try {
    return await (await deskOf(context.env, farmer, key)).look();
  } catch (fault) {
    tell(context, "look", fault);
    return { kind: "unknown" };
  }
}

function tell(context: UpstreamContext, where: string, fault: unknown): void {
  const detail = fault instanceof Error ? fault.message : String(fault);
  report(context.env, context.waitUntil, { kind: "order", where, detail }, fault);
}

export type { Earlier, PlacedOrder };
