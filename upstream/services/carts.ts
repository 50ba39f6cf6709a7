/** Prices carts (checkout-11, checkout-12). Ignores the prices in the request. */
import { z } from "zod";
import { type Ask, Refusal } from "../ask.ts";
import type { GistOffer, PlainGist } from "../model.ts";
import { nameIn } from "../replies.ts";
import { DISABLED, isEnabledFor } from "../seed/flags.ts";
import { stored } from "../store.ts";
import { randomHex } from "./signin.ts";

const MAX_LINES = 100;
const MAX_QUANTITY = 999;

const line = z.object({
  skuCode: z.string().min(1).max(64),
  quantity: z.number().int().min(1).max(MAX_QUANTITY),
  appliedOffer: z.unknown().optional(),
});
type Line = z.output<typeof line>;

const hasEachSkuOnce = (lines: readonly Line[]) => new Set(lines.map(({ skuCode }) => skuCode)).size === lines.length;

const cartBody = z.object({
  cartToCreate: z.object({
    products: z.array(line).min(1).max(MAX_LINES).refine(hasEachSkuOnce, "two lines have the same sku"),
    state: z.string().max(60).nullish(),
  }),
});

/** Discount of an offer on a line, in rupees. A percentage is rounded up to whole rupees, because farmers pay in cash. */
export function offerDiscount(
  offer: Pick<GistOffer, "buyQuantity" | "freeQuantity" | "percentOff" | "amountOff">,
  quantity: number,
  sellingPrice: number,
): number {
  const { buyQuantity = 1, freeQuantity = 0, percentOff = 0, amountOff = 0 } = offer;
  if (freeQuantity > 0) return Math.floor(quantity / (buyQuantity + freeQuantity)) * freeQuantity * sellingPrice;
  if (quantity < buyQuantity) return 0;
  const paise = Math.round(sellingPrice * 100) * quantity;
  return Math.min(paise / 100, Math.ceil(Math.round((paise * percentOff) / 100) / 100) + amountOff);
}

type Row = Readonly<Record<"sku" | "gist" | "names" | "availability", string>> & { readonly offer: string | null };
type Priced = PlainGist & Readonly<Record<"mrp" | "sellingPrice" | "inventory", number>>;

/**
 * A line with its price. `available`: the sku is known, enabled, sold to the source and in stock in this quantity; totals omit other
 * lines. `offerDiscount`: of the applied offer, in rupees.
 */
function pricedLine({ skuCode, quantity, appliedOffer }: Line, row: Row | undefined, source: string) {
  if (!row) return { skuCode, quantity, mrp: 0, sellingPrice: 0, available: false, inventory: 0, offerDiscount: 0 };
  const { mrp, sellingPrice, inventory }: Priced = JSON.parse(row.gist);
  const isDisabled = String(nameIn(JSON.parse(row.names), "en")).endsWith(DISABLED);
  const offer: GistOffer | null = JSON.parse(row.offer ?? "null");
  return {
    skuCode,
    quantity,
    mrp,
    sellingPrice,
    available: !isDisabled && isEnabledFor(row.availability, source) && inventory >= quantity,
    inventory,
    offerDiscount: offer && offer.value === appliedOffer ? offerDiscount(offer, quantity, sellingPrice) : 0,
  };
}
export type CartLine = ReturnType<typeof pricedLine>;

async function priced(q: Ask, asked: readonly Line[]): Promise<CartLine[]> {
  const sql =
    "SELECT s.sku, s.gist, s.names, s.availability, json_extract(s.words, '$.en.offers') AS offer FROM json_each(?1) AS j JOIN sku AS s ON s.sku = j.value";
  const rows = await q.all<Row>(sql, JSON.stringify(asked.map(({ skuCode }) => skuCode)));
  const bySku = new Map(rows.map((row) => [row.sku, row]));
  return asked.map((one) => pricedLine(one, bySku.get(one.skuCode), q.source));
}

/** Totals of the available lines (cart-7 to cart-9), less their offers. Computed in paise, to be exact. */
function cartOf(cartId: string, products: readonly CartLine[]) {
  const sum = (amount: (line: CartLine) => number) => products.reduce((total, one) => total + (one.available ? amount(one) : 0), 0);
  const subTotal = sum(({ mrp, quantity }) => quantity * mrp);
  const offers = sum((one) => one.offerDiscount);
  const paise = (amount: number): number => Math.round(amount * 100);
  const grandTotal = (paise(sum(({ sellingPrice, quantity }) => quantity * sellingPrice)) - paise(offers)) / 100;
  return { cartId, products, subTotal, discount: (paise(subTotal) - paise(grandTotal)) / 100, grandTotal };
}
export type Cart = ReturnType<typeof cartOf>;

/** PUT /checkout/create-cart-at-backend. Idempotent by Idempotency-Key; 422 for other lines under the same key. */
export async function createCart(q: Ask): Promise<Cart> {
  const mobile = await q.farmer();
  const { products } = (await q.body(cartBody)).cartToCreate;
  const { key } = q;
  const asked = JSON.stringify([
    q.source,
    products.map(({ skuCode, quantity, appliedOffer }) => [skuCode, quantity, appliedOffer ?? null]),
  ]);
  const cart = cartOf(randomHex(12), await priced(q, products));
  const sql =
    "INSERT INTO cart (cart_id, mobile, request_key, asked, json, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (mobile, request_key) DO NOTHING";
  await q.run(sql, cart.cartId, mobile, key, asked, JSON.stringify(cart), Date.now());
  const kept = await stored<Cart>(q.db, "SELECT json FROM cart WHERE mobile = ?1 AND request_key = ?2 AND asked = ?3", mobile, key, asked);
  if (!kept) throw new Refusal(422, "this Idempotency-Key belongs to another cart");
  return kept;
}

/** Null if the farmer has no such cart. */
export const cartById = (q: Ask, mobile: string, cartId: string): Promise<Cart | null> =>
  stored(q.db, "SELECT json FROM cart WHERE cart_id = ?1 AND mobile = ?2", cartId, mobile);
