/** Idempotent product request (offline-16). Stores only an HMAC, once sent. */
import { millisecondsInDay } from "date-fns/constants";
import { Actor } from "./actor.ts";

/** A day longer than the outbox (offline-19). */
const RETENTION_MS = 8 * millisecondsInDay;

export class RequestDesk extends Actor {
  #running: Promise<{ readonly kind: string }> | null = null;

  /** @param call runs in the Worker */
  async send(call: () => Promise<{ readonly kind: string }>): Promise<{ readonly kind: string }> {
    if (this.#isSent()) return { kind: "sent" };
    this.#running ??= this.#send(call).finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #send(call: () => Promise<{ readonly kind: string }>): Promise<{ readonly kind: string }> {
    const ending = await call();
    if (ending.kind === "sent") {
      this.ctx.storage.sql.exec("CREATE TABLE IF NOT EXISTS sent (at INTEGER NOT NULL)");
      void this.ctx.storage.setAlarm(Date.now() + RETENTION_MS);
    }
    // A call's result dies with the call: copy it.
    return { ...ending };
  }

  #isSent(): boolean {
    return this.hasTable("sent");
  }
}
