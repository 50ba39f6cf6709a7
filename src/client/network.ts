/** JSON calls of our own origin. */
import { fetchInTime } from "./fetch-in-time.ts";
import { showOffline } from "./offline.ts";

export { showOffline, watchNetwork } from "./offline.ts";

export interface FaultWords {
  /** No network or timeout. */
  readonly offline: string;
  /** Unexpected reply. */
  readonly failed: string;
}

export type Fetched =
  | { readonly ok: true; readonly value: unknown }
  /** `status` is null without a response; `value` is the JSON body of a refusal. */
  | { readonly ok: false; readonly status: number | null; readonly value: unknown; readonly text: string };

/** For callers with their own words. */
const NO_WORDS: FaultWords = { offline: "", failed: "" };

/** Fetches JSON. Never throws: a fault has a text to show. Shows the offline strip unless aborted by `init.signal`. */
export async function fetchJson(address: string, init: RequestInit = {}, words = NO_WORDS): Promise<Fetched> {
  try {
    return await fetchInTime(address, (response) => readJson(response, words), { ...init, credentials: "same-origin" });
  } catch {
    if (!init.signal?.aborted) showOffline(true);
    return { ok: false, status: null, value: undefined, text: words.offline };
  }
}

/** @throws if the response breaks off */
async function readJson(response: Response, words: FaultWords): Promise<Fetched> {
  const value: unknown = await response.json().catch((fault: unknown) => {
    if (!(fault instanceof SyntaxError)) throw fault;
  });
  showOffline(false);
  if (response.ok && value !== undefined) return { ok: true, value };
  return { ok: false, status: response.status, value, text: words.failed };
}

/** Sends JSON, by POST unless `init` names a method. */
export const sendJson = (address: string, body: object, init?: RequestInit, words?: FaultWords): Promise<Fetched> =>
  fetchJson(address, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body), ...init }, words);

/** 32 hexadecimal digits to detect repeated calls. Older phones lack randomUUID. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
