/** verify-20 */
import { z } from "zod";
import { UNREADABLE } from "../../domain/text/unreadable.ts";
import { TOXICITY_COLOURS } from "../../domain/verify/toxicity.ts";
import { day, decisive, envelope, field, flag, id, lenient, optionalListOf, optionalText, plainText, wholeCount } from "../wire.ts";

/** An empty text is absent (docs/decisions/136-fault-unreadable-absent.md). */
const colour = z
  .string()
  .transform((text) => text.trim().toLowerCase() || null)
  .pipe(z.enum(TOXICITY_COLOURS).nullable());

const printed = field(z.string(), { absent: null, unreadable: UNREADABLE }).transform((text) => text?.trim() || null);

export const barcodeResult = z.object({
  skuCode: z.string().min(1),
  /** The verdict does not depend on it (verify-42). */
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

/** Null with `message` 'invalid hashcode and barcode' on a mismatch (verify-17). */
export const barcodeReply = z.object({ message: optionalText }).and(envelope(barcodeResult.nullable()));
