/** Reply of onlineecommerceservice about a barcode (verify-20). */
import { z } from "zod";
import { TOXICITY_COLOURS } from "../../domain/verify/toxicity.ts";
import { day, decisive, envelope, flag, id, lenient, optionalListOf, optionalText, plainText, wholeCount } from "../wire.ts";

const colour = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.enum(TOXICITY_COLOURS));

export const barcodeResult = z.object({
  skuCode: z.string().min(1),
  /** Empty where the service has none: the verdict does not hang on it (verify-42). */
  productName: plainText,
  serialNumber: optionalText,
  lotNumber: optionalText,
  expiryDate: decisive(day, null),
  manufacturingDate: decisive(day, null),
  toxicityColour: decisive(colour, null),
  isB2BOrder: flag,
  retailerId: lenient(id, null),
  scanCount: decisive(wholeCount, null),
  store: lenient(z.object({ storeName: z.string(), state: z.string() }), null),
  attributes: optionalListOf(z.object({ key: z.string(), value: z.string() })),
});

/**
 * GET /onlineecommerceservice/v2/barcodescan/productandretailerdetails/
 * `responseData` is null and `message` is 'invalid hashcode and barcode' where the two do not belong together (verify-17).
 */
export const barcodeReply = z.object({ message: optionalText }).and(envelope(barcodeResult.nullable()));
