/**
 * Replies of the services, kept: in the isolate (LRU), then in KV, then asked of the service. A stale reply is given at once and
 * refreshed behind the answer, stands in while the service fails, and one call serves all who ask for the same at once. No reply
 * about a person is ever kept. A kind of reply is declared beside the client function that asks for it.
 */
import { millisecondsInHour, millisecondsInMinute } from "date-fns/constants";
import type { z } from "zod";
import type { KeyValue } from "../env.ts";
import { ENTRY_BYTES, heapBytes, isolateBudget } from "./cache/budget.ts";
import { RunningCalls, type StartedCall } from "./cache/calls.ts";
import { forgetKv, readStored, type Stored, writeStored } from "./cache/kv.ts";
import { Lru } from "./cache/lru.ts";
import { type ForgottenBy, forgetMarks, type Purgeable, purge, purgedAt } from "./cache/purge.ts";
import { withTimeout } from "./timeouts.ts";
import { callDeadline, type Result, type UpstreamContext } from "./upstream.ts";

interface KindDeclaration<T> {
  /** Short name, the first part of every key. */
  readonly name: string;
  /** To be raised when the stored shape changes. */
  readonly version: number;
  /** How long a reply is fresh. Milliseconds. */
  readonly freshMs: number;
  /** How long after that it may stand in while the service fails; a day unless it says otherwise. Milliseconds. */
  readonly staleMs?: number;
  /**
   * How long a reply that is no longer fresh is given at once and refreshed behind the answer. As long as it was fresh, an hour at most,
   * unless it says otherwise. Milliseconds.
   */
  readonly revalidateMs?: number;
  /** Most entries in one isolate. */
  readonly entries: number;
  /** Whether a value says that there is nothing: null and an empty list, unless it says otherwise. */
  readonly isNothing?: (value: T) => boolean;
  /** Most memory in one isolate, beside what all kinds may take together (service-21). Bytes. */
  readonly bytes?: number;
  /** Which purge forgets its replies. */
  readonly forgottenBy: ForgottenBy;
  /** The shape of its values, by which a copy of KV is checked; null where replies stay in the isolate: words that people type. */
  readonly shape: z.ZodType<T> | null;
}

/** A kind of reply that is kept, with this isolate's copies. */
export interface CacheKind<T> extends Required<KindDeclaration<T>> {
  readonly local: Lru<Stored<T>>;
  /** Calls that run now, by key. */
  readonly underWay: RunningCalls<T>;
}

type AnyKind = Purgeable & { readonly local: { clear(): void }; readonly underWay: { clear(): void } };

const kinds: AnyKind[] = [];

/** Every kind that is declared, in the order of their modules. */
export const cacheKinds: readonly AnyKind[] = kinds;

/** Declares a kind of reply that is kept. */
export function cacheKind<T>(declaration: KindDeclaration<T>): CacheKind<T> {
  const { freshMs, entries, bytes = 8_000_000 } = declaration;
  const kind: CacheKind<T> = {
    staleMs: 24 * millisecondsInHour,
    isNothing,
    // With this a product's detail, which is fresh for an hour (service-6), is given for two hours at most.
    revalidateMs: Math.min(freshMs, millisecondsInHour),
    ...declaration,
    bytes,
    local: new Lru(entries, bytes, isolateBudget),
    underWay: new RunningCalls(),
  };
  kinds.push(kind);
  return kind;
}

const isNothing = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

/** What an asker is told whose deadline passes before the reply. The call that it waits for reports its own end. */
const lateReply = (call: string): Result<never> => ({
  ok: false,
  error: { name: "timeout", call, status: null, detail: "no reply before the deadline of the asker" },
});

const fullKeyOf = ({ name, version }: Pick<CacheKind<unknown>, "name" | "version">, key: string): string => `${name}:${version}:${key}`;

/** Whether this isolate has a fresh copy under `key`, so that nobody is asked for it. */
export function isKeptHere<T>(kind: CacheKind<T>, key: string): boolean {
  const copy = kind.local.get(fullKeyOf(kind, key));
  return copy !== undefined && Date.now() - copy.at < kind.freshMs;
}

/** Half of the time that is left: the longest wait where there is another way. Milliseconds. */
const halfOfTimeLeft = ({ deadline }: UpstreamContext): number => Math.max(0, (deadline - Date.now()) / 2);

/** Asks the service. It is given the value from before, however old, or null. */
type Load<T> = (context: UpstreamContext, previous: T | null) => Promise<Result<T>>;

/**
 * The value of `key`, from the isolate, KV or `load`.
 * @param load must depend on nothing but the key: no person, no token
 */
export async function cached<T>(context: UpstreamContext, kind: CacheKind<T>, key: string, load: Load<T>): Promise<Result<T>> {
  const fullKey = fullKeyOf(kind, key);
  const kept = await newestCopy(context, kind, key);
  const ageMs = kept ? Date.now() - kept.at : Number.POSITIVE_INFINITY;
  if (kept && ageMs < kind.freshMs) return { ok: true, value: kept.value };

  const begin = () => loadAndKeep(context, kind, fullKey, { load, kept });
  const refresh = async (): Promise<Result<T>> => {
    const asker = { deadline: context.deadline, request: context.waitUntil };
    return (await kind.underWay.share(fullKey, asker, begin)) ?? lateReply(kind.name);
  };
  const refreshNow = async (): Promise<Result<T>> => {
    const result = await refresh();
    if (result.ok) context.onReply?.("service");
    return result;
  };

  if (!kept || ageMs >= kind.freshMs + kind.staleMs) return markedBy(context, await refreshNow());
  if (context.waitUntil && ageMs < kind.freshMs + kind.revalidateMs) {
    context.waitUntil(refresh().catch(() => undefined));
    return { ok: true, value: kept.value };
  }
  const result = await withTimeout<Result<T> | null>(refreshNow(), halfOfTimeLeft(context), null);
  return result?.ok ? markedBy(context, result) : { ok: true, value: kept.value };
}

/** Marks what is made of a result that nobody may keep, or without one (service-42, service-43). A copy that stands in marks nothing. */
function markedBy<T>({ onDoubt }: UpstreamContext, result: Result<T>): Result<T> {
  if (!result.ok || result.isDoubtful) onDoubt?.();
  return result;
}

interface Refresh<T> {
  readonly load: Load<T>;
  /** The copy that it takes the place of. */
  readonly kept: Stored<T> | null;
}

/** Begins a call for all who ask for the same, and keeps its reply. */
function loadAndKeep<T>(context: UpstreamContext, kind: CacheKind<T>, fullKey: string, { load, kept }: Refresh<T>): StartedCall<T> {
  // A change during the call may be missing in its reply, so a reply is as old as its question.
  const at = Date.now();
  // Others wait for this call too, and its reply is kept. So it has its whole time, however little its asker has left.
  const until = context.deadline > at ? Math.max(context.deadline, callDeadline(context.env)) : context.deadline;
  let isDoubtful = false;
  const onDoubt = () => {
    isDoubtful = true;
  };
  const shared: UpstreamContext = { ...context, deadline: until, clientGone: undefined, onReply: undefined, onDoubt };
  const result = load(shared, kept?.value ?? null).then((loaded): Result<T> => {
    if (!loaded.ok) return loaded;
    if (isDoubtful) return { ...loaded, isDoubtful };
    keep(context, kind, fullKey, { copy: { value: loaded.value, at }, before: kept });
    return loaded;
  });
  context.waitUntil?.(result.catch(() => undefined));
  return { result, until };
}

/** Keeps a reply in this isolate and, unless strangers could fill KV with its like, in KV. */
function keep<T>(
  context: UpstreamContext,
  kind: CacheKind<T>,
  fullKey: string,
  { copy, before }: { readonly copy: Stored<T>; readonly before: Stored<T> | null },
): void {
  keepHere(kind, fullKey, copy);
  const { cache } = context.env;
  if (!cache || !kind.shape || context.hasOpenKeys) return;
  const isGone = kind.isNothing(copy.value);
  // Anybody can ask for what is not there: KV keeps that for a minute, and only over what was there (service-16).
  if (isGone && (before === null || kind.isNothing(before.value))) return;
  const write = writeStored(cache, fullKey, JSON.stringify(copy), isGone ? millisecondsInMinute : kind.freshMs + kind.staleMs);
  if (write) context.waitUntil?.(write);
}

const keepHere = <T>(kind: CacheKind<T>, fullKey: string, copy: Stored<T>): void =>
  kind.local.set(fullKey, copy, ENTRY_BYTES + heapBytes(fullKey) + heapBytes(copy.value));

/** The copy of this isolate, else that of KV; null where there is none, or where a purge came after it. */
async function newestCopy<T>(context: UpstreamContext, kind: CacheKind<T>, key: string): Promise<Stored<T> | null> {
  const fullKey = fullKeyOf(kind, key);
  const { cache } = context.env;
  const local = kind.local.get(fullKey);
  const [found, purged] = await Promise.all([local ?? (kind.shape && readStored(cache, fullKey, kind.shape)), purgedAt(cache, kind, key)]);
  if (!found || found.at < purged) return null;
  if (!local) keepHere(kind, fullKey, found);
  context.onReply?.(local ? "isolate" : "kv");
  return found;
}

/**
 * Forgets the kept replies behind tags such as `product:SKU` or `feed`: at once in this isolate, within two minutes in all others.
 * @throws what KV throws; this isolate has forgotten them by then
 */
export const purgeReplies = (kv: KeyValue | null, tags: readonly string[]): Promise<void> => purge(kv, kinds, tags);

/** Forgets this isolate's copies of kinds, and all that it knows of KV; for tests. */
export function forgetLocalCopies(...forgotten: readonly Pick<AnyKind, "local" | "underWay">[]): void {
  forgetKv();
  forgetMarks();
  for (const { local, underWay } of forgotten) {
    local.clear();
    underWay.clear();
  }
}
