/**
 * Registered uses of products whose labels dose by crop and by what is fought. A crop of a family that has rows here has these uses
 * and no others; its other crops have the family's one dose.
 *
 * Sources, each read as a transcription (an agronomist checks them before a farmer reads them):
 * - MU-rice: Major Uses of Pesticides, Directorate of Plant Protection, Quarantine and Storage, tables by crop, rice.
 * - MU: the same document, insecticides, by product.
 * - MU-2026: the same document as on 31 March 2026.
 * Where a source gives no water, or no days in a number, the row has null.
 */
import type { CropSlug, Dose, IssueSlug } from "./types.ts";

export interface RegisteredUse {
  readonly crop: CropSlug;
  readonly issues: readonly IssueSlug[];
  /** For a hectare. `upTo`: the higher end of a range. */
  readonly amount: number;
  readonly upTo?: number;
  readonly unit: Extract<Dose["unit"], "g" | "ml">;
  /** Litres a hectare. */
  readonly water: readonly [low: number, high: number] | null;
  /** From the last use to the harvest. */
  readonly waitingDays: number | null;
  readonly source: "MU" | "MU-rice" | "MU-2026";
}

export const LABEL_USES: Readonly<Record<string, readonly RegisteredUse[]>> = {
  "isoprothiolane-40-ec": [
    { crop: "paddy", issues: ["rice-blast"], amount: 750, unit: "ml", water: [500, 1_000], waitingDays: 60, source: "MU-rice" },
  ],
  "tricyclazole-75-wp": [
    { crop: "paddy", issues: ["rice-blast"], amount: 300, upTo: 400, unit: "g", water: [500, 500], waitingDays: 30, source: "MU-rice" },
  ],
  // Its days are told as a residue, not as a number to wait.
  "validamycin-3-l": [
    { crop: "paddy", issues: ["sheath-blight"], amount: 2_000, unit: "ml", water: [750, 750], waitingDays: null, source: "MU-rice" },
  ],
  "kasugamycin-3-sl": [
    { crop: "paddy", issues: ["rice-blast"], amount: 1_000, upTo: 1_500, unit: "ml", water: [750, 1_000], waitingDays: 30, source: "MU-rice" },
  ],
  "propiconazole-25-ec": [
    { crop: "paddy", issues: ["sheath-blight"], amount: 500, unit: "ml", water: [750, 750], waitingDays: 30, source: "MU-rice" },
  ],
  "pymetrozine-50-wg": [
    { crop: "paddy", issues: ["brown-plant-hopper"], amount: 300, unit: "g", water: [500, 500], waitingDays: 19, source: "MU-rice" },
  ],
  "thiamethoxam-25-wg": [
    { crop: "paddy", issues: ["brown-plant-hopper"], amount: 100, unit: "g", water: null, waitingDays: 14, source: "MU-2026" },
  ],
  "chlorantraniliprole-18-5-sc": [
    {
      ...{ crop: "paddy", issues: ["yellow-stem-borer", "rice-leaf-folder"], amount: 150, unit: "ml" },
      ...{ water: [500, 500], waitingDays: 47, source: "MU-rice" },
    },
    { crop: "chickpea", issues: ["gram-pod-borer"], amount: 125, unit: "ml", water: null, waitingDays: 11, source: "MU" },
    // The document has the crop twice, with 29 and with 22 days: the longer one counts.
    { crop: "pigeon-pea", issues: ["gram-pod-borer"], amount: 150, unit: "ml", water: [500, 750], waitingDays: 29, source: "MU" },
  ],
  "emamectin-benzoate-5-sg": [
    { crop: "chickpea", issues: ["gram-pod-borer"], amount: 220, unit: "g", water: null, waitingDays: 14, source: "MU" },
  ],
  "acetamiprid-20-sp": [
    { crop: "cotton", issues: ["cotton-aphid", "cotton-jassid"], amount: 50, unit: "g", water: null, waitingDays: 15, source: "MU" },
    { crop: "cotton", issues: ["cotton-whitefly"], amount: 100, unit: "g", water: null, waitingDays: 15, source: "MU" },
  ],
};

/** The registered uses of a family on a crop; empty where it has the family's dose there. */
export const usesOn = (family: string, crop: string): readonly RegisteredUse[] =>
  (LABEL_USES[family] ?? []).filter((use) => use.crop === crop);
