/** Sends a product request once for its key, however often the phone sends it (docs/decisions/103-requests-sent-once.md). */
import type { TypedRequest } from "../../domain/request/product-request.ts";
import { nameOf } from "../limits.ts";
import { messageOf, report } from "../report.ts";
import { inThisRequest } from "../request-id.ts";
import { inTime } from "../timeouts.ts";
import type { UpstreamContext } from "../upstream.ts";

/** How the sending of a request ended. */
export type Sending =
  | { readonly kind: "sent" }
  /** Too many requests of the network (limits-8). */
  | { readonly kind: "limited"; readonly waitMs: number }
  | { readonly kind: "failed" };

/** The calls of the object of one request (src/limits/request-desk.ts). */
interface DeskCalls {
  ping(): Promise<void>;
  send(call: () => Promise<Sending>): Promise<Sending>;
}

/** A page waits 2.8 s for its calls; the desk may then still say how they ended. Milliseconds. */
const DESK_DEADLINE_MS = 3_300;

/** A desk that gives no sign of life by then hangs, and there is still time to send without it (limits-14). Milliseconds. */
const SIGN_OF_LIFE_MS = 1_000;

/**
 * Sends a request unless the company took the same one before. Where the desk cannot be asked the request is sent without it: the
 * service gets the same Idempotency-Key. Never throws.
 * @param id the form's own random id. With another content it is another request
 */
export async function sendOnce(
  context: UpstreamContext,
  id: string,
  sku: string,
  { phone, name, state, couponCode }: TypedRequest,
  send: () => Promise<Sending>,
): Promise<Sending> {
  const { env, waitUntil } = context;
  let begun: Promise<Sending> | null = null;
  const begin = inThisRequest((): Promise<Sending> => {
    begun ??= send();
    return begun;
  });
  try {
    if (!env.requestDesks) throw new Error('The binding REQUEST_DESK is missing. Add it to "durable_objects" in wrangler.toml.');
    const content = JSON.stringify([id, sku, phone, name, state, couponCode]);
    const desk = env.requestDesks.getByName(await nameOf(env, `request ${content}`)) as DeskCalls;
    const sending = desk.send(begin);
    const ended = sending.catch(() => undefined);
    // The sending goes on if the phone drops the connection meanwhile.
    waitUntil?.(ended);
    await inTime(env, desk.ping(), SIGN_OF_LIFE_MS);
    return await inTime(env, sending, DESK_DEADLINE_MS);
  } catch (fault) {
    report(env, waitUntil, { kind: "limit", where: "request-desk", detail: messageOf(fault) }, fault);
    return begin();
  }
}
