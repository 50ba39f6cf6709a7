/** OTPs of one phone, one call at a time. Holds HMACs only (sign-in-54). */
import { millisecondsInDay } from "date-fns/constants";
import {
  admitSend,
  admitTry,
  type PhoneRecord,
  redeem,
  type SendAnswer,
  type Sender,
  type TryAnswer,
  takeBackSend,
  takeBackTry,
} from "../domain/sign-in/otp-limits.ts";
import { isAnsweredAgain, type RightCode, RunningChecks } from "../domain/sign-in/repeated-code.ts";
import { Actor } from "./actor.ts";

type Row = {
  id: string;
  sent_at: number;
  tries: number;
  used: number;
  known: number;
  network: string | null;
  failed: number;
  failed_tries: number;
};

type Ending = { readonly ok: boolean };

export class PhoneGate extends Actor {
  readonly #checks = new RunningChecks<Ending>();

  /** (sign-in-48, sign-in-49) */
  admitSend(id: string, sender: Sender): SendAnswer {
    const now = Date.now();
    const { record, answer } = admitSend(this.#read(), id, sender, now);
    this.#write(record);
    // Expires after a day (sign-in-55).
    if (answer.ok) void this.ctx.storage.setAlarm(now + millisecondsInDay);
    return answer;
  }

  /** Counts before the check (sign-in-50). */
  admitTry(id: string, isStrict: boolean): TryAnswer {
    const { record, answer } = admitTry(this.#read(), id, isStrict, Date.now());
    this.#write(record);
    return answer;
  }

  /** (limits-5) */
  takeBackSend(id: string): void {
    this.#write(takeBackSend(this.#read(), id));
  }

  /** (limits-5) */
  takeBackTry(id: string): void {
    this.#write(takeBackTry(this.#read(), id));
  }

  /** False if used before; equal retries get this answer again (sign-in-52). */
  redeem(id: string, mark: string): boolean {
    const { record, answer } = redeem(this.#read(), id);
    this.#write(record);
    if (answer) this.#noteRight({ id, mark, at: Date.now() });
    return answer;
  }

  /**
   * Coalesces equal tries (sign-in-52).
   * @param check runs in the Worker
   */
  answer(id: string, mark: string, check: () => Promise<Ending>): Promise<Ending> {
    const repeatedAnswer = () => (isAnsweredAgain(this.#right(), { id, mark }, Date.now()) ? { ok: true, value: true } : null);
    return this.#checks.answer(`${id} ${mark}`, repeatedAnswer, async () => ({ ...(await check()) }));
  }

  #right(): RightCode | null {
    if (!this.hasTable("right_code")) return null;
    return this.ctx.storage.sql.exec<{ id: string; mark: string; at: number }>("SELECT id, mark, at FROM right_code").toArray()[0] ?? null;
  }

  #noteRight({ id, mark, at }: RightCode): void {
    const { sql } = this.ctx.storage;
    sql.exec("CREATE TABLE IF NOT EXISTS right_code (one INTEGER PRIMARY KEY, id TEXT NOT NULL, mark TEXT NOT NULL, at INTEGER NOT NULL)");
    sql.exec("INSERT OR REPLACE INTO right_code (one, id, mark, at) VALUES (1, ?, ?, ?)", id, mark, at);
  }

  #read(): PhoneRecord {
    const { sql } = this.ctx.storage;
    // Of version 0.1.0.
    sql.exec("DROP TABLE IF EXISTS code");
    sql.exec(
      "CREATE TABLE IF NOT EXISTS sent (id TEXT PRIMARY KEY, sent_at INTEGER NOT NULL, tries INTEGER NOT NULL, used INTEGER NOT NULL, known INTEGER NOT NULL, network TEXT, failed INTEGER NOT NULL, failed_tries INTEGER NOT NULL)",
    );
    return sql
      .exec<Row>("SELECT * FROM sent ORDER BY sent_at, rowid")
      .toArray()
      .map(({ id, sent_at, tries, used, known, network, failed, failed_tries }) => ({
        ...{ id, sentAt: sent_at, tries, network, failedTries: failed_tries },
        ...{ used: used === 1, isKnown: known === 1, failed: failed === 1 },
      }));
  }

  /** At most ten codes (sign-in-49) and twenty failed calls (limits-5). */
  #write(record: PhoneRecord): void {
    const { sql } = this.ctx.storage;
    sql.exec("DELETE FROM sent");
    for (const { id, sentAt, tries, used, isKnown, network, failed, failedTries } of record)
      sql.exec(
        "INSERT INTO sent (id, sent_at, tries, used, known, network, failed, failed_tries) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        ...[id, sentAt, tries, Number(used), Number(isKnown), network, Number(failed), failedTries],
      );
  }
}
