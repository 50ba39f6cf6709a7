/** An ended session, or all of a farmer's. */
import { millisecondsInDay } from "date-fns/constants";
import { Actor } from "./actor.ts";

/** A day longer than a session. */
const RETENTION_MS = 31 * millisecondsInDay;

export class SignOut extends Actor {
  end(): void {
    const now = Date.now();
    this.ctx.storage.sql.exec("CREATE TABLE IF NOT EXISTS ended (at INTEGER NOT NULL)");
    this.ctx.storage.sql.exec("DELETE FROM ended");
    this.ctx.storage.sql.exec("INSERT INTO ended VALUES (?)", now);
    void this.ctx.storage.setAlarm(now + RETENTION_MS);
  }

  hasEnded(since: number): boolean {
    if (!this.hasTable("ended")) return false;
    const [end] = this.ctx.storage.sql.exec<{ at: number }>("SELECT at FROM ended").toArray();
    // Old objects have no row.
    return !end || since <= end.at;
  }
}
