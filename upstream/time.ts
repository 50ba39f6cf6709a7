/** Lengths of time. Milliseconds. */
export const DAY_MS = 86_400_000;
/** India is 5 h 30 min ahead of UTC all year. */
export const IST_OFFSET_MS = 5.5 * 3_600_000;
