/** Endpoints for developers and tests: sent codes, placed orders, and the expiry of tokens and codes. */
import type { Ask } from "../ask.ts";
import type { Database } from "../env.ts";
import { otpPage, type SentCode } from "../pages.ts";
import { CODE_LIFE_MS, MAX_TRIES } from "./signin.ts";

/** Per reply. */
const MAX_CODES = 50;

/** Newest first. @param phone limits them to one number */
async function sentCodes(db: Database, phone: string | undefined): Promise<SentCode[]> {
  const { results } = await db
    .prepare("SELECT phone, code, sent_at, tries, verified_at FROM otp WHERE ?1 IS NULL OR phone = ?1 ORDER BY id DESC LIMIT ?2")
    .bind(phone ?? null, MAX_CODES)
    .all<{ phone: string; code: string; sent_at: number; tries: number; verified_at: number | null }>();
  return results.map((row) => {
    const expiresAt = row.sent_at + CODE_LIFE_MS;
    const state = row.verified_at ? "used" : row.tries >= MAX_TRIES ? "locked" : expiresAt < Date.now() ? "expired" : "open";
    return { phone: row.phone, code: row.code, sentAt: row.sent_at, expiresAt, tries: row.tries, state };
  });
}

/** GET /__otp?phone= */
export async function otpCodes(c: Ask): Promise<Response> {
  return c.html(otpPage(await sentCodes(c.env.DB, c.req.query("phone"))));
}

/** GET /__otp.json?phone= */
export async function otpCodesJson(c: Ask): Promise<Response> {
  return c.json(await sentCodes(c.env.DB, c.req.query("phone")));
}

/** GET /__orders.json?phone= returns the orders of a number, oldest first. */
export async function ordersJson(c: Ask): Promise<Response> {
  const { results } = await c.env.DB.prepare(
    `SELECT order_id AS orderId, request_key AS requestKey, cart_id AS cartId, item_count AS itemCount, grand_total AS grandTotal,
       placed_at AS placedAt FROM purchase WHERE mobile = ?1 ORDER BY id`,
  )
    .bind(c.req.query("phone") ?? "")
    .all<Record<string, unknown>>();
  return c.json(results);
}

/** POST /__expire?phone=&what=tokens|codes expires the tokens or codes of a number. */
export async function expire(c: Ask): Promise<Response> {
  const phone = c.req.query("phone") ?? "";
  if (c.req.query("what") === "codes") await c.env.DB.prepare("UPDATE otp SET sent_at = 0 WHERE phone = ?1").bind(phone).run();
  else await c.env.DB.prepare("UPDATE token SET expires_at = 0 WHERE mobile = ?1").bind(phone).run();
  return c.json({ done: true });
}
