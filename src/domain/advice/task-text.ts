/** A task in words: its days, and what is sent to somebody else. */
import { mentionsDose } from "../text/mentions-dose.ts";
import { UNREADABLE } from "../text/unreadable.ts";
import type { Task } from "./schedule.ts";

/** How the days of a task lie to the day of sowing. `from` and `to` count days, never negative. */
export type DaysFromSowing =
  | { readonly kind: "after" | "before"; readonly from: number; readonly to: number }
  /** `from` days before sowing to `to` days after it. */
  | { readonly kind: "around"; readonly from: number; readonly to: number };

/** The days of a task counted from sowing (advice-55). */
export function daysFromSowing({ startDay, endDay }: Pick<Task, "startDay" | "endDay">): DaysFromSowing {
  if (startDay >= 0) return { kind: "after", from: startDay, to: endDay };
  if (endDay < 0) return { kind: "before", from: -startDay, to: -endDay };
  return { kind: "around", from: -startDay, to: endDay };
}

/** Two ends of a range as one text: "10–15", or "10" where both are the same. */
export const rangeText = (from: number | string, to: number | string): string => (from === to ? String(from) : `${from}–${to}`);

/**
 * Lines of a message about a task: those given, then each product with its dose.
 * @param care follows a dose, of a product or in the lines (advice-148)
 */
export function withDoses(lines: readonly string[], { products }: Pick<Task, "products">, care: string): string {
  const doses = products.map(({ name, dosage }) => (dosage && dosage !== UNREADABLE ? `${name}: ${dosage}` : name));
  const tellsDose = products.some(({ dosage }) => dosage) || lines.some(mentionsDose);
  return [...lines, ...doses, tellsDose ? care : ""].filter(Boolean).join("\n");
}

/** Text that folds: what is shorter is no longer than three lines and a word on a small phone. Code units. */
const FOLDS_FROM = 160;

/** Whether a text is so long that it is shown in three lines first (advice-47). */
export const folds = (text: string): boolean => text.length > FOLDS_FROM;

/** Where a task stands in its page: the fragment of its address. */
export const taskAnchor = (taskName: string): string => `task-${taskName}`;
