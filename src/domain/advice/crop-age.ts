import { millisecondsInDay } from "date-fns/constants";
import { isoDay } from "../text/dates.ts";

/**
 * Whole days from the day of sowing to another day, both in India (advice-44); negative before the sowing.
 * @param sowingMillis epoch milliseconds
 * @param day `YYYY-MM-DD`
 */
export function daysSinceSowing(sowingMillis: number, day: string): number {
  return (Date.parse(day) - Date.parse(isoDay(sowingMillis))) / millisecondsInDay;
}
