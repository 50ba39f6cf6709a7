/** What a row of the data set in Workers Analytics Engine holds (events-10): the Worker writes it, scripts/vitals.ts reads it. */

/** Texts, in the order of the columns `blob1`, `blob2`, … An order once in use stays: old rows keep it. */
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
/** Numbers, in the order of the columns `double1`, `double2`, … `value`: of a measure; 1 for an event. */
export const NUMBERS = ["value", "chrome", "app"] as const;

export type CountRow = Partial<Record<(typeof TEXTS)[number], string>> & Partial<Record<(typeof NUMBERS)[number], number>>;

/** The column that holds a text or a number. */
export function columnOf(name: (typeof TEXTS)[number] | (typeof NUMBERS)[number]): string {
  const text = (TEXTS as readonly string[]).indexOf(name);
  return text >= 0 ? `blob${text + 1}` : `double${(NUMBERS as readonly string[]).indexOf(name) + 1}`;
}
