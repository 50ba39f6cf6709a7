export interface CropChoice {
  readonly crops: readonly string[];
  readonly requested: string | undefined;
  readonly showTasks: boolean;
  readonly currentTaskCount: number;
}

/** Null: "Today's task" (advice-30, advice-31). */
export function chosenCrop({ crops, requested, showTasks, currentTaskCount }: CropChoice): string | null {
  if (requested !== undefined && crops.includes(requested)) return requested;
  if (!showTasks) return crops[0] ?? null;
  return currentTaskCount === 0 ? (crops[1] ?? null) : null;
}
