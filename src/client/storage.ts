/** Local storage may be full, disabled or corrupt. Never throws. */

export type StorageKey =
  | "broughtAt"
  | "cart"
  | "counting"
  | "drafts"
  | "keptTasks"
  | "orderKey"
  | "otpVerified"
  | "outbox"
  | "profile"
  | "recentSearches"
  | "role"
  | "seenProducts"
  | "showProductPrices"
  | "source"
  | "taskTicks";

/** Null if absent or disabled. */
export function readKey(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null deletes. False if storage refuses. */
export function writeKey(key: StorageKey, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

export interface DeviceStorage {
  readonly readKey: typeof readKey;
  readonly writeKey: typeof writeKey;
}
