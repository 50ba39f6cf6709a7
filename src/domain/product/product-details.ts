/** (product-12, product-26) */

import { previewText } from "../text/text.ts";
import { namesDose } from "../verify/use.ts";
import type { DetailAttribute, DetailGroup, ProductDetail } from "./product.ts";

const DESCRIPTION_LENGTH = 160;

export interface DetailGroups {
  readonly keyPoints: DetailGroup | null;
  readonly highlights: DetailGroup | null;
  readonly otherDetails: DetailGroup | null;
}

/** Key points, highlights, other details (product-26). */
export function detailGroups(details: readonly DetailGroup[]): DetailGroups {
  const group = (index: number): DetailGroup | null => {
    const found = details[index];
    const attributes = found?.attributes.filter((attribute) => attribute.value.trim() !== "") ?? [];
    return found && attributes.length > 0 ? { label: found.label, attributes } : null;
  };
  return { keyPoints: group(0), highlights: group(1), otherDetails: group(2) };
}

/** Every group keeps its place. */
export const withoutAttribute = (details: readonly DetailGroup[], removed: DetailAttribute): readonly DetailGroup[] =>
  details.map((group) => ({ ...group, attributes: group.attributes.filter((attribute) => attribute !== removed) }));

/** A dose keeps its name. */
export function isPlainList({ attributes }: DetailGroup): boolean {
  return new Set(attributes.map(({ key }) => key.trim())).size === 1 && attributes.every(({ id }) => id.toLowerCase() !== "dose");
}

/** Without a dose: it would need its warning (advice-148). */
export function productDescription(detail: ProductDetail): string {
  const attributes = detailGroups(detail.details).keyPoints?.attributes ?? [];
  const points = attributes.flatMap((attribute) => (namesDose(attribute) ? [] : [attribute.value]));
  const title = detail.brand && !detail.productName.includes(detail.brand) ? `${detail.productName}, ${detail.brand}` : detail.productName;
  const text = [title, ...points].reduce((before, point) => `${before}${/[.!?।]\s*$/u.test(before) ? "" : "."} ${point}`);
  return previewText(text, DESCRIPTION_LENGTH);
}
