/** The lists of attributes of a product (product-12, product-26). */

import { previewText } from "../text/text.ts";
import { namesDose } from "../verify/use.ts";
import type { DetailGroup, ProductDetail } from "./product.ts";

/** Longest description for search engines. Code units. */
const DESCRIPTION_LENGTH = 160;

export interface DetailGroups {
  readonly keyPoints: DetailGroup | null;
  readonly highlights: DetailGroup | null;
  readonly otherDetails: DetailGroup | null;
}

/** The groups by their index: 0 key points, 1 highlights, 2 other details (product-26). An empty group is null. */
export function detailGroups(details: readonly DetailGroup[]): DetailGroups {
  const group = (index: number): DetailGroup | null => {
    const found = details[index];
    const attributes = found?.attributes.filter((attribute) => attribute.value.trim() !== "") ?? [];
    return found && attributes.length > 0 ? { label: found.label, attributes } : null;
  };
  return { keyPoints: group(0), highlights: group(1), otherDetails: group(2) };
}

/** Whether all keys of a group are the same. Such a group is shown as a plain list of its values. A dose keeps its name. */
export function isPlainList({ attributes }: DetailGroup): boolean {
  return new Set(attributes.map(({ key }) => key.trim())).size === 1 && attributes.every(({ id }) => id.toLowerCase() !== "dose");
}

/** One or two lines about the product: its name, brand and key points. No dose: nothing could stand with it there (advice-148). */
export function productDescription(detail: ProductDetail): string {
  const attributes = detailGroups(detail.details).keyPoints?.attributes ?? [];
  const points = attributes.flatMap((attribute) => (namesDose(attribute) ? [] : [attribute.value]));
  const title = detail.brand && !detail.productName.includes(detail.brand) ? `${detail.productName}, ${detail.brand}` : detail.productName;
  return previewText([title, ...points].join(". "), DESCRIPTION_LENGTH);
}
