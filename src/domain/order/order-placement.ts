/**
 * Places the order of one farmer and one idempotency key exactly once, however often and however concurrently it is asked for
 * (checkout-27). Each step is recorded before the services are called, so that a crash between two steps is noticed. The caller
 * provides the storage and the calls; src/limits/order-desk.ts is the Durable Object around it.
 */

export interface PlacedOrder {
  readonly orderId: string;
  readonly orderNumber: string;
}

/** What is stored. It holds nothing of a person (checkout-33). */
export interface PlacementRecord {
  /** The digest of the order (src/domain/order/order-digest.ts). */
  readonly digest: string;
  /** The cart that is ordered. Once it is set, the order may exist although no answer came. */
  readonly cartId: string | null;
  readonly order: PlacedOrder | null;
}

export interface PlacementStore {
  read(): PlacementRecord | null;
  write(record: PlacementRecord): void;
}

/** An answer of the caller's own calls. It is passed on unchanged. */
export type OtherAnswer = { readonly kind: string };

/** How the call for the order ended. Every answer but `placed` and `unknown` means that this call made no order. */
export type OrderAnswer<O extends OtherAnswer> =
  | { readonly kind: "placed"; readonly order: PlacedOrder }
  | { readonly kind: "refused" }
  /** The services were not asked. */
  | { readonly kind: "notBegun" }
  | { readonly kind: "unknown" }
  | O;

export interface PlacementCalls<O extends OtherAnswer> {
  /** Prices the cart now and compares it with what the farmer saw. Any answer but `priced` ends the placement. */
  price(): Promise<{ readonly kind: "priced"; readonly cartId: string } | O>;
  /** Places the order. The services know the idempotency key, so two calls make one order. */
  order(cartId: string): Promise<OrderAnswer<O>>;
}

export type PlacementAnswer<O extends OtherAnswer> = OrderAnswer<O> | { readonly kind: "changed" } | { readonly kind: "failed" };

/** What is known of an order that was asked for earlier. */
export type EarlierOrder = { readonly kind: "placed"; readonly order: PlacedOrder } | { readonly kind: "unknown" } | null;

/** The one placement of a farmer and a key. */
export class OrderPlacement<O extends OtherAnswer> {
  readonly #store: PlacementStore;
  /** The placement under way. Everybody who asks meanwhile gets its answer. */
  #running: Promise<PlacementAnswer<O>> | null = null;

  constructor(store: PlacementStore) {
    this.#store = store;
  }

  /** Places the order, or answers as before; `changed` where the key stands for another order. */
  async place(digest: string, calls: PlacementCalls<O>): Promise<PlacementAnswer<O>> {
    const record = this.#store.read();
    if (record && record.digest !== digest) return { kind: "changed" };
    if (record?.order) return { kind: "placed", order: record.order };
    this.#running ??= this.#place(record ?? this.#write({ digest, cartId: null, order: null }), calls).finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** Waits for the placement under way. */
  async outcome(): Promise<EarlierOrder> {
    await this.#running;
    const record = this.#store.read();
    if (record?.order) return { kind: "placed", order: record.order };
    return record?.cartId ? { kind: "unknown" } : null;
  }

  async #place(record: PlacementRecord, calls: PlacementCalls<O>): Promise<PlacementAnswer<O>> {
    let { cartId } = record;
    // An earlier call may have made the order. Then a refusal of a later call does not prove that there is none (checkout-31).
    const isUncertain = cartId !== null;
    try {
      // A cart that may have been ordered is ordered again unchanged: at new prices it would be another order (checkout-30).
      if (cartId === null) {
        const priced = await calls.price();
        if (!("cartId" in priced)) return priced;
        cartId = priced.cartId;
        this.#write({ ...record, cartId });
      }
      const answer = await calls.order(cartId);
      if (answer.kind === "placed" && "order" in answer) this.#write({ ...record, cartId, order: answer.order });
      else if (isUncertain && (answer.kind === "refused" || answer.kind === "notBegun")) return { kind: "unknown" };
      // There is no order, so the next try starts anew.
      else if (!isUncertain && answer.kind !== "unknown") this.#write({ ...record, cartId: null });
      return answer;
    } catch {
      // The request that ran the calls is gone, and its answer with it.
      return cartId === null ? { kind: "failed" } : { kind: "unknown" };
    }
  }

  #write(record: PlacementRecord): PlacementRecord {
    this.#store.write(record);
    return record;
  }
}
