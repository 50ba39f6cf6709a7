/** Replies about labels. */
import { z } from "zod";
import { decisive, envelope, id, listIfAny, listOf } from "../wire.ts";

const unit = z.enum(["g", "ml", "kg", "l", "seeds"]);
/** What nobody can measure is no dose. */
const measurable = z.number().min(0.001).max(1_000_000);

/** Days from the last use to the harvest. Zero is no promise: it counts as no number. */
const waitingDays = z
  .number()
  .int()
  .nonnegative()
  .nullish()
  .transform((days) => days || null);

const use = {
  dose: z
    .object({ amount: measurable, upTo: measurable.nullish(), unit, per: z.enum(["l-water", "acre", "hectare", "kg-seed"]) })
    .refine(({ amount, upTo }) => !upTo || amount < upTo),
  water: z
    .object({ low: measurable, high: measurable, per: z.enum(["acre", "hectare"]).optional() })
    .refine(({ low, high }) => low <= high)
    .nullable(),
};

const issue = z.object({ id, name: z.string().min(1), ...use, waitingDays });
const issues = listIfAny(issue)
  .optional()
  .transform((rows) => rows ?? []);

export const label = z.object({
  ...use,
  // Without a crop that cannot be read the page would say that it is not on the label.
  crops: z.array(z.object({ id, waitingDays, issues })),
});

/** GET /shopaggregator/v1/labels. A label of which a part cannot be read is unreadable: half of a label may not be shown as a dose. */
export const labelsReply = envelope(
  z.object({
    labels: listOf(
      z.object({
        sku: z.string().min(1),
        label: decisive(label, null),
        /** With a pack missing the advice would say that there is not enough. */
        packs: decisive(z.array(z.object({ sku: z.string().min(1), amount: measurable, unit })), []),
      }),
    ),
  }),
);
