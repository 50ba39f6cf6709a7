import { z } from "zod";

const field = z.string().max(300).catch("");

/** Checked by src/domain/request. */
export const sentRequest = z.object({
  phone: field,
  name: field,
  state: field,
  couponCode: field,
  sku: field,
  /** 32 hexadecimal digits, optional hyphens; "" if absent. */
  requestId: z
    .string()
    .regex(/^[\da-f]{8}-?([\da-f]{4}-?){3}[\da-f]{12}$/i)
    .catch(""),
});
