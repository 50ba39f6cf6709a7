/** Endpoints for developers and tests: sent codes, placed orders, requests, events, odd products, and the expiry of tokens and codes. */
import { z } from "zod";
import { type Ask, Refusal } from "../ask.ts";
import texts from "../pages.json" with { type: "json" };
import { eventsPage, indexPage, otpPage } from "../pages.ts";
import { all } from "../store.ts";
import { CODE_LIFE_MS, MAX_TRIES } from "./signin.ts";

/** Per reply. */
const MAX_CODES = 50;

type SentCode = Parameters<typeof otpPage>[0][number];

/** Codes, newest first; `phone` limits them to one number. Times are epoch milliseconds; `tries` counts the wrong codes that were typed. */
async function sentCodes(q: Ask) {
  const sql = `SELECT phone, code, sent_at AS sentAt, sent_at + ?3 AS expiresAt, tries,
      CASE WHEN verified_at THEN 'used' WHEN tries >= ?4 THEN 'locked' WHEN sent_at + ?3 < ?5 THEN 'expired' ELSE 'open' END AS state
    FROM otp WHERE ?1 IS NULL OR phone = ?1 ORDER BY id DESC LIMIT ?2`;
  const phone = q.c.req.query("phone") ?? null;
  return q.all<SentCode>(sql, phone, MAX_CODES, CODE_LIFE_MS, MAX_TRIES, Date.now());
}

const body = z.object({
  events: z.array(
    z.object({ name: z.string(), time: z.number(), properties: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])) }),
  ),
});
type Event = z.output<typeof body>["events"][number];

/** Older events are dropped. */
const MAX_KEPT = 500;
const kept: Event[] = [];

/** POST /events plays the analytics provider (app-13). Stores the events in the isolate's memory. */
export async function events(q: Ask): Promise<Response> {
  const parsed = body.safeParse(await q.c.req.json().catch(() => null));
  if (!parsed.success) throw new Refusal(400, "expected {events: [{name, time, properties}]}");
  kept.push(...parsed.data.events);
  kept.splice(0, kept.length - MAX_KEPT);
  return q.c.body(null, 204);
}

/** Examples of every kind of odd product (seed/flags.ts). */
const oddExamples = (q: Ask) =>
  Promise.all(
    Object.entries(texts.oddProducts).map(async ([what, where]) => ({
      what,
      skus: (await all<{ sku: string }>(q.db, `SELECT sku FROM sku WHERE ${where} ORDER BY sku LIMIT 4`)).map(({ sku }) => sku),
    })),
  );

/** By path. Each answers GET. */
export const DOORS: Readonly<Record<string, (q: Ask) => Promise<Response> | Response>> = {
  "/__": async (q) => q.c.html(indexPage(await oddExamples(q))),
  "/__otp": async (q) => q.c.html(otpPage(await sentCodes(q))),
  "/__otp.json": async (q) => q.c.json(await sentCodes(q)),
  /** Newest first. */
  "/__events": (q) => q.c.html(eventsPage(kept.toReversed().slice(0, 100))),
  /** Oldest first, as the next two. */
  "/__events.json": (q) => q.c.json(kept),
  "/__requests": async (q) => q.c.json(await q.all("SELECT * FROM product_request WHERE sku = ?1 ORDER BY id", q.query("sku"))),
  "/__orders.json": async (q) =>
    q.c.json(
      await q.all(
        `SELECT order_id AS orderId, request_key AS requestKey, cart_id AS cartId, item_count AS itemCount, grand_total AS grandTotal,
           placed_at AS placedAt FROM purchase WHERE mobile = ?1 ORDER BY id`,
        q.query("phone"),
      ),
    ),
};

/** POST /__expire?phone=&what=tokens|codes expires the tokens or codes of a number. */
export async function expire(q: Ask): Promise<Response> {
  const isOfCodes = q.query("what") === "codes";
  await q.run(
    isOfCodes ? "UPDATE otp SET sent_at = 0 WHERE phone = ?1" : "UPDATE token SET expires_at = 0 WHERE mobile = ?1",
    q.query("phone"),
  );
  return q.c.json({ done: true });
}
