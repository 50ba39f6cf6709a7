/**
 * The only user of the KV namespaces (DESIGN §4, cache). Isolate LRU over KV over the service, with
 * stale-while-revalidate, stale-if-error and coalescing of what is under way. KV faults are misses. Never a per-user reply.
 */
import type { KeyValue } from "../env.ts";
import { limited } from "./patience.ts";
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
  /** How long after that it is still given at once, and fetched anew behind the answer. Milliseconds. */
  readonly revalidateMs: number;
  /** How long after it was fresh it may stand in while the service fails. Milliseconds. */
  readonly staleMs: number;
  readonly local: Lru<Stored<T>>;
  readonly underWay: Map<string, Promise<Result<T>>>;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Declares a kind of reply that is kept. `entries` bounds the isolate's share, `bytes` its estimated memory. A reply that is no
 * longer fresh is given at once for as long again, at most an hour (S1 §9: a product's detail is kept for an hour).
 */
export function cacheKind<T>(
  name: string,
  options: { version: number; freshMs: number; staleMs?: number; entries: number; bytes?: number },
): CacheKind<T> {
  return {
    name,
    version: options.version,
    freshMs: options.freshMs,
    revalidateMs: Math.min(options.freshMs, HOUR_MS),
    staleMs: options.staleMs ?? 24 * HOUR_MS,
    local: new Lru(options.entries, options.bytes ?? 8_000_000),
    underWay: new Map(),
  };
}

/** At most one put per key and second, which is what KV takes. */
const lastPut = new Lru<number>(2_000);

/** Longest a request waits for KV before it asks the service itself. Milliseconds. */
const KV_TIMEOUT_MS = 400;

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

/** Whether a reply says that there is nothing. Anybody can ask for what is not there, so such a reply is not kept in KV for long. */
const isNothing = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

function writeStored<T>(context: UpstreamContext, key: string, value: T, text: string, kind: CacheKind<T>): void {
  const { cache } = context.env;
  if (!cache) return;
  const now = Date.now();
  if (now - (lastPut.get(key) ?? 0) < 1_000) return;
  lastPut.set(key, now);
  const lifeMs = isNothing(value) ? MINUTE_MS : Math.max(MINUTE_MS, kind.freshMs + kind.staleMs);
  const put = cache.put(key, text, { expirationTtl: Math.ceil(lifeMs / 1_000) }).catch(() => undefined);
  context.waitUntil?.(put);
}

/**
 * The value of `key`, from the isolate, KV or `load`. A value that is a little stale is given at once and fetched anew behind
 * the answer; a failing service is covered by the stale value for as long as `staleMs` says.
 * `load` must depend on nothing but the key: no person, no token. It is given what was kept before, however old.
 */
export async function cached<T>(
  context: UpstreamContext,
  kind: CacheKind<T>,
  key: string,
  load: (context: UpstreamContext, previous: T | null) => Promise<Result<T>>,
): Promise<Result<T>> {
  const { cache } = context.env;
  const fullKey = `${kind.name}:${kind.version}:${key}`;
  const age = (stored: Stored<T>) => Date.now() - stored.at;
  const local = kind.local.get(fullKey);
  const [found, purged] = await Promise.all([local ?? readStored<T>(cache, fullKey), purgedAt(cache, kind.name, key)]);
  const stored = found && found.at >= purged ? found : null;
  // The estimate of memory is the length of the JSON; KV gave us the parsed value, so it is counted once here.
  if (stored && !local) kind.local.set(fullKey, stored, JSON.stringify(stored.value).length);
  if (stored && age(stored) < kind.freshMs) return { ok: true, value: stored.value };

  /** Half of the time there is: as long as is waited where there is another way. Milliseconds. */
  const patience = () => Math.max(0, (context.deadline - Date.now()) / 2);
  const refresh = (): Promise<Result<T>> => {
    const running = kind.underWay.get(fullKey);
    if (running) {
      // Another request's work may be cut off with that request, so it is waited for only half the time there is, then done here.
      return limited<Result<T> | null>(running, patience(), null).then((result) => result ?? fetchAndKeep());
    }
    return fetchAndKeep();
  };
  const fetchAndKeep = (): Promise<Result<T>> => {
    // A change during the call may not be in its reply: what counts is when it was asked.
    const at = Date.now();
    const work = load(context, stored?.value ?? null)
      .then((result) => {
        if (result.ok) {
          const entry: Stored<T> = { value: result.value, at };
          const text = JSON.stringify(entry);
          kind.local.set(fullKey, entry, text.length);
          writeStored(context, fullKey, result.value, text, kind);
        }
        return result;
      })
      .finally(() => {
        if (kind.underWay.get(fullKey) === work) kind.underWay.delete(fullKey);
      });
    kind.underWay.set(fullKey, work);
    context.waitUntil?.(work.catch(() => undefined));
    return work;
  };

  const usable = stored && age(stored) < kind.freshMs + kind.staleMs ? stored : null;
  if (!usable) return refresh();
  if (context.waitUntil && age(usable) < kind.freshMs + kind.revalidateMs) {
    context.waitUntil(refresh().catch(() => undefined));
    return { ok: true, value: usable.value };
  }
  const result = await limited<Result<T> | null>(refresh(), patience(), null);
  return result?.ok ? result : { ok: true, value: usable.value };
}

interface Known {
  readonly value: unknown;
  /** Epoch milliseconds at which it is looked up again. */
  readonly until: number;
}

/**
 * A small value of a namespace, looked up again after a minute. Where that is late or fails, what was known holds, or null for
 * `faultMs`; a value that comes late is kept when it comes.
 */
async function readKnown(
  memory: { get(key: string): Known | undefined; set(key: string, known: Known): unknown },
  kv: KeyValue,
  key: string,
  { patienceMs, faultMs }: { patienceMs: number; faultMs: number },
): Promise<unknown> {
  const known = memory.get(key);
  if (known && Date.now() < known.until) return known.value;
  const keep = (value: unknown, milliseconds: number) => memory.set(key, { value, until: Date.now() + milliseconds });
  const read = async () => {
    const value = await kv.get(key, { type: "json", cacheTtl: 60 });
    keep(value, MINUTE_MS);
    return { value };
  };
  const found = await limited(
    read().catch(() => null),
    patienceMs,
    null,
  );
  if (found) return found.value;
  const value = known?.value ?? null;
  keep(value, known ? MINUTE_MS : faultMs);
  return value;
}

/**
 * Which replies a tag stands for: `byId`, kinds whose keys begin with the tag's id; `whole`, kinds of which every reply is
 * forgotten, because their keys do not.
 */
const REPLIES_OF_TAG: ReadonlyMap<string, { readonly byId?: readonly string[]; readonly whole?: readonly string[] }> = new Map([
  ["policy", { byId: ["policy"] }],
  ["product", { byId: ["productdetail", "names"] }],
  ["brand", { byId: ["brandproducts"] }],
  ["brands", { whole: ["brands"] }],
  // A category is asked for by its slug or by its number.
  ["category", { whole: ["categorydetail"] }],
  ["feed", { whole: ["feed", "banners", "productlist"] }],
  ["crops", { whole: ["croptree", "allcrops"] }],
  ["crop", { byId: ["cropconfiguration", "croparticles"] }],
  ["issue", { byId: ["issue", "issuename"] }],
  ["search", { whole: ["search"] }],
  ["store", { byId: ["store", "storeproducts"] }],
]);

const PURGED_BY_ID: ReadonlySet<string> = new Set([...REPLIES_OF_TAG.values()].flatMap(({ byId = [] }) => byId));
const PURGED: ReadonlySet<string> = new Set([...REPLIES_OF_TAG.values()].flatMap(({ byId = [], whole = [] }) => [...byId, ...whole]));

/** Longer than any reply lives. Seconds. */
const MARK_LIFE_S = 3 * 86_400;

/** Marks of purges, as KV says, and those that this isolate made itself, epoch milliseconds. */
const marks = new Lru<Known>(6_000);
const ownPurges = new Lru<number>(2_000);

const markName = (kind: string, id?: string): string => `purged:${kind}${id ? `:${id.toLowerCase()}` : ""}`;

/**
 * When the replies that a key belongs to were purged last; 0 for never. Replies that were asked for before that are gone. KV
 * is asked once a minute and may itself be a minute behind.
 */
async function purgedAt(kv: KeyValue | null, kind: string, key: string): Promise<number> {
  if (!PURGED.has(kind)) return 0;
  const names = PURGED_BY_ID.has(kind) ? [markName(kind), markName(kind, key.split(":", 1)[0])] : [markName(kind)];
  const times = names.map(async (name) => {
    // A mark that cannot be read is no reason to wait for it again and again.
    const time = kv ? await readKnown(marks, kv, name, { patienceMs: KV_TIMEOUT_MS, faultMs: MINUTE_MS }) : 0;
    return Math.max(typeof time === "number" ? time : 0, ownPurges.get(name) ?? 0);
  });
  return Math.max(...(await Promise.all(times)));
}

/**
 * Forgets the kept replies behind tags such as `product:SKU`, `brand:ID` or `feed`: at once in this isolate, within two minutes
 * everywhere else. A mark in KV says when; nothing has to be found and deleted.
 * @throws what KV throws; this isolate has forgotten them by then
 */
export async function purgeReplies(kv: KeyValue | null, tags: readonly string[]): Promise<void> {
  const names = tags.flatMap((tag) => {
    const [noun = "", id] = tag.split(":");
    const { byId = [], whole = [] } = REPLIES_OF_TAG.get(noun) ?? {};
    return [...byId.map((kind) => markName(kind, id)), ...whole.map((kind) => markName(kind))];
  });
  const now = Date.now();
  for (const name of names) ownPurges.set(name, now);
  if (!kv) return;
  const unique = [...new Set(names)];
  await Promise.all(unique.map((name) => kv.put(name, String(now), { expirationTtl: MARK_LIFE_S })));
}

const configs = new Map<string, Known>();

/**
 * A table of the CONFIG namespace (hosts, states, sources, partners), looked up again after a minute. Null where the
 * namespace or the key is missing or faulty: the built-in table then holds.
 * @param patienceMs how long it is waited for where it decides whether there is an answer at all. Milliseconds
 */
export async function readConfig(kv: KeyValue | null, key: string, patienceMs = KV_TIMEOUT_MS): Promise<unknown> {
  return kv ? readKnown(configs, kv, key, { patienceMs, faultMs: 1_000 }) : null;
}

/** Forgets the isolate's copies; for tests. */
export function forgetLocalCopies(...kinds: readonly Pick<CacheKind<unknown>, "local" | "underWay">[]): void {
  configs.clear();
  lastPut.clear();
  marks.clear();
  ownPurges.clear();
  for (const kind of kinds) {
    kind.local.clear();
    kind.underWay.clear();
  }
}
