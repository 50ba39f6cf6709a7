/**
 * One object for all: where very many phones have wrong codes at once, somebody guesses across phones, which no phone's own
 * gate sees. Then nothing is verified for a while.
 */
import { DurableObject } from "cloudflare:workers";
import { BREAKER_AT_REST, type BreakerState, noteFailure, pauseLeft } from "../domain/otp-limits.ts";

type Failure = { phone: string; at: number };

export class Breaker extends DurableObject {
  #state: BreakerState | undefined;

  pauseLeft(): number {
    return pauseLeft(this.#read(), Date.now());
  }

  /** `phone` is the name of the phone's gate, never the phone. */
  noteFailure(phone: string): void {
    const before = this.#read();
    const after = noteFailure(before, phone, Date.now());
    if (after === before) return;
    this.#state = after;
    const { sql } = this.ctx.storage;
    for (const known of before.failures.keys()) if (!after.failures.has(known)) sql.exec("DELETE FROM failure WHERE phone = ?", known);
    const at = after.failures.get(phone);
    if (at !== undefined) sql.exec("INSERT OR REPLACE INTO failure (phone, at) VALUES (?, ?)", phone, at);
    if (after.pausedUntil !== before.pausedUntil) sql.exec("INSERT OR REPLACE INTO pause (id, until) VALUES (1, ?)", after.pausedUntil);
  }

  #read(): BreakerState {
    if (this.#state) return this.#state;
    const { sql } = this.ctx.storage;
    sql.exec("CREATE TABLE IF NOT EXISTS failure (phone TEXT PRIMARY KEY, at INTEGER NOT NULL)");
    sql.exec("CREATE TABLE IF NOT EXISTS pause (id INTEGER PRIMARY KEY, until INTEGER NOT NULL)");
    const failures = sql.exec<Failure>("SELECT phone, at FROM failure").toArray();
    const pausedUntil = sql.exec<{ until: number }>("SELECT until FROM pause").toArray()[0]?.until ?? BREAKER_AT_REST.pausedUntil;
    this.#state = { failures: new Map(failures.map(({ phone, at }) => [phone, at])), pausedUntil };
    return this.#state;
  }
}
