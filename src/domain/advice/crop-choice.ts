/** What the choice of a tab depends on. */
export interface CropChoice {
  /** Categories of the crops, in the order of the tabs. */
  readonly crops: readonly string[];
  /** The parameter `crop`. */
  readonly asked: string | undefined;
  readonly showTasks: boolean;
  /** Current tasks of all crops. */
  readonly currentTaskCount: number;
}

/** The category of the crop whose tab is selected; null for 'Today's task', and where there is no crop (advice-30, advice-31). */
export function chosenCrop({ crops, asked, showTasks, currentTaskCount }: CropChoice): string | null {
  if (asked !== undefined && crops.includes(asked)) return asked;
  if (!showTasks) return crops[0] ?? null;
  return currentTaskCount === 0 ? (crops[1] ?? null) : null;
}
