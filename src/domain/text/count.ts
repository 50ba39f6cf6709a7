/** Hides 0 and unknown counts. */
export const isSome = (count: number | null): count is number => count !== null && count > 0;
