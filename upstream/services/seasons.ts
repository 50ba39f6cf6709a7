/** Sowing seasons: the window that applies on a day in a state, and the assumed sowing date. */
import { STATES } from "../data/feed.ts";
import { type SowingSpan, windowIn, windowsOf } from "../data/schedules/index.ts";
import type { CropSchedule } from "../data/schedules/types.ts";
import { DAY_MS, midnightOf } from "../time.ts";

/** A state's windows in the years around a day, earliest first. */
function spansAround(schedule: CropSchedule, state: string, today: number): SowingSpan[] {
  const year = new Date(today).getUTCFullYear();
  return [year - 2, year - 1, year, year + 1]
    .flatMap((one) => windowsOf(schedule, state).flatMap(({ season }) => windowIn(schedule, state, one, season) ?? []))
    .sort((a, b) => a.from - b.from);
}

const middleOf = ({ from, to }: SowingSpan): number => midnightOf((from + to) / 2);

/**
 * The window of today, else the last one whose crop is still in the field, else the next.
 * @param today midnight in India, epoch milliseconds
 */
export function seasonAt(schedule: CropSchedule, state: string, today: number): SowingSpan {
  const spans = spansAround(schedule, state, today);
  const length = Math.max(...schedule.tasks.map(({ end }) => end)) * DAY_MS;
  const found =
    spans.find(({ from, to }) => from <= today && today <= to) ??
    spans.findLast((span) => span.to < today && today <= middleOf(span) + length) ??
    spans.find(({ from }) => from > today);
  if (!found) throw new Error(`The schedule of ${schedule.crop} has no sowing window.`);
  return found;
}

/** The middle of the window, or its first day if the middle is in the future. */
export function assumedSowing(schedule: CropSchedule, state: string, today: number): number {
  const span = seasonAt(schedule, state, today);
  const middle = middleOf(span);
  return middle <= today ? middle : span.from;
}

/** True if a crop may be sown on a day in any state, in the years around today. */
export const isSownOn = (schedule: CropSchedule, day: number, today: number): boolean =>
  ["", ...STATES.map(({ slug }) => slug)].some((state) =>
    spansAround(schedule, state, today).some(({ from, to }) => from <= day && day <= to),
  );
