/** The browser's local storage, which may be full, shut off or tampered with. Nothing here throws. */

/** The keys that this site keeps. */
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
  | "showProductPrices"
  | "source"
  | "taskTicks";

/** The text kept under a key; null where there is none or the storage is shut off. */
export function readKey(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text, or forgets the key for null. False where the storage refuses: quota, private mode. */
export function writeKey(key: StorageKey, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** The storage as a driver gets it. */
export interface DeviceStorage {
  readonly readKey: typeof readKey;
  readonly writeKey: typeof writeKey;
}
