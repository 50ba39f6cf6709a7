/** What the product request form sends, from a browser: urlencoded by a plain form, JSON by the island. */
import { z } from "zod";

/** A field that is missing, no text or far too long is an empty one: the rules of the form say what that means. */
const field = z.string().max(300).catch("");

/** The fields, whatever they are: what is wrong with them is for the rules of the form to say. */
export const sentRequest = z.object({
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
