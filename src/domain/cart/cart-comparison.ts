/**
 * Compares the bag that the farmer saw with the prices of the services (checkout-20). Only the prices of the services count
 * (checkout-12).
 */

import { toPaise } from "../text/paise.ts";
import { type Cart, withProducts } from "./cart.ts";
import type { CartLine } from "./cart-line.ts";
import { offerOff } from "./line-offer.ts";
import type { PricedCart, PricedLine } from "./priced-cart.ts";
import type { SeenCart, WantedLine } from "./seen-cart.ts";

export type CartChange =
  | { readonly kind: "priceChanged"; readonly skuCode: string; readonly before: number; readonly now: number }
  | { readonly kind: "mrpChanged"; readonly skuCode: string; readonly before: number; readonly now: number }
  | { readonly kind: "lessInStock"; readonly skuCode: string; readonly left: number }
  | { readonly kind: "notAvailable"; readonly skuCode: string }
  | { readonly kind: "notInState"; readonly skuCode: string }
  /** The services do not say why it cannot be had. */
  | { readonly kind: "notToOrder"; readonly skuCode: string }
  /** The answer holds a product, or packs of it, that the farmer did not put in (cart-49). */
  | { readonly kind: "notInBag"; readonly skuCode: string }
  /** The lines are the same, but their sum is not. `delivery`: what of it is for the delivery. */
  | { readonly kind: "totalChanged"; readonly before: number; readonly now: number; readonly delivery?: number };

const GONE = ["notAvailable", "notInState", "notToOrder"] as const;
type Gone = (typeof GONE)[number];

const isGone = (what: unknown): what is Gone => (GONE as readonly unknown[]).includes(what);

/** How much of a wanted line can be ordered: all of it, a smaller number, or nothing and why. */
function lineAvailability(wanted: WantedLine, line: PricedLine | undefined): "whole" | Gone | number {
  // An answer for a smaller quantity does not price the whole line.
  if (line?.available) return line.quantity >= wanted.quantity ? "whole" : line.quantity;
  // A product that the answer leaves out, or without its stock, is not said to be sold out.
  if (!line || line.inventory === null) return "notToOrder";
  const left = Math.floor(line.inventory);
  if (left < 1) return "notAvailable";
  if (left < wanted.quantity) return left;
  // In stock but not available: the product is not sold in this state (checkout-23).
  return "notInState";
}

/** What the answer holds beyond the bag (cart-49). Two lines of a product count together. */
function addedLines(seen: SeenCart, priced: PricedCart): CartChange[] {
  const packs = new Map<string, number>();
  for (const { skuCode, quantity } of priced.products) packs.set(skuCode, (packs.get(skuCode) ?? 0) + quantity);
  for (const { skuCode, quantity } of seen.products) packs.set(skuCode, (packs.get(skuCode) ?? 0) - quantity);
  return [...packs].flatMap(([skuCode, more]) => (more > 0 ? [{ kind: "notInBag", skuCode }] : []));
}

/** Whether the total is above what its lines cost: a charge that no page has shown (cart-50). */
function hasCharge({ products, grandTotal }: PricedCart): boolean {
  const sum = products.reduce((total, line) => total + (line.available ? toPaise(line.sellingPrice) * line.quantity : 0), 0);
  return toPaise(grandTotal) > sum;
}

/** The changes since the farmer saw the bag, in the order of its lines, then what was added. Empty where nothing changed. */
export function compareCart(seen: SeenCart, priced: PricedCart): CartChange[] {
  const bySku = new Map(priced.products.map((line) => [line.skuCode, line]));
  const changes = seen.products.flatMap((line): CartChange[] => {
    const { skuCode } = line;
    const found = bySku.get(skuCode);
    const left = lineAvailability(line, found);
    if (isGone(left)) return [{ kind: left, skuCode }];
    const less: CartChange[] = left === "whole" ? [] : [{ kind: "lessInStock", skuCode, left }];
    if (!found) return less;
    if (toPaise(found.sellingPrice) !== toPaise(line.sellingPrice))
      return [...less, { kind: "priceChanged", skuCode, before: line.sellingPrice, now: found.sellingPrice }];
    return toPaise(found.mrp) === toPaise(line.mrp) ? less : [...less, { kind: "mrpChanged", skuCode, before: line.mrp, now: found.mrp }];
  });
  changes.push(...addedLines(seen, priced));
  // An offer that was promised may make the whole cheaper; nobody has to agree to that (checkout-22).
  const isOffer = priced.grandTotal < seen.grandTotal && seen.products.some(({ appliedOffer }) => appliedOffer !== null);
  const isExplained = hasCharge(priced) ? false : changes.length > 0 || isOffer;
  if (!isExplained && toPaise(seen.grandTotal) !== toPaise(priced.grandTotal))
    changes.push({
      ...{ kind: "totalChanged", before: seen.grandTotal, now: priced.grandTotal },
      ...(priced.deliveryCharge ? { delivery: priced.deliveryCharge } : {}),
    });
  return changes;
}

/** Whether the bag has to be priced again after the farmer agreed: the total of other products is not known (checkout-21, cart-49). */
export function needsNewPrices(changes: readonly CartChange[]): boolean {
  return changes.some(({ kind }) => kind === "lessInStock" || kind === "notInBag" || isGone(kind));
}

/** The bag after the farmer agreed to the changes: new prices, smaller quantities, without the unavailable products. */
export function agreedCart(cart: Cart, priced: PricedCart): Cart {
  const bySku = new Map(priced.products.map((line) => [line.skuCode, line]));
  const products = cart.products.flatMap((line): CartLine[] => {
    const found = bySku.get(line.skuCode);
    const left = lineAvailability(line, found);
    if (!found || isGone(left)) return [];
    const { mrp, sellingPrice, offerDiscount } = found;
    // In the bag 0 stands for a stock that is not known (cart-24).
    const inventory = found.inventory ?? 0;
    const agreed = { ...line, mrp, sellingPrice, inventory, quantity: left === "whole" ? line.quantity : left };
    // An offer that is over would be promised again by the next bill.
    const isOver = offerDiscount !== undefined && left === "whole" && toPaise(offerDiscount) !== toPaise(offerOff(agreed));
    return [isOver ? { ...agreed, offerTerms: null } : agreed];
  });
  return withProducts({ ...cart, cartId: priced.cartId }, products);
}

/** Whether a bag holds exactly the given lines. */
export function isSameBag(cart: Cart, lines: readonly Pick<WantedLine, "skuCode" | "quantity">[]): boolean {
  const quantities = new Map(lines.map(({ skuCode, quantity }) => [skuCode, quantity]));
  return cart.products.length === quantities.size && cart.products.every((line) => quantities.get(line.skuCode) === line.quantity);
}
