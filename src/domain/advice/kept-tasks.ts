/** Today's tasks for reading offline (offline-23). Stored data is untrusted. */

export interface StoredTask {
  readonly title: string;
  readonly crop: string;
  readonly dates: string;
}

export interface StoredTasks {
  readonly at: number;
  /** Sign-out keeps a visitor's tasks. */
  readonly isFarmer: boolean;
  readonly tasks: readonly StoredTask[];
}

const MAX_TEXT = 3_300;

const dayOf = (millis: number): string => new Date(millis + 19_800_000).toISOString().slice(0, 10);

function isTask(value: unknown): value is StoredTask {
  if (typeof value !== "object" || value === null || !("title" in value && "crop" in value && "dates" in value)) return false;
  return [value.title, value.crop, value.dates].every((text) => typeof text === "string");
}

export function serializeStoredTasks(stored: StoredTasks): string | null {
  for (let { tasks } = stored; tasks.length > 0; tasks = tasks.slice(0, -1)) {
    const text = JSON.stringify({ ...stored, tasks });
    if (text.length <= MAX_TEXT) return text;
  }
  return null;
}

/** Null if of another day: yesterday's task may be wrong today. */
export function readStoredTasks(text: string | null, nowMillis: number): StoredTasks | null {
  try {
    const { at, isFarmer, tasks } = JSON.parse(text ?? "null");
    if (typeof at !== "number" || typeof isFarmer !== "boolean" || !Array.isArray(tasks)) return null;
    if (at > nowMillis || dayOf(at) !== dayOf(nowMillis)) return null;
    return { at, isFarmer, tasks: tasks.filter(isTask) };
  } catch {
    return null;
  }
}
