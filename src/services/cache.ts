/** Caches replies per isolate (LRU) and in KV: stale-while-revalidate, stale-if-error, coalesced calls. Never caches personal data. */
import { millisecondsInHour, millisecondsInMinute } from "date-fns/constants";
import type { z } from "zod";
import type { KeyValue } from "../env.ts";
import { ENTRY_BYTES, heapBytes, isolateBudget } from "./cache/budget.ts";
import { RunningCalls, type StartedCall } from "./cache/calls.ts";
import { forgetKv, readStored, type Stored, writeStored } from "./cache/kv.ts";
import { Lru } from "./cache/lru.ts";
import { forgetMarks, type Purgeable, type PurgedBy, purge, purgedAt } from "./cache/purge.ts";
import { deadlineAfter, withTimeout } from "./deadline.ts";
import type { Result, UpstreamContext } from "./upstream.ts";

interface KindDeclaration<T> {
  readonly name: string;
  /** Increase it when the stored shape changes. */
  readonly version: number;
  readonly freshMs: number;
  /** Window of stale-if-error, by default a day. */
  readonly staleMs?: number;
  /** Window of stale-while-revalidate: `freshMs` by default, at most an hour. */
  readonly revalidateMs?: number;
  readonly entries: number;
  readonly isNothing?: (value: T) => boolean;
  /** Per isolate, within a shared budget (service-21). */
  readonly bytes?: number;
  readonly purgedBy: PurgedBy;
  /** Validates copies from KV. Null keeps keys with user input out of KV. */
  readonly shape: z.ZodType<T> | null;
}

export interface CacheKind<T> extends Required<KindDeclaration<T>> {
  readonly local: Lru<Stored<T>>;
  readonly running: RunningCalls<T>;
}

type AnyKind = Purgeable & { readonly local: { clear(): void }; readonly running: { clear(): void } };

const kinds: AnyKind[] = [];

export const cacheKinds: readonly AnyKind[] = kinds;

export function cacheKind<T>(declaration: KindDeclaration<T>): CacheKind<T> {
  const { freshMs, entries, bytes = 8_000_000 } = declaration;
  const kind: CacheKind<T> = {
    staleMs: 24 * millisecondsInHour,
    isNothing,
    // Serves a product's detail (service-6) for at most two hours.
    revalidateMs: Math.min(freshMs, millisecondsInHour),
    ...declaration,
    bytes,
    local: new Lru(entries, bytes, isolateBudget),
    running: new RunningCalls(),
  };
  kinds.push(kind);
  return kind;
}

const isNothing = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

const lateReply = (call: string): Result<never> => ({
  ok: false,
  error: { name: "timeout", call, status: null, detail: "no reply before the caller's deadline" },
});

const fullKeyOf = ({ name, version }: Pick<CacheKind<unknown>, "name" | "version">, key: string): string => `${name}:${version}:${key}`;

export function isFreshHere<T>(kind: CacheKind<T>, key: string): boolean {
  const copy = kind.local.get(fullKeyOf(kind, key));
  return copy !== undefined && Date.now() - copy.at < kind.freshMs;
}

/** If there is a fallback, wait at most half the remaining time. */
const halfOfTimeLeft = ({ deadline }: UpstreamContext): number => Math.max(0, (deadline - Date.now()) / 2);

/** @param previous the last value, however old, or null */
type Load<T> = (context: UpstreamContext, previous: T | null) => Promise<Result<T>>;

/** @param load must depend on the key alone: no person, no token */
export async function cached<T>(context: UpstreamContext, kind: CacheKind<T>, key: string, load: Load<T>): Promise<Result<T>> {
  const fullKey = fullKeyOf(kind, key);
  const copy = await newestCopy(context, kind, key);
  const ageMs = copy ? Date.now() - copy.at : Number.POSITIVE_INFINITY;
  if (copy && ageMs < kind.freshMs) return { ok: true, value: copy.value };

  const begin = () => loadAndStore(context, kind, fullKey, { load, copy });
  const refresh = async (): Promise<Result<T>> => {
    // Each request has its own `waitUntil`, so it identifies the request.
    const waiter = { deadline: context.deadline, request: context.waitUntil };
    return (await kind.running.share(fullKey, waiter, begin)) ?? lateReply(kind.name);
  };
  const refreshNow = async (): Promise<Result<T>> => {
    const result = await refresh();
    if (result.ok) context.onReply?.("service");
    return result;
  };

  if (!copy || ageMs >= kind.freshMs + kind.staleMs) return markedBy(context, await refreshNow());
  if (context.waitUntil && ageMs < kind.freshMs + kind.revalidateMs) {
    context.waitUntil(refresh().catch(() => undefined));
    return { ok: true, value: copy.value };
  }
  const result = await withTimeout<Result<T> | null>(refreshNow(), halfOfTimeLeft(context), null);
  return result?.ok ? markedBy(context, result) : { ok: true, value: copy.value };
}

/** Marks the page as doubtful (service-42, service-43). A stale fallback does not. */
function markedBy<T>({ onDoubt }: UpstreamContext, result: Result<T>): Result<T> {
  if (!result.ok || result.isDoubtful) onDoubt?.();
  return result;
}

interface Refresh<T> {
  readonly load: Load<T>;
  readonly copy: Stored<T> | null;
}

function loadAndStore<T>(context: UpstreamContext, kind: CacheKind<T>, fullKey: string, { load, copy }: Refresh<T>): StartedCall<T> {
  // The reply may miss a change made during the call.
  const at = Date.now();
  // Other callers wait too, so the call gets its full timeout.
  const until = context.deadline > at ? Math.max(context.deadline, deadlineAfter(context.env)) : context.deadline;
  let isDoubtful = false;
  const onDoubt = () => {
    isDoubtful = true;
  };
  const shared: UpstreamContext = {
    ...context,
    deadline: until,
    clientGone: undefined,
    visitorAddress: undefined,
    onReply: undefined,
    onDoubt,
  };
  const result = load(shared, copy?.value ?? null).then((loaded): Result<T> => {
    if (!loaded.ok) return loaded;
    if (isDoubtful) return { ...loaded, isDoubtful };
    store(context, kind, fullKey, { copy: { value: loaded.value, at }, before: copy });
    return loaded;
  });
  context.waitUntil?.(result.catch(() => undefined));
  return { result, until };
}

function store<T>(
  context: UpstreamContext,
  kind: CacheKind<T>,
  fullKey: string,
  { copy, before }: { readonly copy: Stored<T>; readonly before: Stored<T> | null },
): void {
  storeHere(kind, fullKey, copy);
  const { cache } = context.env;
  if (!cache || !kind.shape || context.hasOpenKeys) return;
  const isGone = kind.isNothing(copy.value);
  // Missing ids are unbounded: KV stores "nothing" for a minute, and only over a value (service-16).
  if (isGone && (before === null || kind.isNothing(before.value))) return;
  const write = writeStored(cache, fullKey, JSON.stringify(copy), isGone ? millisecondsInMinute : kind.freshMs + kind.staleMs);
  if (write) context.waitUntil?.(write);
}

const storeHere = <T>(kind: CacheKind<T>, fullKey: string, copy: Stored<T>): void =>
  kind.local.set(fullKey, copy, ENTRY_BYTES + heapBytes(fullKey) + heapBytes(copy.value));

/** Null if missing or purged. */
async function newestCopy<T>(context: UpstreamContext, kind: CacheKind<T>, key: string): Promise<Stored<T> | null> {
  const fullKey = fullKeyOf(kind, key);
  const { cache } = context.env;
  const local = kind.local.get(fullKey);
  const [found, purged] = await Promise.all([local ?? (kind.shape && readStored(cache, fullKey, kind.shape)), purgedAt(cache, kind, key)]);
  if (!found || found.at < purged) return null;
  if (!local) storeHere(kind, fullKey, found);
  context.onReply?.(local ? "isolate" : "kv");
  return found;
}

/**
 * Purges by tags such as `product:SKU` or `feed`: immediately here, within two minutes elsewhere.
 * @throws faults of KV, after purging this isolate
 */
export const purgeReplies = (kv: KeyValue | null, tags: readonly string[]): Promise<void> => purge(kv, kinds, tags);

export function forgetLocalCopies(...forgotten: readonly Pick<AnyKind, "local" | "running">[]): void {
  forgetKv();
  forgetMarks();
  for (const { local, running } of forgotten) {
    local.clear();
    running.clear();
  }
}
