/** When crops are sown: the window of a state that counts on a day, and the date that is assumed for a crop of which none is told. */
import { STATES } from "../data/feed.ts";
import { type SowingSpan, windowIn, windowsOf } from "../data/schedules/index.ts";
import type { CropSchedule } from "../data/schedules/types.ts";
import { DAY_MS, midnightOf } from "../time.ts";

/** The windows of a state in the years around a day, the earliest first. */
function spansAround(schedule: CropSchedule, state: string, today: number): SowingSpan[] {
  const year = new Date(today).getUTCFullYear();
  return [year - 2, year - 1, year, year + 1]
    .flatMap((one) => windowsOf(schedule, state).flatMap(({ season }) => windowIn(schedule, state, one, season) ?? []))
    .sort((a, b) => a.from - b.from);
}

const middleOf = ({ from, to }: SowingSpan): number => midnightOf((from + to) / 2);

/**
 * The window that counts today: the one in which today lies, else the last one whose crop still stands in the field, else the next.
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

/** The assumed day of sowing: the middle of the window; its first day where the middle is still to come. */
export function assumedSowing(schedule: CropSchedule, state: string, today: number): number {
  const span = seasonAt(schedule, state, today);
  const middle = middleOf(span);
  return middle <= today ? middle : span.from;
}

/** Whether a crop may be sown on a day, in any state, in the years around today. */
export const isSownOn = (schedule: CropSchedule, day: number, today: number): boolean =>
  ["", ...STATES.map(({ slug }) => slug)].some((state) =>
    spansAround(schedule, state, today).some(({ from, to }) => from <= day && day <= to),
  );
