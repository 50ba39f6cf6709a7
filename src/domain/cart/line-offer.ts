import { toPaise } from "../text/paise.ts";
import { MAX_QUANTITY } from "./cart.ts";
import type { CartLine } from "./cart-line.ts";

/** (cart-17, cart-23). An inventory of 0 is unknown (cart-24). */
export function hasRoomFor(line: CartLine, more: number): boolean {
  const left = Math.floor(line.inventory);
  return line.quantity + more <= Math.min(MAX_QUANTITY, left > 0 ? left : MAX_QUANTITY);
}

/** Percentages round up to whole rupees (cart-43). */
export function offerOff({ offerTerms, quantity, sellingPrice }: Pick<CartLine, "offerTerms" | "quantity" | "sellingPrice">): number {
  if (!offerTerms) return 0;
  const { buy, free, percent, amount } = offerTerms;
  const price = toPaise(sellingPrice);
  if (free > 0) return (Math.floor(quantity / (buy + free)) * free * price) / 100;
  if (quantity < buy) return 0;
  // Floating-point error must not add a rupee.
  const off = Math.ceil(Math.round((price * quantity * percent) / 100) / 100) + amount;
  return Math.min(off, (price * quantity) / 100);
}

/** Packs for the next gift; null if beyond the stock (cart-42). */
export function offerMissing(line: CartLine): number | null {
  if (!line.offerTerms) return null;
  const { buy, free } = line.offerTerms;
  const group = buy + free;
  const missing = free > 0 ? (group - (line.quantity % group)) % group : Math.max(0, buy - line.quantity);
  return missing > 0 && hasRoomFor(line, missing) ? missing : null;
}
