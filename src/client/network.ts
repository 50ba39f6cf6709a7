/** Calls of our own origin that answer JSON. Pages and the wallet are fetched where they are used. */
import { fetchInTime } from "./fetch-in-time.ts";
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

/** For callers that have words of their own. */
const NO_WORDS: FaultWords = { offline: "", failed: "" };

/**
 * Asks our own origin for JSON. Never throws: a fault has the words to show. A call without an answer shows the strip of no network, unless its caller has given
 * it up (`init.signal`).
 */
export async function fetchJson(address: string, init: RequestInit = {}, words = NO_WORDS): Promise<Fetched> {
  try {
    return await fetchInTime(address, (response) => readJson(response, words), { ...init, credentials: "same-origin" });
  } catch {
    if (!init.signal?.aborted) showOffline(true);
    return { ok: false, status: null, value: undefined, text: words.offline };
  }
}

/** @throws where the answer breaks off */
async function readJson(response: Response, words: FaultWords): Promise<Fetched> {
  const value: unknown = await response.json().catch((fault: unknown) => {
    if (!(fault instanceof SyntaxError)) throw fault;
  });
  showOffline(false);
  if (response.ok && value !== undefined) return { ok: true, value };
  return { ok: false, status: response.status, value, text: words.failed };
}

/** Sends JSON, by POST where `init` names no other method, as fetchJson asks for it. */
export const sendJson = (address: string, body: object, init?: RequestInit, words?: FaultWords): Promise<Fetched> =>
  fetchJson(address, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body), ...init }, words);

/** A random key of 32 hexadecimal digits, by which the Worker knows a call that is sent again. randomUUID is missing in older phones. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
