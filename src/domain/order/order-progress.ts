/** How far an order is, as the services tell it (checkout-74). */
import { isReadable, type Readable } from "../text/unreadable.ts";

export const ORDER_STEPS = ["placed", "confirmed", "sent", "delivered"] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

const WORDS: ReadonlyMap<string, OrderStep | "cancelled"> = new Map([
  ["placed", "placed"],
  ["confirmed", "confirmed"],
  ["shipped", "sent"],
  ["dispatched", "sent"],
  ["sent", "sent"],
  ["delivered", "delivered"],
  ["cancelled", "cancelled"],
  ["canceled", "cancelled"],
]);

/** Null for a status that is missing, unreadable or unheard of: nothing is guessed from it. */
export const orderProgress = (status: Readable<string>): OrderStep | "cancelled" | null =>
  isReadable(status) ? (WORDS.get(status.trim().toLowerCase()) ?? null) : null;

/** False once it is delivered or cancelled. */
export const mayBeCancelled = (progress: ReturnType<typeof orderProgress>): boolean => progress !== "delivered" && progress !== "cancelled";
