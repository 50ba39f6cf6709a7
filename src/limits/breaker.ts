/** The one Durable Object that counts wrong codes across the whole site (sign-in-56). It holds HMACs of phones and networks. */
import { BREAKER_MAX_CODES, BREAKER_MEMORY_MS, type BreakerRecord, isStrict, noteWrongCode } from "../domain/sign-in/otp-breaker.ts";
import { Actor } from "./actor.ts";

type Row = { phone: string; at: number; networks: string };

export class Breaker extends Actor {
  #record: BreakerRecord | undefined;

  /** Whether there were so many wrong codes that the limits are strict (sign-in-56). */
  isStrict(): boolean {
    return isStrict(this.#read(), Date.now());
  }

  /** Counts a wrong code. @param phone and networks are their names (src/services/limits.ts) */
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
}
