/**
 * The only user of storage key `orderKey` (checkout-24). A key is made before the first tap, so that tabs share it, and kept until the
 * order is surely placed, so that retries repeat the same order.
 */
import type { RequestedLine } from "../../domain/cart/seen-cart.ts";
import { randomKey } from "../network.ts";
import type { DeviceStorage } from "../storage.ts";

export interface OrderKey {
  readonly key: string;
  /** See src/domain/order/order-digest.ts. */
  readonly digest: string;
  /** `CheckoutFrame.farmer`. Missing in keys of older releases. */
  readonly farmer?: string;
  readonly lines: readonly Pick<RequestedLine, "skuCode" | "quantity">[];
  /** Epoch milliseconds; null before the first request. */
  readonly askedAt: number | null;
}

export interface OrderKeys {
  /** Last order of this farmer whose reply was lost. */
  pending(): OrderKey | null;
  of(digest: string, lines: OrderKey["lines"]): OrderKey;
  /** Marks an order as possibly placed. Returns the previous mark, to restore if no order was placed. */
  noteAsked(key: string, askedAt?: number | null): number | null;
  /** False if another tab has handled it. */
  forget(key: string): boolean;
}

/** checkout-25 */
const MAX_KEYS = 5;

const isKey = (value: unknown): value is OrderKey => {
  if (typeof value !== "object" || value === null) return false;
  const { key, digest, lines, askedAt } = value as Partial<Record<keyof OrderKey, unknown>>;
  if (typeof key !== "string" || !/^[0-9a-f]{32}$/.test(key) || typeof digest !== "string") return false;
  if (askedAt !== null && typeof askedAt !== "number") return false;
  return Array.isArray(lines) && lines.every((line: unknown) => typeof line === "object" && line !== null);
};

export function createOrderKeys({ readKey, writeKey }: DeviceStorage, now: () => number, farmer: string): OrderKeys {
  let refused: readonly OrderKey[] | null = null;

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
    const latest = keys.slice(0, MAX_KEYS);
    refused = writeKey("orderKey", latest.length > 0 ? JSON.stringify(latest) : null) ? null : latest;
  };

  return {
    pending: () => read().find((one) => one.askedAt !== null && (one.farmer ?? farmer) === farmer) ?? null,
    of(digest, lines) {
      const keys = read();
      const before = keys.find((one) => one.digest === digest);
      if (before) return before;
      const next: OrderKey = {
        key: randomKey(),
        digest,
        farmer,
        lines: lines.map(({ skuCode, quantity }) => ({ skuCode, quantity })),
        askedAt: null,
      };
      // Of unused keys, only the newest matches the current bag.
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
