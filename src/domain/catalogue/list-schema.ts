/** What the product lists hold (S1 §2 "Catalogue screens", §4, §5, §8). Pure. */

/**
 * Schema.org ItemList of a page of a list. Addresses come in absolute.
 * @param before entries on the pages before: positions count through the whole list
 */
export function itemListSchema(entries: readonly { readonly name: string; readonly url: string }[], before: number): object {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    itemListElement: entries.map(({ name, url }, index) => ({ "@type": "ListItem", position: before + index + 1, name, url })),
  };
}

/** The way from the shop to the product. */
export function breadcrumbSchema(steps: readonly { readonly name: string; readonly url: string }[]): object {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({ "@type": "ListItem", position: index + 1, name: step.name, item: step.url })),
  };
}
