/** The only user of KV. A fault or a late answer is a miss. */
import { millisecondsInMinute } from "date-fns/constants";
import { z } from "zod";
import { UNREADABLE } from "../../domain/text/unreadable.ts";
import type { KeyValue } from "../../env.ts";
import { withTimeout } from "../deadline.ts";
import { ENTRY_BYTES, heapBytes, isolateBudget } from "./budget.ts";
import { Lru } from "./lru.ts";

export interface Stored<T> {
  readonly value: T;
  /** Epoch milliseconds of the start of the call. */
  readonly at: number;
}

const KV_TIMEOUT_MS = 400;

const CLOCK_SKEW_MS = millisecondsInMinute;

const EDGE_CACHE_S = 60;

/** KV accepts one put per key and second. */
const lastPuts = new Lru<number>(2_000, undefined, isolateBudget);
const PUT_INTERVAL_MS = 1_000;

/** Null for a miss or another shape (service-15). */
export async function readStored<T>(kv: KeyValue | null, key: string, shape: z.ZodType<T>): Promise<Stored<T> | null> {
  if (!kv) return null;
  try {
    const found = await withTimeout(kv.get(key, { type: "json", cacheTtl: EDGE_CACHE_S }), KV_TIMEOUT_MS, null);
    const { data } = z.object({ value: shape, at: z.number() }).safeParse(found);
    if (data && data.at <= Date.now() + CLOCK_SKEW_MS) return data;
  } catch {}
  return null;
}

/**
 * Skips keys written within a second; returns null then. Never rejects.
 * @param lifeMs at least a minute, KV's minimum
 */
export function writeStored(kv: KeyValue | null, key: string, text: string, lifeMs: number): Promise<void> | null {
  if (!kv) return null;
  const now = Date.now();
  if (now - (lastPuts.get(key) ?? 0) < PUT_INTERVAL_MS) return null;
  lastPuts.set(key, now, ENTRY_BYTES + heapBytes(key));
  return kv.put(key, text, { expirationTtl: Math.ceil(Math.max(millisecondsInMinute, lifeMs) / 1_000) }).catch(() => undefined);
}

/** Invalid JSON is unreadable, not absent. */
function notJson(fault: unknown): typeof UNREADABLE {
  if (fault instanceof SyntaxError) return UNREADABLE;
  throw fault;
}

interface Remembered {
  readonly value: unknown;
  readonly until: number;
}

export class RememberedValues {
  readonly #values: Lru<Remembered>;

  constructor(maxEntries: number) {
    this.#values = new Lru(maxEntries, undefined, isolateBudget);
  }

  /** Reloads a key after a minute. If KV is late or fails, returns the previous value, or null for `faultMs`. */
  async read(kv: KeyValue, key: string, { timeoutMs = KV_TIMEOUT_MS, faultMs }: { timeoutMs?: number; faultMs: number }): Promise<unknown> {
    const before = this.#values.get(key);
    if (before && Date.now() < before.until) return before.value;
    const remember = (value: unknown, lifeMs: number) =>
      this.#values.set(key, { value, until: Date.now() + lifeMs }, ENTRY_BYTES + heapBytes(key) + heapBytes(value));
    const lookup = async () => {
      const value = await kv.get(key, { type: "json", cacheTtl: EDGE_CACHE_S }).catch(notJson);
      remember(value, millisecondsInMinute);
      return { value };
    };
    const found = await withTimeout(
      lookup().catch(() => null),
      timeoutMs,
      null,
    );
    if (found) return found.value;
    const value = before?.value ?? null;
    remember(value, before ? millisecondsInMinute : faultMs);
    return value;
  }

  clear(): void {
    this.#values.clear();
  }
}

const configs = new RememberedValues(100);

/** Null if absent or KV fails: use the built-in table. UNREADABLE for invalid JSON. */
export async function readConfig(kv: KeyValue | null, key: string, timeoutMs?: number): Promise<unknown> {
  if (!kv) return null;
  return configs.read(kv, key, { faultMs: 1_000, ...(timeoutMs === undefined ? {} : { timeoutMs }) });
}

export const readFresh = (kv: KeyValue, key: string): Promise<unknown> => kv.get(key, { type: "json" });

/** For operators (operate-20). */
export const writeConfig = (kv: KeyValue, key: string, text: string): Promise<void> => kv.put(key, text);

export function forgetKv(): void {
  configs.clear();
  lastPuts.clear();
}
