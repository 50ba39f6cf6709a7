/**
 * The keys of orders on the device (checkout-24). A key is made as soon as its order could be placed, so that another tab finds it before the
 * first tap. It is kept until the order is known to be placed, so that a reload or a lost answer asks for the same order. The only
 * reader and writer of local storage key `orderKey`.
 */
import type { WantedLine } from "../../domain/cart/seen-cart.ts";
import { randomKey } from "../network.ts";
import type { DeviceStorage } from "../storage.ts";

export interface OrderKey {
  /** Random, 32 hexadecimal digits. */
  readonly key: string;
  /** What the order is about (src/domain/order/order-digest.ts). */
  readonly digest: string;
  readonly lines: readonly Pick<WantedLine, "skuCode" | "quantity">[];
  /** Epoch milliseconds at which it was asked for; null as long as it was not. */
  readonly askedAt: number | null;
}

export interface OrderKeys {
  /** The key of the last order that was asked for and whose answer has not come; null where there is none. */
  asked(): OrderKey | null;
  /** The key of an order: the one that it has already, else a new one. */
  of(digest: string, lines: OrderKey["lines"]): OrderKey;
  /**
   * Notes that an order is being asked for: it may be placed from now on. Returns when it was asked for before, which is to be
   * noted again where the answer says that no order was placed.
   */
  noteAsked(key: string, askedAt?: number | null): number | null;
  /** Forgets a key. False where another tab has forgotten it already: that tab has then done what follows from it. */
  forget(key: string): boolean;
}

/** Keys that are kept (checkout-25); the others are of bags that were changed long ago. */
const MAX_KEYS = 5;

const isKey = (value: unknown): value is OrderKey => {
  if (typeof value !== "object" || value === null) return false;
  const { key, digest, lines, askedAt } = value as Partial<Record<keyof OrderKey, unknown>>;
  if (typeof key !== "string" || !/^[0-9a-f]{32}$/.test(key) || typeof digest !== "string") return false;
  if (askedAt !== null && typeof askedAt !== "number") return false;
  return Array.isArray(lines) && lines.every((line: unknown) => typeof line === "object" && line !== null);
};

/** @param now epoch milliseconds */
export function createOrderKeys({ readKey, writeKey }: DeviceStorage, now: () => number): OrderKeys {
  /** The keys that the storage refused; they serve until the page closes. */
  let refused: readonly OrderKey[] | null = null;

  /** Newest first. */
  const read = (): readonly OrderKey[] => {
    if (refused) return refused;
    try {
      const value: unknown = JSON.parse(readKey("orderKey") ?? "[]");
      return Array.isArray(value) ? value.filter(isKey) : [];
    } catch {
      return [];
    }
  };

  const write = (keys: readonly OrderKey[]): void => {
    const kept = keys.slice(0, MAX_KEYS);
    refused = writeKey("orderKey", kept.length > 0 ? JSON.stringify(kept) : null) ? null : kept;
  };

  return {
    asked: () => read().find(({ askedAt }) => askedAt !== null) ?? null,
    of(digest, lines) {
      const keys = read();
      const before = keys.find((one) => one.digest === digest);
      if (before) return before;
      const next: OrderKey = {
        key: randomKey(),
        digest,
        lines: lines.map(({ skuCode, quantity }) => ({ skuCode, quantity })),
        askedAt: null,
      };
      // Of the keys that were never used, only the newest can be of the bag as it is.
      write([next, ...keys.filter(({ askedAt }) => askedAt !== null)]);
      return next;
    },
    noteAsked(key, askedAt = now()) {
      const keys = read();
      write(keys.map((one) => (one.key === key ? { ...one, askedAt } : one)));
      return keys.find((one) => one.key === key)?.askedAt ?? null;
    },
    forget(key) {
      const keys = read();
      const others = keys.filter((one) => one.key !== key);
      if (others.length === keys.length) return false;
      write(others);
      return true;
    },
  };
}
