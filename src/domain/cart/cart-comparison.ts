/**
 * The bag as the farmer saw it beside the bag as the services price it now (S2 §4 "Place order", §7): what has changed, and what
 * is left of the bag once they agree. Prices are the services' own; those of the device are only compared. Pure.
 */

import { toPaise } from "../text/paise.ts";
import { type Cart, withProducts } from "./cart.ts";
import type { CartLine } from "./cart-line.ts";
import type { PricedCart, PricedLine } from "./priced-cart.ts";
import type { SeenCart, WantedLine } from "./seen-cart.ts";

export type CartChange =
  | { readonly kind: "priceChanged"; readonly skuCode: string; readonly before: number; readonly now: number }
  | { readonly kind: "mrpChanged"; readonly skuCode: string; readonly before: number; readonly now: number }
  | { readonly kind: "lessInStock"; readonly skuCode: string; readonly left: number }
  | { readonly kind: "notAvailable"; readonly skuCode: string }
  | { readonly kind: "notInState"; readonly skuCode: string }
  /** The lines are the same, but not what they come to. */
  | { readonly kind: "totalChanged"; readonly before: number; readonly now: number };

/** What is left of a line: as many as wanted, fewer, or none and why. */
function lineAvailability(wanted: WantedLine, line: PricedLine | undefined): "whole" | "notAvailable" | "notInState" | number {
  // A service that answers for another quantity has not priced what is wanted.
  if (line?.available) return line.quantity >= wanted.quantity ? "whole" : Math.max(1, Math.floor(line.quantity));
  const left = Math.floor(line?.inventory ?? 0);
  if (!line || left < 1) return "notAvailable";
  if (left < wanted.quantity) return left;
  // There is enough of it, and still it cannot be had: it is not sold here.
  return "notInState";
}

/** What has changed since the farmer saw it, in the order of the bag; empty where nothing has. */
export function compareCart(seen: SeenCart, priced: PricedCart): CartChange[] {
  const bySku = new Map(priced.products.map((line) => [line.skuCode, line]));
  const changes = seen.products.flatMap((line): CartChange[] => {
    const { skuCode } = line;
    const found = bySku.get(skuCode);
    const left = lineAvailability(line, found);
    if (left === "notAvailable" || left === "notInState") return [{ kind: left, skuCode }];
    const less: CartChange[] = left === "whole" ? [] : [{ kind: "lessInStock", skuCode, left }];
    if (!found) return less;
    if (toPaise(found.sellingPrice) !== toPaise(line.sellingPrice))
      return [...less, { kind: "priceChanged", skuCode, before: line.sellingPrice, now: found.sellingPrice }];
    return toPaise(found.mrp) === toPaise(line.mrp) ? less : [...less, { kind: "mrpChanged", skuCode, before: line.mrp, now: found.mrp }];
  });
  // An offer that was promised with a product makes the whole cheaper: nobody has to agree to that.
  const isOffer = priced.grandTotal < seen.grandTotal && seen.products.some(({ appliedOffer }) => appliedOffer !== null);
  if (changes.length === 0 && !isOffer && toPaise(seen.grandTotal) !== toPaise(priced.grandTotal))
    changes.push({ kind: "totalChanged", before: seen.grandTotal, now: priced.grandTotal });
  return changes;
}

/** Whether the bag is to be priced again once the farmer has agreed: the total of fewer products is not known yet. */
export function needsNewPrices(changes: readonly CartChange[]): boolean {
  return changes.some(({ kind }) => kind === "lessInStock" || kind === "notAvailable" || kind === "notInState");
}

/** The bag after the farmer has agreed to what has changed: new prices, fewer pieces, and without what cannot be had. */
export function agreedCart(cart: Cart, priced: PricedCart): Cart {
  const bySku = new Map(priced.products.map((line) => [line.skuCode, line]));
  const products = cart.products.flatMap((line): CartLine[] => {
    const found = bySku.get(line.skuCode);
    const left = lineAvailability(line, found);
    if (!found || left === "notAvailable" || left === "notInState") return [];
    const { mrp, sellingPrice, inventory } = found;
    return [{ ...line, mrp, sellingPrice, inventory, quantity: left === "whole" ? line.quantity : left }];
  });
  return withProducts({ ...cart, cartId: priced.cartId }, products);
}

/** Whether a bag holds exactly what was priced. */
export function isSameBag(cart: Cart, lines: readonly Pick<WantedLine, "skuCode" | "quantity">[]): boolean {
  const quantities = new Map(lines.map(({ skuCode, quantity }) => [skuCode, quantity]));
  return cart.products.length === quantities.size && cart.products.every((line) => quantities.get(line.skuCode) === line.quantity);
}
