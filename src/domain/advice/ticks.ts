/** Stored on the device (advice-108). */

const MOST_TICKS = 100;
const RETENTION_DAYS = 120;

const DAY_MS = 86_400_000;

/** `tomato/weeding/2026-11-08` */
const TICK = /^.{1,100}\/[^/]{1,100}\/(\d{4}-\d\d-\d\d)$/;

export function readTicks(text: string | null, nowMillis: number): string[] {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? "[]");
  } catch {
    return [];
  }
  if (!Array.isArray(stored)) return [];
  const isFresh = (tick: unknown): tick is string => {
    const day = typeof tick === "string" ? TICK.exec(tick)?.[1] : undefined;
    return day !== undefined && nowMillis - Date.parse(day) <= RETENTION_DAYS * DAY_MS;
  };
  return stored.filter(isFresh).slice(-MOST_TICKS);
}

export function changeTicks(ticks: readonly string[], tick: string, isDone: boolean): string[] {
  const others = ticks.filter((other) => other !== tick);
  return isDone ? [...others, tick].slice(-MOST_TICKS) : others;
}
