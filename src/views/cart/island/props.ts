/** The props of the cart: what the worker gives, and what the island adds on the device. */
import type { Cart } from "../../../domain/cart/cart.ts";
import type { CartLine } from "../../../domain/cart/cart-line.ts";
import type { Language } from "../../../domain/visit/language.ts";
import type { CartWords } from "./cart-words.ts";

/** Stands for the sku in CartFrame's product link. */
export const SKU_MARK = "__sku__";

/** What the worker knows: the island's props. */
export interface CartFrame {
  readonly language: Language;
  readonly words: CartWords;
  readonly showPrices: boolean;
  readonly links: {
    readonly self: string;
    /** Null in a state without a shop. */
    readonly shop: string | null;
    readonly checkout: string | null;
    readonly orders: string;
    readonly terms: string;
    /** A product's page, with SKU_MARK where its sku goes. */
    readonly product: string;
  };
}

export interface RemovedLine {
  readonly line: CartLine;
  /** Where it stood. */
  readonly index: number;
  /** The cart's state while it was there. */
  readonly state: string | null;
}

export interface CartActions {
  quantity(skuCode: string, input: string): void;
  less(skuCode: string): void;
  more(skuCode: string): void;
  remove(skuCode: string): void;
  undo(): void;
}

export interface CartViewProps extends CartFrame {
  /** Null until the device has been asked. */
  readonly cart: Cart | null;
  readonly actions?: CartActions;
  readonly removed?: RemovedLine | null;
  /** Sku of the line that was just put back, which takes the focus. */
  readonly restored?: string | null;
  /** False where the storage refused the cart. */
  readonly kept?: boolean;
  /** What has just happened, for those who cannot see it. */
  readonly said?: string;
}
