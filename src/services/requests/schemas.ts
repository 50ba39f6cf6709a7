/** The wire of POST /product-request. */
import { z } from "zod";

/** What is sent (request-12). */
export const productRequestBody = z.object({
  phone: z.string().regex(/^[6-9]\d{9}$/),
  name: z.string(),
  couponCode: z.string(),
  sku: z.string().min(1),
  skuName: z.string().min(1),
  state: z.string().min(1),
});

/** The specification does not give the reply. Whatever it is, it must not say that it failed. */
export const productRequestReply = z.object({ status: z.string().optional() }).nullable();
