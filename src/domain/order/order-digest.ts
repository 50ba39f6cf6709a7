import type { SeenCart } from "../cart/seen-cart.ts";
import { sha256 } from "../text/digest.ts";
import { toPaise } from "../text/paise.ts";

/** Hexadecimal SHA-256 of lines, prices, total and address (checkout-26). */
export function orderDigest(seen: SeenCart, addressId: string): Promise<string> {
  const lines = seen.products
    .map((line) => [line.skuCode, line.quantity, toPaise(line.mrp), toPaise(line.sellingPrice), line.appliedOffer ?? ""] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const text = JSON.stringify([addressId, toPaise(seen.grandTotal), lines]);
  return sha256(text);
}
