import type { Budget } from "./budget.ts";

interface Entry<V> {
  readonly value: V;
  readonly weight: number;
  used: number;
}

/** LRU map bounded by entries, weight and a shared budget. */
export class Lru<V> {
  readonly #entries = new Map<string, Entry<V>>();
  readonly #budget: Budget | null;
  readonly #onDrop: (value: V) => void;
  #weight = 0;
  readonly maxEntries: number;
  readonly maxWeight: number;

  /** @param budget weights are then bytes */
  constructor(
    maxEntries: number,
    maxWeight = Number.POSITIVE_INFINITY,
    budget: Budget | null = null,
    onDrop: (value: V) => void = () => undefined,
  ) {
    this.maxEntries = maxEntries;
    this.maxWeight = maxWeight;
    this.#budget = budget;
    this.#onDrop = onDrop;
    budget?.join(this);
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    // Maps keep insertion order: move the newest use to the end.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    entry.used = this.#budget?.tick() ?? 0;
    return entry.value;
  }

  /** A value over the maximum weight only deletes the previous one. */
  set(key: string, value: V, weight = 1): void {
    this.delete(key);
    if (weight > this.maxWeight || weight > (this.#budget?.maxBytes ?? Number.POSITIVE_INFINITY)) return;
    this.#entries.set(key, { value, weight, used: this.#budget?.tick() ?? 0 });
    this.#weight += weight;
    this.#budget?.count(weight);
    while (this.#entries.size > this.maxEntries || this.#weight > this.maxWeight) this.dropOldest();
  }

  delete(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#weight -= entry.weight;
    this.#budget?.count(-entry.weight);
    this.#onDrop(entry.value);
  }

  deleteWhere(test: (key: string, value: V) => boolean): void {
    for (const [key, { value }] of this.#entries) if (test(key, value)) this.delete(key);
  }

  clear(): void {
    for (const key of this.#entries.keys()) this.delete(key);
  }

  get oldestUse(): number {
    for (const { used } of this.#entries.values()) return used;
    return Number.POSITIVE_INFINITY;
  }

  dropOldest(): void {
    const oldest = this.#entries.keys().next().value;
    if (oldest !== undefined) this.delete(oldest);
  }

  get size(): number {
    return this.#entries.size;
  }
}
