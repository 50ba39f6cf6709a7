/** Makes limits strict if OTPs are guessed from many networks (sign-in-56). Correct codes still work, so nobody can block sign-in. */
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from "date-fns/constants";
import { WIDER } from "../limits/network-limits.ts";

const WINDOWS = [
  { windowMs: 10 * millisecondsInMinute, phones: 200, codes: 400 },
  { windowMs: millisecondsInHour, phones: 600, codes: 1_200 },
  { windowMs: millisecondsInDay, phones: 2_000, codes: 4_000 },
] as const;

/** Counts for one address and day; wider networks have more (sign-in-57). */
const PER_ADDRESS = { phones: 5, codes: 10 } as const;

export const BREAKER_MEMORY_MS = millisecondsInDay;

export const BREAKER_MAX_CODES = 4_000;

export interface WrongCode {
  readonly phone: string;
  readonly at: number;
  readonly networks: readonly string[];
}

/** Oldest first. Phones and networks are hashed. */
export type BreakerRecord = readonly WrongCode[];

const phonesIn = (record: BreakerRecord): Set<string> => new Set(record.map(({ phone }) => phone));

function recentIn(record: BreakerRecord, windowMs: number, now: number): BreakerRecord {
  const first = record.findIndex(({ at }) => now - at < windowMs);
  return first === 0 ? record : first < 0 ? [] : record.slice(first);
}

/** Each network counts up to its cap. */
export function noteWrongCode(record: BreakerRecord, wrong: WrongCode): BreakerRecord {
  const recent = recentIn(record, BREAKER_MEMORY_MS, wrong.at);
  const counts = wrong.networks.every((network, level) => {
    const ofNetwork = recent.filter(({ networks }) => networks[level] === network);
    const phones = phonesIn(ofNetwork).add(wrong.phone);
    const wider = WIDER[level] ?? 1;
    return phones.size <= PER_ADDRESS.phones * wider && ofNetwork.length < PER_ADDRESS.codes * wider;
  });
  return counts ? [...recent.slice(1 - BREAKER_MAX_CODES), wrong] : recent;
}

export function isStrict(record: BreakerRecord, now: number): boolean {
  return WINDOWS.some(({ windowMs, phones, codes }) => {
    const recent = recentIn(record, windowMs, now);
    return recent.length >= codes || (recent.length >= phones && phonesIn(recent).size >= phones);
  });
}
