import { z } from "zod";

/** request-12 */
export const productRequestBody = z.object({
  phone: z.string().regex(/^[6-9]\d{9}$/),
  name: z.string(),
  couponCode: z.string(),
  sku: z.string().min(1),
  skuName: z.string().min(1),
  state: z.string().min(1),
});

/** Only a reported failure counts. */
export const productRequestReply = z.object({ status: z.string().optional() }).nullable();
