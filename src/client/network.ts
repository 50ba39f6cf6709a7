import { fetchInTime } from "./fetch-in-time.ts";
import { showOffline } from "./offline.ts";

export { showOffline, watchNetwork } from "./offline.ts";

export interface FaultWords {
  /** No network or timeout. */
  readonly offline: string;
  readonly failed: string;
}

export type Fetched =
  | { readonly ok: true; readonly value: unknown }
  /** `status` is null without a response. */
  | { readonly ok: false; readonly status: number | null; readonly value: unknown; readonly text: string };

const NO_WORDS: FaultWords = { offline: "", failed: "" };

/** Never throws. Shows the offline strip after a fault, unless aborted by `init.signal`. */
export async function fetchJson(address: string, init: RequestInit = {}, words = NO_WORDS): Promise<Fetched> {
  try {
    return await fetchInTime(address, (response) => readJson(response, words), { ...init, credentials: "same-origin" });
  } catch {
    if (!init.signal?.aborted) showOffline(true);
    return { ok: false, status: null, value: undefined, text: words.offline };
  }
}

async function readJson(response: Response, words: FaultWords): Promise<Fetched> {
  const value: unknown = await response.json().catch((fault: unknown) => {
    if (!(fault instanceof SyntaxError)) throw fault;
  });
  showOffline(false);
  if (response.ok && value !== undefined) return { ok: true, value };
  return { ok: false, status: response.status, value, text: words.failed };
}

export const sendJson = (address: string, body: object, init?: RequestInit, words?: FaultWords): Promise<Fetched> =>
  fetchJson(address, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body), ...init }, words);

/** Detects repeated calls. Older phones lack randomUUID. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
