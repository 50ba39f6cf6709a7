/** Shared by all caches (service-21). The platform limits an isolate to 128 MB. */

interface Member {
  /** Clock of the last use of its oldest entry; Infinity if empty. */
  readonly oldestUse: number;
  dropOldest(): void;
}

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

  tick(): number {
    this.#clock += 1;
    return this.#clock;
  }

  /** Negative frees. Evicts the least recently used entries of all caches. */
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

/** Keeps heap and buffers below 80 MB (bench/memory.ts). */
export const isolateBudget = new Budget(24_000_000);

export const ENTRY_BYTES = 300;

/** V8 stores Latin-1 strings with one byte per character. */
const ONE_BYTE = /^[\0-\xff]*$/;

/** Estimates a value's bytes in V8. */
export function heapBytes(value: unknown): number {
  if (typeof value === "string") return 16 + value.length * (ONE_BYTE.test(value) ? 1 : 2);
  if (typeof value === "number") return 12;
  if (typeof value !== "object" || value === null) return 0;
  if (value instanceof Uint8Array) return 200 + value.byteLength;
  return Object.values(value).reduce((sum: number, part) => sum + 8 + heapBytes(part), 32);
}
