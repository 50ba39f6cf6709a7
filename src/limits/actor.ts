import { DurableObject } from "cloudflare:workers";

export class Actor extends DurableObject {
  /** Throws if the storage fails (operate-7). */
  ping(): void {
    this.ctx.storage.sql.exec("SELECT 1").toArray();
  }

  /** Set to the expiry. */
  async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }

  protected hasTable(name: string): boolean {
    return this.ctx.storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = ?", name).toArray().length > 0;
  }
}
