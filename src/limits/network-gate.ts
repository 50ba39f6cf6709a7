/** Counts acts of one network, device or farmer under one limit (limits-2). Holds HMACs only; empties itself. */
import {
  type Admission,
  admitAct,
  type NetworkAct,
  type NetworkLimit,
  type NetworkRecord,
  retentionMs,
  takeBackAct,
} from "../domain/limits/network-limits.ts";
import { Actor } from "./actor.ts";

type Row = { id: string; subject: string; at: number; networks: string };

export class NetworkGate extends Actor {
  #record: NetworkRecord | undefined;

  /** Idempotent by id. */
  admit(limit: NetworkLimit, act: NetworkAct): Admission {
    const now = Date.now();
    const { record, answer } = admitAct(this.#read(), act, limit, now);
    this.#record = record;
    if (!answer.ok) return answer;
    const { sql } = this.ctx.storage;
    sql.exec("DELETE FROM act WHERE at <= ?", now - retentionMs(limit));
    sql.exec("INSERT OR IGNORE INTO act (id, subject, at, networks) VALUES (?, ?, ?, ?)", act.id, act.subject, now, act.networks.join(" "));
    void this.ctx.storage.setAlarm(now + retentionMs(limit));
    return answer;
  }

  takeBack(id: string): void {
    this.#record = takeBackAct(this.#read(), id);
    this.ctx.storage.sql.exec("DELETE FROM act WHERE id = ?", id);
  }

  override async alarm(): Promise<void> {
    this.#record = undefined;
    await super.alarm();
  }

  #read(): NetworkRecord {
    if (this.#record) return this.#record;
    const { sql } = this.ctx.storage;
    sql.exec("CREATE TABLE IF NOT EXISTS act (id TEXT PRIMARY KEY, subject TEXT NOT NULL, at INTEGER NOT NULL, networks TEXT NOT NULL)");
    return sql
      .exec<Row>("SELECT id, subject, at, networks FROM act ORDER BY at, rowid")
      .toArray()
      .map((row) => ({ ...row, networks: row.networks.split(" ") }));
  }
}
