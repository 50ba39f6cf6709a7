/**
 * Detects guessing of OTPs from many networks, then makes limits strict site-wide (sign-in-56). Correct codes still work, so no attacker
 * can block sign-in. Times are epoch milliseconds.
 */
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from "date-fns/constants";
import { WIDER } from "../limits/network-limits.ts";

/** Thresholds of a window. */
const WINDOWS = [
  { windowMs: 10 * millisecondsInMinute, phones: 200, codes: 400 },
  { windowMs: millisecondsInHour, phones: 600, codes: 1_200 },
  { windowMs: millisecondsInDay, phones: 2_000, codes: 4_000 },
] as const;

/** A day's cap for one address; wider networks have more (sign-in-57). */
const PER_ADDRESS = { phones: 5, codes: 10 } as const;

export const BREAKER_MEMORY_MS = millisecondsInDay;

/** Older ones cannot change the result. */
export const BREAKER_MAX_CODES = 4_000;

export interface WrongCode {
  readonly phone: string;
  readonly at: number;
  /** Narrowest first. */
  readonly networks: readonly string[];
}

/** Oldest first. Phones and networks are hashed. */
export type BreakerRecord = readonly WrongCode[];

const phonesIn = (record: BreakerRecord): Set<string> => new Set(record.map(({ phone }) => phone));

function recentIn(record: BreakerRecord, windowMs: number, now: number): BreakerRecord {
  const first = record.findIndex(({ at }) => now - at < windowMs);
  return first === 0 ? record : first < 0 ? [] : record.slice(first);
}

/** Ignored if one of its networks has reached its cap. */
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

export function isStrict(record: BreakerRecord, now: number): boolean {
  return WINDOWS.some(({ windowMs, phones, codes }) => {
    const recent = recentIn(record, windowMs, now);
    return recent.length >= codes || (recent.length >= phones && phonesIn(recent).size >= phones);
  });
}
