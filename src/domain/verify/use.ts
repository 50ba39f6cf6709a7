/** Hides facts on use (verify-43). */

import type { LanguageNames, ProductDetail } from "../product/product.ts";
import { isDisabledName } from "../product/visibility.ts";
import { mentionsDose } from "../text/mentions-dose.ts";
import { isToxicity } from "./toxicity.ts";

/** An allowlist: unknown attributes may hold a dose. */
const NOT_ABOUT_USE: ReadonlySet<string> = new Set(["brand", "composition", "in-the-kit", "kind", "net-content", "storage", "what"]);

const isAboutUse = (attribute: { readonly id: string }): boolean =>
  !NOT_ABOUT_USE.has(attribute.id.toLowerCase()) && !isToxicity(attribute);

export const withoutUse = <T extends { readonly id: string }>(attributes: readonly T[]): readonly T[] =>
  attributes.filter((attribute) => !isAboutUse(attribute));

/** Scans have no ids; only the price's key is the same in all languages. */
export const scannedWithoutUse = <T extends { readonly key: string }>(attributes: readonly T[]): readonly T[] =>
  attributes.filter(({ key }) => key.trim() === "MRP");

export const tellsUse = (attributes: readonly { readonly id: string }[]): boolean => attributes.some(isAboutUse);

interface Attribute {
  readonly id?: string;
  readonly value: string;
}

export function namesDose({ id, value }: Attribute): boolean {
  const name = id?.toLowerCase() ?? "";
  return name === "dose" || (!NOT_ABOUT_USE.has(name) && mentionsDose(value));
}

export const tellsDose = (attributes: readonly Attribute[]): boolean => attributes.some(namesDose);

export type SaleStatus = "sold" | "withdrawn" | "unknown";

interface NamedProduct {
  readonly product: Pick<ProductDetail, "productName" | "productLanguageNames"> | null;
  readonly names?: LanguageNames;
}

/** The mark `disabled` (product-29). */
export function saleStatus({ product, names = {} }: NamedProduct): SaleStatus {
  const texts = [...Object.values(names), ...(product ? [product.productName, ...Object.values(product.productLanguageNames)] : [])];
  // Unreadable names decide nothing.
  const readable = texts.filter((name) => name.trim() !== "");
  if (readable.some(isDisabledName)) return "withdrawn";
  return readable.length > 0 ? "sold" : "unknown";
}
