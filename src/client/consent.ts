/** Nothing is counted or stored before consent (events-4 to events-8). */
import { readKey, writeKey } from "./storage.ts";

export type Choice = "yes" | "no";

const isForbidden = (): boolean =>
  navigator.doNotTrack === "1" || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

export function choice(): Choice | null {
  if (isForbidden()) return "no";
  const stored = readKey("counting");
  return stored === "yes" || stored === "no" ? stored : null;
}

export const CHOSEN = "counting:chosen";

export function choose(chosen: Choice): void {
  writeKey("counting", chosen);
  dispatchEvent(new Event(CHOSEN));
}

/** False if decided, or if storage is unavailable. */
export const mayAsk = (): boolean => choice() === null && writeKey("counting", null);
