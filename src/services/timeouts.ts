import { atOnce } from "../domain/waiting/at-once.ts";
import type { AppEnv } from "../env.ts";
import { type Result, scaledTimeout, type UpstreamContext } from "./upstream.ts";

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

/** Null if failed or late; the page is then not cached (service-43). */
export async function withTimeoutOrNull<T>(
  { env, onDoubt }: UpstreamContext,
  call: Promise<Result<T>>,
  milliseconds: number,
): Promise<T | null> {
  const settled = call.catch(() => null);
  const result = await withTimeout<Result<T> | null>(settled, scaledTimeout(env, milliseconds), null);
  if (result?.ok) return result.value;
  onDoubt?.();
  return null;
}

const LATE_MS = 300;

/**
 * Starts the next call early if the one before it is slow (service-33). A fast first call still decides if the second is needed.
 * @param begin never rejects
 * @param askedAt start of the first call, if earlier; epoch milliseconds
 */
export function startIfSlow<T>(
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
    if (!isOver) timer = setTimeout(followed, Math.max(0, askedAt + scaledTimeout(env, LATE_MS) - Date.now()));
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
