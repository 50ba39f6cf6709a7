/** docs/decisions/103-requests-sent-once.md */
import type { TypedRequest } from "../../domain/request/product-request.ts";
import { withTimeoutOrThrow } from "../deadline.ts";
import { actorOf, nameOf } from "../limits.ts";
import { reportFault } from "../report.ts";
import { inThisRequest } from "../request-id.ts";
import type { UpstreamContext } from "../upstream.ts";

export type Sending =
  | { readonly kind: "sent" }
  /** limits-8 */
  | { readonly kind: "limited"; readonly waitMs: number }
  | { readonly kind: "failed" };

/** See src/limits/request-desk.ts. */
interface DeskCalls {
  ping(): Promise<void>;
  send(call: () => Promise<Sending>): Promise<Sending>;
}

/** 2.8 s of calls, and time to report their end. */
const DESK_DEADLINE_MS = 3_300;

/** A desk that misses its ping hangs; send without it (limits-14). */
const SIGN_OF_LIFE_MS = 1_000;

/** If the desk fails, sends directly with the same Idempotency-Key. Never throws. */
export async function sendOnce(
  context: UpstreamContext,
  id: string,
  sku: string,
  { phone, name, state, couponCode }: TypedRequest,
  send: () => Promise<Sending>,
): Promise<Sending> {
  const { env, waitUntil } = context;
  let running: Promise<Sending> | null = null;
  const begin = inThisRequest((): Promise<Sending> => {
    running ??= send();
    return running;
  });
  try {
    const content = JSON.stringify([id, sku, phone, name, state, couponCode]);
    const desk = actorOf<DeskCalls>(env, "requestDesks", await nameOf(env, `request ${content}`));
    const sending = desk.send(begin);
    const ended = sending.catch(() => undefined);
    // Continues if the phone disconnects.
    waitUntil?.(ended);
    await withTimeoutOrThrow(env, desk.ping(), SIGN_OF_LIFE_MS);
    return await withTimeoutOrThrow(env, sending, DESK_DEADLINE_MS);
  } catch (fault) {
    reportFault(context, "limit", "request-desk", fault);
    return begin();
  }
}
