import { isoDay } from "../text/dates.ts";

/** A day as the parameter `mockDate` names it, `YYYY-MM-DD`; null for a text that names no day of the calendar (advice-28). */
export function parseMockDate(text: string | undefined): string | null {
  if (!text || !/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const day = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text ? null : text;
}

/**
 * The day for which tasks are shown (advice-57), as `YYYY-MM-DD`: the mock date, else today in India.
 * @param nowMillis epoch milliseconds
 */
export const shownDay = (mockDate: string | null, nowMillis: number): string => mockDate ?? isoDay(nowMillis);
