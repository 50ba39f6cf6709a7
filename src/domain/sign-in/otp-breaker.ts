/**
 * Notices when very many phones have wrong codes across the whole site (sign-in-56). One attacker who guesses from many networks is
 * invisible to the limits of a phone and of a network. The limits are then strict: who types the right code notices nothing, so
 * that nobody can stop the sign-in for others. Times are epoch milliseconds.
 */
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from "date-fns/constants";
import { WIDER } from "../limits/network-limits.ts";

/** The limits become strict at so many phones with a wrong code, or so many wrong codes, within a window. */
const WINDOWS = [
  { windowMs: 10 * millisecondsInMinute, phones: 200, codes: 400 },
  { windowMs: millisecondsInHour, phones: 600, codes: 1_200 },
  { windowMs: millisecondsInDay, phones: 2_000, codes: 4_000 },
] as const;

/** The most that one network address counts for in a day; wider networks count for more (sign-in-57). */
const PER_ADDRESS = { phones: 5, codes: 10 } as const;

/** How long a wrong code counts. */
export const BREAKER_MEMORY_MS = millisecondsInDay;

/** The most wrong codes that are remembered. Older ones cannot change anything. */
export const BREAKER_MAX_CODES = 4_000;

export interface WrongCode {
  readonly phone: string;
  readonly at: number;
  /** The networks that it came from, the narrowest first. */
  readonly networks: readonly string[];
}

/** The wrong codes that count, oldest first. Phones and networks by their hashed names. */
export type BreakerRecord = readonly WrongCode[];

const phonesIn = (record: BreakerRecord): Set<string> => new Set(record.map(({ phone }) => phone));

/** The wrong codes of the window that ends now. */
function recentIn(record: BreakerRecord, windowMs: number, now: number): BreakerRecord {
  const first = record.findIndex(({ at }) => now - at < windowMs);
  return first === 0 ? record : first < 0 ? [] : record.slice(first);
}

/** Counts a wrong code, unless one of its networks already counts for enough. */
export function noteWrongCode(record: BreakerRecord, wrong: WrongCode): BreakerRecord {
  const kept = recentIn(record, BREAKER_MEMORY_MS, wrong.at);
  const counts = wrong.networks.every((network, level) => {
    const ofNetwork = kept.filter(({ networks }) => networks[level] === network);
    const phones = phonesIn(ofNetwork).add(wrong.phone);
    const wider = WIDER[level] ?? 1;
    return phones.size <= PER_ADDRESS.phones * wider && ofNetwork.length < PER_ADDRESS.codes * wider;
  });
  return counts ? [...kept.slice(1 - BREAKER_MAX_CODES), wrong] : kept;
}

/** Whether the limits are strict now. */
export function isStrict(record: BreakerRecord, now: number): boolean {
  return WINDOWS.some(({ windowMs, phones, codes }) => {
    const recent = recentIn(record, windowMs, now);
    return recent.length >= codes || (recent.length >= phones && phonesIn(recent).size >= phones);
  });
}
