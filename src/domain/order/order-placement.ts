/** Places an order exactly once (checkout-27). Records each step before the call, to detect crashes. */

export interface PlacedOrder {
  readonly orderId: string;
  readonly orderNumber: string;
}

/** Nothing personal (checkout-33). */
export interface PlacementRecord {
  readonly digest: string;
  /** Once set, the order may exist. */
  readonly cartId: string | null;
  readonly order: PlacedOrder | null;
}

export interface PlacementStore {
  read(): PlacementRecord | null;
  write(record: PlacementRecord): void;
}

export type OtherAnswer = { readonly kind: string };

/** Any but `placed` and `unknown`: this call made no order. */
export type OrderAnswer<O extends OtherAnswer> =
  | { readonly kind: "placed"; readonly order: PlacedOrder }
  | { readonly kind: "refused" }
  | { readonly kind: "notBegun" }
  | { readonly kind: "unknown" }
  | O;

export interface PlacementCalls<O extends OtherAnswer> {
  /** With the prices shown. */
  price(): Promise<{ readonly kind: "priced"; readonly cartId: string } | O>;
  /** Idempotent by key. */
  order(cartId: string): Promise<OrderAnswer<O>>;
}

export type PlacementAnswer<O extends OtherAnswer> = OrderAnswer<O> | { readonly kind: "changed" } | { readonly kind: "failed" };

export type EarlierOrder = { readonly kind: "placed"; readonly order: PlacedOrder } | { readonly kind: "unknown" } | null;

export class OrderPlacement<O extends OtherAnswer> {
  readonly #store: PlacementStore;
  #running: Promise<PlacementAnswer<O>> | null = null;

  constructor(store: PlacementStore) {
    this.#store = store;
  }

  /** `changed`: the key belongs to another order. */
  async place(digest: string, calls: PlacementCalls<O>): Promise<PlacementAnswer<O>> {
    const record = this.#store.read();
    if (record && record.digest !== digest) return { kind: "changed" };
    if (record?.order) return { kind: "placed", order: record.order };
    this.#running ??= this.#place(record ?? this.#write({ digest, cartId: null, order: null }), calls).finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async outcome(): Promise<EarlierOrder> {
    await this.#running;
    const record = this.#store.read();
    if (record?.order) return { kind: "placed", order: record.order };
    return record?.cartId ? { kind: "unknown" } : null;
  }

  async #place(record: PlacementRecord, calls: PlacementCalls<O>): Promise<PlacementAnswer<O>> {
    let { cartId } = record;
    // A refusal does not disprove an earlier order (checkout-31).
    const isUncertain = cartId !== null;
    try {
      // New prices would make another order (checkout-30).
      if (cartId === null) {
        const priced = await calls.price();
        if (!("cartId" in priced)) return priced;
        cartId = priced.cartId;
        this.#write({ ...record, cartId });
      }
      const answer = await calls.order(cartId);
      if (answer.kind === "placed" && "order" in answer) this.#write({ ...record, cartId, order: answer.order });
      else if (isUncertain && (answer.kind === "refused" || answer.kind === "notBegun")) return { kind: "unknown" };
      // No order exists.
      else if (!isUncertain && answer.kind !== "unknown") this.#write({ ...record, cartId: null });
      return answer;
    } catch {
      // The request that ran the calls has ended.
      return cartId === null ? { kind: "failed" } : { kind: "unknown" };
    }
  }

  #write(record: PlacementRecord): PlacementRecord {
    this.#store.write(record);
    return record;
  }
}
