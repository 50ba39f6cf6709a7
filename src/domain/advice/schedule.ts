import { z } from "zod";
import { cropIssueShape } from "../crops/crop-page.ts";
import type { Shaped } from "../text/shaped.ts";
import type { Unreadable } from "../text/unreadable.ts";

/** (advice-38) */
export interface CropDetail {
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

/** (advice-94) */
export interface MyCrop {
  readonly cropId: string;
  /** For the services, e.g. `pigeon-pea`. */
  readonly category: string;
  readonly display: string;
  readonly image: string | null;
  readonly schedulesSupported: boolean;
}

/** (advice-56) */
export interface TaskProduct {
  readonly sku: string;
  readonly name: string;
  readonly image: string | null;
  /** As on the label, e.g. "2.5 g per litre of water". */
  readonly dosage: string;
  readonly available: boolean;
  /** In English (use-4). */
  readonly ingredients?: readonly string[] | Unreadable | undefined;
}

/** (advice-55) */
export interface Task {
  readonly taskName: string;
  readonly title: string;
  readonly category: string;
  readonly cropName: string;
  /** After sowing; may be negative. */
  readonly startDay: number;
  readonly endDay: number;
  readonly startMillis: number;
  readonly endMillis: number;
  readonly important: boolean;
  readonly image: string | null;
  readonly videoId: string | null;
  readonly methodology: string;
  readonly products: readonly TaskProduct[];
  readonly dosAndDonts: readonly string[];
  readonly impact: string;
  readonly impactIfNotDone: string;
  readonly source: string | null;
  readonly sourceMillis: number | null;
  /** The problem it is against (crop-38). */
  readonly issue?: { readonly associationId: string; readonly name: string } | null | undefined;
  /** Warnings about prohibited ingredients (use-5). */
  readonly notAllowed?: readonly string[];
}

/** (advice-50) */
export interface ScheduleProduct {
  readonly skuCode: string;
  readonly productName: string;
  readonly image: string | null;
  readonly enabledForSaathi: boolean;
  /** In English (use-4). */
  readonly ingredients?: readonly string[] | Unreadable | undefined;
}

/** (advice-41) */
export interface CropSchedule {
  readonly cropId: string;
  readonly category: string;
  readonly cropName: string;
  readonly image: string | null;
  readonly sowingMillis: number | null | Unreadable;
  readonly datesAreAssumed: boolean;
  readonly inputsComplete: boolean;
  readonly details: readonly CropDetail[];
  readonly tasks: readonly Task[];
}

export interface Choice {
  readonly name: string;
  readonly display: string;
}

/** (advice-75) */
export interface AttributeInput {
  readonly name: string;
  readonly display: string;
  readonly choices: readonly Choice[];
}

export interface AttributeForm {
  readonly inputs: readonly AttributeInput[];
  readonly dateLabel: string;
}

export interface AttributeValue {
  readonly name: string;
  readonly value: string;
}

/** (advice-78) */
export interface SavedField {
  readonly category: string;
  readonly sowingMillis: number | null | Unreadable;
  readonly attributes: readonly AttributeValue[];
}

/** (advice-77) */
export interface SowingWindow {
  /** Null if unknown. */
  readonly startMillis: number | null;
  readonly endMillis: number | null;
  /** "" if unknown. */
  readonly startDate: string;
  readonly endDate: string;
}

/** (advice-86) */
export const issueListShape = z.object({ categoryName: z.string(), label: z.string(), items: z.array(cropIssueShape) });

export type IssueList = Shaped<typeof issueListShape>;
