/** Local storage (cart-3). */

import type { OfferTerms } from "../product/product.ts";
import { LANGUAGES } from "../visit/language.ts";
import { type Cart, EMPTY_CART, normaliseQuantity, withProducts } from "./cart.ts";
import type { CartLine } from "./cart-line.ts";

export const CART_KEY = "cart";

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);

const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

const money = (value: unknown): number | null =>
  typeof value === "number" && Number.isFinite(value) && value >= 0 && value < 1e8 ? value : null;

function parseTerms(value: Readonly<Record<string, unknown>>): OfferTerms {
  const number = (name: keyof OfferTerms) => money(value[name]) ?? 0;
  return { buy: Math.max(1, number("buy")), free: number("free"), percent: number("percent"), amount: number("amount") };
}

function parseLine(value: unknown): CartLine | null {
  if (!isRecord(value)) return null;
  const skuCode = text(value["skuCode"]);
  const mrp = money(value["mrp"]);
  const sellingPrice = money(value["sellingPrice"]);
  if (skuCode === null || mrp === null || sellingPrice === null) return null;
  const names = isRecord(value["productName"]) ? value["productName"] : {};
  const image = text(value["image"]);
  const terms = value["offerTerms"];
  return {
    skuCode,
    productName: Object.fromEntries(LANGUAGES.flatMap((language) => (text(names[language]) ? [[language, names[language]]] : []))),
    // A tampered storage must not load pictures from another host (cart-34).
    image: image?.startsWith("/media/") ? image : null,
    inventory: money(value["inventory"]) ?? 0,
    mrp,
    sellingPrice,
    quantity: normaliseQuantity(value["quantity"]),
    offers: text(value["offers"]),
    offersDetail: text(value["offersDetail"]),
    offersLanguage: text(value["offersLanguage"]),
    appliedOffer: text(value["appliedOffer"]),
    ...(isRecord(terms) ? { offerTerms: parseTerms(terms) } : {}),
  };
}

/** Never throws: drops unreadable rows and recomputes the totals (cart-31, cart-32, cart-33). */
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
