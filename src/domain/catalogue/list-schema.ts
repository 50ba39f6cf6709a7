/**
 * Schema.org ItemList of one page of a list. The addresses are absolute.
 * @param before number of entries on the earlier pages; positions count through the whole list
 */
export function itemListSchema(entries: readonly { readonly name: string; readonly url: string }[], before: number): object {
  return {
    "@type": "ItemList",
    itemListElement: entries.map(({ name, url }, index) => ({ "@type": "ListItem", position: before + index + 1, name, url })),
  };
}

/**
 * Schema.org ItemList by addresses alone, which each page describes itself: names of texts would double the size of a list.
 * @param before number of entries on the earlier pages
 */
export function addressListSchema(urls: readonly string[], before: number): object {
  return {
    "@type": "ItemList",
    itemListElement: urls.map((url, index) => ({ "@type": "ListItem", position: before + index + 1, url })),
  };
}

/** Schema.org BreadcrumbList, from the shop down to the page. The addresses are absolute. */
export function breadcrumbSchema(steps: readonly { readonly name: string; readonly url: string }[]): object {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({ "@type": "ListItem", position: index + 1, name: step.name, item: step.url })),
  };
}
