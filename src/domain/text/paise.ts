/** Integers are exact. */
export const toPaise = (rupees: number): number => Math.round(rupees * 100);
