/** What a page may tell of the use of a pack or product (verify-43). */

import type { LanguageNames, ProductDetail } from "../product/product.ts";
import { isDisabledName } from "../product/visibility.ts";
import { mentionsDose } from "../text/mentions-dose.ts";
import { isToxicity } from "./toxicity.ts";

/**
 * Attributes of the details that say what a product is and how to store it. A list of what may stay, because an attribute that nobody
 * knows may hold a dose.
 */
const NOT_ABOUT_USE: ReadonlySet<string> = new Set(["brand", "composition", "in-the-kit", "kind", "net-content", "storage", "what"]);

const isAboutUse = (attribute: { readonly id: string }): boolean =>
  !NOT_ABOUT_USE.has(attribute.id.toLowerCase()) && !isToxicity(attribute);

/** The attributes that say nothing of crops, problems, benefits, doses or how to use a product. */
export const withoutUse = <T extends { readonly id: string }>(attributes: readonly T[]): readonly T[] =>
  attributes.filter((attribute) => !isAboutUse(attribute));

/** The same for attributes that a scan brings. They have no ids; only the price has the same key in every language. */
export const scannedWithoutUse = <T extends { readonly key: string }>(attributes: readonly T[]): readonly T[] =>
  attributes.filter(({ key }) => key.trim() === "MRP");

/** Whether attributes tell what a product is used for, or how. */
export const tellsUse = (attributes: readonly { readonly id: string }[]): boolean => attributes.some(isAboutUse);

/** An attribute as far as it may name a dose. */
interface Attribute {
  /** Those of a scan have none. */
  readonly id?: string;
  readonly value: string;
}

/** Whether an attribute names a dose: by its id, or in its words. What a product holds is told in the same units. */
export function namesDose({ id, value }: Attribute): boolean {
  const name = id?.toLowerCase() ?? "";
  return name === "dose" || (!NOT_ABOUT_USE.has(name) && mentionsDose(value));
}

/** Whether attributes name a dose. */
export const tellsDose = (attributes: readonly Attribute[]): boolean => attributes.some(namesDose);

/** `unknown`: the catalogue has not said it. */
export type SaleStatus = "sold" | "withdrawn" | "unknown";

/** A product, as far as it is known. */
interface NamedProduct {
  readonly product: Pick<ProductDetail, "productName" | "productLanguageNames"> | null;
  /** In some languages; empty if they are not known. */
  readonly names?: LanguageNames;
}

/** Whether a product is still sold: the mark `disabled` in one of its names says that it is not (product-29). */
export function saleStatus({ product, names = {} }: NamedProduct): SaleStatus {
  const given = [...Object.values(names), ...(product ? [product.productName, ...Object.values(product.productLanguageNames)] : [])];
  // A name that is missing, or that cannot be read, tells nothing.
  const known = given.filter((name) => name.trim() !== "");
  if (known.some(isDisabledName)) return "withdrawn";
  return known.length > 0 ? "sold" : "unknown";
}
