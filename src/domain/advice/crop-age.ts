import { isoDay } from "../text/dates.ts";
import { daysBetween } from "./days.ts";

/** Negative before sowing (advice-44). `day`: `YYYY-MM-DD` in India. */
export const daysSinceSowing = (sowingMillis: number, day: string): number => daysBetween(isoDay(sowingMillis), day);
