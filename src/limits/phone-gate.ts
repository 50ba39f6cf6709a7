/**
 * The Durable Object of one phone: it counts the codes and their tries before they happen. Its name is an HMAC, and it holds
 * neither the number nor a code (sign-in-54). The calls of one phone run one after the other.
 */
import { DurableObject } from "cloudflare:workers";
import { admitSend, admitTry, DAY_MS, type PhoneRecord, redeem, type SendAnswer, type TryAnswer } from "../domain/sign-in/otp-limits.ts";

type Row = { id: string; sent_at: number; tries: number; used: number };

export class PhoneGate extends DurableObject {
  admitSend(id: string): SendAnswer {
    const now = Date.now();
    const { record, answer } = admitSend(this.#read(), id, now);
    this.#write(record);
    // After a day the record counts for nothing, so it is deleted (sign-in-55).
    if (answer.ok) void this.ctx.storage.setAlarm(now + DAY_MS);
    return answer;
  }

  admitTry(id: string): TryAnswer {
    const { record, answer } = admitTry(this.#read(), id, Date.now());
    this.#write(record);
    return answer;
  }

  redeem(id: string): boolean {
    const { record, answer } = redeem(this.#read(), id);
    this.#write(record);
    return answer;
  }

  async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }

  #read(): PhoneRecord {
    const { sql } = this.ctx.storage;
    sql.exec(
      "CREATE TABLE IF NOT EXISTS code (id TEXT PRIMARY KEY, sent_at INTEGER NOT NULL, tries INTEGER NOT NULL, used INTEGER NOT NULL)",
    );
    return sql
      .exec<Row>("SELECT id, sent_at, tries, used FROM code ORDER BY sent_at")
      .toArray()
      .map((row) => ({ id: row.id, sentAt: row.sent_at, tries: row.tries, used: row.used === 1 }));
  }

  /** At most ten rows (sign-in-49). */
  #write(record: PhoneRecord): void {
    const { sql } = this.ctx.storage;
    sql.exec("DELETE FROM code");
    for (const { id, sentAt, tries, used } of record)
      sql.exec("INSERT INTO code (id, sent_at, tries, used) VALUES (?, ?, ?, ?)", id, sentAt, tries, used ? 1 : 0);
  }
}
