import type { Field } from "../../domain/advice/field.ts";
import type { ScheduleProduct } from "../../domain/advice/schedule.ts";
import type { CropVideo } from "../../domain/content/crop-videos.ts";
import type { PostGist } from "../../domain/content/posts.ts";
import type { CropIssue } from "../../domain/crops/crop-page.ts";

export type ShownSchedule =
  | {
      readonly kind: "fields";
      readonly fields: readonly Field[];
      /** Crop of the selected tab; null for "Today's task" and without crops. */
      readonly selected: Field | null;
      readonly schedulesFailed: boolean;
    }
  | { readonly kind: "refused" }
  | { readonly kind: "failed" };

/** Null for a failed call. */
export interface FieldExtras {
  readonly videos: readonly CropVideo[] | null;
  readonly products: readonly ScheduleProduct[] | null;
  readonly issues: readonly CropIssue[] | null;
  /** Empty if posts are hidden. */
  readonly posts: readonly PostGist[] | null;
}

export interface CropInfoSwitches {
  readonly showTasks: boolean;
  /** True if the visitor may choose crops (advice-23). */
  readonly mayChoose: boolean;
  /** Query parameters that links preserve. */
  readonly carried: Readonly<Record<string, string>>;
  /** `YYYY-MM-DD` */
  readonly today: string;
}
