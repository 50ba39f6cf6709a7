/** The only user of the KV namespaces. A fault of KV, or a late answer, is a miss. */
import { millisecondsInMinute } from "date-fns/constants";
import { z } from "zod";
import { UNREADABLE } from "../../domain/text/unreadable.ts";
import type { KeyValue } from "../../env.ts";
import { withTimeout } from "../timeouts.ts";
import { ENTRY_BYTES, heapBytes, isolateBudget } from "./budget.ts";
import { Lru } from "./lru.ts";

/** A reply as it is kept. */
export interface Stored<T> {
  readonly value: T;
  /** Epoch milliseconds at which the service was asked. */
  readonly at: number;
}

/** Longest wait for KV before the service itself is asked. Milliseconds. */
const KV_TIMEOUT_MS = 400;

/** How far the clocks of two isolates may differ. Milliseconds. */
const CLOCK_SKEW_MS = millisecondsInMinute;

/** KV's own caches at the edge answer for so long. Seconds; KV takes no less than 30. */
const EDGE_CACHE_S = 60;

/** Times of the last puts by key. KV takes one put per key and second. */
const lastPuts = new Lru<number>(2_000, undefined, isolateBudget);
const PUT_INTERVAL_MS = 1_000;

/** The reply that KV holds under a key; null where there is none, and where it has another shape (service-15). */
export async function readStored<T>(kv: KeyValue | null, key: string, shape: z.ZodType<T>): Promise<Stored<T> | null> {
  if (!kv) return null;
  try {
    const found = await withTimeout(kv.get(key, { type: "json", cacheTtl: EDGE_CACHE_S }), KV_TIMEOUT_MS, null);
    const { data } = z.object({ value: shape, at: z.number() }).safeParse(found);
    // A copy from the future would stay fresh until then.
    if (data && data.at <= Date.now() + CLOCK_SKEW_MS) return data;
  } catch {
    // A miss.
  }
  return null;
}

/**
 * Writes a reply, unless its key was written within the last second.
 * @param text the Stored reply as JSON
 * @param lifeMs how long KV keeps it; at least a minute, which is the least that KV takes
 * @returns the write, which never rejects; null where nothing is written
 */
export function writeStored(kv: KeyValue | null, key: string, text: string, lifeMs: number): Promise<void> | null {
  if (!kv) return null;
  const now = Date.now();
  if (now - (lastPuts.get(key) ?? 0) < PUT_INTERVAL_MS) return null;
  lastPuts.set(key, now, ENTRY_BYTES + heapBytes(key));
  return kv.put(key, text, { expirationTtl: Math.ceil(Math.max(millisecondsInMinute, lifeMs) / 1_000) }).catch(() => undefined);
}

/** A value that a hand wrote and that is no JSON: it is there, so it is not taken for none. */
function notJson(fault: unknown): typeof UNREADABLE {
  if (fault instanceof SyntaxError) return UNREADABLE;
  throw fault;
}

/** A small value of a namespace, as this isolate remembers it. */
interface Remembered {
  readonly value: unknown;
  /** Epoch milliseconds at which it is looked up again. */
  readonly until: number;
}

/** Small values of KV, each remembered by this isolate for a while. */
export class RememberedValues {
  readonly #values: Lru<Remembered>;

  constructor(maxEntries: number) {
    this.#values = new Lru(maxEntries, undefined, isolateBudget);
  }

  /**
   * The value of a key, looked up again after a minute. Where KV is late or fails, the value from before holds, or null for
   * `faultMs`. A value that comes late is remembered when it comes.
   */
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

/**
 * A table of the CONFIG namespace. Null if the namespace or the key is missing, or KV is at fault: the built-in table then holds.
 * UNREADABLE if it is no JSON.
 * @param timeoutMs longest wait for KV. Milliseconds
 */
export async function readConfig(kv: KeyValue | null, key: string, timeoutMs?: number): Promise<unknown> {
  if (!kv) return null;
  return configs.read(kv, key, { faultMs: 1_000, ...(timeoutMs === undefined ? {} : { timeoutMs }) });
}

/** What KV itself says of a key: not what this isolate remembers. @throws what KV throws */
export const readFresh = (kv: KeyValue, key: string): Promise<unknown> => kv.get(key, { type: "json" });

/** Forgets what this isolate knows of KV. */
export function forgetKv(): void {
  configs.clear();
  lastPuts.clear();
}
