/**
 * Schema.org ItemList of one page of a list. The addresses are absolute.
 * The names may be left out: each entry's own page has its name.
 * @param before number of entries on the earlier pages; positions count through the whole list
 */
export function itemListSchema(entries: readonly { readonly name?: string; readonly url: string }[], before: number): object {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    itemListElement: entries.map(({ name, url }, index) => ({ "@type": "ListItem", position: before + index + 1, name, url })),
  };
}

/** Schema.org BreadcrumbList, from the shop down to the page. The addresses are absolute. */
export function breadcrumbSchema(steps: readonly { readonly name: string; readonly url: string }[]): object {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({ "@type": "ListItem", position: index + 1, name: step.name, item: step.url })),
  };
}
