/** Replies about labels. */
import { z } from "zod";
import { envelope, id, listOf } from "../wire.ts";

const unit = z.enum(["g", "ml", "kg", "l", "seeds"]);
const positive = z.number().positive();
/** What nobody can measure is no dose. */
const measurable = z.number().min(0.001).max(1_000_000);

const label = z.object({
  dose: z.object({ amount: measurable, unit, per: z.enum(["l-water", "acre", "kg-seed"]) }),
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
        .catch(null)
        .transform((days) => days ?? null),
    }),
  ),
});

/**
 * GET /shopaggregator/v1/labels. A label of which a part cannot be read is none at all: half of a label may not be shown as a dose.
 */
export const labelsReply = envelope(
  z.object({
    labels: listOf(
      z.object({
        sku: z.string().min(1),
        label: label.nullable().catch(null),
        packs: listOf(z.object({ sku: z.string().min(1), amount: measurable, unit }))
          .catch([])
          .default([]),
      }),
    ),
  }),
);
