/** Days are `YYYY-MM-DD` in India (advice-74, advice-77). */
import { isoDay, midnightOf } from "../text/dates.ts";
import type { SowingWindow } from "./schedule.ts";

export const daysOf = ({ startMillis, endMillis }: SowingWindow) => ({ min: isoDay(startMillis), max: isoDay(endMillis) });

/** Any valid day if no window is known (advice-79). */
export function maySowOn(day: string, window: SowingWindow | null): boolean {
  if (midnightOf(day) === null) return false;
  if (!window) return true;
  const { min, max } = daysOf(window);
  return min <= day && day <= max;
}
