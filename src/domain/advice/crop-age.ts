import { millisecondsInDay } from "date-fns/constants";
import { isoDay } from "../text/dates.ts";

/** Negative before sowing (advice-44). `day`: `YYYY-MM-DD` in India. */
export function daysSinceSowing(sowingMillis: number, day: string): number {
  return (Date.parse(day) - Date.parse(isoDay(sowingMillis))) / millisecondsInDay;
}
