/** Places orders (checkout-15) and shows them (checkout-59). */
import { z } from "zod";
import { type Ask, langOf, numberOf } from "../ask.ts";
import { dueAt, eddText } from "../delivery.ts";
import type { Database } from "../env.ts";
import { bodyOf, Refusal } from "../refusals.ts";
import { nameIn, success } from "../replies.ts";
import { skusByCode } from "../store.ts";
import { addressId, addressOf, addressReply, type StoredAddress } from "./addresses.ts";
import { type Cart, type CartLine, cartById } from "./carts.ts";
import { farmerMobile, randomHex } from "./tokens.ts";

/** The first order's number is KH1000001. */
const NUMBER_OFFSET = 1_000_000;
/** The only status: this back end delivers nothing. */
const STATUS = "PLACED";

interface OrderRow {
  readonly id: number;
  readonly order_id: string;
  readonly placed_at: number;
  readonly due_at: number;
  readonly item_count: number;
  readonly sub_total: number;
  readonly discount: number;
  readonly grand_total: number;
  /** JSON of `{ id, …StoredAddress }` at the time of the order. */
  readonly address: string;
  readonly lines: string;
}

const numberText = (row: OrderRow): string => `KH${NUMBER_OFFSET + row.id}`;

const placeBody = z.object({
  purchaseRequest: z.object({
    shippingAddressId: addressId,
    shipAddrSameAsBillAddr: z.literal(true),
    cartId: z.string().min(1).max(64),
  }),
});

/** An existing order of this key or cart. */
function placedBefore(db: Database, mobile: string, key: string, cartId: string): Promise<OrderRow | null> {
  return db
    .prepare("SELECT * FROM purchase WHERE mobile = ?1 AND (request_key = ?2 OR cart_id = ?3) ORDER BY id LIMIT 1")
    .bind(mobile, key, cartId)
    .first<OrderRow>();
}

async function insertOrder(db: Database, mobile: string, key: string, cart: Cart, address: StoredAddress & { id: number }): Promise<void> {
  const lines = cart.products.filter((line) => line.available);
  const now = Date.now();
  await db
    .prepare(
      `INSERT INTO purchase (order_id, mobile, request_key, cart_id, address, lines, item_count, sub_total, discount, grand_total, placed_at, due_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12) ON CONFLICT DO NOTHING`,
    )
    .bind(
      randomHex(8),
      mobile,
      key,
      cart.cartId,
      JSON.stringify(address),
      JSON.stringify(lines),
      lines.reduce((count, line) => count + line.quantity, 0),
      cart.subTotal,
      cart.discount,
      cart.grandTotal,
      now,
      dueAt(address.pinCode, now),
    )
    .run();
  await db.prepare("UPDATE address SET touched_at = ?2 WHERE id = ?1").bind(address.id, now).run();
}

/** POST /checkout/place-order. A cart and an Idempotency-Key make one order, even for repeated or simultaneous requests. */
export async function placeOrder(c: Ask): Promise<Response> {
  const mobile = await farmerMobile(c);
  const { shippingAddressId, cartId } = (await bodyOf(c, placeBody)).purchaseRequest;
  const key = c.req.header("Idempotency-Key") ?? `cart:${cartId}`;
  let row = await placedBefore(c.env.DB, mobile, key, cartId);
  if (!row) {
    const [cart, address] = await Promise.all([cartById(c.env.DB, mobile, cartId), addressOf(c.env.DB, mobile, shippingAddressId)]);
    if (!cart) throw new Refusal(422, "cart not found");
    if (!cart.products.some((line) => line.available)) throw new Refusal(422, "nothing in the cart can be ordered");
    if (!address) throw new Refusal(422, "address not found");
    await insertOrder(c.env.DB, mobile, key, cart, { ...address, id: shippingAddressId });
    row = await placedBefore(c.env.DB, mobile, key, cartId);
  }
  if (!row) throw new Error(`The order of cart ${cartId} is missing after it was inserted.`);
  return c.json(
    success({ orderId: row.order_id, orderNumber: numberText(row), eddText: eddText(row.due_at, langOf(c)), placedAt: row.placed_at }),
  );
}

const summaryOf = (row: OrderRow) => ({
  orderId: row.order_id,
  orderNumber: numberText(row),
  placedAt: row.placed_at,
  status: STATUS,
  grandTotal: row.grand_total,
});

const picturesOf = (row: OrderRow) =>
  (JSON.parse(row.lines) as CartLine[]).slice(0, 3).map(({ skuCode }) => ({ skuCode, image: `packs/${skuCode}-0.jpg` }));

/** GET /checkout/get-orders, newest first */
export async function orders(c: Ask): Promise<Response> {
  const mobile = await farmerMobile(c);
  const [{ results }, count] = await Promise.all([
    c.env.DB.prepare("SELECT * FROM purchase WHERE mobile = ?1 ORDER BY id DESC LIMIT ?2 OFFSET ?3")
      .bind(mobile, numberOf(c, "limit", 10, 100), numberOf(c, "offset", 0, 100_000))
      .all<OrderRow>(),
    c.env.DB.prepare("SELECT count(*) AS n FROM purchase WHERE mobile = ?1").bind(mobile).first<{ n: number }>(),
  ]);
  return c.json(
    success({
      orders: results.map((row) => ({ ...summaryOf(row), itemCount: row.item_count, products: picturesOf(row) })),
      totalCount: count?.n ?? 0,
    }),
  );
}

/** GET /checkout/get-order/:id. 404 for the order of another farmer (checkout-57). */
export async function orderDetail(c: Ask): Promise<Response> {
  const mobile = await farmerMobile(c);
  const lang = langOf(c);
  const row = await c.env.DB.prepare("SELECT * FROM purchase WHERE order_id = ?1 AND mobile = ?2")
    .bind(c.req.param("id") ?? "", mobile)
    .first<OrderRow>();
  if (!row) throw new Refusal(404, "order not found");
  const lines = JSON.parse(row.lines) as CartLine[];
  const { id, ...address } = JSON.parse(row.address) as StoredAddress & { id: number };
  const skus = await skusByCode(
    c.env.DB,
    lines.map((line) => line.skuCode),
    lang,
  );
  const bySku = new Map(skus.map((sku) => [sku.sku, sku]));
  const products = lines.map(({ skuCode, quantity, mrp, sellingPrice }) => {
    const sku = bySku.get(skuCode);
    const name = sku && nameIn(sku.names, lang);
    // Odd products have no name, or a name that is not a string (seed/flags.ts).
    return {
      skuCode,
      productName: typeof name === "string" ? name : skuCode,
      image: `packs/${skuCode}-0.jpg`,
      quantity,
      mrp,
      sellingPrice,
    };
  });
  return c.json(
    success({
      order: {
        ...summaryOf(row),
        eddText: eddText(row.due_at, lang),
        address: addressReply(id, address, lang, row.due_at),
        products,
        subTotal: row.sub_total,
        discount: row.discount,
      },
    }),
  );
}
