/** All waiting: a `Deadline` is a point in time, a timeout a length of time. Both stretch with `DEADLINE_FACTOR`. */
import { atOnce } from "../domain/waiting/at-once.ts";
import type { AppEnv } from "../env.ts";

export const CALL_TIMEOUT_MS = 3_000;
/** For all calls of a page. */
export const PAGE_DEADLINE_MS = 2_800;

/** The part of a call's context that waiting needs. */
interface Timed {
  readonly env: AppEnv;
  readonly deadline: Deadline;
}

export const scaledTimeout = (env: AppEnv, ms: number): number => ms * (env.DEADLINE_FACTOR ?? 1);

/** Epoch milliseconds. */
export type Deadline = number;

export const deadlineAfter = (env: AppEnv, ms = CALL_TIMEOUT_MS): Deadline => Date.now() + scaledTimeout(env, ms);

export const withDeadline = <C extends Timed>(context: C, ms: number): C => ({
  ...context,
  deadline: deadlineAfter(context.env, ms),
});

/** Late work continues and fills its cache. Settled work sets no timer. */
export async function withTimeout<T>(work: Promise<T>, milliseconds: number, fallback: T): Promise<T> {
  const there = await atOnce(work);
  if (there) return there.value;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return Promise.race([
    work,
    new Promise<T>((resolve) => {
      timer = setTimeout(() => resolve(fallback), milliseconds);
    }),
  ]).finally(() => clearTimeout(timer));
}

type Reply<T> = { readonly ok: true; readonly value: T } | { readonly ok: false };

/** Null if failed or late; the page is then not cached (service-43). */
export async function withTimeoutOrNull<T>(
  { env, onDoubt }: { readonly env: AppEnv; readonly onDoubt?: (() => void) | undefined },
  call: Promise<Reply<T>>,
  milliseconds: number,
): Promise<T | null> {
  const settled = call.catch(() => null);
  const result = await withTimeout<Reply<T> | null>(settled, scaledTimeout(env, milliseconds), null);
  if (result?.ok) return result.value;
  onDoubt?.();
  return null;
}

const LATE_MS = 300;

/**
 * Starts the next call early if the one before it is slow (service-33). A fast first call still decides if the second is needed.
 * @param begin never rejects
 * @param startedAt start of the first call, if earlier; epoch milliseconds
 */
export function startIfSlow<T>(
  { env }: Pick<Timed, "env">,
  call: Promise<unknown>,
  begin: () => Promise<T>,
  startedAt = Date.now(),
): () => Promise<T> {
  let started: Promise<T> | undefined;
  const followed = () => {
    started ??= begin();
    return started;
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
  };
  void call.then(stop, stop);
  void atOnce(call).then(() => {
    if (!isOver) timer = setTimeout(followed, Math.max(0, startedAt + scaledTimeout(env, LATE_MS) - Date.now()));
  });
  return followed;
}

const LIMIT_DEADLINE_MS = 2_000;

export class LateError extends Error {
  override readonly name = "LateError";
}

/** Missing in the old browsers' types. */
const DISPOSE = (Symbol as unknown as { readonly dispose: symbol }).dispose;

/** Releases the remote side of an RPC result. */
function disposed<T>(result: T): T {
  (result as Readonly<Record<symbol, (() => void) | undefined>> | null | undefined)?.[DISPOSE]?.();
  return result;
}

/** @throws LateError */
export async function withTimeoutOrThrow<T>(env: AppEnv, answer: Promise<T>, milliseconds = LIMIT_DEADLINE_MS): Promise<T> {
  const late = Symbol("late");
  const value = await withTimeout<T | typeof late>(answer.then(disposed), scaledTimeout(env, milliseconds), late);
  if (value === late) throw new LateError(`No answer within ${milliseconds} ms.`);
  return value as T;
}
