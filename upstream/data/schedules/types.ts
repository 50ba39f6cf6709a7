/** The shapes of the crop schedules: what is done in a field, on which days after sowing, and what the farmer tells about the field. */
import type { CropSlug, IssueSlug, L } from "../types.ts";

/**
 * What a task says. `{crop}` stands for the name of the crop, `{sown}` for what its day 0 is (a sowing or a planting), `{issue}`,
 * `{sign}` and `{measure}` for the facts of the planned task's issue on its crop (content/problems), `{wait}` for the days from the
 * last spray to the harvest, any other `{word}` for a value of the planned task.
 */
export interface Operation {
  readonly title: L;
  /** How it is done: two or three sentences, with amounts and units. Chemicals come only through products of the shop. */
  readonly methodology: L;
  /** One short sentence each. */
  readonly dosAndDonts: readonly L[];
  /** What it brings. */
  readonly impact: L;
  readonly impactIfNotDone: L;
}

/** An operation in the schedule of a crop. Days are counted from sowing (day 0); before it they are negative. */
export interface PlannedTask {
  /** A key of the operations. It is the task's name within its crop together with `start`. */
  readonly operation: string;
  readonly start: number;
  readonly end: number;
  /** `MM-DD`: the last day on which it may be done, in the year of day 0. It ends on that day where `end` lies behind it. */
  readonly until?: string;
  readonly important?: true;
  /** Names of the sowing methods that need it. Absent where all do. */
  readonly methods?: readonly string[];
  /** The pest or disease that it is about: one of the crop. */
  readonly issue?: IssueSlug;
  /** Values of the operation's own placeholders, such as `{kg}`; a text is the same in every language (digits, ranges). */
  readonly values?: Readonly<Record<string, string | number | L>>;
  /** Families of the shop (their slugs) that are for this crop. The dose comes from the family. */
  readonly products?: readonly string[];
}

export interface Choice {
  /** The value that is sent, e.g. `drip`. */
  readonly name: string;
  readonly display: L;
}

/** What the farmer tells about the field. */
export interface Attribute {
  /** `sowingMethod` for the way of sowing. */
  readonly name: string;
  readonly display: L;
  readonly choices: readonly Choice[];
}

/** When a crop is sown in some states. Days are `MM-DD`; `to` may lie in the next year. */
export interface SowingWindow {
  readonly season: "kharif" | "rabi" | "summer";
  /** State slugs. Empty for all others. */
  readonly states: readonly string[];
  readonly from: string;
  readonly to: string;
}

/** When a pest or disease is looked for. */
export interface IssueStage {
  readonly issue: IssueSlug;
  readonly start: number;
  readonly end: number;
}

export interface CropSchedule {
  readonly crop: CropSlug;
  /** Day 0 is a planting (of setts or tubers) instead of a sowing. */
  readonly planted?: true;
  /** In the order of `start`. */
  readonly tasks: readonly PlannedTask[];
  /** The first one is `sowingMethod`. */
  readonly attributes: readonly Attribute[];
  /** The first one counts where no state fits. */
  readonly windows: readonly SowingWindow[];
  readonly issues: readonly IssueStage[];
}
