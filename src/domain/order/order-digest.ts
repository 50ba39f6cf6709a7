import type { SeenCart } from "../cart/seen-cart.ts";
import { sha256 } from "../text/digest.ts";
import { toPaise } from "../text/paise.ts";

/**
 * The SHA-256 of what an order is about, in hexadecimal: the lines by sku, the prices to the paisa, the total and the address
 * (checkout-26). The same order gives the same digest, and a digest can be stored without telling what was ordered.
 */
export function orderDigest(seen: SeenCart, addressId: string): Promise<string> {
  const lines = seen.products
    .map((line) => [line.skuCode, line.quantity, toPaise(line.mrp), toPaise(line.sellingPrice), line.appliedOffer ?? ""] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const text = JSON.stringify([addressId, toPaise(seen.grandTotal), lines]);
  return sha256(text);
}
