/** The crop page: its tabs and what they hold (S1 §2 "Catalogue screens", §3 "Crop configuration", "Issue detail"). Pure. */

/** The tabs, by their words in the URL. */
export const CROP_TABS = ["articles", "seeds", "issues"] as const;

export type CropTab = (typeof CROP_TABS)[number];

const isCropTab = (name: string): name is CropTab => (CROP_TABS as readonly string[]).includes(name);

/** The tabs in the configured order ("Articles", "Seeds", "Issues"), each once; all three where none is configured. */
export function tabOrder(configured: readonly string[]): readonly CropTab[] {
  const known = [...new Set(configured.map((name) => name.trim().toLowerCase()))].filter(isCropTab);
  return known.length > 0 ? known : CROP_TABS;
}

/** The tab that a URL shows: the first in order where it names none; null for one that the crop does not have. */
export function tabToShow(order: readonly CropTab[], asked: string | undefined): CropTab | null {
  if (!asked) return order[0] ?? null;
  return order.find((tab) => tab === asked) ?? null;
}

/** How a tab stands in its URL: the default one has the crop's own address, so that a page has one address only. */
export function tabInPath(order: readonly CropTab[], tab: CropTab): { readonly tab?: CropTab } {
  return tab === order[0] ? {} : { tab };
}
