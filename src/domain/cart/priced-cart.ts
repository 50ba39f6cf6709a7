/**
 * The bag as the farmer saw it beside the bag as the services price it now (S2 §4 "Place order", §7): what has changed, and what
 * is left of the bag once they agree. Prices are the services' own; those of the device are only compared. Pure.
 */
import { type Cart, type CartLine, EMPTY_CART, withProducts } from "./stored-cart.ts";

/** Most products of one order; what the services take. */
export const MAX_LINES = 100;

export interface WantedLine {
  readonly skuCode: string;
  readonly quantity: number;
  readonly appliedOffer: string | null;
}

/** A line with the prices that the farmer saw. Rupees. */
export interface SeenLine extends WantedLine {
  readonly mrp: number;
  readonly sellingPrice: number;
}

export interface SeenCart {
  readonly products: readonly SeenLine[];
  readonly grandTotal: number;
}

/** A line as the services answer it. */
export interface PricedLine {
  readonly skuCode: string;
  readonly quantity: number;
  readonly mrp: number;
  readonly sellingPrice: number;
  /** Sold here, and as much as is wanted; otherwise it counts in no total. */
  readonly available: boolean;
  readonly inventory: number;
}

export interface PricedCart {
  readonly cartId: string;
  readonly products: readonly PricedLine[];
  readonly subTotal: number;
  readonly discount: number;
  readonly grandTotal: number;
}

export type Change =
  | { readonly kind: "priceChanged"; readonly skuCode: string; readonly before: number; readonly now: number }
  | { readonly kind: "mrpChanged"; readonly skuCode: string; readonly before: number; readonly now: number }
  | { readonly kind: "lessInStock"; readonly skuCode: string; readonly left: number }
  | { readonly kind: "notAvailable"; readonly skuCode: string }
  | { readonly kind: "notInState"; readonly skuCode: string }
  /** The lines are the same, but not what they come to. */
  | { readonly kind: "totalChanged"; readonly before: number; readonly now: number };

const paise = (amount: number): number => Math.round(amount * 100);

/** What is left of a line: as many as wanted, fewer, or none and why. */
function standing(wanted: WantedLine, line: PricedLine | undefined): "whole" | "notAvailable" | "notInState" | number {
  // A service that answers for another quantity has not priced what is wanted.
  if (line?.available) return line.quantity >= wanted.quantity ? "whole" : Math.max(1, Math.floor(line.quantity));
  const left = Math.floor(line?.inventory ?? 0);
  if (!line || left < 1) return "notAvailable";
  if (left < wanted.quantity) return left;
  // There is enough of it, and still it cannot be had: it is not sold here.
  return "notInState";
}

/** What has changed since the farmer saw it, in the order of the bag; empty where nothing has. */
export function compareCart(seen: SeenCart, priced: PricedCart): Change[] {
  const bySku = new Map(priced.products.map((line) => [line.skuCode, line]));
  const changes = seen.products.flatMap((line): Change[] => {
    const { skuCode } = line;
    const found = bySku.get(skuCode);
    const left = standing(line, found);
    if (left === "notAvailable" || left === "notInState") return [{ kind: left, skuCode }];
    const less: Change[] = left === "whole" ? [] : [{ kind: "lessInStock", skuCode, left }];
    if (!found) return less;
    if (paise(found.sellingPrice) !== paise(line.sellingPrice))
      return [...less, { kind: "priceChanged", skuCode, before: line.sellingPrice, now: found.sellingPrice }];
    return paise(found.mrp) === paise(line.mrp) ? less : [...less, { kind: "mrpChanged", skuCode, before: line.mrp, now: found.mrp }];
  });
  // An offer that was promised with a product makes the whole cheaper: nobody has to agree to that.
  const isOffer = priced.grandTotal < seen.grandTotal && seen.products.some(({ appliedOffer }) => appliedOffer !== null);
  if (changes.length === 0 && !isOffer && paise(seen.grandTotal) !== paise(priced.grandTotal))
    changes.push({ kind: "totalChanged", before: seen.grandTotal, now: priced.grandTotal });
  return changes;
}

/** Whether the bag is to be priced again once the farmer has agreed: the total of fewer products is not known yet. */
export function needsNewPrices(changes: readonly Change[]): boolean {
  return changes.some(({ kind }) => kind === "lessInStock" || kind === "notAvailable" || kind === "notInState");
}

/** The bag after the farmer has agreed to what has changed: new prices, fewer pieces, and without what cannot be had. */
export function agreedCart(cart: Cart, priced: PricedCart): Cart {
  const bySku = new Map(priced.products.map((line) => [line.skuCode, line]));
  const products = cart.products.flatMap((line): CartLine[] => {
    const found = bySku.get(line.skuCode);
    const left = standing(line, found);
    if (!found || left === "notAvailable" || left === "notInState") return [];
    const { mrp, sellingPrice, inventory } = found;
    return [{ ...line, mrp, sellingPrice, inventory, quantity: left === "whole" ? line.quantity : left }];
  });
  return withProducts({ ...cart, cartId: priced.cartId }, products);
}

/** The bag as its farmer sees it. `priced`: the prices and the total that are shown, where they are known. */
export function seenCart(cart: Cart, priced: PricedCart | null = null): SeenCart {
  const bySku = new Map(priced?.products.map((line) => [line.skuCode, line]));
  return {
    products: cart.products.map((line) => {
      const { mrp, sellingPrice } = bySku.get(line.skuCode) ?? line;
      return { skuCode: line.skuCode, quantity: line.quantity, appliedOffer: line.appliedOffer, mrp, sellingPrice };
    }),
    grandTotal: priced?.grandTotal ?? cart.grandTotal,
  };
}

/** Whether a bag holds exactly what was priced. */
export function isSameBag(cart: Cart, lines: readonly Pick<WantedLine, "skuCode" | "quantity">[]): boolean {
  const quantities = new Map(lines.map(({ skuCode, quantity }) => [skuCode, quantity]));
  return cart.products.length === quantities.size && cart.products.every((line) => quantities.get(line.skuCode) === line.quantity);
}

/** The bag after an order: what was put in meanwhile stays (S2 §4 "the cart is cleared"). */
export function withoutOrdered(cart: Cart, ordered: readonly Pick<WantedLine, "skuCode" | "quantity">[]): Cart {
  const quantities = new Map(ordered.map(({ skuCode, quantity }) => [skuCode, quantity]));
  const products = cart.products.flatMap((line) => {
    const quantity = line.quantity - (quantities.get(line.skuCode) ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  // Nothing of the order stays on the device, not even where it went.
  return products.length > 0 ? withProducts({ ...cart, cartId: null }, products) : EMPTY_CART;
}

/**
 * What an order is about, as one text that is the same for the same order: the lines by sku, prices to the paisa, the address.
 * In hexadecimal SHA-256, so that it can be kept without saying what it says.
 */
export async function orderDigest(seen: SeenCart, addressId: string): Promise<string> {
  const lines = seen.products
    .map((line) => [line.skuCode, line.quantity, paise(line.mrp), paise(line.sellingPrice), line.appliedOffer ?? ""] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const text = JSON.stringify([addressId, paise(seen.grandTotal), lines]);
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
