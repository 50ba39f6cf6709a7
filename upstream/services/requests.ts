/** Farmers' requests for products (request-12). */
import { z } from "zod";
import { type Ask, askedSource, idempotencyKey } from "../ask.ts";
import { bodyOf } from "../refusals.ts";
import { success } from "../replies.ts";

const body = z.object({
  phone: z.string().regex(/^[6-9]\d{9}$/, "expected ten digits"),
  name: z.string().max(200),
  couponCode: z.string().max(100),
  sku: z.string().min(1).max(64),
  skuName: z.string().min(1).max(300),
  state: z.string().min(1).max(60),
});

/** Requests for the same phone and sku within this time count as one. Milliseconds. */
const DUPLICATE_MS = 10_000;

/** POST /product-request. Stores one request per Idempotency-Key, and one in ten seconds per phone and sku. 400 for an invalid body. */
export async function productRequest(c: Ask): Promise<Response> {
  const { phone, name, couponCode, sku, skuName, state } = await bodyOf(c, body, 400);
  const now = Date.now();
  await c.env.DB.prepare(
    `INSERT INTO product_request (request_key, phone, name, coupon_code, sku, sku_name, state, source, at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9
       WHERE NOT EXISTS (SELECT 1 FROM product_request WHERE phone = ?2 AND sku = ?5 AND at > ?9 - ?10)
       ON CONFLICT (request_key) DO NOTHING`,
  )
    .bind(idempotencyKey(c), phone, name, couponCode, sku, skuName, state, askedSource(c), now, DUPLICATE_MS)
    .run();
  return c.json(success({ received: true }));
}

/** GET /__requests?sku= returns the requests for a sku, oldest first, for developers and tests. */
export async function keptRequests(c: Ask): Promise<Response> {
  const { results } = await c.env.DB.prepare("SELECT * FROM product_request WHERE sku = ?1 ORDER BY id")
    .bind(c.req.query("sku") ?? "")
    .all<Record<string, unknown>>();
  return c.json(results);
}
