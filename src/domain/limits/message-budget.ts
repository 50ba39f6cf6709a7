/**
 * How many messages with a code the whole site sends, whatever they are asked for from (limits-18). Devices on which no number has
 * signed in cannot use up the part of the others. The Durable Object src/limits/breaker.ts stores the record. Times are epoch
 * milliseconds.
 */
import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from "date-fns/constants";

/** Who asks: a device on which a number has signed in (`known`), or any other. */
export type MessagePool = "strangers" | "known";

/** The parts of the messages of a day. */
const SHARES: Readonly<Record<MessagePool, number>> = { strangers: 2 / 3, known: 1 / 3 };

/** The part of the messages of a day that one hour may have. */
const HOUR_SHARE = 1 / 6;

/** From this part on limits are strict, so that those who have asked for much are refused before the others. */
const SCARCE_SHARE = 1 / 2;

/** Messages are counted together by this time. A message counts up to so much longer than a window is. */
const BUCKET_MS = 10 * millisecondsInMinute;

interface MessageBucket {
  readonly pool: MessagePool;
  /** When it begins. */
  readonly from: number;
  readonly count: number;
}

/** The messages of the last day, oldest first: at most 145 buckets of each pool. */
export type MessageRecord = readonly MessageBucket[];

export type MessageAdmission =
  /** `isScarce`: half of an allowance was used up before. */
  { readonly ok: true; readonly isScarce: boolean } | { readonly ok: false; readonly waitMs: number };

interface Decided {
  readonly record: MessageRecord;
  readonly answer: MessageAdmission;
}

const isWithin = ({ from }: MessageBucket, windowMs: number, now: number): boolean => from + BUCKET_MS + windowMs > now;

/** Admits and counts a message, unless the hour or the day has had its part. @param perDay the most messages of a day, of both pools */
export function admitMessage(record: MessageRecord, pool: MessagePool, perDay: number, now: number): Decided {
  const kept = record.filter((bucket) => isWithin(bucket, millisecondsInDay, now));
  const ofPool = kept.filter((bucket) => bucket.pool === pool);
  const day = Math.max(1, Math.floor(perDay * SHARES[pool]));
  const allowances = [
    { windowMs: millisecondsInHour, most: Math.max(1, Math.floor(day * HOUR_SHARE)) },
    { windowMs: millisecondsInDay, most: day },
  ];
  const waitFor = (share: number) => Math.max(...allowances.map(({ windowMs, most }) => waitMs(ofPool, windowMs, most * share, now)));
  const wait = waitFor(1);
  if (wait > 0) return { record: kept, answer: { ok: false, waitMs: wait } };
  return { record: counted(kept, pool, now), answer: { ok: true, isScarce: waitFor(SCARCE_SHARE) > 0 } };
}

/** The record without the last message of a pool, which was not sent after all. */
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

/** Milliseconds until fewer than `most` messages count within the window. */
function waitMs(record: MessageRecord, windowMs: number, most: number, now: number): number {
  let count = 0;
  for (const bucket of record.filter((one) => isWithin(one, windowMs, now)).toReversed()) {
    count += bucket.count;
    if (count >= most) return bucket.from + BUCKET_MS + windowMs - now;
  }
  return 0;
}
