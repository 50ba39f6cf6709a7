/** Limits by network, stored by src/limits/network-gate.ts. Epoch milliseconds. */
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from "date-fns/constants";

export interface NetworkAct {
  readonly id: string;
  /** E.g. a phone. */
  readonly subject: string;
  /** Narrowest first. */
  readonly networks: readonly string[];
}

interface CountedAct extends NetworkAct {
  readonly at: number;
}

export type NetworkRecord = readonly CountedAct[];

/** For the narrowest network. */
interface Allowance {
  readonly windowMs: number;
  readonly subjects?: number;
  readonly acts: number;
  readonly restMs?: number;
}

/** For wider networks (limits-2). */
export const WIDER = [1, 3, 6] as const;

const LIMITS = {
  /** To devices that do not know the number (limits-17). */
  sends: [
    { windowMs: millisecondsInHour, acts: 20 },
    { windowMs: millisecondsInDay, acts: 60 },
  ],
  /** After the first try (limits-1). */
  retries: [{ windowMs: millisecondsInDay, acts: 20 }],
  /** By farmer (limits-22). */
  orders: [
    { windowMs: millisecondsInHour, acts: 5 },
    { windowMs: millisecondsInDay, acts: 10 },
  ],
  /** By phone (limits-8). */
  requests: [{ windowMs: millisecondsInHour, subjects: 10, acts: 20 }],
  /** Unknown codes (limits-7). */
  packs: [{ windowMs: 15 * millisecondsInMinute, acts: 20, restMs: 15 * millisecondsInMinute }],
  /** Unverified tokens (limits-16). */
  proofs: [{ windowMs: millisecondsInMinute, acts: 30 }],
} as const satisfies Record<string, readonly Allowance[]>;

export type NetworkLimit = keyof typeof LIMITS;

/** While limits are strict (sign-in-56, limits-18). */
const STRICT_SHARE = 0.1;

export type Admission = { readonly ok: true; readonly strictWaitMs: number } | { readonly ok: false; readonly waitMs: number };

interface Decided {
  readonly record: NetworkRecord;
  readonly answer: Admission;
}

export const retentionMs = (limit: NetworkLimit): number =>
  Math.max(...LIMITS[limit].map(({ windowMs, restMs = 0 }: Allowance) => windowMs + restMs));

/** Counts first, so that concurrent acts cannot all pass. Idempotent by id. */
export function admitAct(record: NetworkRecord, act: NetworkAct, limit: NetworkLimit, now: number): Decided {
  const keptMs = retentionMs(limit);
  const recent = record.filter(({ at }) => now - at < keptMs);
  if (recent.some(({ id }) => id === act.id)) return { record: recent, answer: { ok: true, strictWaitMs: 0 } };
  const waitMs = longestWait(recent, act, limit, 1, now);
  if (waitMs > 0) return { record: recent, answer: { ok: false, waitMs } };
  const strictWaitMs = longestWait(recent, act, limit, STRICT_SHARE, now);
  return { record: [...recent, { ...act, at: now }], answer: { ok: true, strictWaitMs } };
}

export const takeBackAct = (record: NetworkRecord, id: string): NetworkRecord => record.filter((act) => act.id !== id);

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
  const blocking = [recent.at(-acts)?.at, blockingSubject(recent, subject, subjects)];
  return Math.max(0, ...blocking.map((at) => (at === undefined ? 0 : at + windowMs - now)));
}

/** The time of the act that keeps a new subject out; undefined if it is not kept out. */
function blockingSubject(record: NetworkRecord, subject: string, subjects: number): number | undefined {
  if (subjects === Number.POSITIVE_INFINITY) return undefined;
  const latest = new Map(record.map((act) => [act.subject, act.at]));
  return latest.has(subject) ? undefined : [...latest.values()].sort((a, b) => a - b).at(-subjects);
}
