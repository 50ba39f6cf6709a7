import { millisecondsInDay } from "date-fns/constants";
import { isoDay } from "../text/dates.ts";

/** Days in India since sowing, negative before it (advice-44). `day`: `YYYY-MM-DD`. */
export function daysSinceSowing(sowingMillis: number, day: string): number {
  return (Date.parse(day) - Date.parse(isoDay(sowingMillis))) / millisecondsInDay;
}
