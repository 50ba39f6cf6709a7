/** What the order of a farmer's crops depends on. */
export interface OrderedCrop {
  readonly currentTaskCount: number;
  readonly taskCount: number;
  readonly schedulesSupported: boolean;
}

/**
 * The crops by current tasks, then by all tasks, then by whether they have a schedule: three stable sorts, so the last one dominates
 * (advice-34).
 */
export function orderCrops<T extends OrderedCrop>(crops: readonly T[]): T[] {
  return [...crops]
    .sort((one, other) => other.currentTaskCount - one.currentTaskCount)
    .sort((one, other) => other.taskCount - one.taskCount)
    .sort((one, other) => Number(other.schedulesSupported) - Number(one.schedulesSupported));
}
