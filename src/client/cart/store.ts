/** The cart on the device: the only reader and writer of local storage key `cart` (cart-3). */
import type { Cart } from "../../domain/cart/cart.ts";
import { CART_KEY, parseCart } from "../../domain/cart/stored-cart.ts";
import { onRestored } from "../restored.ts";
import { readKey, writeKey } from "../storage.ts";

/** Fired on window after every change, in the same task. */
const CART_EVENT = "khet:cart";

/** The cart that the storage refused. It serves until the page closes (cart-30). */
let refused: Cart | null = null;

/** The cart of the device. Corrupt storage is an empty cart (cart-31). */
export function readCart(): Cart {
  return refused ?? parseCart(readKey(CART_KEY));
}

/** Keeps the cart. False where the storage refuses it: the cart then lasts only as long as this page, and the page must say so. */
export function writeCart(cart: Cart): boolean {
  refused = writeKey(CART_KEY, JSON.stringify(cart)) ? null : cart;
  dispatchEvent(new Event(CART_EVENT));
  return refused === null;
}

/** Whether the cart outlives this page. */
export function isCartKept(): boolean {
  return refused === null;
}

/** Calls back after each change of the cart in this tab or another, and when the back/forward cache brings the page back (cart-29). */
export function onCartChange(changed: () => void): () => void {
  const stored = (event: StorageEvent) => {
    // A null key is a storage that was cleared as a whole.
    if (event.key !== CART_KEY && event.key !== null) return;
    refused = null;
    changed();
  };
  addEventListener(CART_EVENT, changed);
  addEventListener("storage", stored);
  const stopRestored = onRestored(changed);
  // Chrome knows the option `signal` from 88 on only.
  return () => {
    removeEventListener(CART_EVENT, changed);
    removeEventListener("storage", stored);
    stopRestored();
  };
}
