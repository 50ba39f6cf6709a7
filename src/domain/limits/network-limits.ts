/**
 * How often something may be done from one network. The Durable Object src/limits/network-gate.ts stores the record, one object
 * for each of the widest networks. Times are epoch milliseconds.
 */
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from "date-fns/constants";

export interface NetworkAct {
  /** By which the act can be taken back. */
  readonly id: string;
  /** What it was done to, such as a phone. */
  readonly subject: string;
  /** The networks that it came from, the narrowest first (networks.ts). */
  readonly networks: readonly string[];
}

interface CountedAct extends NetworkAct {
  readonly at: number;
}

/** The acts of one widest network, oldest first. */
export type NetworkRecord = readonly CountedAct[];

/** What the narrowest network may do within a window. */
interface Allowance {
  readonly windowMs: number;
  /** Different subjects; without it they are not counted. */
  readonly subjects?: number;
  readonly acts: number;
  /** How long nothing is admitted after so many acts; without it until the first of them no longer counts. */
  readonly restMs?: number;
}

/** How many times as much the wider networks may do (limits-2). */
export const WIDER = [1, 3, 6] as const;

/** The limits by what is done. */
const LIMITS = {
  /** Codes sent to devices that do not know the number (limits-17). */
  sends: [
    { windowMs: millisecondsInHour, acts: 20 },
    { windowMs: millisecondsInDay, acts: 60 },
  ],
  /** Wrong tries of codes after their first try (limits-1). */
  retries: [{ windowMs: millisecondsInDay, acts: 20 }],
  /** Orders of one farmer, who stands in the place of the network (limits-22). */
  orders: [
    { windowMs: millisecondsInHour, acts: 5 },
    { windowMs: millisecondsInDay, acts: 10 },
  ],
  /** Product requests, by the phone that is to be called (limits-8). */
  requests: [{ windowMs: millisecondsInHour, subjects: 10, acts: 20 }],
  /** Pack codes that nobody knows (limits-7). */
  packs: [{ windowMs: 15 * millisecondsInMinute, acts: 20, restMs: 15 * millisecondsInMinute }],
  /** Tokens of links that are not known to be somebody's (limits-16). */
  proofs: [{ windowMs: millisecondsInMinute, acts: 30 }],
} as const satisfies Record<string, readonly Allowance[]>;

export type NetworkLimit = keyof typeof LIMITS;

/** The part that is left of each limit while limits are strict (sign-in-56, limits-18). */
const STRICT_SHARE = 0.1;

export type Admission =
  /** `strictWaitMs`: how long the act would have had to wait if limits were strict; 0 if not at all. */
  { readonly ok: true; readonly strictWaitMs: number } | { readonly ok: false; readonly waitMs: number };

interface Decided {
  readonly record: NetworkRecord;
  readonly answer: Admission;
}

/** How long an act counts. Milliseconds. */
export const keptMs = (limit: NetworkLimit): number =>
  Math.max(...LIMITS[limit].map(({ windowMs, restMs = 0 }: Allowance) => windowMs + restMs));

/**
 * Admits and counts an act, unless one of its networks has done too much. It is counted before it happens, so that many at once do
 * not all get through. An act that counts already is admitted again and counts once.
 */
export function admitAct(record: NetworkRecord, act: NetworkAct, limit: NetworkLimit, now: number): Decided {
  const kept = record.filter(({ at }) => now - at < keptMs(limit));
  if (kept.some(({ id }) => id === act.id)) return { record: kept, answer: { ok: true, strictWaitMs: 0 } };
  const waitMs = longestWait(kept, act, limit, 1, now);
  if (waitMs > 0) return { record: kept, answer: { ok: false, waitMs } };
  const strictWaitMs = longestWait(kept, act, limit, STRICT_SHARE, now);
  return { record: [...kept, { ...act, at: now }], answer: { ok: true, strictWaitMs } };
}

/** The record without an act that turned out not to count. */
export const takeBackAct = (record: NetworkRecord, id: string): NetworkRecord => record.filter((act) => act.id !== id);

/** Milliseconds until all networks of an act allow it, with a share of their allowances. */
function longestWait(record: NetworkRecord, act: NetworkAct, limit: NetworkLimit, share: number, now: number): number {
  const waits = act.networks.flatMap((network, level) => {
    const ofNetwork = record.filter(({ networks }) => networks[level] === network);
    return LIMITS[limit].map((allowance) => waitFor(ofNetwork, act.subject, widened(allowance, (WIDER[level] ?? 1) * share), now));
  });
  return Math.max(0, ...waits);
}

const widened = (
  { subjects = Number.POSITIVE_INFINITY, acts, ...allowance }: Allowance,
  factor: number,
): Required<Pick<Allowance, "subjects">> & Allowance => ({
  ...allowance,
  subjects: Math.max(1, Math.floor(subjects * factor)),
  acts: Math.max(1, Math.floor(acts * factor)),
});

/** Milliseconds until one more act on a subject is allowed. */
function waitFor(
  record: NetworkRecord,
  subject: string,
  { windowMs, subjects, acts, restMs }: ReturnType<typeof widened>,
  now: number,
): number {
  if (restMs !== undefined) {
    const last = record.at(-1)?.at ?? now;
    const first = record.at(-acts)?.at;
    return first === undefined || last - first >= windowMs ? 0 : Math.max(0, last + restMs - now);
  }
  const recent = record.filter(({ at }) => now - at < windowMs);
  const latest = new Map(recent.map((act) => [act.subject, act.at]));
  const blocking = [
    recent.at(-acts)?.at,
    // One more act on the same subject adds no subject.
    latest.has(subject) ? undefined : [...latest.values()].sort((a, b) => a - b).at(-subjects),
  ];
  return Math.max(0, ...blocking.map((at) => (at === undefined ? 0 : at + windowMs - now)));
}
