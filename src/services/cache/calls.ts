/** Calls that run now, shared by all who ask for the same. At most two run for a key in one isolate. */
import { withTimeout } from "../timeouts.ts";
import type { Result } from "../upstream.ts";

/** The second one is for the case that the platform ended the request that began the first, and the first with it. */
const MAX_CALLS = 2;

/** Who waits for another's call looks after a quarter of the time that it has waited, within these. Milliseconds. */
const SHORTEST_LOOK_MS = 2;
const LONGEST_LOOK_MS = 50;

/** A call that has begun. */
export interface StartedCall<T> {
  readonly result: Promise<Result<T>>;
  /** Epoch milliseconds after which it can no longer answer. */
  readonly until: number;
}

/** Who asks. */
export interface Asker {
  /** Epoch milliseconds after which it no longer waits. */
  readonly deadline: number;
  /** The same for all that one request asks; undefined where that is not known. */
  readonly request: object | undefined;
}

interface RunningCall<T> extends StartedCall<T> {
  readonly request: object | undefined;
  /** What other requests look at. */
  isOver: boolean;
  /** Null while it runs, and where it was rejected. */
  outcome: Result<T> | null;
}

/**
 * The calls that run now, by key. No request awaits the promise of another: what stands behind such an `await` may run as that other
 * request (docs/decisions/135-calls-of-other-requests.md).
 */
export class RunningCalls<T> {
  readonly #calls = new Map<string, RunningCall<T>[]>();

  /**
   * The first good result of the calls for a key. An asker waits half of its time for calls of others, then starts one beside
   * them if fewer than two run. It waits for all of them until its deadline (service-14).
   * @param start starts a call, and says until when it can answer. Epoch milliseconds
   * @returns the last call's failure where all failed; null where the deadline passed first
   */
  async share(key: string, { deadline, request }: Asker, start: () => StartedCall<T>): Promise<Result<T> | null> {
    const running = this.#of(key);
    const mine = request && running.find((call) => call.request === request);
    if (mine) return resultBy(mine.result, deadline);
    const early = running.length > 0 ? await outcomeOf(running, Date.now() + (deadline - Date.now()) / 2) : null;
    if (early) return early;
    const others = this.#of(key);
    if (others.length >= MAX_CALLS) return outcomeOf(others, deadline);
    const own = this.#add(key, { ...start(), request, isOver: false, outcome: null });
    return resultBy(others.length > 0 ? firstGood(own, others, deadline) : own.result, deadline);
  }

  get size(): number {
    return this.#calls.size;
  }

  clear(): void {
    this.#calls.clear();
  }

  #of(key: string): readonly RunningCall<T>[] {
    return (this.#calls.get(key) ?? []).filter(({ until, isOver }) => !isOver && Date.now() < until);
  }

  #add(key: string, call: RunningCall<T>): RunningCall<T> {
    this.#calls.set(key, [...this.#of(key), call]);
    const end = (outcome: Result<T> | null) => {
      call.isOver = true;
      call.outcome = outcome;
      const others = (this.#calls.get(key) ?? []).filter((other) => other !== call);
      if (others.length > 0) this.#calls.set(key, others);
      else this.#calls.delete(key);
    };
    call.result.then(end, () => end(null));
    return call;
  }
}

/** A result of this request's own; null at `deadline`, in epoch milliseconds. */
const resultBy = <T>(result: Promise<Result<T>>, deadline: number): Promise<Result<T> | null> =>
  withTimeout<Result<T> | null>(result, Math.max(0, deadline - Date.now()), null);

/** The result of the own call, or the outcome of one beside it where that is good sooner, or the own one is not. */
function firstGood<T>(own: RunningCall<T>, others: readonly RunningCall<T>[], deadline: number): Promise<Result<T>> {
  const beside = outcomeOf([...others, own], deadline).then((outcome) => outcome ?? new Promise<never>(() => undefined));
  return Promise.race([beside, own.result.then((result) => (result.ok ? result : beside))]);
}

/** The first good outcome, else that of the last call once all are over; null at `deadline`, in epoch milliseconds. */
async function outcomeOf<T>(calls: readonly RunningCall<T>[], deadline: number): Promise<Result<T> | null> {
  const begun = Date.now();
  for (;;) {
    const good = calls.find(({ outcome }) => outcome?.ok);
    if (good || calls.every(({ isOver }) => isOver)) return (good ?? calls.at(-1))?.outcome ?? null;
    const now = Date.now();
    if (now >= deadline) return null;
    const look = Math.min(Math.max((now - begun) / 4, SHORTEST_LOOK_MS), LONGEST_LOOK_MS);
    await new Promise((resolve) => setTimeout(resolve, Math.min(look, deadline - now)));
  }
}
