import type { Cart } from "../../../domain/cart/cart.ts";
import type { CheckoutState } from "../../../domain/order/checkout.ts";
import type { Language } from "../../../domain/visit/language.ts";
import type { CheckoutWords } from "./checkout-words.ts";

/** An order requested before this page opened. */
export type EarlierNotice =
  | { readonly kind: "placed"; readonly orderNumber: string; readonly href: string }
  /** The outcome is still unknown. */
  | { readonly kind: "unknown" };

/** Props from the Worker. */
export interface CheckoutFrame {
  readonly language: Language;
  readonly words: CheckoutWords;
  readonly showPrices: boolean;
  /** HMAC of the farmer, stored with each order's key (checkout-65). */
  readonly farmer: string;
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
    readonly orders: string | null;
    readonly terms: string;
  };
  readonly calls: { readonly createCart: string; readonly placeOrder: string };
}

export interface CheckoutActions {
  confirm(): void;
  place(): void;
  retry(): void;
}

export interface CheckoutViewProps extends CheckoutFrame {
  /** Null until the device storage is read. */
  readonly cart: Cart | null;
  readonly checkout: CheckoutState;
  readonly earlier?: EarlierNotice | null;
  readonly actions?: CheckoutActions;
}
