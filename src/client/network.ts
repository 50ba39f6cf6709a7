/** The one fetch of the browser's code. */
import { showOffline } from "./offline.ts";

export { showOffline, watchNetwork } from "./offline.ts";

/** What is shown where a call fails, in the page's language. */
export interface FaultWords {
  /** No network, or no answer in time. */
  readonly offline: string;
  /** The service answered, but not as it should. */
  readonly failed: string;
}

export type Fetched =
  | { readonly ok: true; readonly value: unknown }
  /** `status` is null where nothing answered; `value` is the refusal's body, where it was JSON. */
  | { readonly ok: false; readonly status: number | null; readonly value: unknown; readonly text: string };

/** Longest wait for an answer. */
const DEADLINE_MS = 10_000;

/**
 * Asks our own origin for JSON. Never throws: a fault comes back with the words to show, and no network shows the strip. A call
 * that its caller gives up (`init.signal`) says nothing of the network.
 */
export async function fetchJson(address: string, words: FaultWords, init: RequestInit = {}): Promise<Fetched> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), DEADLINE_MS);
  const { signal } = init;
  const giveUp = () => abort.abort();
  signal?.addEventListener("abort", giveUp);
  try {
    const response = await fetch(address, { ...init, credentials: "same-origin", signal: abort.signal });
    const value: unknown = await response.json().catch((fault: unknown) => {
      if (abort.signal.aborted) throw fault;
      return undefined;
    });
    showOffline(false);
    if (response.ok && value !== undefined) return { ok: true, value };
    return { ok: false, status: response.status, value, text: words.failed };
  } catch {
    if (!signal?.aborted) showOffline(true);
    return { ok: false, status: null, value: undefined, text: words.offline };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", giveUp);
  }
}
