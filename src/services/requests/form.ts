/** What the product request form sends, from a browser: urlencoded by a plain form, JSON by the island. */
import { z } from "zod";

/** A field that is missing, is no text, or is far too long counts as empty. The rules of the form say what that means. */
const field = z.string().max(300).catch("");

/** The fields as they came. The rules of the form (src/domain/request) check them. */
export const sentRequest = z.object({
  phone: field,
  name: field,
  state: field,
  couponCode: field,
  sku: field,
  /** The form's own id: random, 32 hexadecimal digits with or without hyphens; empty where the page has none. */
  requestId: z
    .string()
    .regex(/^[\da-f]{8}-?([\da-f]{4}-?){3}[\da-f]{12}$/i)
    .catch(""),
});
