/** Places orders (checkout-15) and shows them (checkout-59). */
import { z } from "zod";
import { type Ask, Refusal } from "../ask.ts";
import { dueAt, eddText } from "../delivery.ts";
import { nameIn } from "../replies.ts";
import { skusByCode } from "../store.ts";
import { addressId, addressOf, addressReply, type StoredAddress } from "./addresses.ts";
import { type Cart, type CartLine, cartById } from "./carts.ts";
import { randomHex } from "./signin.ts";

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
const placedBefore = (q: Ask, mobile: string, key: string, cartId: string): Promise<OrderRow | null> =>
  q.first("SELECT * FROM purchase WHERE mobile = ?1 AND (request_key = ?2 OR cart_id = ?3) ORDER BY id LIMIT 1", mobile, key, cartId);

async function insertOrder(q: Ask, mobile: string, key: string, cart: Cart, address: StoredAddress & { id: number }): Promise<void> {
  const lines = cart.products.filter((line) => line.available);
  const now = Date.now();
  const row = {
    order_id: randomHex(8),
    mobile,
    request_key: key,
    cart_id: cart.cartId,
    address: JSON.stringify(address),
    lines: JSON.stringify(lines),
    item_count: lines.reduce((count, line) => count + line.quantity, 0),
    sub_total: cart.subTotal,
    discount: cart.discount,
    grand_total: cart.grandTotal,
    placed_at: now,
    due_at: dueAt(address.pinCode, now),
  };
  const names = Object.keys(row);
  const places = names.map((_, index) => `?${index + 1}`);
  await q.run(`INSERT INTO purchase (${names.join()}) VALUES (${places.join()}) ON CONFLICT DO NOTHING`, ...Object.values(row));
  await q.run("UPDATE address SET touched_at = ?2 WHERE id = ?1", address.id, now);
}

/** POST /checkout/place-order. A cart and an Idempotency-Key make one order, even for repeated or simultaneous requests. */
export async function placeOrder(q: Ask) {
  const mobile = await q.farmer();
  const { shippingAddressId, cartId } = (await q.body(placeBody)).purchaseRequest;
  const key = q.c.req.header("Idempotency-Key") ?? `cart:${cartId}`;
  let row = await placedBefore(q, mobile, key, cartId);
  if (!row) {
    const [cart, address] = await Promise.all([cartById(q, mobile, cartId), addressOf(q, mobile, shippingAddressId)]);
    if (!cart) throw new Refusal(422, "cart not found");
    if (!cart.products.some((line) => line.available)) throw new Refusal(422, "nothing in the cart can be ordered");
    if (!address) throw new Refusal(422, "address not found");
    await insertOrder(q, mobile, key, cart, { ...address, id: shippingAddressId });
    row = await placedBefore(q, mobile, key, cartId);
  }
  if (!row) throw new Error(`The order of cart ${cartId} is missing after it was inserted.`);
  return { orderId: row.order_id, orderNumber: numberText(row), eddText: eddText(row.due_at, q.lang), placedAt: row.placed_at };
}

const summaryOf = (row: OrderRow) => ({
  orderId: row.order_id,
  orderNumber: numberText(row),
  placedAt: row.placed_at,
  status: STATUS,
  grandTotal: row.grand_total,
});

const imageOf = (skuCode: string): string => `packs/${skuCode}-0.jpg`;
const linesOf = (row: OrderRow): CartLine[] => JSON.parse(row.lines);

/** GET /checkout/get-orders, newest first */
export async function orders(q: Ask) {
  const mobile = await q.farmer();
  const sql = "SELECT * FROM purchase WHERE mobile = ?1 ORDER BY id DESC LIMIT ?2 OFFSET ?3";
  const rows = await q.all<OrderRow>(sql, mobile, q.number("limit", 10, 100), q.number("offset", 0, 100_000));
  const count = await q.first<{ n: number }>("SELECT count(*) AS n FROM purchase WHERE mobile = ?1", mobile);
  const products = (row: OrderRow) =>
    linesOf(row)
      .slice(0, 3)
      .map(({ skuCode }) => ({ skuCode, image: imageOf(skuCode) }));
  return {
    orders: rows.map((row) => ({ ...summaryOf(row), itemCount: row.item_count, products: products(row) })),
    totalCount: count?.n ?? 0,
  };
}

/** GET /checkout/get-order/:id. 404 for the order of another farmer (checkout-57). */
export async function orderDetail(q: Ask) {
  const { lang } = q;
  const row = await q.first<OrderRow>("SELECT * FROM purchase WHERE mobile = ?1 AND order_id = ?2", await q.farmer(), q.param("id"));
  if (!row) throw new Refusal(404, "order not found");
  const { id, ...address }: StoredAddress & { id: number } = JSON.parse(row.address);
  const lines = linesOf(row);
  const codes = lines.map((line) => line.skuCode);
  const names = new Map((await skusByCode(q.db, codes, lang)).map((sku) => [sku.sku, nameIn(sku.names, lang)]));
  const order = {
    ...summaryOf(row),
    eddText: eddText(row.due_at, lang),
    address: addressReply(id, address, lang, row.due_at),
    products: lines.map(({ skuCode, quantity, mrp, sellingPrice }) => {
      const name = names.get(skuCode);
      // Odd products have no name, or a name that is not a string (seed/flags.ts).
      return { skuCode, productName: typeof name === "string" ? name : skuCode, image: imageOf(skuCode), quantity, mrp, sellingPrice };
    }),
    subTotal: row.sub_total,
    discount: row.discount,
  };
  return { order };
}
