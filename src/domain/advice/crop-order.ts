export interface OrderedCrop {
  readonly currentTaskCount: number;
  readonly taskCount: number;
  readonly schedulesSupported: boolean;
}

/** Three stable sorts; the last one dominates (advice-34). */
export function orderCrops<T extends OrderedCrop>(crops: readonly T[]): T[] {
  return [...crops]
    .sort((one, other) => other.currentTaskCount - one.currentTaskCount)
    .sort((one, other) => other.taskCount - one.taskCount)
    .sort((one, other) => Number(other.schedulesSupported) - Number(one.schedulesSupported));
}
