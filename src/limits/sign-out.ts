/** The Durable Object of one session: it remembers that its farmer has signed out. Its name is the random one in the sealed cookie. */
import { millisecondsInDay } from "date-fns/constants";
import { Actor } from "./actor.ts";

/** A day longer than a cookie lives: no copy of the session outlives what is remembered. Milliseconds. */
const KEPT_MS = 31 * millisecondsInDay;

export class SignOut extends Actor {
  /** Remembers the sign-out. */
  end(): void {
    this.ctx.storage.sql.exec("CREATE TABLE IF NOT EXISTS ended (at INTEGER NOT NULL)");
    void this.ctx.storage.setAlarm(Date.now() + KEPT_MS);
  }

  /** Asking leaves nothing behind: only the end creates the table. */
  hasEnded(): boolean {
    return this.hasTable("ended");
  }
}
