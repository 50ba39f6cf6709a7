/** A farmer's crops and what is to be done in their fields. */
import type { Unreadable } from "../text/unreadable.ts";

/** A detail of a field, such as its soil (advice-38). */
export interface CropDetail {
  /** Of the attribute, e.g. `sowingMethod`. */
  readonly name: string;
  readonly label: string;
  readonly value: string;
}

/** A crop that a farmer or a visitor has chosen (advice-94). */
export interface MyCrop {
  readonly cropId: string;
  /** Its name for the services, e.g. `pigeon-pea`. The parameter `crop` of an address names it. */
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
  /** As the label says it, e.g. "2.5 g per litre of water"; empty where the service gives none. */
  /** As the label says it; UNREADABLE where it was sent and cannot be read. */
  readonly dosage: string;
  /** False where it is not sold in the state. */
  readonly available: boolean;
  /** As its label says them, in English. Missing where the services do not say it (use-4). */
  readonly ingredients?: readonly string[] | Unreadable | undefined;
}

/** A task of a crop's schedule (advice-55). */
export interface Task {
  /** Its name within its crop; the parameter `task` of an address names it. */
  readonly taskName: string;
  readonly title: string;
  /** The crop's name for the services. */
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
  /** The 11 characters of a YouTube video. */
  readonly videoId: string | null;
  readonly methodology: string;
  readonly products: readonly TaskProduct[];
  readonly dosAndDonts: readonly string[];
  readonly impact: string;
  readonly impactIfNotDone: string;
  /** Who wrote the advice, and when (epoch milliseconds), where the service says so. */
  readonly source: string | null;
  readonly sourceMillis: number | null;
  /** What stands with a text that names what is prohibited on the crop (use-5). */
  readonly notAllowed?: readonly string[];
}

/** A product of a crop's schedule (advice-50). */
export interface ScheduleProduct {
  readonly skuCode: string;
  readonly productName: string;
  readonly image: string | null;
  readonly enabledForSaathi: boolean;
  /** As its label says them, in English. Missing where the services do not say it (use-4). */
  readonly ingredients?: readonly string[] | Unreadable | undefined;
}

/** The schedule of one crop (advice-41). */
export interface CropSchedule {
  readonly cropId: string;
  readonly category: string;
  readonly cropName: string;
  readonly image: string | null;
  /** Epoch milliseconds; null before the farmer or the service has a date. */
  readonly sowingMillis: number | null | Unreadable;
  /** The service guessed the sowing date. */
  readonly datesAreAssumed: boolean;
  /** The farmer has told everything about the field. */
  readonly inputsComplete: boolean;
  readonly details: readonly CropDetail[];
  /** In the order of their days. */
  readonly tasks: readonly Task[];
}

export interface Choice {
  /** The value that is sent. */
  readonly name: string;
  readonly display: string;
}

/** One question about a field (advice-75). */
export interface AttributeInput {
  readonly name: string;
  readonly display: string;
  readonly choices: readonly Choice[];
}

/** What the form of a crop asks. */
export interface AttributeForm {
  readonly inputs: readonly AttributeInput[];
  /** The label of the sowing date. */
  readonly dateLabel: string;
}

export interface AttributeValue {
  readonly name: string;
  readonly value: string;
}

/** What a farmer has told about a crop (advice-78). */
export interface SavedField {
  readonly category: string;
  readonly sowingMillis: number | null | Unreadable;
  readonly attributes: readonly AttributeValue[];
}

/** The days on which a crop may be sown (advice-77). Epoch milliseconds; the texts are for people. */
export interface SowingWindow {
  readonly startMillis: number;
  readonly endMillis: number;
  readonly startDate: string;
  readonly endDate: string;
}

/** The pests and diseases of a crop as a list (advice-86). */
export interface IssueList {
  readonly categoryName: string;
  readonly label: string;
  readonly items: readonly { readonly associationId: string; readonly name: string; readonly image: string | null }[];
}
