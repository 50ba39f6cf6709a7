/**
 * The key of the order that is being placed, on the device until it is there: a reload, another tab or a lost answer ask for the
 * same order with it. The only reader and writer of local storage key `orderKey`.
 */
import type { WantedLine } from "../../domain/checkout.ts";
import { readKey, writeKey } from "../storage.ts";

export interface OrderKey {
  /** Random; tells nothing. */
  readonly key: string;
  /** What the order is about (src/domain/priced-cart.ts, orderDigest). */
  readonly digest: string;
  readonly lines: readonly Pick<WantedLine, "skuCode" | "quantity">[];
  /** Epoch milliseconds. */
  readonly at: number;
}

/** How long after its order a bag with the same products is taken to be the same bag. Milliseconds. */
export const SAME_BAG_MS = 86_400_000;

/** The key that the storage refused; serves until the page closes. */
let refused: OrderKey | null = null;

const isKey = (value: unknown): value is OrderKey => {
  if (typeof value !== "object" || value === null) return false;
  const { key, digest, lines, at } = value as Partial<Record<keyof OrderKey, unknown>>;
  if (typeof key !== "string" || !/^[0-9a-f]{32}$/.test(key) || typeof digest !== "string" || typeof at !== "number") return false;
  return Array.isArray(lines) && lines.every((line: unknown) => typeof line === "object" && line !== null);
};

/** The key of an order that was asked for and whose answer has not come; null where there is none. */
export function readOrderKey(): OrderKey | null {
  if (refused) return refused;
  try {
    const value: unknown = JSON.parse(readKey("orderKey") ?? "null");
    return isKey(value) ? value : null;
  } catch {
    return null;
  }
}

/** The key of an order: the one it was asked for with before, else a new one. */
export function orderKeyFor(digest: string, lines: OrderKey["lines"]): OrderKey {
  const before = readOrderKey();
  if (before?.digest === digest) return before;
  // randomUUID is missing in older phones.
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const next: OrderKey = { key, digest, lines: lines.map(({ skuCode, quantity }) => ({ skuCode, quantity })), at: Date.now() };
  refused = writeKey("orderKey", JSON.stringify(next)) ? null : next;
  return next;
}

/** Forgets a key. False where it was forgotten already, in another tab: then what follows from it was done there. */
export function forgetOrderKey(key: string): boolean {
  if (readOrderKey()?.key !== key) return false;
  refused = null;
  writeKey("orderKey", null);
  return true;
}
