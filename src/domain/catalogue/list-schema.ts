/** `before`: entries on earlier pages. */
export function itemListSchema(entries: readonly { readonly name: string; readonly url: string }[], before: number): object {
  return {
    "@type": "ItemList",
    itemListElement: entries.map(({ name, url }, index) => ({ "@type": "ListItem", position: before + index + 1, name, url })),
  };
}

/** Names of posts would double the size. */
export function addressListSchema(urls: readonly string[], before: number): object {
  return {
    "@type": "ItemList",
    itemListElement: urls.map((url, index) => ({ "@type": "ListItem", position: before + index + 1, url })),
  };
}

export function breadcrumbSchema(steps: readonly { readonly name: string; readonly url: string }[]): object {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({ "@type": "ListItem", position: index + 1, name: step.name, item: step.url })),
  };
}
