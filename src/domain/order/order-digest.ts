/**
 * The bag as the farmer saw it beside the bag as the services price it now (S2 §4 "Place order", §7): what has changed, and what
 * is left of the bag once they agree. Prices are the services' own; those of the device are only compared. Pure.
 */

import type { SeenCart } from "../cart/seen-cart.ts";
import { toPaise } from "../text/paise.ts";

/**
 * What an order is about, as one text that is the same for the same order: the lines by sku, prices to the paisa, the address.
 * In hexadecimal SHA-256, so that it can be kept without saying what it says.
 */
export async function orderDigest(seen: SeenCart, addressId: string): Promise<string> {
  const lines = seen.products
    .map((line) => [line.skuCode, line.quantity, toPaise(line.mrp), toPaise(line.sellingPrice), line.appliedOffer ?? ""] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const text = JSON.stringify([addressId, toPaise(seen.grandTotal), lines]);
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
