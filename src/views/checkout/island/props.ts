/** The props of the checkout: what the worker gives, and what the island adds on the device. */
import type { Cart } from "../../../domain/cart/cart.ts";
import type { CheckoutState } from "../../../domain/order/checkout.ts";
import type { Language } from "../../../domain/visit/language.ts";
import type { CheckoutWords } from "./checkout-words.ts";

/** An order that was asked for before this page was opened. */
export type EarlierNotice =
  | { readonly kind: "placed"; readonly orderNumber: string; readonly href: string }
  /** Nobody knows yet. */
  | { readonly kind: "unknown" };

/** What the worker knows: the island's props. */
export interface CheckoutFrame {
  readonly language: Language;
  readonly words: CheckoutWords;
  readonly showPrices: boolean;
  /** Slug and name of the state that is delivered to. */
  readonly state: { readonly slug: string; readonly name: string };
  readonly helpline: string;
  readonly address: {
    readonly id: string;
    readonly fullName: string;
    readonly lines: readonly string[];
    readonly eddText: string | null;
  };
  readonly links: {
    readonly self: string;
    readonly shop: string;
    readonly bag: string;
    readonly address: string;
    readonly signIn: string;
    readonly orders: string;
    readonly terms: string;
  };
  readonly calls: { readonly createCart: string; readonly placeOrder: string };
}

export interface CheckoutActions {
  confirm(): void;
  place(): void;
  /** What failed is done again. */
  retry(): void;
}

export interface CheckoutViewProps extends CheckoutFrame {
  /** Null until the device has been asked. */
  readonly cart: Cart | null;
  readonly checkout: CheckoutState;
  readonly earlier?: EarlierNotice | null;
  readonly actions?: CheckoutActions;
}
