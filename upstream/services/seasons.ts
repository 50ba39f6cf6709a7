/** When crops are sown: the windows of a state as times, and the date that is assumed for a crop of which no date is known. */
import type { CropSchedule, SowingWindow } from "../data/schedules/types.ts";
import { DAY_MS, midnightOf, midnightOn } from "../time.ts";

/** A sowing window of one year: its first and its last day as midnights in India, epoch milliseconds. */
export interface Season {
  readonly start: number;
  readonly end: number;
}

/** The windows of a state; those for all other states where none names it, or else the first one. */
function windowsIn({ windows }: CropSchedule, state: string): readonly SowingWindow[] {
  const own = windows.filter(({ states }) => states.includes(state));
  const others = windows.filter(({ states }) => states.length === 0);
  return own.length > 0 ? own : others.length > 0 ? others : windows.slice(0, 1);
}

function seasonIn({ from, to }: SowingWindow, year: number): Season[] {
  const start = midnightOn(`${year}-${from}`);
  const end = midnightOn(`${to < from ? year + 1 : year}-${to}`);
  return start === null || end === null ? [] : [{ start, end }];
}

/** The seasons of the years around a day, the earliest first. */
function seasonsAround(windows: readonly SowingWindow[], today: number): Season[] {
  const year = new Date(today).getUTCFullYear();
  return [year - 2, year - 1, year, year + 1]
    .flatMap((one) => windows.flatMap((window) => seasonIn(window, one)))
    .sort((a, b) => a.start - b.start);
}

const middleOf = ({ start, end }: Season): number => midnightOf((start + end) / 2);

/**
 * The season that counts today: the one in which today lies, else the last one whose crop still stands in the field, else the next.
 * @param today midnight in India, epoch milliseconds
 */
export function seasonAt(schedule: CropSchedule, state: string, today: number): Season {
  const seasons = seasonsAround(windowsIn(schedule, state), today);
  const length = Math.max(...schedule.tasks.map(({ end }) => end)) * DAY_MS;
  const found =
    seasons.find(({ start, end }) => start <= today && today <= end) ??
    seasons.findLast((season) => season.end < today && today <= middleOf(season) + length) ??
    seasons.find(({ start }) => start > today);
  if (!found) throw new Error(`The schedule of ${schedule.crop} has no sowing window.`);
  return found;
}

/** The assumed day of sowing: the middle of the season; its first day where the middle is still to come. */
export function assumedSowing(schedule: CropSchedule, state: string, today: number): number {
  const season = seasonAt(schedule, state, today);
  const middle = middleOf(season);
  return middle <= today ? middle : season.start;
}

/** Whether a crop may be sown on a day, in any state, in the years around today. */
export const isSownOn = (schedule: CropSchedule, day: number, today: number): boolean =>
  seasonsAround(schedule.windows, today).some(({ start, end }) => start <= day && day <= end);
