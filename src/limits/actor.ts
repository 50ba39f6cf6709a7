/** What all Durable Objects of the site can do. */
import { DurableObject } from "cloudflare:workers";

export class Actor extends DurableObject {
  /** Answers where the class runs and its storage can be read (operate-7). It leaves nothing behind. */
  ping(): void {
    this.ctx.storage.sql.exec("SELECT 1").toArray();
  }
}
