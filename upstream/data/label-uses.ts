/**
 * Registered uses of products whose labels dose by crop and by what is fought. A crop of a family that has rows here has these uses
 * and no others; its other crops have the family's one dose.
 *
 * Each source was read as a transcription. An agronomist checks them before a farmer reads them.
 *
 * - MU-rice: Major Uses of Pesticides, Directorate of Plant Protection, Quarantine and Storage, tables by crop, rice.
 * - MU: the same document, insecticides, by product.
 * - MU-2026: the same document as on 31 March 2026.
 * If a source gives no water, or no days in a number, the row has null.
 */
import { z } from "zod";
import uses from "./label-uses.json" with { type: "json" };
import { byKey, list, read, row, text } from "./read.ts";
import { cropSlug, dose, issueSlug } from "./types.ts";
import waiting from "./waiting.json" with { type: "json" };

const use = row({
  crop: cropSlug,
  issues: list(issueSlug),
  /** For a hectare. `upTo`: the higher end of a range. */
  amount: z.number().positive(),
  upTo: z.number().positive().exactOptional(),
  unit: dose.shape.unit.extract(["g", "ml"]),
  /** Litres a hectare. */
  water: z.tuple([z.number(), z.number()]).nullable(),
  /** From the last use to the harvest. */
  waitingDays: z.int().nullable(),
  source: z.enum(["MU", "MU-rice", "MU-2026"]),
  note: text.exactOptional(),
});
export type RegisteredUse = Readonly<z.infer<typeof use>>;

/** By family. */
export const LABEL_USES = read("label-uses.json", uses, byKey(list(use)));

/** The registered uses of a family on a crop; empty if the family's one dose applies. */
export const usesOn = (family: string, crop: string): readonly RegisteredUse[] =>
  (LABEL_USES[family] ?? []).filter((one) => one.crop === crop);

/** False if the label of a family has uses on a crop, and none of them is against the issue. */
export function isOnLabel(family: string, crop: string, issue: string): boolean {
  const uses = usesOn(family, crop);
  return uses.length === 0 || uses.some(({ issues }) => issues.some((one) => one === issue));
}

/**
 * Days from the last spray to the harvest, by family and crop, as the labels of these products in India say. A family or a crop
 * that is not named here has no number: the reply then says null.
 */
export const WAITING_DAYS = read("waiting.json", waiting, byKey(z.partialRecord(cropSlug, z.int().positive())));

/** The days of a family on a crop: those of its registered uses if all agree, else of the table; undefined without a number. */
export function waitingDaysOn(family: string, crop: string): number | undefined {
  const [first, ...others] = usesOn(family, crop);
  const table: Readonly<Partial<Record<string, number>>> = WAITING_DAYS[family] ?? {};
  if (!first) return table[crop];
  return others.every(({ waitingDays }) => waitingDays === first.waitingDays) ? (first.waitingDays ?? undefined) : undefined;
}
