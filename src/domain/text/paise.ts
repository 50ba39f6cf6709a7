/** Rupees as whole paise, so that amounts can be added and compared exactly. */
export const toPaise = (rupees: number): number => Math.round(rupees * 100);
