import { millisecondsInDay } from "date-fns/constants";
import { isoDay, midnightOf } from "../domain/text/dates.ts";
import type { VisitTables } from "../domain/visit/visit.ts";
import type { KeyValue } from "../env.ts";
import { isPurged } from "../services/cache/purge.ts";
import { latestTables } from "../services/tables.ts";
import type { UsedReply } from "../services/upstream.ts";

/** Bounds the life of a page's copy: its replies, the day in India, and times in its content (service-58). */
export class PageLife {
  /** Epoch milliseconds. */
  until = (midnightOf(isoDay(Date.now())) ?? 0) + millisecondsInDay;
  /** Epoch milliseconds of the oldest call, by purge mark. */
  readonly calls = new Map<string, number>();
  readonly #tables: VisitTables;

  constructor(tables: VisitTables) {
    this.#tables = tables;
  }

  endAt(time: number): void {
    this.until = Math.min(this.until, time);
  }

  note(reply: UsedReply | null): void {
    this.endAt(reply?.freshUntil ?? 0);
    for (const mark of reply?.marks ?? [])
      this.calls.set(mark, Math.min(this.calls.get(mark) ?? Number.POSITIVE_INFINITY, reply?.calledAt ?? 0));
  }

  /** False once a reply or a table in the page has changed. */
  async isCurrent(kv: KeyValue | null): Promise<boolean> {
    return Date.now() < this.until && this.#tables === latestTables() && !(await isPurged(kv, this.calls));
  }
}
