/** Replies about labels. */
import { z } from "zod";
import { decisive, envelope, id, listOf, optionalListOf, rupees } from "../wire.ts";

const unit = z.enum(["g", "ml", "kg", "l", "seeds"]);
const positive = z.number().positive();

export const label = z.object({
  dose: z.object({ amount: positive, unit, per: z.enum(["l-water", "acre", "kg-seed"]) }),
  water: z
    .object({ low: positive, high: positive })
    .refine(({ low, high }) => low <= high)
    .nullable(),
  crops: listOf(
    z.object({
      id,
      waitingDays: z
        .number()
        .int()
        .nonnegative()
        .nullish()
        .transform((days) => days ?? null),
    }),
  ),
});

/** GET /shopaggregator/v1/labels. A label of which a part cannot be read is unreadable: half of a label may not be shown as a dose. */
export const labelsReply = envelope(
  z.object({
    labels: listOf(
      z.object({
        sku: z.string().min(1),
        label: decisive(label, null),
        packs: optionalListOf(
          z.object({
            sku: z.string().min(1),
            amount: positive,
            unit,
            mrp: rupees,
            sellingPrice: rupees.pipe(positive),
            available: z.boolean(),
          }),
        ),
      }),
    ),
  }),
);
