/**
 * The only user of the KV namespaces (DESIGN §4, cache). Isolate LRU over KV over the service, with
 * stale-while-revalidate, stale-if-error and coalescing of what is under way. KV faults are misses. Never a per-user reply.
 */
import type { KeyValue } from "../env.ts";
import type { Result, UpstreamContext } from "./upstream.ts";

/** A bounded map that forgets what was used longest ago; bounded by entries and by weight. */
export class Lru<V> {
  readonly #entries = new Map<string, { value: V; weight: number }>();
  #weight = 0;
  readonly maxEntries: number;
  readonly maxWeight: number;

  constructor(maxEntries: number, maxWeight = Number.POSITIVE_INFINITY) {
    this.maxEntries = maxEntries;
    this.maxWeight = maxWeight;
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: V, weight = 1): void {
    this.delete(key);
    if (weight > this.maxWeight) return;
    this.#entries.set(key, { value, weight });
    this.#weight += weight;
    while (this.#entries.size > this.maxEntries || this.#weight > this.maxWeight) {
      const oldest = this.#entries.keys().next().value;
      if (oldest === undefined) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#weight -= entry.weight;
  }

  deleteWhere(test: (key: string, value: V) => boolean): void {
    for (const [key, { value }] of this.#entries) if (test(key, value)) this.delete(key);
  }

  clear(): void {
    this.#entries.clear();
    this.#weight = 0;
  }

  get size(): number {
    return this.#entries.size;
  }
}

interface Stored<T> {
  readonly value: T;
  /** Epoch milliseconds at which the service said it. */
  readonly at: number;
}

export interface CacheKind<T> {
  /** Short name, first part of every key. */
  readonly name: string;
  /** To be raised when the stored shape changes. */
  readonly version: number;
  /** How long an answer is fresh. Milliseconds. */
  readonly freshMs: number;
  /** How long after that it may still stand in, while it is fetched anew or while the service fails. Milliseconds. */
  readonly staleMs: number;
  readonly local: Lru<Stored<T>>;
  readonly underWay: Map<string, Promise<Result<T>>>;
}

const HOUR_MS = 3_600_000;

/** Every kind of reply that is kept, by name. */
const kinds = new Map<string, Pick<CacheKind<unknown>, "version" | "local">>();

/** Declares a kind of reply that is kept. `entries` bounds the isolate's share, `bytes` its estimated memory. */
export function cacheKind<T>(
  name: string,
  options: { version: number; freshMs: number; staleMs?: number; entries: number; bytes?: number },
): CacheKind<T> {
  const kind: CacheKind<T> = {
    name,
    version: options.version,
    freshMs: options.freshMs,
    staleMs: options.staleMs ?? 24 * HOUR_MS,
    local: new Lru(options.entries, options.bytes ?? 8_000_000),
    underWay: new Map(),
  };
  kinds.set(name, kind as Pick<CacheKind<unknown>, "version" | "local">);
  return kind;
}

/** At most one put per key and second, which is what KV takes. */
const lastPut = new Lru<number>(2_000);

/** Longest a request waits for KV before it asks the service itself. Milliseconds. */
const KV_TIMEOUT_MS = 400;

const limited = <T>(work: Promise<T>, milliseconds: number, otherwise: T): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return Promise.race([
    work,
    new Promise<T>((resolve) => {
      timer = setTimeout(() => resolve(otherwise), milliseconds);
    }),
  ]).finally(() => clearTimeout(timer));
};

async function readStored<T>(kv: KeyValue | null, key: string): Promise<Stored<T> | null> {
  if (!kv) return null;
  try {
    const found = await limited(kv.get(key, { type: "json", cacheTtl: 60 }), KV_TIMEOUT_MS, null);
    if (typeof found === "object" && found !== null && "at" in found && "value" in found && typeof found.at === "number")
      return found as Stored<T>;
  } catch {
    // A KV fault is a miss.
  }
  return null;
}

function writeStored<T>(context: UpstreamContext, key: string, text: string, kind: CacheKind<T>): void {
  const { cache } = context.env;
  if (!cache) return;
  const now = Date.now();
  if (now - (lastPut.get(key) ?? 0) < 1_000) return;
  lastPut.set(key, now);
  const put = cache
    .put(key, text, { expirationTtl: Math.max(60, Math.ceil((kind.freshMs + kind.staleMs) / 1_000)) })
    .catch(() => undefined);
  context.waitUntil?.(put);
}

/**
 * The value of `key`, from the isolate, KV or `load`. A stale value is given at once and fetched anew behind the answer;
 * a failing service is covered by the stale value for as long as `staleMs` says.
 * `load` must depend on nothing but the key: no person, no token. It is given what was kept before, however old.
 */
export async function cached<T>(
  context: UpstreamContext,
  kind: CacheKind<T>,
  key: string,
  load: (context: UpstreamContext, previous: T | null) => Promise<Result<T>>,
): Promise<Result<T>> {
  const fullKey = `${kind.name}:${kind.version}:${key}`;
  const age = (stored: Stored<T>) => Date.now() - stored.at;
  let stored = kind.local.get(fullKey) ?? null;
  if (stored && age(stored) < kind.freshMs) return { ok: true, value: stored.value };
  if (!stored) {
    stored = await readStored<T>(context.env.cache, fullKey);
    // The estimate of memory is the length of the JSON; KV gave us the parsed value, so it is counted once here.
    if (stored) kind.local.set(fullKey, stored, JSON.stringify(stored.value).length);
  }
  if (stored && age(stored) < kind.freshMs) return { ok: true, value: stored.value };

  const refresh = (): Promise<Result<T>> => {
    const running = kind.underWay.get(fullKey);
    if (running) {
      // Another request's work may be cut off with that request, so it is waited for only half the time there is, then done here.
      const patience = Math.max(0, (context.deadline - Date.now()) / 2);
      return limited<Result<T> | null>(running, patience, null).then((result) => result ?? fetchAndKeep());
    }
    return fetchAndKeep();
  };
  const fetchAndKeep = (): Promise<Result<T>> => {
    const work = load(context, stored?.value ?? null)
      .then((result) => {
        if (result.ok) {
          const entry: Stored<T> = { value: result.value, at: Date.now() };
          const text = JSON.stringify(entry);
          kind.local.set(fullKey, entry, text.length);
          writeStored(context, fullKey, text, kind);
        }
        return result;
      })
      .finally(() => kind.underWay.delete(fullKey));
    kind.underWay.set(fullKey, work);
    context.waitUntil?.(work.catch(() => undefined));
    return work;
  };

  const usable = stored && age(stored) < kind.freshMs + kind.staleMs ? stored : null;
  if (!usable) return refresh();
  if (context.waitUntil) {
    context.waitUntil(refresh().catch(() => undefined));
    return { ok: true, value: usable.value };
  }
  const result = await refresh();
  return result.ok ? result : { ok: true, value: usable.value };
}

/**
 * Forgets the kept replies behind a tag such as `product:SKU`, `brand:ID` or `feed`, in this isolate and in KV. Other isolates
 * keep theirs until they are stale.
 */
export async function purgeReplies(kv: KeyValue | null, tags: readonly string[]): Promise<void> {
  const prefixes = tags.flatMap((tag) => {
    const [noun = "", id] = tag.split(":");
    const names = REPLIES_OF_TAG[noun] ?? [];
    return names.map((name) => `${name}:${kinds.get(name)?.version ?? 1}:${id ? `${id}` : ""}`);
  });
  for (const { local } of kinds.values()) for (const prefix of prefixes) local.deleteWhere((key) => key.startsWith(prefix));
  if (!kv) return;
  await Promise.all(
    prefixes.map(async (prefix) => {
      const { keys } = await kv.list({ prefix, limit: 200 });
      await Promise.all(keys.map(({ name }) => kv.delete(name)));
    }),
  );
}

/** Which kinds of reply a tag stands for; a kind whose keys do not begin with the tag's id is forgotten whole. */
const REPLIES_OF_TAG: Readonly<Record<string, readonly string[]>> = {
  policy: ["policy"],
  product: ["productdetail", "names"],
  brand: ["brandproducts"],
  brands: ["brands"],
  category: ["categorydetail"],
  feed: ["feed", "banners", "productlist"],
  crops: ["croptree", "allcrops"],
  crop: ["cropconfiguration", "croparticles"],
  issue: ["issue", "issuename"],
  search: ["search"],
  store: ["store", "storeproducts"],
};

const configs = new Map<string, { value: unknown; at: number }>();

/**
 * A table of the CONFIG namespace (hosts, states, sources, partners), looked up again after a minute. Null where the
 * namespace or the key is missing or faulty: the built-in table then holds.
 */
export async function readConfig(kv: KeyValue | null, key: string): Promise<unknown> {
  if (!kv) return null;
  const known = configs.get(key);
  if (known && Date.now() - known.at < 60_000) return known.value;
  let value: unknown = known?.value ?? null;
  try {
    value = await limited(kv.get(key, { type: "json", cacheTtl: 60 }), KV_TIMEOUT_MS, value);
  } catch {
    // Keep what was known.
  }
  configs.set(key, { value, at: Date.now() });
  return value;
}

/** Forgets the isolate's copies; for tests. */
export function forgetLocalCopies(...kinds: readonly Pick<CacheKind<unknown>, "local" | "underWay">[]): void {
  configs.clear();
  lastPut.clear();
  for (const kind of kinds) {
    kind.local.clear();
    kind.underWay.clear();
  }
}
