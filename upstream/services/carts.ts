/** Prices carts (checkout-11, checkout-12). Ignores the prices in the request. */
import { z } from "zod";
import { type Ask, askedSource, idempotencyKey } from "../ask.ts";
import type { Database } from "../env.ts";
import type { GistOffer, PlainGist, StoredNames } from "../model.ts";
import { bodyOf, Refusal } from "../refusals.ts";
import { success } from "../replies.ts";
import { DISABLED, isEnabledFor } from "../seed/flags.ts";
import { farmerMobile, randomHex } from "./tokens.ts";

const MAX_LINES = 100;
const MAX_QUANTITY = 999;

const line = z.object({
  skuCode: z.string().min(1).max(64),
  quantity: z.number().int().min(1).max(MAX_QUANTITY),
  appliedOffer: z.unknown().optional(),
});

const cartBody = z.object({
  cartToCreate: z.object({
    products: z
      .array(line)
      .min(1)
      .max(MAX_LINES)
      .refine((lines) => new Set(lines.map(({ skuCode }) => skuCode)).size === lines.length, "two lines have the same sku"),
    state: z.string().max(60).nullish(),
  }),
});

export interface CartLine {
  readonly skuCode: string;
  readonly quantity: number;
  readonly mrp: number;
  readonly sellingPrice: number;
  /** True if the sku is known, enabled, sold to the source and in stock in this quantity. Totals omit other lines. */
  readonly available: boolean;
  readonly inventory: number;
  /** Discount of the applied offer. Rupees. */
  readonly offerDiscount: number;
}

export interface Cart {
  readonly cartId: string;
  readonly products: readonly CartLine[];
  readonly subTotal: number;
  readonly discount: number;
  readonly grandTotal: number;
}

const isDisabled = (names: StoredNames): boolean => names !== null && !("odd" in names) && names.en.endsWith(DISABLED);

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

async function priced(db: Database, asked: readonly z.output<typeof line>[], source: string): Promise<CartLine[]> {
  const { results } = await db
    .prepare(
      "SELECT s.sku, s.gist, s.names, s.availability, json_extract(s.words, '$.en.offers') AS offer FROM json_each(?1) AS j JOIN sku AS s ON s.sku = j.value",
    )
    .bind(JSON.stringify(asked.map(({ skuCode }) => skuCode)))
    .all<{ sku: string; gist: string; names: string; availability: string; offer: string | null }>();
  const bySku = new Map(results.map((row) => [row.sku, row]));
  return asked.map(({ skuCode, quantity, appliedOffer }): CartLine => {
    const row = bySku.get(skuCode);
    if (!row) return { skuCode, quantity, mrp: 0, sellingPrice: 0, available: false, inventory: 0, offerDiscount: 0 };
    const gist = JSON.parse(row.gist) as PlainGist & { mrp: number; sellingPrice: number; inventory: number };
    const { mrp, sellingPrice, inventory } = gist;
    const sold = !isDisabled(JSON.parse(row.names) as StoredNames) && isEnabledFor(row.availability, source);
    const offer = row.offer === null ? null : (JSON.parse(row.offer) as GistOffer);
    const off = offer && offer.value === appliedOffer ? offerDiscount(offer, quantity, sellingPrice) : 0;
    return { skuCode, quantity, mrp, sellingPrice, available: sold && inventory >= quantity, inventory, offerDiscount: off };
  });
}

/** Totals of the available lines (cart-7 to cart-9), less their offers. Computed in paise, to be exact. */
function cartOf(cartId: string, products: readonly CartLine[]): Cart {
  const sum = (price: (line: CartLine) => number) =>
    products.reduce((total, one) => total + (one.available ? one.quantity * price(one) : 0), 0);
  const subTotal = sum(({ mrp }) => mrp);
  const offers = products.reduce((total, one) => total + (one.available ? one.offerDiscount : 0), 0);
  const paise = (amount: number): number => Math.round(amount * 100);
  const grandTotal = (paise(sum(({ sellingPrice }) => sellingPrice)) - paise(offers)) / 100;
  return { cartId, products, subTotal, discount: (paise(subTotal) - paise(grandTotal)) / 100, grandTotal };
}

/** PUT /checkout/create-cart-at-backend. Idempotent by Idempotency-Key; 422 for other lines under the same key. */
export async function createCart(c: Ask): Promise<Response> {
  const mobile = await farmerMobile(c);
  const { products } = (await bodyOf(c, cartBody)).cartToCreate;
  const source = askedSource(c);
  const key = idempotencyKey(c);
  const asked = JSON.stringify([source, products.map(({ skuCode, quantity, appliedOffer }) => [skuCode, quantity, appliedOffer ?? null])]);
  const cart = cartOf(randomHex(12), await priced(c.env.DB, products, source));
  await c.env.DB.prepare(
    "INSERT INTO cart (cart_id, mobile, request_key, asked, json, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (mobile, request_key) DO NOTHING",
  )
    .bind(cart.cartId, mobile, key, asked, JSON.stringify(cart), Date.now())
    .run();
  const kept = await c.env.DB.prepare("SELECT asked, json FROM cart WHERE mobile = ?1 AND request_key = ?2")
    .bind(mobile, key)
    .first<{ asked: string; json: string }>();
  if (kept?.asked !== asked) throw new Refusal(422, "this Idempotency-Key belongs to another cart");
  return c.json(success(JSON.parse(kept.json) as Cart));
}

/** Null if the farmer has no such cart. */
export async function cartById(db: Database, mobile: string, cartId: string): Promise<Cart | null> {
  const row = await db.prepare("SELECT json FROM cart WHERE cart_id = ?1 AND mobile = ?2").bind(cartId, mobile).first<{ json: string }>();
  return row ? (JSON.parse(row.json) as Cart) : null;
}
