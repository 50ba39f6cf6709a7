/**
 * How often something may be done from one network. The Durable Object src/limits/network-gate.ts stores the record, one object
 * for each of the widest networks. Times are epoch milliseconds.
 */
import { millisecondsInHour, millisecondsInMinute } from "date-fns/constants";

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
  /** Different subjects. */
  readonly subjects: number;
  readonly acts: number;
  /** How long nothing is admitted after so many acts; without it until the first of them no longer counts. */
  readonly restMs?: number;
}

/** How many times as much the wider networks may do (limits-2). */
export const WIDER = [1, 3, 6] as const;

/** The limits by what is done. A wrong code is an act, and its phone the subject (limits-1). */
const LIMITS = {
  codes: [
    { windowMs: millisecondsInHour, subjects: 10, acts: 40 },
    { windowMs: 24 * millisecondsInHour, subjects: 20, acts: 80 },
  ],
  /** Product requests, by the phone that is to be called (limits-8). */
  requests: [{ windowMs: millisecondsInHour, subjects: 10, acts: 20 }],
  /** Pack codes that nobody knows (limits-7). */
  packs: [{ windowMs: 15 * millisecondsInMinute, subjects: 20, acts: 20, restMs: 15 * millisecondsInMinute }],
  /** Tokens of links that are not known to be somebody's (limits-16). */
  proofs: [{ windowMs: millisecondsInMinute, subjects: 30, acts: 30 }],
} as const satisfies Record<string, readonly Allowance[]>;

export type NetworkLimit = keyof typeof LIMITS;

/** The part that is left of each limit while the breaker is strict (sign-in-56). */
const STRICT_SHARE = 0.1;

export type Admission = { readonly ok: true } | { readonly ok: false; readonly waitMs: number };

interface Decided {
  readonly record: NetworkRecord;
  readonly answer: Admission;
}

/** How long an act counts. Milliseconds. */
export const keptMs = (limit: NetworkLimit): number =>
  Math.max(...LIMITS[limit].map(({ windowMs, restMs = 0 }: Allowance) => windowMs + restMs));

/**
 * Admits and counts an act, unless one of its networks has done too much. It is counted before it happens, so that many at once do
 * not all get through.
 */
export function admitAct(record: NetworkRecord, act: NetworkAct, limit: NetworkLimit, isStrict: boolean, now: number): Decided {
  const kept = record.filter(({ at }) => now - at < keptMs(limit));
  const share = isStrict ? STRICT_SHARE : 1;
  const waits = act.networks.flatMap((network, level) => {
    const ofNetwork = kept.filter(({ networks }) => networks[level] === network);
    return LIMITS[limit].map((allowance) => waitFor(ofNetwork, act.subject, widened(allowance, (WIDER[level] ?? 1) * share), now));
  });
  const waitMs = Math.max(0, ...waits);
  return waitMs > 0 ? { record: kept, answer: { ok: false, waitMs } } : { record: [...kept, { ...act, at: now }], answer: { ok: true } };
}

/** The record without an act that turned out not to count. */
export const takeBackAct = (record: NetworkRecord, id: string): NetworkRecord => record.filter((act) => act.id !== id);

const widened = ({ subjects, acts, ...allowance }: Allowance, factor: number): Allowance => ({
  ...allowance,
  subjects: Math.max(1, Math.floor(subjects * factor)),
  acts: Math.max(1, Math.floor(acts * factor)),
});

/** Milliseconds until one more act on a subject is allowed. */
function waitFor(record: NetworkRecord, subject: string, { windowMs, subjects, acts, restMs }: Allowance, now: number): number {
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
