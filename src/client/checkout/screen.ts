import type { Cart } from "../../domain/cart/cart.ts";
import { CHECKOUT_START, type CheckoutEvent, type CheckoutState, checkoutReducer } from "../../domain/order/checkout.ts";
import type { EarlierNotice } from "../../views/checkout/island/props.ts";
import type { onCartChange, readCart, writeCart } from "../cart/store.ts";
import type { onRestored } from "../restored.ts";
import type { showsPrices } from "../shows-prices.ts";
import type { DeviceStorage } from "../storage.ts";
import type { askOrder, askPrices } from "./calls.ts";

export interface CheckoutPorts {
  readonly storage: DeviceStorage;
  readonly readCart: typeof readCart;
  readonly writeCart: typeof writeCart;
  readonly onCartChange: typeof onCartChange;
  readonly askPrices: typeof askPrices;
  readonly askOrder: typeof askOrder;
  readonly showsPrices: typeof showsPrices;
  readonly onRestored: typeof onRestored;
  readonly open: (href: string) => void;
  readonly reload: () => void;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

export interface CheckoutViewState {
  /** Null before storage is read. */
  readonly cart: Cart | null;
  readonly checkout: CheckoutState;
  readonly earlier: EarlierNotice | null;
  readonly showPrices?: boolean;
}

export const INITIAL: CheckoutViewState = { cart: null, checkout: CHECKOUT_START, earlier: null };

export interface CheckoutScreen {
  readonly state: () => CheckoutViewState;
  readonly change: (next: Partial<CheckoutViewState>) => void;
  /** False if the event does not fit the state. */
  readonly apply: (event: CheckoutEvent) => boolean;
}

export function createScreen(show: (view: CheckoutViewState) => void): CheckoutScreen {
  let state = INITIAL;
  const change = (next: Partial<CheckoutViewState>): void => {
    state = { ...state, ...next };
    show(state);
  };
  const apply = (event: CheckoutEvent): boolean => {
    const checkout = checkoutReducer(state.checkout, event);
    if (checkout === state.checkout) return false;
    change({ checkout });
    return true;
  };
  return { state: () => state, change, apply };
}
