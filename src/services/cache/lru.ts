import type { Budget } from "./budget.ts";

interface Entry<V> {
  readonly value: V;
  readonly weight: number;
  /** On the clock of the budget. */
  used: number;
}

/** A bounded map that drops what was used longest ago. It is bounded by entries and by weight, and by a budget that it shares. */
export class Lru<V> {
  readonly #entries = new Map<string, Entry<V>>();
  readonly #budget: Budget | null;
  readonly #onDrop: (value: V) => void;
  #weight = 0;
  readonly maxEntries: number;
  readonly maxWeight: number;

  /**
   * @param budget counts the weights too, which are then bytes
   * @param onDrop is given every value that the map lets go
   */
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
    // A Map lists its keys in the order of insertion: the newest use goes to the end.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    entry.used = this.#budget?.tick() ?? 0;
    return entry.value;
  }

  /** Stores a value. One that is heavier than the whole map may be is not stored, and the earlier value is gone. */
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
