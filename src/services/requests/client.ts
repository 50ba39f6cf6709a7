/** The product request: sends a farmer's wish to the company once. */

import type { ProductRequest } from "../../domain/request/product-request.ts";
import { sha256 } from "../../domain/text/digest.ts";
import { ENTRY_BYTES, isolateBudget } from "../cache/budget.ts";
import { Lru } from "../cache/lru.ts";
import { post, type Result, type UpstreamContext } from "../upstream.ts";
import { productRequestBody, productRequestReply } from "./schemas.ts";

/** Within this time the same contents are one request: a double tap, also of a form without JavaScript. Milliseconds. */
const SAME_REQUEST_MS = 10_000;

interface Recent {
  readonly key: string;
  /** Epoch milliseconds. */
  readonly at: number;
  accepted: boolean;
}

/** The requests of the last moments, by digests that mean nothing outside this isolate. */
const recent = new Lru<Recent>(1_000, undefined, isolateBudget);
let salt = "";

async function digest(...parts: readonly string[]): Promise<string> {
  return (await sha256(JSON.stringify(parts))).slice(0, 32);
}

export type RequestAnswer = "accepted" | "refused";

/**
 * Sends a request (request-12). It is not retried: a service that does not know the Idempotency-Key would keep two requests.
 * A status below 500 is no fault (request-13), but a body that says it failed is believed.
 * @param formId the form's own random id. It makes the Idempotency-Key, so sending the form again after a failure counts once
 */
export async function sendProductRequest(
  context: UpstreamContext,
  request: ProductRequest,
  formId: string,
  source: string,
): Promise<Result<RequestAnswer>> {
  salt ||= crypto.randomUUID();
  const body = productRequestBody.parse(request);
  // Both depend on all of the content: a request that was corrected is another one.
  const content = Object.values(body);
  const [wish, ownKey] = await Promise.all([digest(salt, ...content), digest(formId, ...content)]);
  // Nothing is awaited from here to the set(), so that of two taps at once the second finds the first.
  const before = recent.get(wish);
  const again = before && Date.now() - before.at < SAME_REQUEST_MS ? before : null;
  if (again?.accepted) return { ok: true, value: "accepted" };
  const entry: Recent = again ?? { key: ownKey, at: Date.now(), accepted: false };
  recent.set(wish, entry, ENTRY_BYTES);
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
  // The request goes on if the phone drops the connection meanwhile.
  context.waitUntil?.(sending);
  return sending;
}

/** Forgets the requests of the last moments; for tests. */
export function forgetRequests(): void {
  recent.clear();
}
