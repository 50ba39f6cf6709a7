/** Reply of onlineecommerceservice about a barcode (verify-20). */
import { z } from "zod";
import { TOXICITY_COLOURS } from "../../domain/verify/toxicity.ts";
import { day, decisive, envelope, flag, listOf, optionalText, wholeCount } from "../wire.ts";

const colour = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.enum(TOXICITY_COLOURS));

export const barcodeResult = z.object({
  skuCode: z.string().min(1),
  /** Empty where the service has none: the verdict does not hang on it (verify-42). */
  productName: z.string().catch("").default(""),
  serialNumber: optionalText,
  lotNumber: optionalText,
  expiryDate: decisive(day),
  manufacturingDate: decisive(day),
  toxicityColour: decisive(colour),
  isB2BOrder: flag,
  retailerId: z
    .union([z.string(), z.number()])
    .nullish()
    .catch(null)
    .transform((value) => (value == null ? null : String(value))),
  scanCount: decisive(wholeCount),
  store: z.object({ storeName: z.string(), state: z.string() }).nullish().catch(null),
  attributes: listOf(z.object({ key: z.string(), value: z.string() }))
    .catch([])
    .default([]),
});

/**
 * GET /onlineecommerceservice/v2/barcodescan/productandretailerdetails/
 * `responseData` is null and `message` is 'invalid hashcode and barcode' where the two do not belong together (verify-17).
 */
export const barcodeReply = z.object({ message: optionalText }).and(envelope(barcodeResult.nullable()));
