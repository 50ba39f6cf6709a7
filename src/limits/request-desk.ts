/**
 * The Durable Object of one product request: it remembers that the company took it, so that the same request is answered the same and
 * sent once (offline-16). Its name is an HMAC. It holds no number and no name, and nothing at all before the company took the request.
 */
import { millisecondsInDay } from "date-fns/constants";
import { Actor } from "./actor.ts";

/** A day longer than a phone keeps a request that waits (offline-19). Milliseconds. */
const KEPT_MS = 8 * millisecondsInDay;

export class RequestDesk extends Actor {
  /** The sending under way. Everybody who asks meanwhile gets its answer. */
  #running: Promise<{ readonly kind: string }> | null = null;

  /** @param call sends the request in the Worker, which knows its content; `sent` means that the company took it */
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
      void this.ctx.storage.setAlarm(Date.now() + KEPT_MS);
    }
    // A copy: what a call brings lives only as long as the call.
    return { ...ending };
  }

  /** Asking leaves nothing behind: only a request that was sent creates the table. */
  #isSent(): boolean {
    return this.hasTable("sent");
  }
}
