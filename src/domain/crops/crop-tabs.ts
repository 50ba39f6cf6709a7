/** The tabs of a crop, as the URL names them (crop-3). */
export const CROP_TABS = ["articles", "seeds", "issues"] as const;

export type CropTab = (typeof CROP_TABS)[number];

const isCropTab = (name: string): name is CropTab => (CROP_TABS as readonly string[]).includes(name);

/** The tabs in the configured order, each once. All three where none is configured. */
export function tabOrder(configured: readonly string[]): readonly CropTab[] {
  const known = [...new Set(configured.map((name) => name.trim().toLowerCase()))].filter(isCropTab);
  return known.length > 0 ? known : CROP_TABS;
}

/**
 * The tab that a URL shows: the first one where the URL names none (crop-4). Null for a tab that the crop does not have (crop-9).
 */
export function tabToShow(order: readonly CropTab[], asked: string | undefined): CropTab | null {
  if (!asked) return order[0] ?? null;
  return order.find((tab) => tab === asked) ?? null;
}

/** The tab as a part of its URL. The default tab has none, so that each page has one address. */
export function tabInPath(order: readonly CropTab[], tab: CropTab): { readonly tab?: CropTab } {
  return tab === order[0] ? {} : { tab };
}
