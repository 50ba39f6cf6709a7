import { withTimeout } from "../deadline.ts";
import type { Result } from "../upstream.ts";

/** The second covers a first call that ended with its request. */
const MAX_CALLS = 2;

/** Polls after a quarter of the wait so far, within these bounds. */
const SHORTEST_LOOK_MS = 2;
const LONGEST_LOOK_MS = 50;

const MUCH_EARLIER_MS = 1_000;

export interface StartedCall<T> {
  readonly result: Promise<Result<T>>;
  readonly until: number;
}

export interface Waiter {
  /** Epoch milliseconds. */
  readonly deadline: number;
  readonly request: object | undefined;
}

interface RunningCall<T> extends StartedCall<T> {
  readonly request: object | undefined;
  /** Its start in epoch milliseconds. */
  readonly at: number;
  isOver: boolean;
  /** Null while running or after a rejection. */
  outcome: Result<T> | null;
}

/**
 * Coalesces calls by key. A request must not await a promise of another: its continuation may run in that one
 * (docs/decisions/135-calls-of-other-requests.md).
 */
export class RunningCalls<T> {
  readonly #calls = new Map<string, RunningCall<T>[]>();

  /**
   * Returns the first good result (service-14). Waits half its time for other requests, then starts its own call if fewer than two run. If
   * theirs began much earlier and time out, it starts its own at once: the service may have recovered.
   * @returns the last failure if all fail; null after the deadline
   */
  async share(key: string, { deadline, request }: Waiter, start: () => StartedCall<T>): Promise<Result<T> | null> {
    const joinedAt = Date.now();
    const running = this.#of(key);
    const mine = request && running.find((call) => call.request === request);
    if (mine) return resultBy(mine.result, deadline);
    const early = running.length > 0 ? await outcomeOf(running, Date.now() + (deadline - Date.now()) / 2) : null;
    const isOld = running.every((call) => call.at < joinedAt - MUCH_EARLIER_MS);
    if (early && !(isOld && !early.ok && early.error.name === "timeout")) return early;
    const others = this.#of(key);
    if (others.length >= MAX_CALLS) return outcomeOf(others, deadline);
    const own = this.#add(key, { ...start(), request, at: Date.now(), isOver: false, outcome: null });
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

const resultBy = <T>(result: Promise<Result<T>>, deadline: number): Promise<Result<T> | null> =>
  withTimeout<Result<T> | null>(result, Math.max(0, deadline - Date.now()), null);

function firstGood<T>(own: RunningCall<T>, others: readonly RunningCall<T>[], deadline: number): Promise<Result<T>> {
  const beside = outcomeOf([...others, own], deadline).then((outcome) => outcome ?? new Promise<never>(() => undefined));
  return Promise.race([beside, own.result.then((result) => (result.ok ? result : beside))]);
}

/** The first good outcome, else the last; null after `deadline`. */
async function outcomeOf<T>(calls: readonly RunningCall<T>[], deadline: number): Promise<Result<T> | null> {
  const startedAt = Date.now();
  for (;;) {
    const good = calls.find(({ outcome }) => outcome?.ok);
    if (good || calls.every(({ isOver }) => isOver)) return (good ?? calls.at(-1))?.outcome ?? null;
    const now = Date.now();
    if (now >= deadline) return null;
    const look = Math.min(Math.max((now - startedAt) / 4, SHORTEST_LOOK_MS), LONGEST_LOOK_MS);
    await new Promise((resolve) => setTimeout(resolve, Math.min(look, deadline - now)));
  }
}
