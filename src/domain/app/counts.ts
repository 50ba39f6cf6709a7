/** Rows of Workers Analytics Engine, read by scripts/vitals.ts (events-10). */

/** `blob1`, … Never reorder: old rows keep their columns. */
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
export const NUMBERS = ["value", "chrome", "app"] as const;

export type CountRow = Partial<Record<(typeof TEXTS)[number], string>> & Partial<Record<(typeof NUMBERS)[number], number>>;

export function columnOf(name: (typeof TEXTS)[number] | (typeof NUMBERS)[number]): string {
  const text = (TEXTS as readonly string[]).indexOf(name);
  return text >= 0 ? `blob${text + 1}` : `double${(NUMBERS as readonly string[]).indexOf(name) + 1}`;
}
