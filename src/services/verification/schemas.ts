/** Reply of onlineecommerceservice about a barcode (verify-20). */
import { z } from "zod";
import { UNREADABLE } from "../../domain/text/unreadable.ts";
import { TOXICITY_COLOURS } from "../../domain/verify/toxicity.ts";
import { day, decisive, envelope, field, flag, id, lenient, optionalListOf, optionalText, plainText, wholeCount } from "../wire.ts";

const colour = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.enum(TOXICITY_COLOURS));

/** A number that is printed on the pack, to be compared. */
const printed = field(z.string(), { absent: null, unreadable: UNREADABLE }).transform((text) => text || null);

export const barcodeResult = z.object({
  skuCode: z.string().min(1),
  /** Empty where the service has none: the verdict does not hang on it (verify-42). */
  productName: plainText,
  serialNumber: printed,
  lotNumber: printed,
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
