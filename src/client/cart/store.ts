/** The only user of storage key `cart` (cart-3). */
import type { Cart } from "../../domain/cart/cart.ts";
import { CART_KEY, parseCart } from "../../domain/cart/stored-cart.ts";
import { onRestored } from "../restored.ts";
import { readKey, writeKey } from "../storage.ts";

const CART_EVENT = "cart:changed";

/** Fallback until the page closes (cart-30). */
let refused: Cart | null = null;

/** Corrupt storage is an empty cart (cart-31). */
export function readCart(): Cart {
  return refused ?? parseCart(readKey(CART_KEY));
}

/** False if the storage rejects it: the cart is lost with the page. */
export function writeCart(cart: Cart): boolean {
  refused = writeKey(CART_KEY, JSON.stringify(cart)) ? null : cart;
  dispatchEvent(new Event(CART_EVENT));
  return refused === null;
}

export function isCartStored(): boolean {
  return refused === null;
}

/** Calls back after a change in any tab and after a return from the back/forward cache (cart-29). */
export function onCartChange(changed: () => void): () => void {
  const stored = (event: StorageEvent) => {
    // Null after clear().
    if (event.key !== CART_KEY && event.key !== null) return;
    refused = null;
    changed();
  };
  addEventListener(CART_EVENT, changed);
  addEventListener("storage", stored);
  const stopRestored = onRestored(changed);
  // `signal` needs Chrome 88.
  return () => {
    removeEventListener(CART_EVENT, changed);
    removeEventListener("storage", stored);
    stopRestored();
  };
}
