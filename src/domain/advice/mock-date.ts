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

/** What a test of the schedules asks for (advice-8). */
export interface ScheduleMock {
  /** `YYYY-MM-DD` */
  readonly mockDate?: string;
  readonly mockAllTasks?: string;
  readonly mockScheduleName?: string;
}

/** Most characters of a value. */
const MAX_VALUE = 60;

/** The parameters of an address that test the schedules, without empty and too long ones; a day that is none is left out (advice-8). */
export function readScheduleMock(query: Readonly<Record<string, string | undefined>>): ScheduleMock {
  const { mockAllTasks, mockDate, mockScheduleName } = query;
  const asked = { mockAllTasks, mockDate: parseMockDate(mockDate) ?? undefined, mockScheduleName };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value && value.length <= MAX_VALUE));
}
