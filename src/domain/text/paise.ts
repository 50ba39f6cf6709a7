/** Integers add and compare exactly. */
export const toPaise = (rupees: number): number => Math.round(rupees * 100);
