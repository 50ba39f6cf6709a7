/** What all Durable Objects of the site can do. */
import { DurableObject } from "cloudflare:workers";

export class Actor extends DurableObject {
  /** Answers where the class runs and its storage can be read (operate-7). It leaves nothing behind. */
  ping(): void {
    this.ctx.storage.sql.exec("SELECT 1").toArray();
  }

  /** Empties the object. A class sets the alarm to the moment at which what it holds counts no more. */
  async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }

  /** Whether a table was made. To ask leaves nothing behind. */
  protected hasTable(name: string): boolean {
    return this.ctx.storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = ?", name).toArray().length > 0;
  }
}
