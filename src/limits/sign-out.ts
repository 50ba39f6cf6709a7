/**
 * The Durable Object of one session, or of all sessions of one farmer: it remembers that they have ended. Its name is the random one in
 * the sealed cookie, or an HMAC of the farmer.
 */
import { millisecondsInDay } from "date-fns/constants";
import { Actor } from "./actor.ts";

/** A day longer than a session lives: none that has ended outlives what is remembered. Milliseconds. */
const KEPT_MS = 31 * millisecondsInDay;

export class SignOut extends Actor {
  /** Remembers the end. One row, however often. */
  end(): void {
    const now = Date.now();
    this.ctx.storage.sql.exec("CREATE TABLE IF NOT EXISTS ended (at INTEGER NOT NULL)");
    this.ctx.storage.sql.exec("DELETE FROM ended");
    this.ctx.storage.sql.exec("INSERT INTO ended VALUES (?)", now);
    void this.ctx.storage.setAlarm(now + KEPT_MS);
  }

  /**
   * Whether a session that began at a time has ended. Asking leaves nothing behind: only the end creates the table.
   * @param since epoch milliseconds
   */
  hasEnded(since: number): boolean {
    if (!this.hasTable("ended")) return false;
    const [end] = this.ctx.storage.sql.exec<{ at: number }>("SELECT at FROM ended").toArray();
    // An earlier version of the site wrote no row: its objects are of single sessions.
    return !end || since <= end.at;
  }
}
