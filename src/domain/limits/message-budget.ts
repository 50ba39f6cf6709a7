/** Site-wide OTP messages (limits-18), stored by src/limits/breaker.ts. Epoch milliseconds. */
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from "date-fns/constants";

/** `known`: a number has signed in on the device. */
export type MessagePool = "strangers" | "known";

/** Of a day. */
const SHARES: Readonly<Record<MessagePool, number>> = { strangers: 2 / 3, known: 1 / 3 };

const HOUR_SHARE = 1 / 6;

/** From here on all limits are strict. */
const SCARCE_SHARE = 1 / 2;

/** Granularity; a message may count this much longer. */
const BUCKET_MS = 10 * millisecondsInMinute;

interface MessageBucket {
  readonly pool: MessagePool;
  readonly from: number;
  readonly count: number;
}

/** One day, oldest first, at most 145 a pool. */
export type MessageRecord = readonly MessageBucket[];

export type MessageAdmission = { readonly ok: true; readonly isScarce: boolean } | { readonly ok: false; readonly waitMs: number };

interface Decided {
  readonly record: MessageRecord;
  readonly answer: MessageAdmission;
}

const isWithin = ({ from }: MessageBucket, windowMs: number, now: number): boolean => from + BUCKET_MS + windowMs > now;

/** @param perDay of both pools */
export function admitMessage(record: MessageRecord, pool: MessagePool, perDay: number, now: number): Decided {
  const recent = record.filter((bucket) => isWithin(bucket, millisecondsInDay, now));
  const ofPool = recent.filter((bucket) => bucket.pool === pool);
  const day = Math.max(1, Math.floor(perDay * SHARES[pool]));
  const allowances = [
    { windowMs: millisecondsInHour, most: Math.max(1, Math.floor(day * HOUR_SHARE)) },
    { windowMs: millisecondsInDay, most: day },
  ];
  const waitFor = (share: number) => Math.max(...allowances.map(({ windowMs, most }) => waitMs(ofPool, windowMs, most * share, now)));
  const wait = waitFor(1);
  if (wait > 0) return { record: recent, answer: { ok: false, waitMs: wait } };
  return { record: counted(recent, pool, now), answer: { ok: true, isScarce: waitFor(SCARCE_SHARE) > 0 } };
}

export function takeBackMessage(record: MessageRecord, pool: MessagePool): MessageRecord {
  const last = record.findLast((bucket) => bucket.pool === pool && bucket.count > 0);
  return record.map((bucket) => (bucket === last ? { ...bucket, count: bucket.count - 1 } : bucket));
}

function counted(record: MessageRecord, pool: MessagePool, now: number): MessageRecord {
  const from = now - (now % BUCKET_MS);
  const bucket = record.find((one) => one.pool === pool && one.from === from);
  if (!bucket) return [...record, { pool, from, count: 1 }];
  return record.map((one) => (one === bucket ? { ...one, count: one.count + 1 } : one));
}

function waitMs(record: MessageRecord, windowMs: number, most: number, now: number): number {
  let count = 0;
  for (const bucket of record.filter((one) => isWithin(one, windowMs, now)).toReversed()) {
    count += bucket.count;
    if (count >= most) return bucket.from + BUCKET_MS + windowMs - now;
  }
  return 0;
}
