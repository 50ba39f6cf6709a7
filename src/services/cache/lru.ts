/** A bounded map that drops what was used longest ago. It is bounded by entries and by weight. */
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
    // A Map lists its keys in the order of insertion: the newest use goes to the end.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** Stores a value. One that is heavier than the whole map may be is not stored, and the earlier value is gone. */
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
