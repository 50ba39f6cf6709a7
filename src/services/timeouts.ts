/** Bounded waits. The work goes on when the wait is over, and fills its cache. */
import { atOnce } from "../domain/waiting/at-once.ts";
import type { AppEnv } from "../env.ts";
import { type Result, stretched, type UpstreamContext } from "./upstream.ts";

/** The result of `work`, or `fallback` after `milliseconds`. Rejects where `work` rejects in time. What is at hand sets no timer. */
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

/** The value of a call, or null if it fails or takes longer than `milliseconds`. Nobody keeps what is made without it (service-43). */
export async function within<T>({ env, onDoubt }: UpstreamContext, call: Promise<Result<T>>, milliseconds: number): Promise<T | null> {
  const settled = call.catch(() => null);
  const result = await withTimeout<Result<T> | null>(settled, stretched(env, milliseconds), null);
  if (result?.ok) return result.value;
  onDoubt?.();
  return null;
}

/** So long after it was asked for a call is late, and what follows it is begun beside it. Milliseconds. */
const LATE_MS = 300;

/**
 * What follows a call and does not need its reply. It is begun beside a call that is late, so that a page does not wait for one after
 * the other (service-33). A call that is soon there still decides whether it is needed.
 * @param begin never rejects
 * @param askedAt when the call was asked for, where that was before now; epoch milliseconds
 * @returns gives what was begun, and begins it where it was not
 */
export function followUp<T>(
  { env }: Pick<UpstreamContext, "env">,
  call: Promise<unknown>,
  begin: () => Promise<T>,
  askedAt = Date.now(),
): () => Promise<T> {
  let begun: Promise<T> | undefined;
  const followed = () => {
    begun ??= begin();
    return begun;
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
  };
  void call.then(stop, stop);
  void atOnce(call).then(() => {
    if (!isOver) timer = setTimeout(followed, Math.max(0, askedAt + stretched(env, LATE_MS) - Date.now()));
  });
  return followed;
}

/** What a limit is waited for. Milliseconds. */
const LIMIT_DEADLINE_MS = 2_000;

/** A limit or a store did not answer in time. */
export class LateError extends Error {
  override readonly name = "LateError";
}

/** `Symbol.dispose`, which the types of the old browsers lack. */
const DISPOSE = (Symbol as unknown as { readonly dispose: symbol }).dispose;

/** Releases an RPC result on its other side. Its plain values stay readable. */
function disposed<T>(result: T): T {
  (result as Readonly<Record<symbol, (() => void) | undefined>> | null | undefined)?.[DISPOSE]?.();
  return result;
}

/** The answer of a limit, or of a store. @throws LateError where it does not come in time */
export async function inTime<T>(env: AppEnv, answer: Promise<T>, milliseconds = LIMIT_DEADLINE_MS): Promise<T> {
  const late = Symbol("late");
  const value = await withTimeout<T | typeof late>(answer.then(disposed), stretched(env, milliseconds), late);
  if (value === late) throw new LateError(`No answer within ${milliseconds} ms.`);
  return value as T;
}
