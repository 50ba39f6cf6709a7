/**
 * The dates of the community. Every post has a time of the year, and what a request sees are its latest occurrences. So dates
 * stay as they are, the newest posts are always some hours old, and what is written fits the season.
 */
import { DAY_MS } from "../time.ts";

export const YEAR_MS = 365 * DAY_MS;
/** New posts appear at these intervals, so that the pages of a list fit together in between. */
const STEP_MS = DAY_MS / 4;
const BEGIN = Date.UTC(2026, 0, 1);

export const now = (): number => Date.now() - (Date.now() % STEP_MS);

/**
 * @param slot milliseconds since the beginning of the year
 * @param time epoch milliseconds
 * @returns the latest occurrence of the slot that is not after `time`, in epoch milliseconds
 */
export const epochOf = (slot: number, time: number): number => time - ((((time - BEGIN - slot) % YEAR_MS) + YEAR_MS) % YEAR_MS);
