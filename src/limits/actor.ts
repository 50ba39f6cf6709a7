/** Base of the Durable Objects. */
import { DurableObject } from "cloudflare:workers";

export class Actor extends DurableObject {
  /** Throws if the storage fails (operate-7). Writes nothing. */
  ping(): void {
    this.ctx.storage.sql.exec("SELECT 1").toArray();
  }

  /** Set when the data expires. */
  async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }

  /** Writes nothing. */
  protected hasTable(name: string): boolean {
    return this.ctx.storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = ?", name).toArray().length > 0;
  }
}
