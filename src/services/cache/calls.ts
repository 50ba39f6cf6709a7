/** Calls that run now, shared by all who ask for the same. At most two run for a key in one isolate. */
import { withTimeout } from "../timeouts.ts";
import type { Result } from "../upstream.ts";

/** The second one is for the case that the platform ended the request that began the first, and the first with it. */
const MAX_CALLS = 2;

/** A call that has begun. */
export interface RunningCall<T> {
  readonly result: Promise<Result<T>>;
  /** Epoch milliseconds after which it can no longer answer. */
  readonly until: number;
}

/** The calls that run now, by key. */
export class RunningCalls<T> {
  readonly #calls = new Map<string, RunningCall<T>[]>();

  /**
   * The first good result of the calls for a key. An asker waits half of its time for calls of others, then starts one beside
   * them if fewer than two run. It waits for all of them until its deadline (service-14).
   * @param deadline of the asker. Epoch milliseconds
   * @param start starts a call, and says until when it can answer. Epoch milliseconds
   * @returns the last call's failure where all failed; null where the deadline passed first
   */
  async share(key: string, deadline: number, start: () => RunningCall<T>): Promise<Result<T> | null> {
    const running = this.#of(key);
    const early = running.length > 0 ? await firstGood(running, (deadline - Date.now()) / 2) : null;
    if (early) return early;
    const others = this.#of(key);
    return firstGood(others.length < MAX_CALLS ? [...others, this.#add(key, start())] : others, deadline - Date.now());
  }

  get size(): number {
    return this.#calls.size;
  }

  clear(): void {
    this.#calls.clear();
  }

  #of(key: string): readonly RunningCall<T>[] {
    return (this.#calls.get(key) ?? []).filter(({ until }) => Date.now() < until);
  }

  #add(key: string, call: RunningCall<T>): RunningCall<T> {
    this.#calls.set(key, [...this.#of(key), call]);
    const remove = () => {
      const others = (this.#calls.get(key) ?? []).filter((other) => other !== call);
      if (others.length > 0) this.#calls.set(key, others);
      else this.#calls.delete(key);
    };
    call.result.then(remove, remove);
    return call;
  }
}

/** The first good result, else what the last call ended with; null after `milliseconds`. */
function firstGood<T>(calls: readonly RunningCall<T>[], milliseconds: number): Promise<Result<T> | null> {
  const good = calls.map(async ({ result }) => {
    const ended = await result;
    return ended.ok ? ended : Promise.reject(ended);
  });
  return withTimeout<Result<T> | null>(
    Promise.any(good).catch(() => calls.at(-1)?.result ?? null),
    Math.max(0, milliseconds),
    null,
  );
}
