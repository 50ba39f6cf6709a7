/** What all caches of an isolate may hold together (service-21). The platform ends an isolate at 128 MB of heap and buffers. */

/** A cache as the budget sees it. */
interface Member {
  /** When its oldest entry was used last, on the budget's clock; infinite without entries. */
  readonly oldestUse: number;
  dropOldest(): void;
}

/** What several caches of one isolate may take together. Bytes. */
export class Budget {
  readonly maxBytes: number;
  readonly #members = new Set<Member>();
  #bytes = 0;
  #clock = 0;

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  join(member: Member): void {
    this.#members.add(member);
  }

  /** The number of the next use. */
  tick(): number {
    this.#clock += 1;
    return this.#clock;
  }

  /** Counts bytes that were added, or, below zero, freed. What was used longest ago in any cache goes until the rest fits. */
  count(bytes: number): void {
    this.#bytes += bytes;
    while (this.#bytes > this.maxBytes) {
      let victim: Member | null = null;
      for (const member of this.#members) if (member.oldestUse < (victim?.oldestUse ?? Number.POSITIVE_INFINITY)) victim = member;
      if (!victim) return;
      victim.dropOldest();
    }
  }
}

/** The budget of this isolate. The goal is at most 80 MB of heap and buffers together (bench/memory.ts). */
export const isolateBudget = new Budget(24_000_000);

/** An entry of a map, with its key. Bytes. */
export const ENTRY_BYTES = 300;

/** A text that V8 stores with one byte for each character. */
const ONE_BYTE = /^[\0-\xff]*$/;

/** About how many bytes a value of JSON, or an array of bytes, takes in V8. A character beyond Latin-1 makes its text two bytes each. */
export function heapBytes(value: unknown): number {
  if (typeof value === "string") return 16 + value.length * (ONE_BYTE.test(value) ? 1 : 2);
  if (typeof value === "number") return 12;
  if (typeof value !== "object" || value === null) return 0;
  if (value instanceof Uint8Array) return 200 + value.byteLength;
  // Names of properties are shared by all objects of a shape.
  return Object.values(value).reduce((sum: number, part) => sum + 8 + heapBytes(part), 32);
}
