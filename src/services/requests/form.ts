/** What the product request form sends, from a browser: urlencoded by a plain form, JSON by the island. */
import { z } from "zod";

/** A field that is missing, no text or far too long is an empty one: the rules of the form say what that means. */
const field = z.string().max(300).catch("");

const sentRequest = z.object({
  phone: field,
  name: field,
  state: field,
  couponCode: field,
  sku: field,
  /** Random, 32 hexadecimal digits with or without hyphens; empty where the page could not bring one. */
  requestId: z
    .string()
    .regex(/^[\da-f]{8}-?([\da-f]{4}-?){3}[\da-f]{12}$/i)
    .catch(""),
});

export type SentRequest = z.output<typeof sentRequest>;

/** Reads the body of POST /product-request by its content type; null where it is neither of the two. */
export function readSentRequest(bytes: Uint8Array, contentType: string): SentRequest | null {
  const text = new TextDecoder().decode(bytes);
  const type = contentType.split(";")[0]?.trim().toLowerCase();
  try {
    const value: unknown =
      type === "application/json"
        ? JSON.parse(text)
        : type === "application/x-www-form-urlencoded"
          ? Object.fromEntries(new URLSearchParams(text))
          : null;
    return sentRequest.safeParse(value).data ?? null;
  } catch {
    return null;
  }
}
