import type { Cart } from "../../../domain/cart/cart.ts";
import type { CartLine } from "../../../domain/cart/cart-line.ts";
import type { Language } from "../../../domain/visit/language.ts";
import type { CartWords } from "./cart-words.ts";

/** Placeholder for the SKU in CartFrame's product link. */
export const SKU_MARK = "__sku__";

/** Props from the Worker. */
export interface CartFrame {
  readonly language: Language;
  readonly words: CartWords;
  readonly showPrices: boolean;
  readonly links: {
    readonly self: string;
    /** Null in a state without a shop. */
    readonly shop: string | null;
    readonly checkout: string | null;
    readonly orders: string | null;
    readonly terms: string;
    /** Product page, with SKU_MARK for its SKU. */
    readonly product: string;
  };
}

export interface RemovedLine {
  readonly line: CartLine;
  readonly index: number;
  /** State slug at removal. */
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
  /** Null until the device storage is read. */
  readonly cart: Cart | null;
  readonly actions?: CartActions;
  readonly removed?: RemovedLine | null;
  /** SKU of the line just restored, which takes the focus. */
  readonly restored?: string | null;
  /** False if the storage rejected the cart. */
  readonly isStored?: boolean;
  /** For screen readers. */
  readonly announcement?: string;
}
