/**
 * Replies of the services, kept: in the isolate (LRU), then in KV, then asked of the service. A stale reply is given at once and
 * refreshed behind the answer, stands in while the service fails, and one call serves all who ask for the same at once. No reply
 * about a person is ever kept. A kind of reply is declared beside the client function that asks for it.
 */
import type { KeyValue } from "../env.ts";
import { forgetKv, readStored, type Stored, writeStored } from "./cache/kv.ts";
import { Lru } from "./cache/lru.ts";
import { type ForgottenBy, forgetMarks, type Purgeable, purge, purgedAt } from "./cache/purge.ts";
import { withTimeout } from "./patience.ts";
import type { Result, UpstreamContext } from "./upstream.ts";

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

interface KindDeclaration {
  /** Short name, the first part of every key. */
  readonly name: string;
  /** To be raised when the stored shape changes. */
  readonly version: number;
  /** How long a reply is fresh. Milliseconds. */
  readonly freshMs: number;
  /** How long after that it may stand in while the service fails; a day unless it says otherwise. Milliseconds. */
  readonly staleMs?: number;
  /** Most entries in one isolate. */
  readonly entries: number;
  /** Most characters of JSON in one isolate, as an estimate of memory. */
  readonly bytes?: number;
  /** Which purge forgets its replies. */
  readonly forgottenBy: ForgottenBy;
  /** For questions without end, and for words that people type: such replies are not kept in KV. */
  readonly isolateOnly?: boolean;
}

/** A kind of reply that is kept, with this isolate's copies. */
export interface CacheKind<T> extends Required<KindDeclaration> {
  /** How long a reply that is no longer fresh is given at once, and refreshed behind the answer. Milliseconds. */
  readonly revalidateMs: number;
  readonly local: Lru<Stored<T>>;
  /** Calls that run now, by key. */
  readonly underWay: Map<string, Promise<Result<T>>>;
}

type AnyKind = Purgeable & { readonly local: { clear(): void }; readonly underWay: { clear(): void } };

const kinds: AnyKind[] = [];

/** Every kind that is declared, in the order of their modules. */
export const cacheKinds: readonly AnyKind[] = kinds;

/** Declares a kind of reply that is kept. */
export function cacheKind<T>(declaration: KindDeclaration): CacheKind<T> {
  const { freshMs, entries, bytes = 8_000_000 } = declaration;
  const kind: CacheKind<T> = {
    staleMs: 24 * HOUR_MS,
    isolateOnly: false,
    ...declaration,
    bytes,
    // With this a product's detail, which is fresh for an hour (service-6), is given for two hours at most.
    revalidateMs: Math.min(freshMs, HOUR_MS),
    local: new Lru(entries, bytes),
    underWay: new Map(),
  };
  kinds.push(kind);
  return kind;
}

/** Whether a reply says that there is nothing. Anybody can ask for what is not there, so KV keeps such a reply for a minute only. */
const isNothing = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

/** Half of the time that is left: the longest wait where there is another way. Milliseconds. */
const halfOfTimeLeft = ({ deadline }: UpstreamContext): number => Math.max(0, (deadline - Date.now()) / 2);

/**
 * The value of `key`, from the isolate, KV or `load`.
 * @param load must depend on nothing but the key: no person, no token. It is given the value from before, however old it is
 */
export async function cached<T>(
  context: UpstreamContext,
  kind: CacheKind<T>,
  key: string,
  load: (context: UpstreamContext, previous: T | null) => Promise<Result<T>>,
): Promise<Result<T>> {
  const kv = kind.isolateOnly ? null : context.env.cache;
  const fullKey = `${kind.name}:${kind.version}:${key}`;
  const kept = await newestCopy(context, kind, key, fullKey);
  const ageMs = kept ? Date.now() - kept.at : Number.POSITIVE_INFINITY;
  if (kept && ageMs < kind.freshMs) return { ok: true, value: kept.value };

  const loadAndKeep = (): Promise<Result<T>> => {
    // A change during the call may be missing in its reply, so a reply is as old as its question.
    const at = Date.now();
    const work = load(context, kept?.value ?? null)
      .then((result) => {
        if (!result.ok) return result;
        const text = JSON.stringify({ value: result.value, at } satisfies Stored<T>);
        kind.local.set(fullKey, { value: result.value, at }, text.length);
        const write = writeStored(kv, fullKey, text, isNothing(result.value) ? MINUTE_MS : kind.freshMs + kind.staleMs);
        if (write) context.waitUntil?.(write);
        return result;
      })
      .finally(() => {
        if (kind.underWay.get(fullKey) === work) kind.underWay.delete(fullKey);
      });
    kind.underWay.set(fullKey, work);
    context.waitUntil?.(work.catch(() => undefined));
    return work;
  };
  const refresh = async (): Promise<Result<T>> => {
    const running = kind.underWay.get(fullKey);
    // The platform may end another request's call together with that request, so the wait for it is bounded.
    const shared = running ? await withTimeout<Result<T> | null>(running, halfOfTimeLeft(context), null) : null;
    return shared ?? loadAndKeep();
  };

  if (!kept || ageMs >= kind.freshMs + kind.staleMs) return refresh();
  if (context.waitUntil && ageMs < kind.freshMs + kind.revalidateMs) {
    context.waitUntil(refresh().catch(() => undefined));
    return { ok: true, value: kept.value };
  }
  const result = await withTimeout<Result<T> | null>(refresh(), halfOfTimeLeft(context), null);
  return result?.ok ? result : { ok: true, value: kept.value };
}

/** The copy of this isolate, else that of KV; null where there is none, or where a purge came after it. */
async function newestCopy<T>(context: UpstreamContext, kind: CacheKind<T>, key: string, fullKey: string): Promise<Stored<T> | null> {
  const { cache } = context.env;
  const local = kind.local.get(fullKey);
  const [found, purged] = await Promise.all([local ?? readStored<T>(kind.isolateOnly ? null : cache, fullKey), purgedAt(cache, kind, key)]);
  if (!found || found.at < purged) return null;
  if (!local) kind.local.set(fullKey, found, JSON.stringify(found.value).length);
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
