/**
 * One desk per farmer and idempotency key: however often and however at once an order is asked for, it is one (issue "Exactly one
 * order"). What is known is written before the services are asked, so that a crash in between is found and mended. Pure: where it
 * writes and whom it asks is given to it (src/limits/order-desk.ts).
 */

export interface PlacedOrder {
  readonly orderId: string;
  readonly orderNumber: string;
}

/** What the desk keeps: nothing of a person. */
export interface PlacementRecord {
  /** What the order is about (src/domain/cart/priced-cart.ts, orderDigest). */
  readonly digest: string;
  /** The cart that is being ordered: from here on the order may be there although no answer came. */
  readonly cartId: string | null;
  readonly order: PlacedOrder | null;
}

export interface PlacementStore {
  read(): PlacementRecord | null;
  write(slip: PlacementRecord): void;
}

/** Answers that are not the desk's own: it hands them on. */
export type OtherAnswer = { readonly kind: string };

/**
 * How asking for the order itself ended. `refused`, and whatever else a caller answers but `unknown`: this asking has made no order.
 */
export type OrderAnswer<O extends OtherAnswer> =
  | { readonly kind: "placed"; readonly order: PlacedOrder }
  | { readonly kind: "refused" }
  | { readonly kind: "unknown" }
  | O;

export interface PlacementCalls<O extends OtherAnswer> {
  /** Prices the cart at this moment and compares it with what was seen; anything but `priced` ends the placing. */
  price(): Promise<{ readonly kind: "priced"; readonly cartId: string } | O>;
  /** Asks for the order. The services know the desk's key: asked twice, it is the same order. */
  order(cartId: string): Promise<OrderAnswer<O>>;
}

export type PlacementAnswer<O extends OtherAnswer> = OrderAnswer<O> | { readonly kind: "changed" } | { readonly kind: "failed" };

/** What is known of an order that was asked for earlier. */
export type EarlierOrder = { readonly kind: "placed"; readonly order: PlacedOrder } | { readonly kind: "unknown" } | null;

export class OrderPlacement<O extends OtherAnswer> {
  readonly #store: PlacementStore;
  /** What is under way; everybody who asks meanwhile gets its answer. */
  #underWay: Promise<PlacementAnswer<O>> | null = null;

  constructor(store: PlacementStore) {
    this.#store = store;
  }

  async place(digest: string, errands: PlacementCalls<O>): Promise<PlacementAnswer<O>> {
    const slip = this.#store.read();
    if (slip && slip.digest !== digest) return { kind: "changed" };
    if (slip?.order) return { kind: "placed", order: slip.order };
    this.#underWay ??= this.#place(slip ?? this.#write({ digest, cartId: null, order: null }), errands).finally(() => {
      this.#underWay = null;
    });
    return this.#underWay;
  }

  /** Waits for what is under way. */
  async look(): Promise<EarlierOrder> {
    await this.#underWay;
    const slip = this.#store.read();
    if (slip?.order) return { kind: "placed", order: slip.order };
    return slip?.cartId ? { kind: "unknown" } : null;
  }

  async #place(slip: PlacementRecord, errands: PlacementCalls<O>): Promise<PlacementAnswer<O>> {
    let { cartId } = slip;
    // Asked for before, and what became of it is not known: then no refusal of a later asking can say that there is no order.
    const isUncertain = cartId !== null;
    try {
      // A cart that may have been ordered is asked for again as it was: at other prices it would be another order.
      if (cartId === null) {
        const priced = await errands.price();
        if (!("cartId" in priced)) return priced;
        cartId = priced.cartId;
        this.#write({ ...slip, cartId });
      }
      const answer = await errands.order(cartId);
      if (answer.kind === "placed" && "order" in answer) this.#write({ ...slip, cartId, order: answer.order });
      else if (isUncertain && answer.kind === "refused") return { kind: "unknown" };
      // There is no order, so the next try may begin anew.
      else if (!isUncertain && answer.kind !== "unknown") this.#write({ ...slip, cartId: null });
      return answer;
    } catch {
      // Whoever ran the errand is gone, with its answer.
      return cartId === null ? { kind: "failed" } : { kind: "unknown" };
    }
  }

  #write(slip: PlacementRecord): PlacementRecord {
    this.#store.write(slip);
    return slip;
  }
}
