/**
 * Whether the use of the site may be counted (events-4 to events-8): asked once, decided by a tap, kept on the device. Nothing is
 * counted, and nothing is stored for it, before the farmer agrees.
 */
import { readKey, writeKey } from "./storage.ts";

export type Choice = "yes" | "no";

/** Do Not Track and Global Privacy Control say no for the farmer. */
const isForbidden = (): boolean =>
  navigator.doNotTrack === "1" || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** What the farmer decided; null before. */
export function choice(): Choice | null {
  if (isForbidden()) return "no";
  const kept = readKey("counting");
  return kept === "yes" || kept === "no" ? kept : null;
}

/** What the window hears when a choice is made. */
export const CHOSEN = "khet:counting";

/** Keeps a choice. It counts for the other tabs too: each looks before it counts and before it sends. */
export function choose(chosen: Choice): void {
  writeKey("counting", chosen);
  dispatchEvent(new Event(CHOSEN));
}

/** Whether there is a question to ask: none where the device could not keep the answer, as in a frame without storage. */
export const mayAsk = (): boolean => choice() === null && writeKey("counting", null);
