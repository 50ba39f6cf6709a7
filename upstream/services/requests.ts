/** Farmers' requests for products (request-12). */
import { z } from "zod";
import type { Ask } from "../ask.ts";

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
export async function productRequest(q: Ask) {
  const { phone, name, couponCode, sku, skuName, state } = await q.body(body, 400);
  const sql = `INSERT INTO product_request (request_key, phone, name, coupon_code, sku, sku_name, state, source, at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9
       WHERE NOT EXISTS (SELECT 1 FROM product_request WHERE phone = ?2 AND sku = ?5 AND at > ?9 - ?10)
       ON CONFLICT (request_key) DO NOTHING`;
  await q.run(sql, q.key, phone, name, couponCode, sku, skuName, state, q.source, Date.now(), DUPLICATE_MS);
  return { received: true };
}
