/** What /crop-info shows, as its parts get it. */
import type { Field } from "../../domain/advice/field.ts";
import type { ScheduleProduct } from "../../domain/advice/schedule.ts";
import type { CropVideo } from "../../domain/content/crop-videos.ts";
import type { PostGist } from "../../domain/content/posts.ts";
import type { CropIssue } from "../../domain/crops/crop-page.ts";

/** The crops with their schedules, or why they are not there. */
export type ShownSchedule =
  | {
      readonly kind: "fields";
      readonly fields: readonly Field[];
      /** The crop whose tab is selected; null for 'Today's task', and where there is no crop. */
      readonly selected: Field | null;
      /** The crops came and their schedules did not. */
      readonly schedulesFailed: boolean;
    }
  /** The services no longer take the farmer's token. */
  | { readonly kind: "refused" }
  | { readonly kind: "failed" };

/** What a section of the selected crop asks for; null where it failed. */
export interface FieldExtras {
  readonly videos: readonly CropVideo[] | null;
  readonly products: readonly ScheduleProduct[] | null;
  readonly issues: readonly CropIssue[] | null;
  /** Empty where posts are hidden. */
  readonly posts: readonly PostGist[] | null;
}

/** What all parts of the screen share. */
export interface CropInfoSwitches {
  readonly showTasks: boolean;
  /** Whether the viewer may choose crops (advice-23). */
  readonly mayChoose: boolean;
  /** The screen's own parameters that its links keep. */
  readonly carried: Readonly<Record<string, string>>;
  /** The day that counts as today, `YYYY-MM-DD`. */
  readonly today: string;
}
