/** Site-wide counts of wrong codes by HMAC (sign-in-56) and of messages (limits-18). */
import {
  admitMessage,
  type MessageAdmission,
  type MessagePool,
  type MessageRecord,
  takeBackMessage,
} from "../domain/limits/message-budget.ts";
import { BREAKER_MAX_CODES, BREAKER_MEMORY_MS, type BreakerRecord, isStrict, noteWrongCode } from "../domain/sign-in/otp-breaker.ts";
import { Actor } from "./actor.ts";

type Row = { phone: string; at: number; networks: string };
type MessageRow = { pool: MessagePool; at: number; count: number };

export class Breaker extends Actor {
  #record: BreakerRecord | undefined;
  #messages: MessageRecord | undefined;

  /** @returns `isStrict`: admit only callers with few requests */
  admitMessage(
    pool: MessagePool,
    perDay: number,
  ): Exclude<MessageAdmission, { ok: true }> | { readonly ok: true; readonly isStrict: boolean } {
    const { record, answer } = admitMessage(this.#readMessages(), pool, perDay, Date.now());
    if (!answer.ok) return answer;
    this.#writeMessages(record);
    return { ok: true, isStrict: answer.isScarce || this.isStrict() };
  }

  takeBackMessage(pool: MessagePool): void {
    this.#writeMessages(takeBackMessage(this.#readMessages(), pool));
  }

  /** (sign-in-56) */
  isStrict(): boolean {
    return isStrict(this.#read(), Date.now());
  }

  /** Takes hashed names (src/services/limits.ts). */
  noteWrongCode(phone: string, networks: readonly string[]): void {
    const wrong = { phone, at: Date.now(), networks };
    this.#record = noteWrongCode(this.#read(), wrong);
    if (this.#record.at(-1) !== wrong) return;
    const { sql } = this.ctx.storage;
    sql.exec("INSERT INTO guess (phone, at, networks) VALUES (?, ?, ?)", phone, wrong.at, networks.join(" "));
    sql.exec("DELETE FROM guess WHERE at <= ? OR id <= (SELECT MAX(id) FROM guess) - ?", wrong.at - BREAKER_MEMORY_MS, BREAKER_MAX_CODES);
  }

  #read(): BreakerRecord {
    if (this.#record) return this.#record;
    const { sql } = this.ctx.storage;
    // Of version 0.1.0.
    sql.exec("DROP TABLE IF EXISTS wrong_code; DROP TABLE IF EXISTS pause");
    sql.exec(
      "CREATE TABLE IF NOT EXISTS guess (id INTEGER PRIMARY KEY AUTOINCREMENT, phone TEXT NOT NULL, at INTEGER NOT NULL, networks TEXT NOT NULL)",
    );
    this.#record = sql
      .exec<Row>("SELECT phone, at, networks FROM guess ORDER BY id")
      .toArray()
      .map(({ networks, ...row }) => ({ ...row, networks: networks.split(" ").filter(Boolean) }));
    return this.#record;
  }

  #readMessages(): MessageRecord {
    if (this.#messages) return this.#messages;
    const { sql } = this.ctx.storage;
    sql.exec(
      "CREATE TABLE IF NOT EXISTS message (pool TEXT NOT NULL, at INTEGER NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (pool, at))",
    );
    this.#messages = sql
      .exec<MessageRow>("SELECT pool, at, count FROM message ORDER BY at")
      .toArray()
      .map(({ pool, at, count }) => ({ pool, from: at, count }));
    return this.#messages;
  }

  #writeMessages(record: MessageRecord): void {
    const before = new Set(this.#messages);
    const { sql } = this.ctx.storage;
    for (const bucket of record) {
      if (before.has(bucket)) continue;
      sql.exec("INSERT OR REPLACE INTO message (pool, at, count) VALUES (?, ?, ?)", bucket.pool, bucket.from, bucket.count);
    }
    sql.exec("DELETE FROM message WHERE at < ?", record[0]?.from ?? 0);
    this.#messages = record;
  }
}
