/** The product request (S1 §7): sends a farmer's wish to the company, once. */
import type { ProductRequest } from "../../domain/request/product-request.ts";
import { Lru } from "../cache.ts";
import { post, type Result, type UpstreamContext } from "../upstream.ts";
import { productRequestBody, productRequestReply } from "./schemas.ts";

/** Within this time the same phone and sku count as one request: a double tap, also of a form without JavaScript. Milliseconds. */
export const SAME_REQUEST_MS = 10_000;

interface Recent {
  readonly key: string;
  /** Epoch milliseconds. */
  readonly at: number;
  accepted: boolean;
}

/** Who asked for what a moment ago, by digests that mean nothing outside this isolate. */
const recent = new Lru<Recent>(1_000);
let salt = "";

async function digest(...parts: readonly string[]): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(parts)));
  return Array.from(new Uint8Array(bytes).slice(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export type RequestAnswer = "accepted" | "refused";

/**
 * Sends a request. `requestId` is the form's own random id: with it, sending again after a failure counts once, because
 * the service keeps every Idempotency-Key once. Not tried again by itself: a service that does not know the key would keep two.
 * Statuses below 500 are no faults (S1 §7), but a body that says it failed is believed.
 */
export async function sendProductRequest(
  context: UpstreamContext,
  request: ProductRequest,
  requestId: string,
  source: string,
): Promise<Result<RequestAnswer>> {
  salt ||= crypto.randomUUID();
  const body = productRequestBody.parse(request);
  // The key is bound to what is sent: the same form with another number is another request.
  const [wish, ownKey] = await Promise.all([digest(salt, body.phone, body.sku), digest(requestId, ...Object.values(body))]);
  // From here to the set() nothing is awaited: two taps at once must find each other.
  const before = recent.get(wish);
  const again = before && Date.now() - before.at < SAME_REQUEST_MS ? before : null;
  if (again?.accepted) return { ok: true, value: "accepted" };
  const entry: Recent = again ?? { key: ownKey, at: Date.now(), accepted: false };
  recent.set(wish, entry);
  const sending = post(context, {
    path: "/product-request",
    source,
    body,
    idempotencyKey: entry.key,
    reply: productRequestReply,
  }).then((result): Result<RequestAnswer> => {
    if (!result.ok) return result;
    entry.accepted = result.value?.status?.toLowerCase() !== "failure";
    return { ok: true, value: entry.accepted ? "accepted" : "refused" };
  });
  // The wish reaches the company also where the farmer's phone drops the connection meanwhile.
  context.waitUntil?.(sending);
  return sending;
}

/** Forgets who asked; for tests. */
export function forgetRequests(): void {
  recent.clear();
}
