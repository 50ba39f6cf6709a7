/** Product request form: urlencoded, or JSON from the island. */
import { z } from "zod";

/** Absent, mistyped and overlong become "". */
const field = z.string().max(300).catch("");

/** Checked by src/domain/request. */
export const sentRequest = z.object({
  phone: field,
  name: field,
  state: field,
  couponCode: field,
  sku: field,
  /** Random form id: 32 hexadecimal digits, optional hyphens; "" if absent. */
  requestId: z
    .string()
    .regex(/^[\da-f]{8}-?([\da-f]{4}-?){3}[\da-f]{12}$/i)
    .catch(""),
});
