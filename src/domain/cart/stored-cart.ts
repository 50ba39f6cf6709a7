/**
 * The cart as it is kept on the device, under the local storage key `cart` (S2 §3): its shape, its totals, and how it is read.
 * Apart from the rules (cart.ts) because every page reads it for the header's count. Money is whole or fractional rupees.
 */

import type { LanguageNames } from "../product/product.ts";
import { LANGUAGES } from "../visit/language.ts";

export const CART_KEY = "cart";

/** More than anyone buys of one pack; keeps a slip of the finger or a tampered storage from making nonsense bills. */
export const MAX_QUANTITY = 999;

export interface CartLine {
  readonly skuCode: string;
  readonly productName: LanguageNames;
  readonly image: string | null;
  readonly inventory: number;
  readonly mrp: number;
  readonly sellingPrice: number;
  readonly quantity: number;
  readonly offers: string | null;
  readonly offersDetail: string | null;
  /** The language of offersDetail; null where a cart kept before this field does not tell. */
  readonly offersLanguage: string | null;
  readonly appliedOffer: string | null;
}

export interface Cart {
  readonly cartId: string | null;
  readonly shippingAddressId: string | null;
  /** Slug of the state the products were chosen in; null while the cart is empty. */
  readonly state: string | null;
  readonly products: readonly CartLine[];
  readonly subTotal: number;
  readonly discount: number;
  readonly grandTotal: number;
}

export const EMPTY_CART: Cart = {
  cartId: null,
  shippingAddressId: null,
  state: null,
  products: [],
  subTotal: 0,
  discount: 0,
  grandTotal: 0,
};

const paise = (amount: number): number => Math.round(amount * 100);

/** subTotal = Σ mrp × quantity, grandTotal = Σ sellingPrice × quantity, discount = the difference (S2 §4). Exact to the paisa. */
export function cartTotals(products: readonly CartLine[]): Pick<Cart, "subTotal" | "discount" | "grandTotal"> {
  let sub = 0;
  let grand = 0;
  for (const line of products) {
    sub += paise(line.mrp) * line.quantity;
    grand += paise(line.sellingPrice) * line.quantity;
  }
  return { subTotal: sub / 100, discount: (sub - grand) / 100, grandTotal: grand / 100 };
}

/** The cart with other products: totals follow, and an empty cart belongs to no state. */
export function withProducts(cart: Cart, products: readonly CartLine[]): Cart {
  return { ...cart, state: products.length > 0 ? cart.state : null, products, ...cartTotals(products) };
}

/** Quantity as the cart accepts it: at least 1; zero, empty or unreadable input becomes 1 (S2 §4). */
export function normaliseQuantity(input: unknown): number {
  // Only numbers and texts: turning a stored object into text may throw.
  const value = typeof input === "number" ? input : typeof input === "string" ? Number.parseInt(input, 10) : Number.NaN;
  return Number.isFinite(value) ? Math.min(MAX_QUANTITY, Math.max(1, Math.trunc(value))) : 1;
}

/** Number of packs in the bag, as the header counts them. */
export function countItems(cart: Cart): number {
  return cart.products.reduce((sum, line) => sum + line.quantity, 0);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
const money = (value: unknown): number | null =>
  typeof value === "number" && Number.isFinite(value) && value >= 0 && value < 1e8 ? value : null;

function parseLine(value: unknown): CartLine | null {
  if (!isRecord(value)) return null;
  const skuCode = text(value["skuCode"]);
  const mrp = money(value["mrp"]);
  const sellingPrice = money(value["sellingPrice"]);
  if (skuCode === null || mrp === null || sellingPrice === null) return null;
  const names = isRecord(value["productName"]) ? value["productName"] : {};
  const image = text(value["image"]);
  return {
    skuCode,
    productName: Object.fromEntries(LANGUAGES.flatMap((language) => (text(names[language]) ? [[language, names[language]]] : []))),
    // Only our own pictures: a tampered storage must not make the page ask another host.
    image: image?.startsWith("/media/") ? image : null,
    inventory: money(value["inventory"]) ?? 0,
    mrp,
    sellingPrice,
    quantity: normaliseQuantity(value["quantity"]),
    offers: text(value["offers"]),
    offersDetail: text(value["offersDetail"]),
    offersLanguage: text(value["offersLanguage"]),
    appliedOffer: text(value["appliedOffer"]),
  };
}

/**
 * Reads a stored cart. Never throws: what cannot be read is left out, totals are always computed again, and anything that
 * is no cart at all is an empty one.
 */
export function parseCart(stored: string | null): Cart {
  if (!stored) return EMPTY_CART;
  let value: unknown;
  try {
    value = JSON.parse(stored);
  } catch {
    return EMPTY_CART;
  }
  if (!isRecord(value) || !Array.isArray(value["products"])) return EMPTY_CART;
  const bySku = new Map<string, CartLine>();
  for (const row of value["products"].slice(0, 200)) {
    const line = parseLine(row);
    if (line) bySku.set(line.skuCode, line);
  }
  return withProducts(
    { ...EMPTY_CART, cartId: text(value["cartId"]), shippingAddressId: text(value["shippingAddressId"]), state: text(value["state"]) },
    [...bySku.values()],
  );
}
