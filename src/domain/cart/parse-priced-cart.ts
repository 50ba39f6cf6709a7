/** Parses the Worker's replies to the checkout in the browser, which has no schema library. */
import type { CartChange } from "./cart-comparison.ts";
import type { PricedCart, PricedLine } from "./priced-cart.ts";

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);
const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);
const isAmount = (value: unknown): value is number => isNumber(value) && value >= 0;
const isText = (value: unknown): value is string => typeof value === "string" && value !== "";
const isOptional = (value: unknown): boolean => value === undefined || isAmount(value);

const isPricedLine = (line: unknown): line is PricedLine =>
  isRecord(line) &&
  isText(line["skuCode"]) &&
  [line["quantity"], line["mrp"], line["sellingPrice"]].every(isAmount) &&
  typeof line["available"] === "boolean" &&
  // Negative if oversold.
  (line["inventory"] === null || isNumber(line["inventory"])) &&
  isOptional(line["offerDiscount"]);

/** Amounts in rupees. Null if any field is unreadable: a bill is never shown in part. */
export function parsePricedCart(value: unknown): PricedCart | null {
  if (!isRecord(value) || !isText(value["cartId"]) || !Array.isArray(value["products"])) return null;
  const { cartId, products, subTotal, discount, grandTotal, deliveryCharge } = value;
  if (!products.every(isPricedLine) || !isAmount(subTotal) || !isAmount(grandTotal) || !isOptional(deliveryCharge)) return null;
  if (!isNumber(discount)) return null;
  return { cartId, products, subTotal, discount, grandTotal, deliveryCharge: deliveryCharge as number | undefined };
}

function isCartChange(value: unknown): value is CartChange {
  if (!isRecord(value)) return false;
  const isPriced = isAmount(value["before"]) && isAmount(value["now"]);
  switch (value["kind"]) {
    case "priceChanged":
    case "mrpChanged":
      return isText(value["skuCode"]) && isPriced;
    case "lessInStock":
      return isText(value["skuCode"]) && isAmount(value["left"]);
    case "totalChanged":
      return isPriced && isOptional(value["delivery"]);
    case "notAvailable":
    case "notInState":
    case "notToOrder":
    case "notInBag":
      return isText(value["skuCode"]);
    default:
      return false;
  }
}

/** Null if one is unreadable: the farmer must see every change. */
export const parseCartChanges = (value: unknown): readonly CartChange[] | null =>
  Array.isArray(value) && value.every(isCartChange) ? value : null;
