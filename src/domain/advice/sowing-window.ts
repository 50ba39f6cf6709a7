/** Days of sowing (advice-74, advice-77, advice-79). A day is `YYYY-MM-DD` in India. */
import { isoDay, midnightOf } from "../text/dates.ts";
import type { SowingWindow } from "./schedule.ts";

/** The first and the last day of a window. */
export const daysOf = ({ startMillis, endMillis }: SowingWindow) => ({ min: isoDay(startMillis), max: isoDay(endMillis) });

/** Whether a crop may be sown on a day: any day of the calendar where no window is known (advice-79). */
export function maySowOn(day: string, window: SowingWindow | null): boolean {
  if (midnightOf(day) === null) return false;
  if (!window) return true;
  const { min, max } = daysOf(window);
  return min <= day && day <= max;
}
