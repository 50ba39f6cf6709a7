import { mentionsDose } from "../text/mentions-dose.ts";
import { UNREADABLE } from "../text/unreadable.ts";
import type { Task } from "./schedule.ts";

export type DaysFromSowing =
  | { readonly kind: "after" | "before"; readonly from: number; readonly to: number }
  /** Up to the day of sowing. */
  | { readonly kind: "until"; readonly from: number; readonly to: 0 }
  | { readonly kind: "around"; readonly from: number; readonly to: number };

/** (advice-55) */
export function daysFromSowing({ startDay, endDay }: Pick<Task, "startDay" | "endDay">): DaysFromSowing {
  if (startDay >= 0) return { kind: "after", from: startDay, to: endDay };
  // Neither "1–0 days before" nor "0 days after sowing" says the day of sowing.
  if (endDay === 0) return { kind: "until", from: -startDay, to: 0 };
  if (endDay < 0) return { kind: "before", from: -startDay, to: Math.abs(endDay) };
  return { kind: "around", from: -startDay, to: endDay };
}

export const rangeText = (from: number | string, to: number | string): string => (from === to ? String(from) : `${from}–${to}`);

/** For sharing. `care` is added if any dose is named (advice-148). */
export function withDoses(lines: readonly string[], { products }: Pick<Task, "products">, care: string): string {
  const doses = products.map(({ name, dosage }) => (dosage && dosage !== UNREADABLE ? `${name}: ${dosage}` : name));
  const tellsDose = products.some(({ dosage }) => dosage) || lines.some(mentionsDose);
  return [...lines, ...doses, tellsDose ? care : ""].filter(Boolean).join("\n");
}

/** Three lines and a word on a small phone. */
const FOLDS_FROM = 160;

/** (advice-47) */
export const folds = (text: string): boolean => text.length > FOLDS_FROM;

export const taskAnchor = (taskName: string): string => `task-${taskName}`;
