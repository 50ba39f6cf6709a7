import { isoDay, midnightOf } from "../text/dates.ts";

/** What a test asks of the schedules (advice-8). */
export interface ScheduleMock {
  /** `true`: the tasks of every season. */
  readonly mockAllTasks?: string;
  /** The day that counts as today, `YYYY-MM-DD`. */
  readonly mockDate?: string;
  readonly mockScheduleName?: string;
}

const MAX_LENGTH = 60;

/** The parameters of a URL for a test of the schedules. A text that is too long, or names no day of the calendar, is left out (advice-28). */
export function readScheduleMock(query: Readonly<Record<string, string | undefined>>): ScheduleMock {
  const given = (name: keyof ScheduleMock, fits: (text: string) => boolean) => {
    const text = query[name];
    return text && fits(text) ? { [name]: text } : {};
  };
  const isShort = (text: string) => text.length <= MAX_LENGTH;
  return {
    ...given("mockAllTasks", isShort),
    ...given("mockDate", (day) => midnightOf(day) !== null),
    ...given("mockScheduleName", isShort),
  };
}

/**
 * The day for which tasks are shown (advice-57), as `YYYY-MM-DD`: the mock date, else today in India.
 * @param nowMillis epoch milliseconds
 */
export const shownDay = ({ mockDate }: ScheduleMock, nowMillis: number): string => mockDate ?? isoDay(nowMillis);
