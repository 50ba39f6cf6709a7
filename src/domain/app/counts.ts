/** A row in Workers Analytics Engine (events-10). scripts/vitals.ts reads it. */

/** Columns `blob1`, `blob2`, … Never reorder: old rows keep their columns. */
export const TEXTS = [
  "name",
  "screen",
  "language",
  "state",
  "connection",
  "role",
  "source",
  "mode",
  "button",
  "sku",
  "narrowed",
  "partner",
] as const;
/** Columns `double1`, … `value` is 1 for an event. */
export const NUMBERS = ["value", "chrome", "app"] as const;

export type CountRow = Partial<Record<(typeof TEXTS)[number], string>> & Partial<Record<(typeof NUMBERS)[number], number>>;

export function columnOf(name: (typeof TEXTS)[number] | (typeof NUMBERS)[number]): string {
  const text = (TEXTS as readonly string[]).indexOf(name);
  return text >= 0 ? `blob${text + 1}` : `double${(NUMBERS as readonly string[]).indexOf(name) + 1}`;
}
