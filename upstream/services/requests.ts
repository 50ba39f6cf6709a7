/** POST /product-request (S1 §7). */
import { z } from "zod";
import { type Ask, askedSource } from "../ask.ts";
import { failure, success } from "../replies.ts";

/** The payload that S1 §3 names. */
const body = z.object({
  phone: z.string().regex(/^[6-9]\d{9}$/, "expected ten digits"),
  name: z.string().max(200),
  couponCode: z.string().max(100),
  sku: z.string().min(1).max(64),
  skuName: z.string().min(1).max(300),
  state: z.string().min(1).max(60),
});

/** The same phone and sku within this time are one wish. Milliseconds. */
const SAME_WISH_MS = 10_000;

/** Keeps a request once by its Idempotency-Key (a random one where there is none), and once in ten seconds by phone and sku. */
export async function productRequest(c: Ask): Promise<Response> {
  const parsed = body.safeParse(await c.req.json().catch(() => null));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return c.json(failure(`${issue?.path.join(".") || "body"}: ${issue?.message ?? "unreadable"}`), 400);
  }
  const { phone, name, couponCode, sku, skuName, state } = parsed.data;
  const key = c.req.header("Idempotency-Key") ?? crypto.randomUUID();
  const now = Date.now();
  await c.env.DB.prepare(
    `INSERT INTO product_request (request_key, phone, name, coupon_code, sku, sku_name, state, source, at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9
       WHERE NOT EXISTS (SELECT 1 FROM product_request WHERE phone = ?2 AND sku = ?5 AND at > ?9 - ?10)
       ON CONFLICT (request_key) DO NOTHING`,
  )
    .bind(key, phone, name, couponCode, sku, skuName, state, askedSource(c), now, SAME_WISH_MS)
    .run();
  return c.json(success({ received: true }));
}

/** GET /__requests?sku= : what has been kept for a sku, oldest first; for tests and for a look. */
export async function keptRequests(c: Ask): Promise<Response> {
  const { results } = await c.env.DB.prepare("SELECT * FROM product_request WHERE sku = ?1 ORDER BY id")
    .bind(c.req.query("sku") ?? "")
    .all<Record<string, unknown>>();
  return c.json(results);
}
