/** Use of a product, as its label states it. Only types of it may reach the browser, which has no schema library. */
import { z } from "zod";
import type { Shaped } from "../text/shaped.ts";
import { TOXICITY_COLOURS } from "../verify/toxicity.ts";

const unitShape = z.enum(["g", "ml", "kg", "l", "seeds"]);

/** Days from the last use to the harvest. */
const waitingDays = z.number().nullable();

const useShape = z.object({
  dose: z.object({
    amount: z.number(),
    upTo: z.number().nullish(),
    unit: unitShape,
    per: z.enum(["l-water", "acre", "hectare", "kg-seed"]),
  }),
  /** Litres an acre by default. Null: not sprayed, or not on the label. */
  water: z.object({ low: z.number(), high: z.number(), per: z.enum(["acre", "hectare"]).optional() }).nullable(),
});

const issueShape = useShape.extend({ issueId: z.string(), name: z.string(), waitingDays });

const cropShape = z.object({ cropId: z.string(), waitingDays, issues: z.array(issueShape) });

/** Its own use is for crops without doses of their own. */
const labelShape = useShape.extend({ crops: z.array(cropShape) });

const packShape = z.object({ sku: z.string(), amount: z.number(), unit: unitShape });

export const productLabelShape = z.object({
  sku: z.string(),
  /** Null without a dose. */
  label: labelShape.nullable(),
  /** Smallest first; null if unreadable. Prices and stock come from the products. */
  packs: z.array(packShape).nullable(),
  colour: z.enum(TOXICITY_COLOURS).nullable(),
});

export type AmountUnit = z.output<typeof unitShape>;
export type LabelUse = Shaped<typeof useShape>;
export type LabelCrop = Shaped<typeof cropShape>;
export type Label = Shaped<typeof labelShape>;
export type LabelPack = Shaped<typeof packShape>;
export type ProductLabel = Shaped<typeof productLabelShape>;
