/**
 * The keys of orders on the device: made as soon as an order could be placed, so that another tab finds it before the first tap, and
 * kept until the order is there, so that a reload or a lost answer ask for the same one. The only reader and writer of local
 * storage key `orderKey`.
 */
import type { WantedLine } from "../../domain/cart/seen-cart.ts";
import { readKey, writeKey } from "../storage.ts";

export interface OrderKey {
  /** Random; tells nothing. */
  readonly key: string;
  /** What the order is about (src/domain/order/order-digest.ts). */
  readonly digest: string;
  readonly lines: readonly Pick<WantedLine, "skuCode" | "quantity">[];
  /** Epoch milliseconds at which it was asked for; null as long as it was not. */
  readonly askedAt: number | null;
}

/** How long after its order a bag with the same products is taken to be the same bag. Milliseconds. */
export const SAME_BAG_MS = 86_400_000;

/** Keys that are kept; the others are of bags that were changed long ago. */
const MAX_KEYS = 5;

/** The keys that the storage refused; they serve until the page closes. */
let refused: readonly OrderKey[] | null = null;

const isKey = (value: unknown): value is OrderKey => {
  if (typeof value !== "object" || value === null) return false;
  const { key, digest, lines, askedAt } = value as Partial<Record<keyof OrderKey, unknown>>;
  if (typeof key !== "string" || !/^[0-9a-f]{32}$/.test(key) || typeof digest !== "string") return false;
  if (askedAt !== null && typeof askedAt !== "number") return false;
  return Array.isArray(lines) && lines.every((line: unknown) => typeof line === "object" && line !== null);
};

/** Newest first. */
function readKeys(): readonly OrderKey[] {
  if (refused) return refused;
  try {
    const value: unknown = JSON.parse(readKey("orderKey") ?? "[]");
    return Array.isArray(value) ? value.filter(isKey) : [];
  } catch {
    return [];
  }
}

function writeKeys(keys: readonly OrderKey[]): void {
  const kept = keys.slice(0, MAX_KEYS);
  refused = writeKey("orderKey", kept.length > 0 ? JSON.stringify(kept) : null) ? null : kept;
}

/** The key of the last order that was asked for and whose answer has not come; null where there is none. */
export function askedOrderKey(): OrderKey | null {
  return readKeys().find(({ askedAt }) => askedAt !== null) ?? null;
}

/** The key of an order: the one that it has already, else a new one. */
export function orderKeyFor(digest: string, lines: OrderKey["lines"]): OrderKey {
  const keys = readKeys();
  const before = keys.find((one) => one.digest === digest);
  if (before) return before;
  // randomUUID is missing in older phones.
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const next: OrderKey = { key, digest, lines: lines.map(({ skuCode, quantity }) => ({ skuCode, quantity })), askedAt: null };
  // Of the keys that were never used, only the newest can be of the bag as it is.
  writeKeys([next, ...keys.filter(({ askedAt }) => askedAt !== null)]);
  return next;
}

/**
 * Notes that an order is being asked for: from here on it may be there. Returns when it was asked for before, which is to be noted
 * again where the answer was that this asking has made no order.
 */
export function noteAsked(key: string, askedAt: number | null = Date.now()): number | null {
  const keys = readKeys();
  writeKeys(keys.map((one) => (one.key === key ? { ...one, askedAt } : one)));
  return keys.find((one) => one.key === key)?.askedAt ?? null;
}

/** Forgets a key. False where it was forgotten already, in another tab: then what follows from it was done there. */
export function forgetOrderKey(key: string): boolean {
  const keys = readKeys();
  const others = keys.filter((one) => one.key !== key);
  if (others.length === keys.length) return false;
  writeKeys(others);
  return true;
}
