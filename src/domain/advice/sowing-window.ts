/** Days are `YYYY-MM-DD` in India (advice-74, advice-77). */
import { isoDay, midnightOf } from "../text/dates.ts";
import type { SowingWindow } from "./schedule.ts";

/** Absent if unknown. */
export const daysOf = ({ startMillis, endMillis }: SowingWindow): { readonly min?: string; readonly max?: string } => ({
  ...(startMillis === null ? {} : { min: isoDay(startMillis) }),
  ...(endMillis === null ? {} : { max: isoDay(endMillis) }),
});

/** For the note about the window; null unless both are known (advice-71). */
export const datesOf = (window: Pick<SowingWindow, "startDate" | "endDate"> | null) =>
  window?.startDate && window.endDate ? { start: window.startDate, end: window.endDate } : null;

/** Any valid day if no window is known (advice-79). */
export function maySowOn(day: string, window: SowingWindow | null): boolean {
  if (midnightOf(day) === null) return false;
  if (!window) return true;
  const { min = day, max = day } = daysOf(window);
  return min <= day && day <= max;
}
