import { isoDay, midnightOf } from "../text/dates.ts";

/** Test parameters (advice-8). */
export interface ScheduleMock {
  readonly mockAllTasks?: string;
  /** Today, `YYYY-MM-DD`. */
  readonly mockDate?: string;
  readonly mockScheduleName?: string;
}

const MAX_LENGTH = 60;

/** Leaves out long texts and invalid days (advice-28). */
export function readScheduleMock(query: Readonly<Record<string, string | undefined>>): ScheduleMock {
  const parameter = (name: keyof ScheduleMock, fits: (text: string) => boolean) => {
    const text = query[name];
    return text && fits(text) ? { [name]: text } : {};
  };
  const isShort = (text: string) => text.length <= MAX_LENGTH;
  return {
    ...parameter("mockAllTasks", isShort),
    ...parameter("mockDate", (day) => midnightOf(day) !== null),
    ...parameter("mockScheduleName", isShort),
  };
}

/** `YYYY-MM-DD` in India (advice-57). */
export const displayedDay = ({ mockDate }: ScheduleMock, nowMillis: number): string => mockDate ?? isoDay(nowMillis);
