export interface CropChoice {
  /** Categories, in the order of the tabs. */
  readonly crops: readonly string[];
  /** The parameter `crop`. */
  readonly asked: string | undefined;
  readonly showTasks: boolean;
  /** Of all crops. */
  readonly currentTaskCount: number;
}

/** Null for "Today's task" and without crops (advice-30, advice-31). */
export function chosenCrop({ crops, asked, showTasks, currentTaskCount }: CropChoice): string | null {
  if (asked !== undefined && crops.includes(asked)) return asked;
  if (!showTasks) return crops[0] ?? null;
  return currentTaskCount === 0 ? (crops[1] ?? null) : null;
}
