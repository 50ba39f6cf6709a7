/** The tasks that the device remembers as done (advice-108). */

/** Most ticks that are kept; the oldest go first. */
const MOST_TICKS = 100;
/** A tick is kept for this long after the first day of its task. Days. */
const KEPT_DAYS = 120;

const DAY_MS = 86_400_000;

/** A tick: category, name and first day of a task, `tomato/weeding/2026-11-08`. */
const TICK = /^[\w-]{1,60}\/[^/]{1,100}\/(\d{4}-\d\d-\d\d)$/;

/**
 * The ticks of a kept text, without what is no tick or too old.
 * @param nowMillis epoch milliseconds
 */
export function readTicks(text: string | null, nowMillis: number): string[] {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? "[]");
  } catch {
    return [];
  }
  if (!Array.isArray(kept)) return [];
  const isFresh = (tick: unknown): tick is string => {
    const day = typeof tick === "string" ? TICK.exec(tick)?.[1] : undefined;
    return day !== undefined && nowMillis - Date.parse(day) <= KEPT_DAYS * DAY_MS;
  };
  return kept.filter(isFresh).slice(-MOST_TICKS);
}

/** The ticks after a box was ticked or cleared; the newest is the last. */
export function changeTicks(ticks: readonly string[], tick: string, isDone: boolean): string[] {
  const others = ticks.filter((other) => other !== tick);
  return isDone ? [...others, tick].slice(-MOST_TICKS) : others;
}
