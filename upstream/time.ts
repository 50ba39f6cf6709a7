/** Lengths of time and days in India. Milliseconds. */
export const DAY_MS = 86_400_000;
/** India is 5 h 30 min ahead of UTC all year. */
export const IST_OFFSET_MS = 5.5 * 3_600_000;

/** The midnight in India that begins the day of a time. Epoch milliseconds. */
export const midnightOf = (time: number): number => Math.floor((time + IST_OFFSET_MS) / DAY_MS) * DAY_MS - IST_OFFSET_MS;

/** The midnight in India that begins the day `YYYY-MM-DD`; null for another text. Epoch milliseconds. */
export function midnightOn(day: string): number | null {
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(time) ? null : time - IST_OFFSET_MS;
}
