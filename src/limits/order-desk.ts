/** One order of a farmer. Holds HMACs only (checkout-33). The request makes the calls: it has the token. */
import { millisecondsInDay } from "date-fns/constants";
import {
  type EarlierOrder,
  OrderPlacement,
  type OtherAnswer,
  type PlacementAnswer,
  type PlacementCalls,
  type PlacementRecord,
} from "../domain/order/order-placement.ts";
import { Actor } from "./actor.ts";

/** (checkout-34) */
const RETENTION_MS = 30 * millisecondsInDay;

type Row = { digest: string; cart_id: string | null; order_id: string | null; order_number: string | null };

export class OrderDesk extends Actor {
  readonly #placement = new OrderPlacement<OtherAnswer>({ read: () => this.#read(), write: (record) => this.#write(record) });

  /** (checkout-27) */
  place(digest: string, calls: PlacementCalls<OtherAnswer>): Promise<PlacementAnswer<OtherAnswer>> {
    return this.#placement.place(digest, calls);
  }

  outcome(): Promise<EarlierOrder> {
    return this.#placement.outcome();
  }

  /** Only a write creates the table. */
  #read(): PlacementRecord | null {
    if (!this.hasTable("slip")) return null;
    const [row] = this.ctx.storage.sql.exec<Row>("SELECT digest, cart_id, order_id, order_number FROM slip").toArray();
    if (!row) return null;
    const { digest, cart_id: cartId, order_id: orderId, order_number: orderNumber } = row;
    return { digest, cartId, order: orderId && orderNumber ? { orderId, orderNumber } : null };
  }

  #write({ digest, cartId, order }: PlacementRecord): void {
    const { sql } = this.ctx.storage;
    sql.exec(
      "CREATE TABLE IF NOT EXISTS slip (id INTEGER PRIMARY KEY, digest TEXT NOT NULL, cart_id TEXT, order_id TEXT, order_number TEXT)",
    );
    sql.exec(
      "INSERT OR REPLACE INTO slip (id, digest, cart_id, order_id, order_number) VALUES (1, ?, ?, ?, ?)",
      digest,
      cartId,
      order?.orderId ?? null,
      order?.orderNumber ?? null,
    );
    void this.ctx.storage.setAlarm(Date.now() + RETENTION_MS);
  }
}
