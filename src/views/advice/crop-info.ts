import type { Field } from "../../domain/advice/field.ts";
import type { ScheduleProduct } from "../../domain/advice/schedule.ts";
import type { CropVideo } from "../../domain/content/crop-videos.ts";
import type { PostGist } from "../../domain/content/posts.ts";
import type { CropIssue } from "../../domain/crops/crop-page.ts";

/** The crops with their schedules, or the reason why they are missing. */
export type ShownSchedule =
  | {
      readonly kind: "fields";
      readonly fields: readonly Field[];
      /** Crop of the selected tab; null for "Today's task" and without crops. */
      readonly selected: Field | null;
      /** The crops loaded but their schedules failed. */
      readonly schedulesFailed: boolean;
    }
  /** The services rejected the farmer's token. */
  | { readonly kind: "refused" }
  | { readonly kind: "failed" };

/** Data of the selected crop's sections; null for a failed call. */
export interface FieldExtras {
  readonly videos: readonly CropVideo[] | null;
  readonly products: readonly ScheduleProduct[] | null;
  readonly issues: readonly CropIssue[] | null;
  /** Empty if posts are hidden. */
  readonly posts: readonly PostGist[] | null;
}

/** Settings shared by all parts of the screen. */
export interface CropInfoSwitches {
  readonly showTasks: boolean;
  /** True if the visitor may choose crops (advice-23). */
  readonly mayChoose: boolean;
  /** Query parameters that links preserve. */
  readonly carried: Readonly<Record<string, string>>;
  /** The current day, `YYYY-MM-DD`. */
  readonly today: string;
}
