/** Today's tasks as the device keeps them, to be read without a network (offline-23). What the device says is a claim. */

export interface KeptTask {
  readonly title: string;
  readonly crop: string;
  /** As the page wrote them. */
  readonly dates: string;
}

export interface KeptTasks {
  /** When the page showed them. Epoch milliseconds. */
  readonly at: number;
  /** False for the crops of a visitor, who signs out of nothing. */
  readonly isFarmer: boolean;
  readonly tasks: readonly KeptTask[];
}

/** Most characters that are kept: less than 10 kB, of which an Indian letter takes three bytes. */
const MAX_TEXT = 3_300;

/** The day in India, where the tasks are for. */
const dayOf = (millis: number): string => new Date(millis + 19_800_000).toISOString().slice(0, 10);

function isTask(value: unknown): value is KeptTask {
  if (typeof value !== "object" || value === null || !("title" in value && "crop" in value && "dates" in value)) return false;
  return [value.title, value.crop, value.dates].every((text) => typeof text === "string");
}

/** The text to keep, with as many tasks as it may hold; null without a task. */
export function keptTasksText(kept: KeptTasks): string | null {
  for (let { tasks } = kept; tasks.length > 0; tasks = tasks.slice(0, -1)) {
    const text = JSON.stringify({ ...kept, tasks });
    if (text.length <= MAX_TEXT) return text;
  }
  return null;
}

/**
 * Reads a kept text; null where it is none, or of another day than today: a task of yesterday may be wrong today.
 * @param nowMillis epoch milliseconds
 */
export function readKeptTasks(text: string | null, nowMillis: number): KeptTasks | null {
  try {
    const { at, isFarmer, tasks } = JSON.parse(text ?? "null");
    if (typeof at !== "number" || typeof isFarmer !== "boolean" || !Array.isArray(tasks)) return null;
    if (at > nowMillis || dayOf(at) !== dayOf(nowMillis)) return null;
    return { at, isFarmer, tasks: tasks.filter(isTask) };
  } catch {
    return null;
  }
}
