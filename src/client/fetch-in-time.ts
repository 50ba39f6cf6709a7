/** Includes the body. */
const DEADLINE_MS = 10_000;

/**
 * @param read parses the response before the deadline
 * @throws on timeout, fault or abort
 */
export async function fetchInTime<T>(address: string, read: (response: Response) => Promise<T>, init?: RequestInit): Promise<T> {
  const abort = new AbortController();
  const giveUp = () => abort.abort();
  const timer = setTimeout(giveUp, DEADLINE_MS);
  init?.signal?.addEventListener("abort", giveUp);
  try {
    return await read(await fetch(address, { ...init, signal: abort.signal }));
  } finally {
    clearTimeout(timer);
  }
}
