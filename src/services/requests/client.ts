import type { ProductRequest } from "../../domain/request/product-request.ts";
import { sha256 } from "../../domain/text/digest.ts";
import { ENTRY_BYTES, isolateBudget } from "../cache/budget.ts";
import { Lru } from "../cache/lru.ts";
import { postOf } from "../contract.ts";
import { post, type Result, type UpstreamContext } from "../upstream.ts";
import { productRequestBody } from "./schemas.ts";

/** Equal contents within this time are one request, such as a double tap. */
const SAME_REQUEST_MS = 10_000;

interface Recent {
  readonly key: string;
  readonly at: number;
  accepted: boolean;
}

/** By salted digest. */
const recent = new Lru<Recent>(1_000, undefined, isolateBudget);
let salt = "";

async function digest(...parts: readonly string[]): Promise<string> {
  return (await sha256(JSON.stringify(parts))).slice(0, 32);
}

export type RequestAnswer = "accepted" | "refused";

/**
 * Never retried (request-12): a service that ignores the Idempotency-Key would store it twice. Accepts statuses below 500 (request-13)
 * unless the body says "failure".
 */
export async function sendProductRequest(
  context: UpstreamContext,
  request: ProductRequest,
  formId: string,
  source: string,
): Promise<Result<RequestAnswer>> {
  salt ||= crypto.randomUUID();
  const body = productRequestBody.parse(request);
  // A corrected request is a new one.
  const content = Object.values(body);
  const [wish, ownKey] = await Promise.all([digest(salt, ...content), digest(formId, ...content)]);
  // No await before the set(), so that the second tap finds the first.
  const before = recent.get(wish);
  const again = before && Date.now() - before.at < SAME_REQUEST_MS ? before : null;
  if (again?.accepted) return { ok: true, value: "accepted" };
  const entry: Recent = again ?? { key: ownKey, at: Date.now(), accepted: false };
  recent.set(wish, entry, ENTRY_BYTES);
  const call = postOf("productRequest", { source, body, idempotencyKey: entry.key });
  const sending = post(context, call).then((result): Result<RequestAnswer> => {
    if (!result.ok) return result;
    entry.accepted = result.value?.status?.toLowerCase() !== "failure";
    return { ok: true, value: entry.accepted ? "accepted" : "refused" };
  });
  // Continues if the phone disconnects.
  context.waitUntil?.(sending);
  return sending;
}

export function forgetRequests(): void {
  recent.clear();
}
