/** The one Durable Object that counts phones with wrong codes across the whole site (sign-in-56). */
import { DurableObject } from "cloudflare:workers";
import { BREAKER_AT_REST, type BreakerState, noteFailure, pauseLeft } from "../domain/sign-in/otp-breaker.ts";

type Row = { phone: string; at: number; address: string };

export class Breaker extends DurableObject {
  #state: BreakerState | undefined;

  pauseLeft(): number {
    return pauseLeft(this.#read(), Date.now());
  }

  /** `phone` and `address` are HMACs. */
  noteFailure(phone: string, address: string): void {
    const before = this.#read();
    const after = noteFailure(before, phone, address, Date.now());
    if (after === before) return;
    this.#state = after;
    const { sql } = this.ctx.storage;
    for (const known of before.failures.keys()) if (!after.failures.has(known)) sql.exec("DELETE FROM wrong_code WHERE phone = ?", known);
    const failure = after.failures.get(phone);
    if (failure) sql.exec("INSERT OR REPLACE INTO wrong_code (phone, at, address) VALUES (?, ?, ?)", phone, failure.at, failure.address);
    if (after.pausedUntil !== before.pausedUntil) sql.exec("INSERT OR REPLACE INTO pause (id, until) VALUES (1, ?)", after.pausedUntil);
  }

  #read(): BreakerState {
    if (this.#state) return this.#state;
    const { sql } = this.ctx.storage;
    sql.exec("CREATE TABLE IF NOT EXISTS wrong_code (phone TEXT PRIMARY KEY, at INTEGER NOT NULL, address TEXT NOT NULL)");
    sql.exec("CREATE TABLE IF NOT EXISTS pause (id INTEGER PRIMARY KEY, until INTEGER NOT NULL)");
    const failures = sql.exec<Row>("SELECT phone, at, address FROM wrong_code").toArray();
    const pausedUntil = sql.exec<{ until: number }>("SELECT until FROM pause").toArray()[0]?.until ?? BREAKER_AT_REST.pausedUntil;
    this.#state = { failures: new Map(failures.map(({ phone, ...failure }) => [phone, failure])), pausedUntil };
    return this.#state;
  }
}
