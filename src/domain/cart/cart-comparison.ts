/** Compares the bag with the services' prices (checkout-20); only those count (checkout-12). */

import { toPaise } from "../text/paise.ts";
import { type Cart, withProducts } from "./cart.ts";
import type { CartLine } from "./cart-line.ts";
import { offerOff } from "./line-offer.ts";
import type { PricedCart, PricedLine } from "./priced-cart.ts";
import type { RequestedLine, SeenCart } from "./seen-cart.ts";

export type CartChange =
  | { readonly kind: "priceChanged"; readonly skuCode: string; readonly before: number; readonly now: number }
  | { readonly kind: "mrpChanged"; readonly skuCode: string; readonly before: number; readonly now: number }
  | { readonly kind: "lessInStock"; readonly skuCode: string; readonly left: number }
  | { readonly kind: "notAvailable"; readonly skuCode: string }
  | { readonly kind: "notInState"; readonly skuCode: string }
  | { readonly kind: "notToOrder"; readonly skuCode: string }
  /** Not added by the farmer (cart-49). */
  | { readonly kind: "notInBag"; readonly skuCode: string }
  /** `delivery`: the part for delivery. */
  | { readonly kind: "totalChanged"; readonly before: number; readonly now: number; readonly delivery?: number };

const GONE = ["notAvailable", "notInState", "notToOrder"] as const;
type Gone = (typeof GONE)[number];

const isGone = (what: unknown): what is Gone => (GONE as readonly unknown[]).includes(what);

function lineAvailability(requested: RequestedLine, line: PricedLine | undefined): "whole" | Gone | number {
  const left = typeof line?.inventory === "number" ? Math.floor(line.inventory) : null;
  if (left !== null && left < 1) return "notAvailable";
  // A price for fewer packs does not price the whole line.
  if (line?.available) return line.quantity >= requested.quantity ? "whole" : line.quantity;
  // A missing line or stock does not mean sold out.
  if (left === null) return "notToOrder";
  if (left < requested.quantity) return left;
  // In stock, but not sold here (checkout-23).
  return "notInState";
}

/** Lines of one product count together (cart-49). */
function addedLines(seen: SeenCart, priced: PricedCart): CartChange[] {
  const packs = new Map<string, number>();
  for (const { skuCode, quantity } of priced.products) packs.set(skuCode, (packs.get(skuCode) ?? 0) + quantity);
  for (const { skuCode, quantity } of seen.products) packs.set(skuCode, (packs.get(skuCode) ?? 0) - quantity);
  return [...packs].flatMap(([skuCode, more]) => (more > 0 ? [{ kind: "notInBag", skuCode }] : []));
}

/** A charge that no page has shown (cart-50). */
function hasCharge({ products, grandTotal }: PricedCart): boolean {
  const sum = products.reduce((total, line) => total + (line.available ? toPaise(line.sellingPrice) * line.quantity : 0), 0);
  return toPaise(grandTotal) > sum;
}

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
  // A promised offer may lower the total without consent (checkout-22).
  const isOffer = priced.grandTotal < seen.grandTotal && seen.products.some(({ appliedOffer }) => appliedOffer !== null);
  const isExplained = hasCharge(priced) ? false : changes.length > 0 || isOffer;
  if (!isExplained && toPaise(seen.grandTotal) !== toPaise(priced.grandTotal))
    changes.push({
      ...{ kind: "totalChanged", before: seen.grandTotal, now: priced.grandTotal },
      ...(priced.deliveryCharge ? { delivery: priced.deliveryCharge } : {}),
    });
  return changes;
}

/** Without these products the total is unknown (checkout-21, cart-49). */
export function needsNewPrices(changes: readonly CartChange[]): boolean {
  return changes.some(({ kind }) => kind === "lessInStock" || kind === "notInBag" || isGone(kind));
}

export function agreedCart(cart: Cart, priced: PricedCart): Cart {
  const bySku = new Map(priced.products.map((line) => [line.skuCode, line]));
  const products = cart.products.flatMap((line): CartLine[] => {
    const found = bySku.get(line.skuCode);
    const left = lineAvailability(line, found);
    if (!found || isGone(left)) return [];
    const { mrp, sellingPrice, offerDiscount } = found;
    // 0 means unknown stock (cart-24).
    const inventory = found.inventory ?? 0;
    const agreed = { ...line, mrp, sellingPrice, inventory, quantity: left === "whole" ? line.quantity : left };
    // The next bill would promise an offer again that has changed or ended.
    const isChanged = offerDiscount !== undefined && left === "whole" && toPaise(offerDiscount) !== toPaise(offerOff(agreed));
    if (!isChanged) return [agreed];
    const changed = { ...agreed, offerTerms: null, offersDetail: null };
    return [offerDiscount === 0 ? { ...changed, offers: null, appliedOffer: null } : changed];
  });
  return withProducts({ ...cart, cartId: priced.cartId }, products);
}

export function isSameBag(cart: Cart, lines: readonly Pick<RequestedLine, "skuCode" | "quantity">[]): boolean {
  const quantities = new Map(lines.map(({ skuCode, quantity }) => [skuCode, quantity]));
  return cart.products.length === quantities.size && cart.products.every((line) => quantities.get(line.skuCode) === line.quantity);
}
