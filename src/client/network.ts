import { fetchInTime } from "./fetch-in-time.ts";
import { showOffline } from "./offline.ts";

export type Fetched =
  | { readonly ok: true; readonly value: unknown }
  /** `status` is null without a response. */
  | { readonly ok: false; readonly status: number | null; readonly value: unknown };

/** Never throws. Shows the offline strip after a fault, unless aborted by `init.signal`. */
export async function fetchJson(address: string, init: RequestInit = {}): Promise<Fetched> {
  try {
    return await fetchInTime(address, readJson, { ...init, credentials: "same-origin" });
  } catch {
    if (!init.signal?.aborted) showOffline(true);
    return { ok: false, status: null, value: undefined };
  }
}

async function readJson(response: Response): Promise<Fetched> {
  const value: unknown = await response.json().catch((fault: unknown) => {
    if (!(fault instanceof SyntaxError)) throw fault;
  });
  showOffline(false);
  return response.ok && value !== undefined ? { ok: true, value } : { ok: false, status: response.status, value };
}

export const sendJson = (address: string, body: object, init?: RequestInit): Promise<Fetched> =>
  fetchJson(address, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body), ...init });

/** Detects repeated calls. Older phones lack randomUUID. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
