/** Arithmetic of calendar days, `YYYY-MM-DD`. date-fns uses the runtime's time zone: pass it days, never instants. */
import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays";
import { endOfISOWeek } from "date-fns/endOfISOWeek";
import { formatISO } from "date-fns/formatISO";
import { parseISO } from "date-fns/parseISO";
import { startOfISOWeek } from "date-fns/startOfISOWeek";

const dayText = (date: Date): string => formatISO(date, { representation: "date" });

export const daysBetween = (from: string, to: string): number => differenceInCalendarDays(parseISO(to), parseISO(from));

export const mondayOf = (day: string): string => dayText(startOfISOWeek(parseISO(day)));

export const sundayOf = (day: string): string => dayText(endOfISOWeek(parseISO(day)));
