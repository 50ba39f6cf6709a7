/** Longest wait for an answer and all that is in it. Milliseconds. */
const DEADLINE_MS = 10_000;

/**
 * Asks our own origin, and gives up after ten seconds or where the caller does (`init.signal`).
 * @param read takes from the answer what is wanted, within the same time
 * @throws where nothing answers in time, and what `read` throws
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
