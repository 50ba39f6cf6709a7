/** Whether there is something to count: neither 0 nor a number that nobody knows is shown. */
export const isSome = (count: number | null): count is number => count !== null && count > 0;
