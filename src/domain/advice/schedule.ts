import type { Unreadable } from "../text/unreadable.ts";

/** Such as the soil (advice-38). */
export interface CropDetail {
  /** E.g. `sowingMethod`. */
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

/** Chosen by a farmer or a visitor (advice-94). */
export interface MyCrop {
  readonly cropId: string;
  /** Its name for the services, e.g. `pigeon-pea`. */
  readonly category: string;
  /** In the language of the page. */
  readonly display: string;
  readonly image: string | null;
  readonly schedulesSupported: boolean;
}

/** A product that a task advises (advice-56). */
export interface TaskProduct {
  readonly sku: string;
  readonly name: string;
  readonly image: string | null;
  /** As on the label, e.g. "2.5 g per litre of water". Empty if there is none. */
  readonly dosage: string;
  /** In the state. */
  readonly available: boolean;
  /** In English. Missing if unknown (use-4). */
  readonly ingredients?: readonly string[] | Unreadable | undefined;
}

/** A task of a crop's schedule (advice-55). */
export interface Task {
  /** Unique within its crop. */
  readonly taskName: string;
  readonly title: string;
  readonly category: string;
  readonly cropName: string;
  /** Days after sowing; negative before it. */
  readonly startDay: number;
  readonly endDay: number;
  /** Epoch milliseconds within the first and the last day in India. */
  readonly startMillis: number;
  readonly endMillis: number;
  readonly important: boolean;
  readonly image: string | null;
  /** 11 characters of YouTube. */
  readonly videoId: string | null;
  readonly methodology: string;
  readonly products: readonly TaskProduct[];
  readonly dosAndDonts: readonly string[];
  readonly impact: string;
  readonly impactIfNotDone: string;
  /** Author of the advice and its date (epoch milliseconds). */
  readonly source: string | null;
  readonly sourceMillis: number | null;
  /** Warnings about ingredients prohibited on the crop (use-5). */
  readonly notAllowed?: readonly string[];
}

/** A product of a crop's schedule (advice-50). */
export interface ScheduleProduct {
  readonly skuCode: string;
  readonly productName: string;
  readonly image: string | null;
  readonly enabledForSaathi: boolean;
  /** In English. Missing if unknown (use-4). */
  readonly ingredients?: readonly string[] | Unreadable | undefined;
}

/** The schedule of one crop (advice-41). */
export interface CropSchedule {
  readonly cropId: string;
  readonly category: string;
  readonly cropName: string;
  readonly image: string | null;
  /** Epoch milliseconds; null if not set. */
  readonly sowingMillis: number | null | Unreadable;
  /** The service guessed the sowing date. */
  readonly datesAreAssumed: boolean;
  /** Every attribute of the field is known. */
  readonly inputsComplete: boolean;
  readonly details: readonly CropDetail[];
  /** By day. */
  readonly tasks: readonly Task[];
}

export interface Choice {
  readonly name: string;
  readonly display: string;
}

/** One attribute of a field (advice-75). */
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

/** The saved attributes of a crop (advice-78). */
export interface SavedField {
  readonly category: string;
  readonly sowingMillis: number | null | Unreadable;
  readonly attributes: readonly AttributeValue[];
}

/** Sowing days (advice-77), in epoch milliseconds and as text. */
export interface SowingWindow {
  readonly startMillis: number;
  readonly endMillis: number;
  readonly startDate: string;
  readonly endDate: string;
}

/** The pests and diseases of a crop (advice-86). */
export interface IssueList {
  readonly categoryName: string;
  readonly label: string;
  readonly items: readonly { readonly associationId: string; readonly name: string; readonly image: string | null }[];
}
