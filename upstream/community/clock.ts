/**
 * Dates of the community. Every post has a time of the year, and a request sees its latest occurrence. So dates are stable, the
 * newest posts are always some hours old, and content fits the season.
 */
import { DAY_MS } from "../time.ts";

const YEAR_MS = 365 * DAY_MS;
/** Interval at which new posts appear, so that pages of a list are consistent in between. */
const STEP_MS = DAY_MS / 4;
const BEGIN = Date.UTC(2026, 0, 1);

export const now = (): number => Date.now() - (Date.now() % STEP_MS);

/**
 * @param slot milliseconds since the start of the year
 * @param time epoch milliseconds
 * @returns the slot's latest occurrence up to `time`, in epoch milliseconds
 */
export const epochOf = (slot: number, time: number): number => time - ((((time - BEGIN - slot) % YEAR_MS) + YEAR_MS) % YEAR_MS);
