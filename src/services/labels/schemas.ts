import { z } from "zod";
import { TOXICITY_COLOURS } from "../../domain/verify/toxicity.ts";
import { decisive, envelope, id, lenient, listIfAny, listOf } from "../wire.ts";

const unit = z.enum(["g", "ml", "kg", "l", "seeds"]);
const measurable = z.number().min(0.001).max(1_000_000);

/** From last use to harvest. Zero is not trusted. */
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
  // No tolerance: a dropped crop would seem not to be on the label.
  crops: z.array(z.object({ id, waitingDays, issues })),
});

/** Unreadable if a part is: never show half a dose. */
export const labelsReply = envelope(
  z.object({
    labels: listOf(
      z.object({
        sku: z.string().min(1),
        label: decisive(label, null),
        /** A dropped pack would make the advice say "not enough". */
        packs: decisive(z.array(z.object({ sku: z.string().min(1), amount: measurable, unit })), []),
        toxicityColour: lenient(z.enum(TOXICITY_COLOURS), null),
      }),
    ),
  }),
);
