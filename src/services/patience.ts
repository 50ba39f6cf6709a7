/** Waiting no longer than something is worth. What is waited for goes on by itself, and fills its cache. */
import type { Result } from "./upstream.ts";

/** What `work` brings, or `otherwise` once `milliseconds` are over. Rejects where `work` does so in time. */
export function limited<T>(work: Promise<T>, milliseconds: number, otherwise: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return Promise.race([
    work,
    new Promise<T>((resolve) => {
      timer = setTimeout(() => resolve(otherwise), milliseconds);
    }),
  ]).finally(() => clearTimeout(timer));
}

/** The value of a side call, or null where it fails or is not there within `milliseconds`. */
export function within<T>(call: Promise<Result<T>>, milliseconds: number): Promise<T | null> {
  const value = call.then((result) => (result.ok ? result.value : null)).catch(() => null);
  return limited<T | null>(value, milliseconds, null);
}
